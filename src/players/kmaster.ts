import { legalMoves, type State } from '../games/k-in-a-row/state.ts';
import { type KernelKInARow, KINDS, NOT_TRIED, NOWHERE, WIN } from '../kernel/k-in-a-row.ts';
import { carelessMove, LEVELS } from './careless.ts';
import type { Entry, PlayerKInARow } from './entry.ts';
import { type Budget, type Circumstances, limitsOf, type Thinking } from './player.ts';
import { kernelsFor, setUpKernel } from './position-k-in-a-row.ts';
import type { Values } from './spec.ts';

/** Our engine, in the kernel: iterative deepening over a warm hash table, in slices of a few milliseconds. */
export const entry: Entry<PlayerKInARow> = {
  name: 'kmaster',
  summary: 'Alpha-beta search with threat search, for every board and k; levels 1 to 5 for people',
  origin: 'our own',
  parameters: {
    ms: { help: 'milliseconds a move', number: { min: 1, max: 3.6e6, whole: false } },
    depth: { help: 'plies to look ahead', number: { min: 1, max: 100, whole: true } },
    nodes: {
      help: 'positions a move (300000 if no budget is given)',
      number: { min: 1, max: 1e12, whole: true },
    },
    level: {
      help: 'how well it plays, from 1 (a child can win) to 5',
      byDefault: 5,
      number: { min: 1, max: 5, whole: true },
    },
  },
  depthUnit: 'plies',
  strength:
    'at 300 ms a move on 15×15, k = 5: 40 of 40 games won against sequence:depth=2 (lookahead match, our openings, seed 1)',
  create: (values, { module }) => {
    const kernelFor = kernelsFor(module, HASH_BYTES);
    const level = LEVELS[(values.level as number) - 1]!;
    const budget = level.budget ?? budgetOf(values);
    return {
      *think(state, circumstances) {
        const { random } = circumstances;
        if (random.below(100) < level.careless) return carelessMove(state, circumstances);
        return yield* think(kernelFor(state), state, budget, circumstances);
      },
    };
  },
};

const HASH_BYTES = 2 ** 25;
/** Nodes of a slice: some four milliseconds; the first shows how fast the machine is. */
const SLICE = 4096;
const FIRST_SLICE = 512;
/** Values above are wins. */
const WON = WIN - 1000;

function budgetOf({ ms, depth, nodes }: Values): Budget {
  const given = { ms, depth, nodes } as Budget;
  const budget = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return Object.keys(budget).length > 0 ? budget : { nodes: 300_000 };
}

function* think(
  kernel: KernelKInARow,
  state: State,
  budget: Budget,
  { now, cap }: Circumstances,
): Thinking<number> {
  const started = now();
  const limits = limitsOf(budget, cap);
  const legal = legalMoves(state);
  const side = setUpKernel(kernel, state);
  const { startSearch, searchRoot } = kernel.search;
  // A single move is forced, or nothing else is worth trying.
  let settled = startSearch(side) === 1;
  let depth = 0;
  let nodes = 0;
  while (!settled) {
    // 1. A slice, smaller if less time is left by the rate so far.
    const elapsed = now() - started;
    const affordable = nodes > 0 ? (nodes / elapsed) * (limits.ms - elapsed) : FIRST_SLICE;
    const slice = Math.ceil(Math.min(SLICE, affordable, limits.nodes - nodes));
    const done = searchRoot(side, depth + 1, -WIN, WIN, Math.max(slice, 1)) === 1;
    nodes += kernel.nodes();

    // 2. Is that enough?
    if (done) {
      depth++;
      settled = Math.abs(kernel.rootValue(kernel.bestMove())) > WON || depth === legal.length;
    }
    const fraction = Math.max(depth / limits.depth, nodes / limits.nodes, (now() - started) / limits.ms);
    if (settled || fraction >= 1) break;
    const hurried = yield { fraction, depth, nodes, line: expectedLine(kernel, side) };
    if (hurried) break;
  }
  const values = Object.fromEntries(legal.map((cell) => [cell, rootWorth(kernel, side, cell)]));
  return { move: kernel.bestMove(), values, nodes, depth, ms: now() - started };
}

/** What the search found; a move that it did not try loses if another one is forced, and does nothing otherwise. */
function rootWorth(kernel: KernelKInARow, side: number, cell: number): number {
  const value = kernel.rootValue(cell);
  if (value !== NOT_TRIED) return value;
  if (kernel.kindAt(cell, side) === KINDS.five) return WIN - 1;
  return kernel.kindCount(KINDS.five, 1 - side) > 0 && cell !== kernel.bestMove() ? 2 - WIN : 0;
}

/** The best move so far, and what the hash table expects to follow. */
function expectedLine(kernel: KernelKInARow, side: number): number[] {
  const line: number[] = [];
  for (let cell = kernel.bestMove(); cell !== NOWHERE && line.length < 12; ) {
    kernel.place(cell, (side + line.length) % 2);
    line.push(cell);
    cell = kernel.search.expectedMove((side + line.length) % 2);
  }
  for (let i = line.length - 1; i >= 0; i--) kernel.remove(line[i]!, (side + i) % 2);
  return line;
}
