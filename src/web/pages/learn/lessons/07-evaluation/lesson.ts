import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'evaluation', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0', player: 'swarm' },
    { kind: 'evaluation', board: '64 32 16 2/8 8 4 2/2 4 0 0/2 0 0 0', player: 'swarm' },
    { kind: 'evaluation', board: '64 32 16 2/8 8 4 2/2 4 0 0/2 0 0 0', player: 'swarm', weights: true },
  ],
  question: { show: { kind: 'play', board: '2 2 4 0/8 0 0 0/16 32 0 0/2 4 8 0' }, right: 1 },
  sources: ['Swarm: the player whose four terms these are'],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
