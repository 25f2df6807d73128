import type { Look, PageDocument, PageElement, PageKind } from './page-kind.ts';

declare const document: PageDocument;

/**
 * Any page that draws 2048 with elements, whatever their names: sixteen boxes of one size in four rows and columns,
 * or only tiles in a square, with numbers on them. It is read by position, as a person reads it.
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
    const grid = findGrid() ?? gridOfTiles();
    if (!grid) return undefined;
    const { xs, ys, width, height } = grid;
    const cells = new Array<number>(xs.length * ys.length).fill(0);
    let sliding = false;
    for (const { element, x, y } of boxes) {
      const text = ownText(element);
      if (!/^\d{1,6}$/.test(text) || text === '0') continue;
      // Only elements inside the outer edge: scores and text around the board are not tiles.
      const inside =
        x > xs[0]! - width / 2 &&
        x < xs.at(-1)! + width / 2 &&
        y > ys[0]! - height / 2 &&
        y < ys.at(-1)! + height / 2;
      if (!inside) continue;
      const column = xs.findIndex((each) => Math.abs(each - x) < width / 4);
      const row = ys.findIndex((each) => Math.abs(each - y) < height / 4);
      if (column < 0 || row < 0 || isMoving(element)) sliding = true;
      if (column < 0 || row < 0) continue;
      const value = Number(text);
      const isTile = value >= 2 && (value & (value - 1)) === 0;
      const cell = row * xs.length + column;
      // Where tiles have merged, the larger one covers the smaller.
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

    /** The largest boxes of one size that fill a square of evenly spaced rows and columns; others may lie around it. */
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
        for (let size = Math.min(xs.length, ys.length); size > 2; size--) {
          for (const left of evenRuns(xs, size)) {
            for (const top of evenRuns(ys, size)) {
              const isFull = Array.from({ length: size * size }, (_, i) =>
                places.has(`${left + (i % size)} ${top + Math.floor(i / size)}`),
              ).every(Boolean);
              if (!isFull) continue;
              return { xs: xs.slice(left, left + size), ys: ys.slice(top, top + size), width, height };
            }
          }
        }
      }
      return undefined;
    }

    /** Where so many neighbouring lines begin whose distances are equal. */
    function evenRuns(sorted: number[], size: number): number[] {
      return sorted.flatMap((_, start) => {
        const run = sorted.slice(start, start + size);
        const step = (run.at(-1)! - run[0]!) / (size - 1);
        const isEven = run.every((each, i) => Math.abs(each - run[0]! - i * step) < step / 10);
        return run.length === size && isEven ? [start] : [];
      });
    }

    /** A board without cells: tiles of one size somewhere in a square about four times as wide. */
    function gridOfTiles() {
      const tiles = boxes.filter(({ element }) => {
        const value = Number(ownText(element) || Number.NaN);
        return value >= 2 && (value & (value - 1)) === 0;
      });
      for (const { element, width, height } of tiles) {
        if (Math.abs(width - height) > width / 5) continue;
        for (let home = element.parentElement; home; home = home.parentElement) {
          const box = home.getBoundingClientRect();
          if (box.width > 6 * width || box.height > 6 * height) break;
          if (box.width < 3.9 * width || Math.abs(box.width - box.height) > width / 2) continue;
          const inside = tiles.filter((tile) => home.contains(tile.element) && !isMoving(tile.element));
          const lattice = [0, 1, 2].map((kind) => latticeIn(box, width, height, kind));
          const fits = lattice.find(({ xs, ys }) =>
            inside.every(({ x, y }) => isNear(xs, x, width / 8) && isNear(ys, y, height / 8)),
          );
          if (fits) return { ...fits, width, height };
        }
      }
      return undefined;
    }

    /** Centres of four rows and columns: cells that fill the square, cells with gaps between them, and around them too. */
    function latticeIn(
      box: { left: number; top: number; width: number; height: number },
      w: number,
      h: number,
      kind: number,
    ) {
      const centres = (start: number, length: number, size: number) => {
        const gap = kind === 0 ? 0 : (length - 4 * size) / (kind === 1 ? 3 : 5);
        const pitch = kind === 0 ? length / 4 : size + gap;
        const first = kind === 0 ? pitch / 2 : kind === 1 ? size / 2 : gap + size / 2;
        return [0, 1, 2, 3].map((i) => start + first + i * pitch);
      };
      return { xs: centres(box.left, box.width, w), ys: centres(box.top, box.height, h) };
    }

    function isNear(centres: number[], coordinate: number, tolerance: number): boolean {
      return centres.some((each) => Math.abs(each - coordinate) < tolerance);
    }

    /** Merges nearly equal coordinates and sorts them. */
    function lines(coordinates: number[], size: number): number[] {
      const sorted = coordinates.toSorted((a, b) => a - b);
      return sorted.filter((each, i) => i === 0 || each - sorted[i - 1]! > size / 4);
    }

    function nearest(sorted: number[], coordinate: number): number {
      const distances = sorted.map((each) => Math.abs(each - coordinate));
      return distances.indexOf(Math.min(...distances));
    }

    /** The element's own text, without that of its children. */
    function ownText(element: PageElement): string {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3);
      return texts.map((node) => node.textContent.trim()).join('');
    }

    /** Whether a finite animation is running: a tile that moves, or one that is not yet visible. */
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
