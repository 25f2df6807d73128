import { opponent, type Rules, SIGNS, type Sign } from '../../games/k-in-a-row/rules.ts';
import { play, type State } from '../../games/k-in-a-row/state.ts';

/** Stones of one side on a line that the other side does not block: they may still become k in a row. */
export interface Shape {
  readonly sign: Sign;
  /** The stones in the order of the line. */
  readonly stones: readonly number[];
  /** How many of the two cells before the first and after the last stone are free. */
  readonly open: 0 | 1 | 2;
  /** The free cells that add a stone and keep the shape as short as possible. */
  readonly next: readonly number[];
  /**
   * What the side threatens here if it is not answered: to complete the row with its next stone, or to have two ways to complete it
   * after that stone.
   */
  readonly threatens: 'row' | 'two rows' | undefined;
}

/** What a stone makes on its cell, the strongest first. */
export const MAKES = ['row', 'openFour', 'fourAndThree', 'twoThrees', 'four', 'three'] as const;
export type Makes = (typeof MAKES)[number];

/** The shapes of both sides with at least `least` stones: the longest first, and of equal ones those of the side to move. */
export function shapesIn(state: State, least = Math.max(2, state.rules.k - 3)): Shape[] {
  const { toMove } = state;
  return SIGNS.flatMap((sign) =>
    unblockedRuns(state, sign).flatMap((run) => shapesOf(state, sign, run, least)),
  ).toSorted(
    (a, b) =>
      b.stones.length - a.stones.length ||
      Number(b.threatens !== undefined) - Number(a.threatens !== undefined) ||
      Number(b.sign === toMove) - Number(a.sign === toMove) ||
      b.open - a.open,
  );
}

/** What the side to move makes on a cell; undefined for nothing that must be answered. */
export function madeAt(state: State, cell: number): Makes | undefined {
  const { toMove: sign, rules } = state;
  const after = play(state, cell);
  if (after.result === sign) return 'row';
  let [fours, threes] = [0, 0];
  for (const run of unblockedRuns(after, sign).filter((each) => each.includes(cell))) {
    const place = run.indexOf(cell);
    const stones = run.map((each) => after.cells[each] === sign);
    const ways = waysToComplete(stones, place, rules).length;
    fours += ways;
    const doubles = (_: boolean, at: number) =>
      !stones[at] && waysToComplete(stones.with(at, true), place, rules).length > 1;
    if (ways === 0 && stones.some(doubles)) threes++;
  }
  if (fours > 1) return 'openFour';
  if (fours === 1) return threes > 0 ? 'fourAndThree' : 'four';
  return threes > 1 ? 'twoThrees' : threes === 1 ? 'three' : undefined;
}

/** What a cell would give the other side if it were its turn: what a stone there prevents. */
export function preventedAt(state: State, cell: number): Makes | undefined {
  return madeAt({ ...state, toMove: opponent(state.toMove) }, cell);
}

/** Right, down, down-right, down-left. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** All rows, columns and diagonals of a board that can hold k in a row, as cells. */
function wholeLines({ rows, cols, k }: Rules): number[][] {
  const lines: number[][] = [];
  for (let cell = 0; cell < rows * cols; cell++) {
    for (const [down, right] of DIRECTIONS) {
      const [row, col] = [Math.floor(cell / cols), cell % cols];
      const inside = (r: number, c: number) => r >= 0 && r < rows && c >= 0 && c < cols;
      // Only from the line's first cell.
      if (inside(row - down, col - right)) continue;
      const line: number[] = [];
      for (let [r, c] = [row, col]; inside(r, c); r += down, c += right) line.push(r * cols + c);
      if (line.length >= k) lines.push(line);
    }
  }
  return lines;
}

/** The parts of all lines without a stone of the other side that are long enough to win on, and hold a stone. */
function unblockedRuns({ rules, cells }: State, sign: Sign): number[][] {
  const other = opponent(sign);
  return wholeLines(rules).flatMap((line) => {
    const runs: number[][] = [[]];
    for (const cell of line) {
      if (cells[cell] === other) runs.push([]);
      else runs.at(-1)!.push(cell);
    }
    return runs.filter((run) => run.length >= rules.k && run.some((cell) => cells[cell] === sign));
  });
}

/** The shapes on a run: the k cells with the most stones first, then the stones that are left. */
function shapesOf({ rules, cells }: State, sign: Sign, run: readonly number[], least: number): Shape[] {
  const { k } = rules;
  const shapes: Shape[] = [];
  const taken = new Set<number>();
  for (;;) {
    let best: number[] = [];
    for (let from = 0; from + k <= run.length; from++) {
      const places = Array.from({ length: k }, (_, i) => from + i).filter(
        (place) => cells[run[place]!] === sign && !taken.has(place),
      );
      if (places.length > best.length || (places.length === best.length && spanOf(places) < spanOf(best)))
        best = places;
    }
    if (best.length < least || best.length >= k) return shapes;
    for (const place of best) taken.add(place);
    shapes.push(shapeAt(cells, sign, run, best, rules));
  }
}

function shapeAt(
  cells: State['cells'],
  sign: Sign,
  run: readonly number[],
  places: readonly number[],
  rules: Rules,
): Shape {
  const stoneAt = (place: number) => cells[run[place]!] === sign;
  const free = (place: number) => place >= 0 && place < run.length && !stoneAt(place);
  const [first, last] = [places[0]!, places.at(-1)!];
  const candidates = run.map((_, place) => place).filter((place) => free(place));
  const spans = candidates.map((place) => Math.max(last, place) - Math.min(first, place));
  const shortest = Math.min(...spans);
  const next = candidates.filter((_, i) => spans[i] === shortest && shortest < rules.k);
  const stones = run.map((_, place) => stoneAt(place));
  const lacks = rules.k - places.length;
  const ways = (board: readonly boolean[]) => waysToComplete(board, first, rules).length;
  const doubles = (place: number) => ways(stones.with(place, true)) > 1;
  const threatens =
    lacks === 1 && ways(stones) > 0
      ? 'row'
      : lacks === 2 && candidates.some(doubles)
        ? 'two rows'
        : undefined;
  return {
    sign,
    stones: places.map((place) => run[place]!),
    open: (Number(free(first - 1)) + Number(free(last + 1))) as Shape['open'],
    next: next.map((place) => run[place]!),
    threatens,
  };
}

/** The free places of a run that complete a winning row which a stone on `through` is part of. */
function waysToComplete(stones: readonly boolean[], through: number, { k, exact }: Rules): number[] {
  const ways = new Set<number>();
  for (let from = Math.max(0, through - k + 1); from <= through && from + k <= stones.length; from++) {
    if (exact && (stones[from - 1] || stones[from + k])) continue;
    const free = Array.from({ length: k }, (_, i) => from + i).filter((place) => !stones[place]);
    if (free.length === 1) ways.add(free[0]!);
  }
  return [...ways];
}

function spanOf(places: readonly number[]): number {
  return places.length === 0 ? Infinity : places.at(-1)! - places[0]!;
}
