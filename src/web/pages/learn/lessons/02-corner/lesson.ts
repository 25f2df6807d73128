import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'play', board: '4 2 8 2/2 512 4 8/8 4 2 0/2 8 0 0' },
    { kind: 'play', board: '512 256 64 16/8 16 32 8/4 2 0 0/2 0 0 0' },
    { kind: 'evaluation', board: '512 256 64 16/8 16 32 8/4 2 0 0/2 0 0 0', player: 'ex' },
  ],
  question: { show: { kind: 'play', board: '512 64 16 4/8 4 2 0/2 0 0 0/0' }, right: 1 },
  sources: ['Duel: the player Ex, whose weights these are'],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
