import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'playouts', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0' },
    { kind: 'playouts', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0' },
    { kind: 'playouts', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0' },
  ],
  question: { show: { kind: 'playouts', board: '512 256 128 16/32 32 0 0/8 4 2 0/2 0 0 0' }, right: 1 },
  sources: [
    'Bruce Abramson: Expected-Outcome: A General Model of Static Evaluation (1990)',
    'Sampler: the players AI_0 and AI_1',
  ],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
