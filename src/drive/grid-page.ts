import type { Look, PageDocument, PageElement, PageKind } from './page-kind.ts';

declare const document: PageDocument;

/**
 * Any page that draws 2048 with elements, whatever their names: sixteen boxes of one size in four rows and columns,
 * and numbers that lie over them. It is read as a person reads it, by what is where.
 */
export const gridPage: PageKind = {
  name: 'numbers on a grid',
  keepPlaying: [buttonWith('keep (playing|going)|continue|go on|carry on')],
  newGame: [buttonWith('new game|restart|try again|retry|play again|reset'), buttonWith('start|new|play')],
  board: [],

  look(): Look | undefined {
    const boxes = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { element, x: left + width / 2, y: top + height / 2, width, height };
      })
      .filter(({ width, height }) => width > 15 && height > 15);
    const grid = findGrid();
    if (!grid) return undefined;
    const { xs, ys, width, height } = grid;
    const cells = new Array<number>(xs.length * ys.length).fill(0);
    let sliding = false;
    for (const { element, x, y } of boxes) {
      const text = ownText(element);
      if (!/^\d{1,6}$/.test(text) || text === '0') continue;
      const inside =
        x > xs[0]! - width && x < xs.at(-1)! + width && y > ys[0]! - height && y < ys.at(-1)! + height;
      if (!inside) continue;
      const column = xs.findIndex((each) => Math.abs(each - x) < width / 4);
      const row = ys.findIndex((each) => Math.abs(each - y) < height / 4);
      if (column < 0 || row < 0 || isMoving(element)) sliding = true;
      if (column < 0 || row < 0) continue;
      const value = Number(text);
      const isTile = value >= 2 && (value & (value - 1)) === 0;
      const cell = row * xs.length + column;
      // Where tiles merged, the larger covers the smaller.
      cells[cell] = isTile ? Math.max(value, cells[cell]!) : -1;
    }
    const isEmpty = cells.every((cell) => cell === 0);
    if (isEmpty && !sliding && !/2048/.test(document.querySelector('html')!.textContent)) return undefined;
    return {
      rows: ys.length,
      columns: xs.length,
      cells,
      score: scoreShown(),
      over: false,
      won: cells.some((cell) => cell >= 2048) && boxes.some(({ element }) => isWayOn(element)),
      sliding,
      confirmed: false,
    };

    /** The largest boxes of one size that fill as many rows as columns. */
    function findGrid() {
      const groups: Record<string, typeof boxes> = {};
      for (const box of boxes) {
        if (isMoving(box.element)) continue;
        const size = `${Math.round(box.width / 2)} ${Math.round(box.height / 2)}`;
        groups[size] = [...(groups[size] ?? []), box];
      }
      const bySize = Object.values(groups)
        .filter((group) => group.length >= 9)
        .sort((a, b) => b[0]!.width * b[0]!.height - a[0]!.width * a[0]!.height);
      for (const group of bySize) {
        const { width, height } = group[0]!;
        const xs = lines(
          group.map(({ x }) => x),
          width,
        );
        const ys = lines(
          group.map(({ y }) => y),
          height,
        );
        const places = new Set(group.map(({ x, y }) => `${nearest(xs, x)} ${nearest(ys, y)}`));
        const isBoard = xs.length === ys.length && xs.length > 2 && places.size === xs.length * ys.length;
        if (isBoard) return { xs, ys, width, height };
      }
      return undefined;
    }

    /** Coordinates that belong together count as one, sorted. */
    function lines(coordinates: number[], size: number): number[] {
      const sorted = coordinates.toSorted((a, b) => a - b);
      return sorted.filter((each, i) => i === 0 || each - sorted[i - 1]! > size / 4);
    }

    function nearest(sorted: number[], coordinate: number): number {
      const distances = sorted.map((each) => Math.abs(each - coordinate));
      return distances.indexOf(Math.min(...distances));
    }

    /** The text of an element itself, without that of the elements in it. */
    function ownText(element: PageElement): string {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3);
      return texts.map((node) => node.textContent.trim()).join('');
    }

    /** In any way that comes to an end: a tile on its way, or one that is not yet to be seen. */
    function isMoving(element: PageElement): boolean {
      return [element, element.parentElement!].some((each) =>
        each
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect.getComputedTiming().endTime < Infinity,
          ),
      );
    }

    function isWayOn(element: PageElement): boolean {
      const isButton = element.matches('button, a, [role="button"]');
      return isButton && /keep (playing|going)|continue|go on|carry on/i.test(element.textContent);
    }

    function scoreShown(): number | undefined {
      const named = [...document.querySelectorAll('[class*="score" i], [id*="score" i]')];
      const own = named.filter(
        (element) => !element.closest('[class*="best" i], [id*="best" i], [class*="high" i]'),
      );
      const texts = own.map(
        (element) =>
          ownText(element)
            .replace(/[\s,.']/g, '')
            .match(/^\D*(\d+)$/)?.[1],
      );
      const digits = texts.find((text) => text !== undefined);
      return digits === undefined ? undefined : Number(digits);
    }
  },
};

function buttonWith(words: string): string {
  return `:is(button, a, [role="button"], input[type="button"]):text-matches("${words}", "i")`;
}
