/** What one glance at a page shows. */
export interface Look {
  readonly rows: number;
  readonly columns: number;
  /** The tiles in reading order: 0 is an empty cell, -1 a tile whose value cannot be read. */
  readonly cells: readonly number[];
  readonly score: number | undefined;
  /** Whether the page says that the game is over. */
  readonly over: boolean;
  /** Whether the page stops to say that the game is won. */
  readonly won: boolean;
  /** Whether tiles are still on their way. */
  readonly sliding: boolean;
  /** Whether the page's saved game has the same tiles, which makes a second glance needless. */
  readonly confirmed: boolean;
}

/** A kind of 2048 page: how its board is read and where its buttons are. */
export interface PageKind {
  readonly name: string;
  /**
   * Runs inside the page, so it may refer to nothing outside itself. Undefined means that there is no board of this
   * kind.
   */
  look(): Look | undefined;
  /** Selectors, the best first, of what goes on after a win, begins a new game, and takes a click for the focus. */
  readonly keepPlaying: readonly string[];
  readonly newGame: readonly string[];
  readonly board: readonly string[];
}

export const UNREADABLE = -1;

/** The little of a page that is looked at: nothing but the page is compiled with the DOM's types. */
export interface PageElement {
  readonly className: unknown;
  readonly textContent: string;
  readonly parentElement: PageElement | null;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly textContent: string }>;
  readonly children: Iterable<PageElement>;
  readonly childElementCount: number;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  closest(selector: string): PageElement | null;
  matches(selector: string): boolean;
  contains(other: PageElement): boolean;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  checkVisibility(): boolean;
  getAnimations(): readonly PageAnimation[];
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
}

interface PageAnimation {
  readonly playState: string;
  readonly effect: { getComputedTiming(): { readonly endTime: number } };
}

export interface PageDocument extends Pick<PageElement, 'querySelector' | 'querySelectorAll'> {
  readonly activeElement: { blur?(): void } | null;
}
