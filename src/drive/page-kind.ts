/** What one look at a page shows. */
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
  /** Whether tiles are still moving. */
  readonly sliding: boolean;
  /** Whether the page's saved game has the same tiles, so that no second look is needed. */
  readonly confirmed: boolean;
}

/** A kind of 2048 page: how its board is read and where its buttons are. */
export interface PageKind {
  readonly name: string;
  /**
   * Runs inside the page, so it cannot refer to anything outside itself. Undefined if there is no board of this kind.
   */
  look(): Look | undefined;
  /** Selectors, best first, for "keep playing", for a new game, and for what to click to get the focus. */
  readonly keepPlaying: readonly string[];
  readonly newGame: readonly string[];
  readonly board: readonly string[];
}

export const UNREADABLE = -1;

/** The few parts of the DOM used here: only the page is compiled with DOM types. */
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
