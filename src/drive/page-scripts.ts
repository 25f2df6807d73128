import type { PageDocument, PageElement } from './page-kind.ts';

// Functions that run inside the page, so they cannot refer to anything outside themselves.

declare const document: PageDocument & { readonly readyState: string };

/** Why no 2048 is visible, or an empty text while the page is loading. */
export function whyNoBoard(): string {
  if (document.readyState !== 'complete') return '';
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width >= 150 && height >= 150;
    });
  if (shown('canvas').length > 0) return 'it is drawn on a canvas, which has no elements to read';
  if (shown('iframe').length > 0 && document.querySelector('body')!.textContent.trim().length < 50) return '';
  const numbers = [...document.querySelectorAll('body *')].filter((element) => {
    const value = Number(
      element.childElementCount === 0 ? element.textContent.trim() || Number.NaN : Number.NaN,
    );
    return value >= 2 && (value & (value - 1)) === 0 && element.checkVisibility();
  });
  if (numbers.length < 2) return 'nothing on it looks like tiles';
  return `it has ${numbers.length} numbers that could be tiles, but they do not form four rows and columns`;
}

/** Numbers the buttons that may start a new game, most likely first, and returns how many there are. */
export function markButtons(): number {
  const all = [...document.querySelectorAll('button, [role="button"], input[type="button"], a, [onclick]')];
  const board = largestSquare();
  const near = all
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // A link to another page would leave the game.
      const href = element.getAttribute('href');
      const leaves = href !== null && !/^(#|javascript:|$)/.test(href);
      return element.checkVisibility() && width > 10 && height > 10 && !leaves;
    })
    .map((element) => ({ element, distance: distanceTo(element) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 8);
  for (const [i, { element }] of near.entries()) element.setAttribute('data-lookahead-button', String(i));
  return near.length;

  function largestSquare() {
    const squares = [...document.querySelectorAll('body *')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 150 && Math.abs(width - height) < width / 6);
    return squares.sort((a, b) => b.width - a.width)[0];
  }

  /** From the middle of the board: the button over a lost game comes first, then those around it. */
  function distanceTo(element: PageElement): number {
    if (!board) return 0;
    const box = element.getBoundingClientRect();
    const dx = box.left + box.width / 2 - board.left - board.width / 2;
    const dy = box.top + box.height / 2 - board.top - board.height / 2;
    return Math.hypot(dx, dy);
  }
}
