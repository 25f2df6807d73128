import { linesOf } from '../../../games/k-in-a-row/lines.ts';
import { opponent, type Sign } from '../../../games/k-in-a-row/rules.ts';
import { isOpenFor, legalMoves, play, type State } from '../../../games/k-in-a-row/state.ts';
import { type Breakdown, term } from '../evaluation.ts';
import type { Problem } from '../search.ts';

/** k-in-a-row as Sequence searches it: minimax over all empty cells in order, for the side `root`. */
export function problemOfSequence(root: Sign): Problem<State, number> {
  return {
    decider: ({ toMove }) => (toMove === root ? 'max' : 'min'),
    branches: (state) =>
      legalMoves(state).map((cell) => ({ move: cell, position: play(state, cell), probability: 1 })),
    leaf(state, plies) {
      if (state.result === root) return { value: WON + plies, why: 'over' };
      if (state.result === opponent(root)) return { value: -WON - plies, why: 'over' };
      if (state.result === 'draw') return { value: rateSequence(state, root), why: 'over' };
      return plies === 0 ? { value: rateSequence(state, root), why: 'rated' } : undefined;
    },
    rate: (state) => rateSequence(state, root),
    average: (_, values) => values.reduce((sum, value) => sum + value, 0) / values.length,
    key: ({ cells }, plies) =>
      plies > 1 ? `${plies}:${cells.map((sign) => sign ?? '.').join('')}` : undefined,
  };
}

/** A win is worth this, and one more for every ply that is left. */
export const WON = 1_000_000;

/** Sequence's evaluation: the stones of a side on lines without a stone of the other side. */
export function rateSequence(state: State, root: Sign): number {
  const ours = state.counts[root];
  const { all } = linesOf(state.rules);
  return all.reduce((sum, _, line) => (isOpenFor(state, line, root) ? sum + ours[line]! : sum), 0);
}

/** The same by cells: each stone counts once for every line alive through it. */
export function explainSequence(state: State, root: Sign): Breakdown {
  const { through } = linesOf(state.rules);
  const cells = state.cells.map((sign, cell) =>
    sign === root ? through[cell]!.filter((line) => isOpenFor(state, line, root)).length : 0,
  );
  const value = rateSequence(state, root);
  return { value, terms: [term('stones on live lines', 1, value, { cells })] };
}
