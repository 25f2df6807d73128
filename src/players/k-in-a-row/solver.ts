import { isOver, legalMoves, type State } from '../../games/k-in-a-row/state.ts';
import { createKernelKInARow, EVER, type KernelKInARow, KINDS } from '../../kernel/k-in-a-row/kernel.ts';
import { setUpKernel } from './position.ts';

/**
 * The exact solver: the value of a position under best play, proven by complete search. The search itself is in the
 * kernel and answers "can this side force a win, within n plies or ever?".
 */
export interface Solution {
  /** For the side to move; unknown when time ran out before a proof. */
  readonly value: 'win' | 'draw' | 'loss' | 'unknown';
  /** Moves proven to be best: they win soonest, keep the draw, or lose latest. */
  readonly bestMoves: readonly number[];
  /** Plies until the end of a win or loss; null for a draw. */
  readonly plies: number | null;
  /** Whether `bestMoves` has all of them and `plies` is the shortest; otherwise it is an upper bound. */
  readonly complete: boolean;
  readonly nodes: number;
  readonly ms: number;
}

export interface SolveOptions {
  readonly module: WebAssembly.Module;
  readonly now: () => number;
  /** The time limit. */
  readonly ms: number;
  readonly hashBytes?: number;
}

/** Solves a position that is not over, yielding the number of nodes so far every few milliseconds. */
export function* solve(state: State, options: SolveOptions): Generator<number, Solution, undefined> {
  if (isOver(state)) throw new Error('the game is over');
  const { module, now, ms, hashBytes = 2 ** 28 } = options;
  const started = now();
  const kernel = createKernelKInARow(module, { ...state.rules, hashBytes });
  const side = setUpKernel(kernel, state);
  const other = 1 - side;
  const search = new Questions(kernel, () => now() - started > ms);
  const report = (
    value: Solution['value'],
    plies: number | null,
    bestMoves: number[],
    complete: boolean,
  ) => ({
    ...{ value, bestMoves, plies, complete },
    ...{ nodes: search.nodes, ms: now() - started },
  });

  // 1. The value: four questions take turns, and the first answer decides. On a large board only a short win can be
  // found; on a small one, "ever" is answered sooner than all the lengths up to it.
  const wins = search.deepen(side, side, 1);
  const loses = search.deepen(other, side, 2);
  const everWins = search.ask(side, side, EVER);
  // The side that moves first on the empty board cannot lose: it could use the second player's strategy itself. Where exactly k
  // win, an extra stone of its own could be in the way.
  const first = !state.rules.exact && state.cells.every((sign) => sign === null);
  const everLoses = first ? answered(0) : search.ask(other, side, EVER);
  for (;;) {
    for (const question of [wins, everWins, loses, everLoses]) question.next();
    if (wins.answer || everWins.answer || loses.answer || everLoses.answer) break;
    if (everWins.answer === 0 && everLoses.answer === 0) break;
    if (search.isLate()) return report('unknown', null, [], false);
    yield search.nodes;
  }
  const won = wins.answer || everWins.answer;
  const lost = loses.answer || everLoses.answer;
  const value = won ? 'win' : lost ? 'loss' : 'draw';

  // 2. The shortest length, and the moves that keep the value.
  const lengths = won ? wins : loses;
  while ((won || lost) && lengths.answer === undefined) {
    lengths.next();
    if (search.isLate()) return report(value, (won || lost)!, [], false);
    yield search.nodes;
  }
  const plies = value === 'draw' ? null : lengths.answer!;
  const bestMoves: number[] = [];
  for (const cell of legalMoves(state)) {
    if (plies === 1) {
      if (kernel.kindAt(cell, side) === KINDS.five) bestMoves.push(cell);
      continue;
    }
    // Whatever is played, the next move completes a line.
    if (value === 'loss' && plies === 2) {
      bestMoves.push(cell);
      continue;
    }
    kernel.place(cell, side);
    const question =
      value === 'win'
        ? search.ask(side, other, plies! - 1)
        : search.ask(other, other, value === 'loss' ? plies! - 3 : EVER);
    while (question.answer === undefined && !search.isLate()) {
      question.next();
      yield search.nodes;
    }
    kernel.remove(cell, side);
    if (question.answer === undefined) return report(value, plies, bestMoves, false);
    if ((value === 'win') === question.answer > 0) bestMoves.push(cell);
  }
  return report(value, plies, bestMoves, true);
}

