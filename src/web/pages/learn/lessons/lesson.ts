import type { Show } from './show.ts';

/**
 * A lesson is three steps and a question with three answers. What is shown is data (`lesson.ts` in the lesson's
 * folder); what is said is a file for each language beside it. A new lesson is a new folder: its number puts it in its place.
 */
export interface Lesson {
  readonly shows: readonly [Show, Show, Show];
  readonly question: {
    readonly show: Show;
    /** The number of the right answer. */
    readonly right: 0 | 1 | 2;
  };
  /** Who found or wrote it. */
  readonly sources: readonly string[];
  /** The words: a language that is missing fails the type check. */
  readonly texts: Readonly<Record<Language, () => Promise<{ readonly default: LessonText }>>>;
}

export type Language = 'en' | 'he' | 'nb' | 'zh-Hant';

export interface LessonText {
  readonly title: string;
  /** One line for the list. */
  readonly idea: string;
  readonly steps: readonly [Part, Part, Part];
  readonly question: {
    readonly ask: string;
    readonly answers: readonly [string, string, string];
    /** What is said of the right answer, and of a wrong one. */
    readonly right: string;
    readonly wrong: string;
  };
}

interface Part {
  readonly heading: string;
  readonly text: string;
}
