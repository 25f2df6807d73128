import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'numbers', tree: { max: [{ min: [5, 8] }, { min: [3, 9] }, { min: [7, 2] }] }, pruning: false },
    { kind: 'numbers', tree: { max: [{ min: [5, 8] }, { min: [3, 9] }, { min: [7, 2] }] }, pruning: false },
    {
      kind: 'tree',
      board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0',
      player: 'snake:search=minimax',
      depth: 1,
    },
  ],
  question: {
    show: {
      kind: 'numbers',
      tree: { max: [{ min: [4, 6] }, { min: [7, 2] }, { min: [5, 9] }] },
      pruning: false,
      at: 0,
    },
    right: 2,
  },
  sources: [
    'John von Neumann: Zur Theorie der Gesellschaftsspiele (1928)',
    'Claude Shannon: Programming a Computer for Playing Chess (1950)',
  ],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