/** Whether a move is proven to win within `plies`, counted from before it; also false if the nodes are not enough to tell. */
export function winsWithin(
  state: State,
  cell: number,
  plies: number,
  module: WebAssembly.Module,
  nodes: number,
): boolean {
  const kernel = createKernelKInARow(module, { ...state.rules, hashBytes: 2 ** 24 });
  const side = setUpKernel(kernel, state);
  kernel.place(cell, side);
  return kernel.search.solveFor(side, 1 - side, plies - 1, nodes) > 0;
}

export type CellValue = 'win' | 'draw' | 'loss';

/** The value of a move for the side to move, and after how many plies the game ends at the latest. */
export interface SolvedCell {
  readonly value: CellValue;
  readonly plies?: number;
}

/** Values every empty cell of a position that is not over, yielding the cells proven so far. */
export function* solveMap(
  state: State,
  { module, hashBytes = 2 ** 26 }: Pick<SolveOptions, 'module' | 'hashBytes'>,
): Generator<ReadonlyMap<number, SolvedCell>, ReadonlyMap<number, SolvedCell>, undefined> {
  const kernel = createKernelKInARow(module, { ...state.rules, hashBytes });
  const side = setUpKernel(kernel, state);
  const other = 1 - side;
  const search = new Questions(kernel, () => false);
  const solved = new Map<number, SolvedCell>();
  let open = legalMoves(state)
    .filter((cell) => {
      const wins = kernel.kindAt(cell, side) === KINDS.five;
      if (wins) solved.set(cell, { value: 'win', plies: 1 });
      return !wins;
    })
    .map((cell) => ({
      cell,
      wins: search.ask(side, other, EVER),
      loses: search.ask(other, other, EVER),
    }));
  while (open.length > 0) {
    open = open.filter(({ cell, wins, loses }) => {
      kernel.place(cell, side);
      wins.next();
      if (!wins.answer) loses.next();
      kernel.remove(cell, side);
      if (wins.answer) solved.set(cell, { value: 'win', plies: wins.answer + 1 });
      else if (loses.answer) solved.set(cell, { value: 'loss', plies: loses.answer + 1 });
      else if (wins.answer === 0 && loses.answer === 0) solved.set(cell, { value: 'draw' });
      return !solved.has(cell);
    });
    yield solved;
  }
  return solved;
}

/** Nodes per turn of a question: about ten milliseconds. */
const SLICE = 20_000;

/** A question being answered: in how many plies, or 0 for no. */
interface Question {
  readonly answer: number | undefined;
  /** Works on it for one turn. */
  next(): void;
}

/** Questions about the kernel's position, counting the nodes they cost. */
class Questions {
  nodes = 0;
  readonly isLate: () => boolean;
  readonly #kernel: KernelKInARow;

  constructor(kernel: KernelKInARow, isLate: () => boolean) {
    this.#kernel = kernel;
    this.isLate = isLate;
  }

  /** Can the attacker win within `plies`, with this side to move? */
  ask(attacker: number, toMove: number, plies: number): Question {
    let answer: number | undefined;
    return {
      get answer() {
        return answer;
      },
      next: () => {
        if (answer !== undefined) return;
        const found = this.#kernel.search.solveFor(attacker, toMove, plies, SLICE);
        this.nodes += this.#kernel.nodes();
        if (found >= 0) answer = found;
      },
    };
  }

  /** How many plies does the attacker need to win? After each "no", it tries two more. */
  deepen(attacker: number, toMove: number, from: number): Question {
    let plies = from;
    let question = this.ask(attacker, toMove, plies);
    return {
      get answer() {
        return question.answer || undefined;
      },
      next: () => {
        question.next();
        if (question.answer === 0 && plies < EVER - 2) question = this.ask(attacker, toMove, (plies += 2));
      },
    };
  }
}

function answered(answer: number): Question {
  return { answer, next() {} };
}
