import type { Page } from '@playwright/test';

export interface Frame {
  /** The number of the move shown, according to the page. */
  readonly shown: number;
  /** The visible tiles, with the cells they are on or slide to. */
  readonly tiles: string;
  /** Whether a tile is between two cells or not at full size. */
  readonly moving: boolean;
  /** The duration of the longest running motion, in milliseconds. */
  readonly motion: number;
}

/** Reads what is drawn on the first board in every frame; an element with this test id has the number of its move. */
export function sampleFrames(page: Page, ms: number, moves = 'moves-0'): Promise<Frame[]> {
  return page.evaluate(`(${SAMPLE})(${ms}, '${moves}')`);
}

// As text: tests compile without the types of a page.
const SAMPLE = `(ms, testId) => new Promise((resolve) => {
  const frames = [];
  const until = performance.now() + ms;
  const board = document.querySelector('.board');
  const sample = () => {
    const cell = board.clientWidth / 4;
    const corner = board.getBoundingClientRect();
    let moving = false;
    const tiles = [...board.querySelectorAll('.above > .tile')].flatMap((tile) => {
      const box = tile.getBoundingClientRect();
      const text = tile.textContent.trim();
      const visible = Number(getComputedStyle(tile).opacity) >= 0.5 && box.width > 0.4 * cell && text !== '';
      // Where it comes to stand, and how far it is from there.
      const place = tile.parentElement.style.transform;
      const [col, row] = /translate\\((-?[\\d.]+)%, (-?[\\d.]+)%\\)/.exec(place).slice(1).map((x) => x / 100);
      const off = Math.hypot(
        box.left + box.width / 2 - corner.left - (col + 0.5) * cell,
        box.top + box.height / 2 - corner.top - (row + 0.5) * cell,
      );
      if (off > 0.1 * cell || Math.abs(box.width - 0.94 * cell) > 0.1 * cell) moving = true;
      return visible ? [row * 4 + col + ':' + text] : [];
    });
    const ends = board.getAnimations({ subtree: true }).map(({ effect }) => effect.getComputedTiming().endTime);
    const motion = Math.max(0, ...ends);
    const moves = document.querySelector('[data-testid=' + testId + ']').textContent;
    frames.push({ shown: Number(moves.replace(/\\D/g, '')), tiles: tiles.sort().join(' '), moving, motion });
    if (performance.now() < until) requestAnimationFrame(sample);
    else resolve(frames);
  };
  requestAnimationFrame(sample);
})`;
