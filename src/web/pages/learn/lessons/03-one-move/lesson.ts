import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'moves', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0', player: 'ex:depth=0' },
    { kind: 'moves', board: '64 32 8 2/16 8 2 0/4 2 0 0/2 0 0 0', player: 'ex:depth=0' },
    { kind: 'moves', board: '128 64 32 2/16 8 4 4/4 2 0 0/2 0 0 0', player: 'ex:depth=0', deeper: true },
  ],
  question: { show: { kind: 'play', board: '32 0 0 0/32 0 0 0/4 4 0 0/0' }, right: 0 },
  sources: ['Claude Shannon: Programming a Computer for Playing Chess (1950)'],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
