import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'play', board: '2 0 0 2/0 0 4 0/0 4 0 0/2 0 0 2' },
    { kind: 'play', board: '4 4 8 16/0/0/0' },
    { kind: 'play', board: '2 4 8 16/16 8 4 2/2 4 8 16/16 8 4 0' },
  ],
  question: { show: { kind: 'play', board: '2 2 4 4/0/0/0' }, right: 1 },
  sources: ['Gabriele Cirulli: 2048 (2014)'],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
