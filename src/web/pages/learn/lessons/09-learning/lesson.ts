import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'network', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0' },
    { kind: 'network', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0' },
    { kind: 'network', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0' },
  ],
  question: { show: { kind: 'network', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0' }, right: 0 },
  sources: [
    'Marcin Szubert, Wojciech Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048 (2014)',
  ],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
