import type { Sign } from '../../../games/k-in-a-row/rules.ts';
import { SIGNS } from '../../../games/k-in-a-row/rules.ts';
import { isOver, legalMoves, play, type State } from '../../../games/k-in-a-row/state.ts';
import { createKernelKInARow, KINDS } from '../../../kernel/k-in-a-row/kernel.ts';
import { setUpKernel } from '../../k-in-a-row/position.ts';
import { type Solution, solve } from '../../k-in-a-row/solver.ts';

export type ThreatKind = keyof typeof KINDS;

/** A cell where a side would make a threat. */
export interface Threat {
  readonly cell: number;
  readonly sign: Sign;
  readonly kind: ThreatKind;
}

/** What `kmaster` sees: every empty cell where a stone would win or threaten to. */
export function threatsIn(state: State, module: WebAssembly.Module): Threat[] {
  const kernel = createKernelKInARow(module, state.rules);
  setUpKernel(kernel, state);
  const kinds = Object.entries(KINDS) as [ThreatKind, number][];
  return legalMoves(state).flatMap((cell) =>
    SIGNS.flatMap((sign, side) => {
      const number = kernel.kindAt(cell, side);
      const kind = kinds.find(([, each]) => each === number)?.[0];
      return kind ? [{ cell, sign, kind }] : [];
    }),
  );
}

/** What a cell is worth for the side to move, if both play their best from there on. */
export interface SolvedCell {
  readonly cell: number;
  readonly value: Solution['value'];
  /** Plies to the end, the move included; null for a draw. */
  readonly plies: number | null;
}

/** Solves a small board cell by cell, yielding each as it is proven. */
export function* solveCells(
  state: State,
  options: { readonly module: WebAssembly.Module; readonly now: () => number; readonly ms: number },
): Generator<SolvedCell | undefined, void, undefined> {
  for (const cell of legalMoves(state)) {
    const next = play(state, cell);
    if (isOver(next)) {
      const value = next.result === state.toMove ? 'win' : 'draw';
      yield { cell, value, plies: value === 'win' ? 1 : null };
      continue;
    }
    const solving = solve(next, { ...options, hashBytes: HASH_BYTES });
    let step = solving.next();
    for (; !step.done; step = solving.next()) yield undefined;
    const { value, plies } = step.value;
    yield { cell, value: FOR_THE_OTHER[value], plies: plies === null ? null : plies + 1 };
  }
}

const HASH_BYTES = 2 ** 24;
const FOR_THE_OTHER = { win: 'loss', loss: 'win', draw: 'draw', unknown: 'unknown' } as const;
