import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'numbers', tree: { max: [{ min: [5, 8] }, { min: [3, 9] }, { min: [7, 6] }] }, pruning: true },
    {
      kind: 'numbers',
      tree: { max: [{ min: [6, 4, 9] }, { min: [5, 2, 8] }, { min: [3, 7, 1] }] },
      pruning: true,
    },
    {
      kind: 'tree',
      board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0',
      player: 'snake:search=alphabeta',
      depth: 2,
    },
  ],
  question: {
    show: {
      kind: 'numbers',
      tree: { max: [{ min: [5, 8] }, { min: [3, 9] }, { min: [7, 6] }] },
      pruning: true,
      at: 10,
    },
    right: 0,
  },
  sources: ['Donald Knuth, Ronald Moore: An Analysis of Alpha-Beta Pruning (1975)'],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
