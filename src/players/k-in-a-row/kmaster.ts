import { legalMoves, type State } from '../../games/k-in-a-row/state.ts';
import { WIN } from '../../kernel/k-in-a-row/kernel.ts';
import type { Entry, PlayerKInARow } from '../entry.ts';
import { helpersOf, THREADS, threadsUsed } from '../helpers.ts';
import { type Budget, limitsOf, type Progress, type Thinking } from '../player.ts';
import type { Values } from '../spec.ts';
import { SLICE, Spending } from '../spending.ts';
import { carelessMove } from './careless.ts';
import { LEVELS } from './levels.ts';
import { findLines } from './lines.ts';
import { kernelsFor, type SearchKernel, setUpKernel } from './position.ts';
import { deepen, expectedLine, rootWorth } from './root-search.ts';

/** Our engine, in the kernel: iterative deepening over a warm hash table, in slices of a few milliseconds. */
export const entry: Entry<PlayerKInARow> = {
  name: 'kmaster',
  version: 6,
  summary:
    'Alpha-beta search with threat search, and a network where five win; for every board and k; levels 1 to 5 for people',
  origin: 'Ours',
  parameters: {
    ms: { help: 'milliseconds per move', number: { min: 1, max: 3.6e6, whole: false } },
    depth: { help: 'plies to look ahead', number: { min: 1, max: 100, whole: true } },
    nodes: {
      help: 'positions per move (300000 if no budget is given)',
      number: { min: 1, max: 1e12, whole: true },
    },
    level: {
      help: 'how well it plays, from 1 (a child can win) to 5',
      byDefault: LEVELS.length,
      number: { min: 1, max: LEVELS.length, whole: true },
    },
    ...THREADS,
  },
  depthUnit: 'plies',
  strength:
    'at 300 ms of processor time per move on 15×15, k = 5: 72 % of 200 games against the first release, which won 97.5 % of 40 against Pela and 85 % of 40 against Carbon; 21 % of 40 against Rapfi without its network (docs/k-in-a-row.md)',
  // What threads find for each other depends on which one is ahead.
  isReproducible: ({ threads }) => threads === 1,
  create: (values, { module, hashBytes = HASH_BYTES, helperThreads }) => {
    const helpers = helpersOf(values, helperThreads);
    const kernelFor = kernelsFor(module, {
      hashBytes: Math.min(HASH_BYTES, hashBytes),
      quick: true,
      helpers,
    });
    const level = LEVELS[(values.level as number) - 1]!;
    const budget = level.budget ?? budgetOf(values);
    return {
      *think(state, circumstances) {
        const { random } = circumstances;
        if (random.below(100) < level.careless) return carelessMove(state, circumstances);
        const limits = limitsOf(budget, circumstances.cap);
        // Starts here, so that creating a kernel counts.
        const spending = new Spending(limits, circumstances.now);
        const kernel = kernelFor(state);
        try {
          const decision = {
            ...(yield* think(kernel, state, limits, spending)),
            ...threadsUsed(values, helpers),
          };
          return circumstances.lines === undefined
            ? decision
            : yield* findLines(
                kernel,
                state,
                limits,
                { ...circumstances, lines: circumstances.lines },
                decision,
              );
        } finally {
          helpers?.stop();
        }
      },
    };
  },
};

const HASH_BYTES = 2 ** 25;
/** The longest forced win to search for, and the shares of the budget for it: for our win, and for theirs. */
const LONGEST = 41;
const ATTACK_SHARE = 0.15;
const DEFENCE_SHARE = 0.3;

/** The search for a forced win; `hurried` means that "move now" cut it short. */
type Seeking = Generator<
  Progress<number>,
  { readonly plies: number; readonly move: number; readonly hurried: boolean },
  boolean | undefined
>;

function budgetOf({ ms, depth, nodes }: Values): Budget {
  const given = { ms, depth, nodes } as Budget;
  const budget = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return Object.keys(budget).length > 0 ? budget : { nodes: 300_000 };
}

function* think(
  kernel: SearchKernel,
  state: State,
  limits: Required<Budget>,
  spending: Spending,
): Thinking<number> {
  const legal = legalMoves(state);
  const side = setUpKernel(kernel, state);
  const { startSearch, refuteRootMove } = kernel.search;
  const moves = startSearch(side);
  let depth = 0;
  const progress = () => ({
    fraction: Math.max(depth / limits.depth, spending.fraction()),
    ...{ depth, nodes: spending.nodes, line: expectedLine(kernel, side) },
  });
  const decision = (move: number, worth: (cell: number) => number) => ({
    ...{ move, values: Object.fromEntries(legal.map((cell) => [cell, worth(cell)])) },
    ...{ depth, nodes: spending.nodes, ms: spending.elapsed() },
  });
  const worth = (cell: number) => rootWorth(kernel, side, cell);
  // Only one move is possible or worth trying.
  if (moves === 1) return decision(kernel.bestMove(), worth);
  kernel.helpers?.start(state);

  // 1. A win by threats only.
  const win = yield* seekForcedWin(side, ATTACK_SHARE);
  if (win.plies > 0) {
    depth = win.plies;
    return decision(win.move, (cell) => (cell === win.move ? WIN - win.plies : worth(cell)));
  }

  // 2. If the other side has such a win, only moves that prevent it are left.
  const menace = win.hurried ? win : yield* seekForcedWin(1 - side, DEFENCE_SHARE);
  let { hurried } = menace;
  if (menace.plies > 0) {
    let left = moves;
    for (let number = 0; number < left && !hurried && spending.fraction() < DEFENCE_SHARE; ) {
      const refuted = refuteRootMove(side, number, menace.plies + 2, spending.slice(DEFENCE_SHARE));
      spending.add(kernel.nodes(), kernel.helpers?.follow());
      if (refuted > 0) left--;
      else number++;
      if (left > 0) hurried = (yield progress()) === true;
    }
    // If every move loses to it, the search finds the one that holds out longest.
    if (left === 0) startSearch(side);
  }
  if (hurried) return decision(kernel.bestMove(), worth);

  // 3. The search, deeper and deeper.
  depth = yield* deepen(kernel, state, limits, spending, (reached) => {
    depth = reached;
    return progress();
  });
  return decision(kernel.bestMove(), worth);

  /** The shortest win by threats found in time: its length (0 for none), and its first move. */
  function* seekForcedWin(by: number, share: number): Seeking {
    const find = (plies: number, onlyFours: boolean) => {
      const won = kernel.search.findForcedWin(by, plies, onlyFours, spending.slice(share));
      spending.add(kernel.nodes(), kernel.helpers?.follow());
      return won;
    };
    const longest = Math.min(LONGEST, limits.depth);
    let won = find(longest, true);
    let move = kernel.forcedMove();
    let hurried = false;
    let reported = spending.nodes;
    for (let plies = 5; plies <= longest && !(won > 0 && plies >= won) && spending.fraction() < share; ) {
      const sooner = find(plies, false);
      // Without any threat there is nothing to find.
      if (kernel.nodes() === 0) break;
      if (sooner > 0) {
        won = sooner;
        move = kernel.forcedMove();
      } else if (sooner === 0) plies += 2;
      if (spending.nodes - reported < SLICE) continue;
      reported = spending.nodes;
      hurried = (yield progress()) === true;
      if (hurried) break;
    }
    return { plies: Math.max(won, 0), move, hurried };
  }
}
