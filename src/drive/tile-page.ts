import type { Look, PageDocument, PageElement, PageKind } from './page-kind.ts';

declare const document: PageDocument;
declare const localStorage: Record<string, string>;

/**
 * The original game and its forks: each tile is an element with the classes `tile`, `tile-VALUE` and
 * `tile-position-COLUMN-ROW`. A move redraws everything, first at the old places and one frame later at the new ones;
 * a merged tile covers the two it was made from, which stay in the page.
 */
export const tilePage: PageKind = {
  name: 'tiles with position classes',
  keepPlaying: ['.keep-playing-button', '[class*="keep-playing"]'],
  newGame: ['.retry-button', '.restart-button', '[class*="restart"]', '[class*="new-game"]'],
  board: ['.grid-container', '.game-container'],

  look(): Look | undefined {
    const POSITION = /(?:^|\s)tile-position-(\d+)-(\d+)(?:\s|$)/;
    const all = [...document.querySelectorAll('.tile')].filter((tile) =>
      POSITION.test(String(tile.className)),
    );
    // If the page has several boards, the first one.
    const home = all[0]?.parentElement;
    if (!home) return undefined;
    const tiles = all
      .filter((tile) => tile.parentElement === home)
      .map((element) => {
        const [, column, row] = POSITION.exec(String(element.className))!;
        return {
          column: Number(column),
          row: Number(row),
          value: valueOn(element),
          merged: element.matches('.tile-merged'),
        };
      });
    // Some count from 0: a board of another kind.
    if (tiles.some(({ column, row }) => column === 0 || row === 0)) return undefined;
    const frame = home.closest('.game-container') ?? home.parentElement ?? home;
    const gridCells = [...frame.querySelectorAll('.grid-cell')].length;
    const gridRows = [...frame.querySelectorAll('.grid-row')].length;
    const farthest = Math.max(4, ...tiles.map(({ column, row }) => Math.max(column, row)));
    const rows =
      gridRows > 1 && gridCells % gridRows === 0 ? gridRows : Math.max(farthest, Math.sqrt(gridCells));
    const columns = gridCells > 0 && gridCells % rows === 0 ? gridCells / rows : rows;

    let cells = Array.from({ length: 16 }, (_, cell) => {
      const here = tiles.filter(({ column, row }) => (row - 1) * 4 + column - 1 === cell);
      const values = here.map(({ value }) => value);
      // A cell with a merge has three tiles; the new one counts, and it is the largest.
      return here.find(({ merged }) => merged)?.value ?? (values.includes(-1) ? -1 : Math.max(0, ...values));
    });
    const saved = savedCells();
    // Pictures without numbers: the saved game has their values.
    if (saved && cells.includes(-1) && cells.every((cell, i) => (cell === 0) === (saved[i] === 0)))
      cells = saved;
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    return {
      rows,
      columns,
      cells,
      score: scoreShown(),
      over: shown('.game-message.game-over'),
      won: shown('.game-message.game-won'),
      sliding: [...home.querySelectorAll('.tile')].some((tile) =>
        tile
          .getAnimations()
          .some((motion) => 'transitionProperty' in motion && motion.playState === 'running'),
      ),
      confirmed: saved?.every((tile, cell) => tile === cells[cell]) ?? false,
    };

    /** Forks cap the class at some value or show other text on the tile; if both are valid tiles, the larger one is right. */
    function valueOn(tile: PageElement): number {
      const byClass = [...String(tile.className).matchAll(/(?:^|\s)tile-(\d+)(?=\s|$)/g)].map(
        (match) => match[1]!,
      );
      const text = (tile.querySelector('.tile-inner') ?? tile).textContent.replace(/[\s,.']/g, '');
      const values = [...byClass, ...(/^\d+$/.test(text) ? [text] : [])].map(Number);
      return Math.max(-1, ...values.filter((value) => value >= 2 && (value & (value - 1)) === 0));
    }

    /** The first text with a number; the points of the last move, such as "+12", come after it. */
    function scoreShown(): number | undefined {
      const box = document.querySelector('.score-container') ?? document.querySelector('.score, #score');
      for (const node of box?.childNodes ?? []) {
        const digits = node.textContent.replace(/[\s,.']/g, '').match(/^\D*(\d+)$/)?.[1];
        if (digits) return Number(digits);
      }
      return undefined;
    }

    /** The game saved by the page, under any name. */
    function savedCells(): number[] | undefined {
      try {
        const texts = [localStorage.gameState ?? '', ...Object.values(localStorage)];
        const text = texts.find((text) => text.startsWith('{') && text.includes('"grid"'));
        const grid = text && JSON.parse(text).grid.cells;
        if (grid?.length !== 4) return undefined;
        return Array.from({ length: 16 }, (_, cell) => grid[cell % 4][Math.floor(cell / 4)]?.value ?? 0);
      } catch {
        // The browser may deny access to storage, and its content may be anything.
        return undefined;
      }
    }
  },
};
