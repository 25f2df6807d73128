import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'row', rows: 3, cols: 3, k: 3, moves: '', marks: 'solved' },
    { kind: 'row', rows: 4, cols: 4, k: 3, moves: '', marks: 'solved' },
    { kind: 'row', rows: 9, cols: 9, k: 5, moves: '', marks: 'none' },
  ],
  question: { show: { kind: 'row', rows: 3, cols: 3, k: 3, moves: '', marks: 'solved' }, right: 1 },
  sources: ['Victor Allis: Searching for Solutions in Games and Artificial Intelligence (1994)'],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
