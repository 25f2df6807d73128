import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import { type Board, MAX_TILE, SIZE } from '../games/2048/board.ts';
import type { Spawn } from '../games/2048/game.ts';
import { type Direction, slide } from '../games/2048/slide.ts';
import { InputError } from '../input-error.ts';
import { gridPage } from './grid-page.ts';
import { type Look, type PageDocument, type PageKind, UNREADABLE } from './page-kind.ts';
import { markButtons, whyNoBoard } from './page-scripts.ts';
import { tilePage } from './tile-page.ts';

/** What the page showed after a key press, with the spawn if the board is what the move makes. */
export interface Answer {
  readonly look: Look;
  readonly spawn: Spawn | undefined;
}

/** The 2048 game on a third-party page: what it shows, and the keys and buttons that play it. */
export class GameOnPage {
  readonly #page: Page;
  readonly #patience: number;
  readonly #opened = performance.now();
  /** The kinds of pages that can be played; the first that recognises the page is used. */
  #kinds: readonly PageKind[] = [tilePage, gridPage];
  #place: { frame: Frame; kind: PageKind } | undefined;
  /** Whether a key has ever moved the tiles. */
  #heardKeys = false;

  /** After this many milliseconds without a reaction, a page counts as unresponsive. */
  constructor(page: Page, patience = 10_000) {
    this.#page = page;
    this.#patience = patience;
  }

