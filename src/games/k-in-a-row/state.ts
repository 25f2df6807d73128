/**
 * The game: state + move → state. A cell is the index row · cols + col, counted from the top-left corner.
 *
 * Everything is decided by line counters: how many X and O each possible winning line holds. A line with k of
 * one sign wins; a line with both is dead; when every line is dead, neither side can win and the game is a draw, even
 * with empty cells left. Where exactly k win, a stone just beyond its end spoils a line for its own side.
 */
import { InputError } from '../../input-error.ts';
import { linesOf } from './lines.ts';
import { formatCell } from './notation.ts';
import { opponent, type Rules, type Sign } from './rules.ts';

/** A position, with the moves that led to it. */
export interface State {
  readonly rules: Rules;
  readonly cells: readonly (Sign | null)[];
  /** The moves since the start, or since the position that the game was set up from. */
  readonly moves: readonly number[];
  /** The side to move; when the game is over, the side that would move next. */
  readonly toMove: Sign;
  /** Stones of each sign on each line, in the order of `linesOf(rules).all`. */
  readonly counts: { readonly X: readonly number[]; readonly O: readonly number[] };
  /** How many lines are not dead. */
  readonly openLines: number;
  readonly result: Result | null;
  /** All cells of the winning line or lines in ascending order; empty unless the game is won. */
  readonly winningCells: readonly number[];
}

/** Who won, or a draw. */
export type Result = Sign | 'draw';

/** An empty board. */
export function start(rules: Rules): State {
  return setUp(rules, Array<null>(rules.rows * rules.cols).fill(null));
}

/** The state with these stones, counted from scratch. The position must be possible: `parsePosition` checks that. */
export function setUp(rules: Rules, cells: readonly (Sign | null)[]): State {
  const { all } = linesOf(rules);
  const count = (sign: Sign) => all.map((line) => line.filter((cell) => cells[cell] === sign).length);
  const counts = { X: count('X'), O: count('O') };
  const openLines = countOpen(rules, cells, counts);
  const stones = cells.filter((sign) => sign !== null).length;
  const mover = stones % 2 === 0 ? 'O' : 'X';
  const won = completeLines({ rules, cells, counts }, mover);
  return {
    rules,
    cells,
    moves: [],
    toMove: opponent(mover),
    counts,
    openLines,
    result: won.length > 0 ? mover : openLines === 0 ? 'draw' : null,
    winningCells: union(won),
  };
}

/** The lines that win for a sign. */
export function completeLines(
  { rules, cells, counts }: Pick<State, 'rules' | 'cells' | 'counts'>,
  sign: Sign,
): (readonly number[])[] {
  const { all, ends } = linesOf(rules);
  return all.filter(
    (_, line) => counts[sign][line] === rules.k && !(rules.exact && isSpoilt(cells, ends[line]!, sign)),
  );
}

/** Whether a sign can still complete a line, or has. */
export function isOpenFor(
  { rules, cells, counts }: Pick<State, 'rules' | 'cells' | 'counts'>,
  line: number,
  sign: Sign,
): boolean {
  if (counts[opponent(sign)][line] !== 0) return false;
  return !(rules.exact && isSpoilt(cells, linesOf(rules).ends[line]!, sign));
}

/** Whether the game is won or drawn. */
export function isOver(state: State): boolean {
  return state.result !== null;
}

/** Whether the side to move may place its sign there. */
export function isLegal(state: State, cell: number): boolean {
  return !isOver(state) && state.cells[cell] === null;
}

/** The empty cells, unless the game is over. */
export function legalMoves(state: State): number[] {
  return isOver(state) ? [] : emptyCells(state);
}

export function emptyCells(state: State): number[] {
  const empty: number[] = [];
  for (let cell = 0; cell < state.cells.length; cell++) if (state.cells[cell] === null) empty.push(cell);
  return empty;
}

/** The state after a move; throws if the move is not legal. */
export function play(state: State, cell: number): State {
  if (!isLegal(state, cell)) throw new Error(`illegal move: cell ${cell}`);
  return place(state, cell);
}

/** Plays moves that came from outside. */
export function playMoves(from: State, moves: readonly number[]): State {
  return moves.reduce((state, cell, i) => {
    if (isLegal(state, cell)) return place(state, cell);
    const name = formatCell(cell, state.rules);
    const why = isOver(state)
      ? 'the game is over by then'
      : `${name} is taken, and only empty cells are allowed`;
    throw new InputError(`the move ${name} cannot be played: ${why}`, `move ${i + 1}`);
  }, from);
}

/** The state before the last of `moves`. */
export function undo(state: State): State {
  const last = state.moves.at(-1);
  if (last === undefined) throw new Error('no move to undo');
  return { ...setUp(state.rules, state.cells.with(last, null)), moves: state.moves.slice(0, -1) };
}

/**
 * Puts the next stone on an empty cell without any checks. It also fills a board after a declared draw, which the
 * published counts need: they use the plain rules, where a game continues until a win or a full board.
 */
export function place(state: State, cell: number): State {
  const { rules, toMove: mover } = state;
  const { all, through, ends } = linesOf(rules);
  const cells = state.cells.with(cell, mover);
  const theirs = state.counts[opponent(mover)];
  const ours = state.counts[mover].slice();
  let openLines = state.openLines;
  let won: (readonly number[])[] | undefined;
  for (const line of through[cell]!) {
    const stones = ++ours[line]!;
    if (stones === 1 && theirs[line] !== 0) openLines--;
    if (stones !== rules.k || (rules.exact && isSpoilt(cells, ends[line]!, mover))) continue;
    (won ??= []).push(all[line]!);
  }
  const counts = mover === 'X' ? { X: ours, O: theirs } : { X: theirs, O: ours };
  if (rules.exact) openLines = countOpen(rules, cells, counts);
  return {
    rules,
    cells,
    moves: [...state.moves, cell],
    toMove: opponent(mover),
    counts,
    openLines,
    result: won !== undefined ? mover : openLines === 0 ? 'draw' : null,
    winningCells: won === undefined ? [] : union(won),
  };
}

function countOpen(rules: Rules, cells: State['cells'], counts: State['counts']): number {
  const position = { rules, cells, counts };
  const { all } = linesOf(rules);
  return all.filter((_, line) => isOpenFor(position, line, 'X') || isOpenFor(position, line, 'O')).length;
}

/** Whether one of a line's ends holds the sign: with it the row would be too long. */
function isSpoilt(cells: State['cells'], ends: readonly number[], sign: Sign): boolean {
  return ends.some((cell) => cells[cell] === sign);
}

function union(lines: readonly (readonly number[])[]): number[] {
  return [...new Set(lines.flat())].sort((a, b) => a - b);
}
