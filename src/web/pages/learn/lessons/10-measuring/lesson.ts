import type { Lesson } from '../lesson.ts';

const lesson: Lesson = {
  shows: [
    { kind: 'measure', games: 1 },
    { kind: 'measure', games: 10 },
    { kind: 'measure', games: 50 },
  ],
  question: { show: { kind: 'measure', games: 10 }, right: 2 },
  sources: ['Student: The Probable Error of a Mean (1908)'],
  texts: {
    en: () => import('./en.ts'),
    he: () => import('./he.ts'),
    nb: () => import('./nb.ts'),
    'zh-Hant': () => import('./zh-Hant.ts'),
  },
};

export default lesson;
