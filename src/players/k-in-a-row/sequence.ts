import { linesOf } from '../../games/k-in-a-row/lines.ts';
import { opponent } from '../../games/k-in-a-row/rules.ts';
import { isOpenFor, legalMoves, type State } from '../../games/k-in-a-row/state.ts';
import type { Entry, PlayerKInARow } from '../entry.ts';
import { limitsOf } from '../player.ts';
import { kernelsFor, setUpKernel } from './position.ts';

/**
 * Sequence's computer player: win or block over the line counters, then minimax.
 *
 * Differences from the source: each of the four checks covers all lines before the next check (the source ran all
 * four direction by direction, and so could block before seeing its own win), and the search stops at a win (the
 * source's continued past it); a sooner win and a later loss are better.
 */
export const entry: Entry<PlayerKInARow> = {
  name: 'sequence',
  version: 4,
  summary: 'Completes, blocks or extends a line that is one or two short; otherwise looks ahead',
  origin: 'Sequence',
  parameters: {
    depth: {
      help: 'plies to look ahead, including its own move',
      byDefault: 2,
      number: { min: 1, max: 6, whole: true },
    },
  },
  depthUnit: 'plies',
  strength:
    'on 15×15, k = 5 it lost 40 of 40 games to kmaster:ms=300 (lookahead match, our openings, seed 1)',
  create: ({ depth }, { module }) => {
    const kernelFor = kernelsFor(module, { hashBytes: 0 });
    return {
      *think(state, { now, cap }) {
        const started = now();
        const legal = legalMoves(state);
        const limits = limitsOf({ depth: depth as number }, cap);
        const urgent = winOrBlock(state);
        if (urgent !== undefined) {
          const values = Object.fromEntries(legal.map((cell) => [cell, cell === urgent ? 1 : 0]));
          return { move: urgent, values, nodes: 0, depth: 0, ms: now() - started };
        }
        const kernel = kernelFor(state);
        const root = setUpKernel(kernel, state);
        const values: Record<number, number> = {};
        let best = legal[0]!;
        let nodes = 0;
        for (const [i, cell] of legal.entries()) {
          // A value no better than the best so far is only an upper bound.
          const alpha = values[best] ?? LOWEST;
          kernel.place(cell, root);
          values[cell] = kernel.search.sequenceValue(root, 1 - root, limits.depth - 1, alpha, HIGHEST);
          kernel.remove(cell, root);
          nodes += kernel.nodes();
          if (values[cell] > alpha) best = cell;
          const spent = Math.max(nodes / limits.nodes, (now() - started) / limits.ms);
          const fraction = Math.min(1, Math.max((i + 1) / legal.length, spent));
          if ((yield { fraction, depth: limits.depth, nodes, line: [best] }) || spent >= 1) break;
        }
        return { move: best, values, nodes, depth: limits.depth, ms: now() - started };
      },
    };
  },
};

const LOWEST = -(2 ** 31);
const HIGHEST = 2 ** 31 - 1;

/** Completes its own line; else blocks a line one short; else extends a line two short; else blocks one. */
export function winOrBlock(state: State): number | undefined {
  const { rules, cells, counts, toMove } = state;
  const { all } = linesOf(rules);
  const them = opponent(toMove);
  const checks = [
    [toMove, 1],
    [them, 1],
    [toMove, 2],
    [them, 2],
  ] as const;
  for (const [sign, short] of checks) {
    const line = all.find((_, i) => counts[sign][i] === rules.k - short && isOpenFor(state, i, sign));
    if (line) return line.find((cell) => cells[cell] === null);
  }
  return undefined;
}
