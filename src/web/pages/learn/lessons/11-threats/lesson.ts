import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'row', rows: 9, cols: 9, k: 5, moves: 'b5 a5 c5 c6 d5 d7 e5', marks: 'none' },
    { kind: 'row', rows: 9, cols: 9, k: 5, moves: 'c5 a1 d5 h1 e5', marks: 'threats' },
    { kind: 'row', rows: 9, cols: 9, k: 5, moves: 'c5 a1 d5 h1 e3 a9 e4 i9', marks: 'threats' },
  ],
  question: {
    show: { kind: 'row', rows: 9, cols: 9, k: 5, moves: 'd5 a1 e5 h1 f3 a9 f4 i9', marks: 'none' },
    right: 0,
  },
  sources: ['Victor Allis, Jaap van den Herik, Matty Huntjens: Go-Moku and Threat-Space Search (1993)'],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
