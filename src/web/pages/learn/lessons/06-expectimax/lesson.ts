import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    {
      kind: 'numbers',
      tree: {
        max: [
          {
            chance: [
              [0.9, 10],
              [0.1, 0],
            ],
          },
          { chance: [[1, 8]] },
        ],
      },
      pruning: false,
    },
    { kind: 'tree', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0', player: 'ex', depth: 1 },
    { kind: 'moves', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0', player: 'ex:depth=1', deeper: true },
  ],
  question: {
    show: {
      kind: 'numbers',
      tree: {
        max: [
          {
            chance: [
              [0.9, 10],
              [0.1, 0],
            ],
          },
          { chance: [[1, 8]] },
        ],
      },
      pruning: false,
      at: 0,
    },
    right: 1,
  },
  sources: ['Donald Michie: Game-Playing and Game-Learning Automata (1966)'],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
