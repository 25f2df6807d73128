import type { Lesson } from './lesson.ts';

const FILES = import.meta.glob<Lesson>('./*/lesson.ts', { import: 'default', eager: true });

/** A lesson and its name in addresses and in storage. */
export interface NamedLesson {
  readonly name: string;
  readonly lesson: Lesson;
}

/** All lessons in the order of their folders' numbers: `./04-minimax/lesson.ts` is "minimax". */
export const LESSONS: readonly NamedLesson[] = Object.entries(FILES)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, lesson]) => ({ name: /^\.\/\d+-(.+)\/lesson\.ts$/.exec(path)![1]!, lesson }));
