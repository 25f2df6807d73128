import type { Show } from './show.ts';

/**
 * A lesson is three steps and a question with three answers. What is shown is data (`lesson.ts` in the lesson's
 * folder); the text is in one file per language beside it. A new lesson is a new folder; its number sets its
 * position.
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
    /** The text after the right answer, and after a wrong one. */
    readonly right: string;
    readonly wrong: string;
  };
}

interface Part {
  readonly heading: string;
  readonly text: string;
}