  /** The board at rest: no tile is moving, and it is as expected or was the same twice in a row. */
  async rest(expected?: Board): Promise<Look> {
    let last = expected;
    const look = await this.#watch('has shown no readable 2048 board', (look, ms) => {
      const same = last && sameBoard(look.cells, last);
      last = look.cells;
      return same && (!look.sliding || ms > LONGEST_SLIDE);
    });
    return requirePlayable(look, this.#page.url());
  }

  /** The page seems to be of a different kind than assumed: tries the other kinds first. */
  doubtKind(): void {
    const doubtful = this.#place?.kind;
    this.#kinds = this.#kinds.toSorted((a, b) => Number(a === doubtful) - Number(b === doubtful));
    this.#place = undefined;
  }

  /** Presses the key of a legal move and waits for its effect. */
  async play(direction: Direction, before: Board): Promise<Answer> {
    const after = slide(before, direction)!.board;
    await this.#press(direction);
    let presses = 1;
    let last: Look | undefined;
    let spawn: Spawn | undefined;
    let since = 0;
    const look = await this.#watch(`has not reacted to the key "${direction}"`, async (look, ms) => {
      if (!last || !sameBoard(look.cells, last.cells)) since = ms;
      const twice = last !== undefined && sameBoard(look.cells, last.cells);
      last = look;
      spawn = spawnBetween(after, look.cells);
      // A tile that is about to merge may look like the new one.
      if (spawn) return look.confirmed || (twice && (!look.sliding || ms > LONGEST_SLIDE));
      if (!sameBoard(look.cells, before)) return ms - since > STRANGE_AFTER;
      if (twice && look.over) return true;
      // A page may keep its win banner over the board and still accept keys, though not always the first one.
      if (twice && look.won && presses > 2) return true;
      if (!this.#heardKeys && presses > 2 && ms > EXPLAIN_AFTER) {
        throw new InputError('the page does not react to the arrow keys', this.#page.url());
      }
      // Pages ignore keys while tiles slide, or before they have the focus.
      if (ms > presses * PRESS_AGAIN_AFTER) {
        if (presses === 1) await this.#focus();
        presses++;
        await this.#press(direction);
      }
      return false;
    });
    this.#heardKeys ||= !sameBoard(look.cells, before);
    return { look, spawn };
  }

  /** Keeps playing after a win; false if the page has no button for it. */
  async keepPlaying(): Promise<boolean> {
    if (!(await this.#click('keepPlaying', 3000))) return false;
    await this.#watch('has not continued after "keep playing"', (look) => !look.won);
    return true;
  }

  /** Starts a new game with the button that says so; in other languages, with the button that has that effect. */
  async newGame(before: Board): Promise<void> {
    const isNew = (look: Look) =>
      !look.over && look.cells.some((tile) => tile > 0) && !sameBoard(look.cells, before);
    if (await this.#click('newGame', 1000)) {
      await this.#watch('has not started a new game', isNew);
      return;
    }
    const { frame } = this.#place!;
    const count = (await this.#ask(frame.evaluate(markButtons))) ?? 0;
    for (let i = 0; i < count; i++) {
      const button = frame.locator(`[data-lookahead-button="${i}"]`);
      await this.#ask(button.click({ timeout: 500 }).catch(() => {}));
      for (let glance = 0; glance < 10; glance++) {
        const look = await this.#look();
        const tiles = look?.cells.filter((tile) => tile > 0).length ?? 0;
        if (look && isNew(look) && tiles <= 2) return;
        await sleep(100);
      }
    }
    throw new InputError('no button for a new game was found on the page', this.#page.url());
  }

  async screenshot(path: string): Promise<void> {
    await this.#ask(this.#page.screenshot({ path }));
  }

  /** Looks at each frame until the condition is met. */
  async #watch(
    complaint: string,
    isDone: (look: Look, ms: number) => boolean | undefined | Promise<boolean | undefined>,
  ): Promise<Look> {
    const started = performance.now();
    let seen: Look | undefined;
    for (let ms = 0; ms < this.#patience; ms = performance.now() - started) {
      const look = await this.#look();
      if (look && (await isDone(look, ms))) return look;
      seen = look ?? seen;
      if (!seen && performance.now() - this.#opened > EXPLAIN_AFTER) await this.#explain();
      if (this.#place) await this.#ask(this.#place.frame.evaluate(nextFrame));
      else await sleep(100);
    }
    if (seen) requirePlayable(seen, this.#page.url());
    throw new InputError(`the page ${complaint} for ${this.#patience / 1000} s`, this.#page.url());
  }

  async #look(): Promise<Look | undefined> {
    this.#place ??= await this.#find();
    const look = this.#place && (await this.#ask(this.#place.frame.evaluate(this.#place.kind.look)));
    // The page was reloaded or replaced: search again.
    if (!look) this.#place = undefined;
    return look;
  }

  async #find() {
    for (const kind of this.#kinds) {
      for (const frame of this.#page.frames()) {
        const looking = frame.evaluate(kind.look).catch(() => undefined);
        // Don't wait for a frame that is still loading, such as an advertisement.
        const look = await this.#ask(Promise.race([looking, sleep(1000)]));
        const isEmpty = look?.cells.every((tile) => tile === 0);
        // An empty board may be a page that has not drawn its tiles yet.
        if (!look || (isEmpty && performance.now() - this.#opened < EMPTY_UNTIL)) continue;
        if (frame.parentFrame()) await this.#ask((await frame.frameElement()).focus());
        await this.#ask(frame.evaluate(leaveInputs));
        return { frame, kind };
      }
    }
    return undefined;
  }

  /** Throws with the reason why no board is found; does nothing while the page is still loading. */
  async #explain(): Promise<void> {
    for (const frame of this.#page.frames()) {
      const reason = await this.#ask(Promise.race([frame.evaluate(whyNoBoard).catch(() => ''), sleep(1000)]));
      if (reason) throw new InputError(`the page shows no readable 2048 board: ${reason}`, this.#page.url());
    }
  }

  async #press(direction: Direction): Promise<void> {
    await this.#ask(this.#page.keyboard.press(KEYS[direction]));
  }

  async #focus(): Promise<void> {
    await this.#click('board', 0);
  }

  /** Clicks the first visible button, waiting for one to appear. */
  async #click(what: 'keepPlaying' | 'newGame' | 'board', wait: number): Promise<boolean> {
    const { frame, kind } = this.#place!;
    const started = performance.now();
    do {
      for (const selector of kind[what]) {
        const button = frame.locator(selector).filter({ visible: true }).first();
        if ((await this.#ask(button.count())) === 0) continue;
        // An overlay, such as a cookie banner, does not matter.
        await this.#ask(
          button.click({ timeout: 1500 }).catch(() => button.dispatchEvent('click', {}, { timeout: 1500 })),
        );
        return true;
      }
      await sleep(100);
    } while (performance.now() - started < wait);
    return false;
  }

  /** Runs a call to the page with a time limit, and explains why it failed. */
  async #ask<T>(answer: Promise<T>): Promise<T | undefined> {
    const place = this.#page.url();
    const late = new AbortController();
    const timer = sleep(this.#patience, undefined, { signal: late.signal }).then(() => {
      throw new InputError(`the page has stopped responding: nothing for ${this.#patience / 1000} s`, place);
    });
    timer.catch(() => {});
    try {
      return await Promise.race([answer, timer]);
    } catch (error) {
      if (error instanceof InputError) throw error;
      const { message } = error as Error;
      if (/crash/i.test(message)) throw new InputError('the page has crashed', place);
      if (/(page|context|browser).*closed|connection/i.test(message)) {
        throw new InputError('the browser or its page was closed', place);
      }
      if (/context was destroyed|detached|navigat/i.test(message)) return undefined;
      throw error;
    } finally {
      late.abort();
    }
  }
}

const KEYS = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' } as const;
/** Milliseconds. A slide takes 100 on the original page. */
const LONGEST_SLIDE = 1500;
const PRESS_AGAIN_AFTER = 1000;
const EMPTY_UNTIL = 3000;
/** After this time, a page without a board or without reaction to keys is reported. */
const EXPLAIN_AFTER = 2500;
/** A board that differs from the expected one may still be changing. */
const STRANGE_AFTER = 700;

declare const document: PageDocument;
declare function requestAnimationFrame(callback: () => void): void;

/** Runs in the page: waits until it has drawn, or a moment if it does not draw. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 50);
  });
}

/** Runs in the page: makes keys go to the game, not to a focused field. */
function leaveInputs(): void {
  document.activeElement?.blur?.();
}

export function sameBoard(a: Board, b: Board): boolean {
  return a.every((tile, cell) => tile === b[cell]);
}

/** The one tile by which a board differs from an afterstate. */
function spawnBetween(after: Board, board: Board): Spawn | undefined {
  const different = board.flatMap((tile, cell) => (tile === after[cell] ? [] : [{ cell, tile }]));
  const [spawn] = different;
  const isSpawn =
    spawn && different.length === 1 && after[spawn.cell] === 0 && (spawn.tile === 2 || spawn.tile === 4);
  return isSpawn ? spawn : undefined;
}

function requirePlayable(look: Look, url: string): Look {
  if (look.rows !== SIZE || look.columns !== SIZE) {
    throw new InputError(
      `the board is ${look.columns}×${look.rows}, but only ${SIZE}×${SIZE} boards are supported`,
      url,
    );
  }
  if (look.cells.some((tile) => tile === UNREADABLE || tile > MAX_TILE)) {
    throw new InputError('the page has a tile that does not exist in 2048, so its board cannot be read', url);
  }
  return look;
}
