import type { State } from '../../games/k-in-a-row/state.ts';
import type { Budget, Circumstances, Decision, Line, Thinking } from '../player.ts';
import { Spending } from '../spending.ts';
import { type SearchKernel, setUpKernel } from './position.ts';
import { deepen, expectedLine, rootWorth } from './root-search.ts';

/**
 * Several lines: the decision is the first; each further line is searched in the same way, without the earlier lines'
 * moves at the root. So the first line equals a single line, and each costs at most one budget.
 */
export function* findLines(
  kernel: SearchKernel,
  state: State,
  limits: Required<Budget>,
  { now, lines: count }: Circumstances & { readonly lines: number },
  decision: Decision<number>,
): Thinking<number> {
  const side = setUpKernel(kernel, state);
  const lines: Line<number>[] = [
    {
      moves: expectedLine(kernel, side, decision.move),
      value: decision.values[decision.move]!,
      depth: decision.depth,
      nodes: decision.nodes,
    },
  ];
  const own = { ...limits, nodes: limits.nodes * (1 - OVERSHOOT) };
  const { startSearch, leaveOut } = kernel.search;
  const values = { ...decision.values };
  let { nodes, ms } = decision;
  for (let hurried = false; lines.length < count && !hurried; ) {
    startSearch(side);
    const left = lines.map(({ moves }) => leaveOut(moves[0]!)).at(-1)!;
    if (left === 0) break;
    const spending = new Spending(own, now);
    const searching = deepen(kernel, state, own, spending, (depth) => ({
      fraction: (lines.length + spending.fraction()) / count,
      depth,
      nodes: nodes + spending.nodes,
      line: lines[0]!.moves,
      lines,
    }));
    let step = searching.next();
    while (!step.done) {
      hurried = (yield step.value) === true;
      step = searching.next(hurried);
    }
    const move = kernel.bestMove();
    const value = rootWorth(kernel, side, move);
    lines.push({ moves: expectedLine(kernel, side), value, depth: step.value, nodes: spending.nodes });
    values[move] = value;
    nodes += spending.nodes;
    ms += spending.elapsed();
  }
  // By value: a later line may turn out better than an earlier one, but never better than the decision.
  const [first, ...others] = lines;
  return { ...decision, values, nodes, ms, lines: [first!, ...others.toSorted((a, b) => b.value - a.value)] };
}

/** A slice may exceed its limit by a few nodes: it finishes the threats it has started. */
const OVERSHOOT = 0.03;
