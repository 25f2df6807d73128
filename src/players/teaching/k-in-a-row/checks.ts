import { linesOf } from '../../../games/k-in-a-row/lines.ts';
import { opponent, type Sign } from '../../../games/k-in-a-row/rules.ts';
import { isOpenFor, type State } from '../../../games/k-in-a-row/state.ts';

export const CHECKS = ['complete', 'block one short', 'extend', 'block two short'] as const;
export type CheckName = (typeof CHECKS)[number];

/** One of Sequence's checks in a position. */
export interface Check {
  readonly name: CheckName;
  /** Whose line it looks for. */
  readonly sign: Sign;
  /** All lines that it finds, as cells: the first decides. */
  readonly lines: readonly (readonly number[])[];
  /** What it plays; undefined if it finds nothing. */
  readonly cell: number | undefined;
}

/** Sequence's four checks in order. The first that finds a line decides; if none does, Sequence searches. */
export function checksOf(state: State): Check[] {
  const { rules, cells, counts, toMove } = state;
  const other = opponent(toMove);
  return CHECKS.map((name, i) => {
    const sign = i % 2 === 0 ? toMove : other;
    const short = i < 2 ? 1 : 2;
    const lines = linesOf(rules).all.filter(
      (_, line) => counts[sign][line] === rules.k - short && isOpenFor(state, line, sign),
    );
    return { name, sign, lines, cell: lines[0]?.find((cell) => cells[cell] === null) };
  });
}

/** The lines that each side can still win, and those that neither can. */
export interface LineCount {
  readonly X: number;
  readonly O: number;
  readonly both: number;
  readonly dead: number;
}

export function countLines(state: State): LineCount {
  const count = { X: 0, O: 0, both: 0, dead: 0 };
  linesOf(state.rules).all.forEach((_, line) => {
    const [x, o] = [isOpenFor(state, line, 'X'), isOpenFor(state, line, 'O')];
    count[x && o ? 'both' : x ? 'X' : o ? 'O' : 'dead']++;
  });
  return count;
}

/** For each cell, how many lines through it are alive for a side, as things stand. */
export function liveLinesAt(state: State, sign: Sign): number[] {
  const { through } = linesOf(state.rules);
  return through.map((lines) => lines.filter((line) => isOpenFor(state, line, sign)).length);
}
