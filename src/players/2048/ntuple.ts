import { DIRECTIONS, type Direction, legalMoves } from '../../games/2048/slide.ts';
import { InputError } from '../../input-error.ts';
import type { Engine, Entry, Networks, Player2048, Position2048 } from '../entry.ts';
import { THREADS, threadsUsed } from '../helpers.ts';
import type { StoredNetwork } from '../networks/file.ts';
import { type Budget, type Circumstances, limitsOf, type Thinking } from '../player.ts';
import type { Parameters, Values } from '../spec.ts';
import { kernelFor, type NetworkKernel, NetworkSearch, sharedKernelFor } from './network-search.ts';

/**
 * Trained players: expectimax in the kernel with an n-tuple network as evaluation, by iterative deepening over a hash
 * table. The network estimates the points still to come, so a move is worth its points plus what follows.
 */
const BUDGET: Parameters = {
  depth: {
    help: 'maximum search depth; 0 compares only the moves',
    number: { min: 0, max: 20, whole: true },
  },
  nodes: {
    help: 'maximum number of positions to look at; 10000 if no budget is given',
    number: { min: 1, max: 1e9, whole: true },
  },
  ms: { help: 'maximum thinking time in milliseconds', number: { min: 0.1, max: 60_000, whole: false } },
  ...THREADS,
};

const COMMON = {
  version: 4,
  origin: 'n-tuple networks (Szubert, Jaśkowski 2014), trained by temporal differences',
  depthUnit: 'spawned 2s (a 4 counts as two)',
  valueMeaning: 'points to come',
  // Several threads reach a given depth with exactly the values of one, but not with the same nodes.
  isReproducible: ({ threads, depth, nodes }: Values) =>
    threads === 1 || (depth !== undefined && nodes === undefined),
} as const;

/** The user's own network. */
export const ntuple: Entry<Player2048> = {
  ...COMMON,
  name: 'ntuple',
  summary: 'Searches with a network from a file, such as one written by "lookahead train"',
  parameters: {
    file: { help: 'the network', text: "a file's path" },
    id: {
      help: 'the checksum the network must have, as shown by "lookahead network info"',
      text: 'a checksum',
    },
    ...BUDGET,
  },
  strength: '',
  identify: (values, networks) => ({ ...values, id: networkIn(values, networks).id }),
  create: (values, engine) => createPlayer(networkIn(values, engine), engine, values),
};

/** The networks that come with the package: networks/*.md are their cards. */
export const pocket = {
  ...shipped(
    'pocket',
    'Searches with a trained network of 4 MB',
    '318,262 ± 3,023 (depth=1, 1000 games, experiments/strength.json); 198,678 ± 2,184 without search (2000 games, experiments/strength-greedy.json)',
  ),
  version: 5,
};
export const master = shipped(
  'master',
  'The strongest: searches with a trained network of 41 MB',
  '568,421 ± 27,453, 32768 in 63 % (depth=3, 40 games, experiments/master-deep.json); 446,332 ± 6,333, 32768 in 40 % (depth=1, 1000 games, experiments/strength.json); 298,732 ± 3,833 without search (2000 games, experiments/strength-greedy.json)',
);

function shipped(name: string, summary: string, strength: string): Entry<Player2048> {
  return {
    ...COMMON,
    name,
    summary,
    strength,
    network: name,
    parameters: BUDGET,
    create: (values, engine) => createPlayer(networkNamed(name, engine), engine, values),
  };
}

/** A few milliseconds. */
const DEFAULT_NODES = 10_000;
const MAX_DEPTH = 20;
/** Nodes between two looks at the clock: about a millisecond. */
const SLICE = 1_000;

function networkIn({ file, id }: Values, networks: Networks): StoredNetwork {
  if (file === undefined) throw new InputError('"ntuple" needs a network: ntuple:file=PATH', 'file');
  const network = networkNamed(file as string, networks);
  if (id !== undefined && id !== network.id) {
    throw new InputError(`the network in "${file}" is ${network.id} now, not ${id}`, 'id');
  }
  return network;
}

function networkNamed(name: string, { network }: Networks): StoredNetwork {
  if (!network) throw new InputError(`no networks are available; cannot load "${name}"`, 'player');
  return network(name);
}

function createPlayer(network: StoredNetwork, { module, helperThreads }: Engine, values: Values): Player2048 {
  const { depth, nodes, ms, threads } = values;
  const bounded = depth !== undefined || nodes !== undefined || ms !== undefined;
  const budget = bounded ? ({ depth, nodes, ms } as Budget) : { nodes: DEFAULT_NODES };
  let asked = false;
  return {
    *think(position, circumstances) {
      const isShared = threads !== 1 && helperThreads !== undefined;
      const kernel = isShared ? sharedKernelFor(network, helperThreads) : kernelFor(network, module);
      // With a node budget, the result must not depend on earlier searches.
      const fresh = !asked || budget.nodes !== undefined || circumstances.cap?.nodes !== undefined;
      asked = true;
      const count = isShared ? (threads as number) : 1;
      try {
        const decision = yield* think(kernel, position, circumstances, budget, fresh, count);
        return { ...decision, ...threadsUsed(values, isShared) };
      } finally {
        kernel.helpers?.stop();
      }
    },
  };
}

function* think(
  kernel: NetworkKernel,
  { board }: Position2048,
  { now, cap }: Circumstances,
  budget: Budget,
  fresh: boolean,
  threads: number,
): Thinking<Direction> {
  const started = now();
  const limits = limitsOf(budget, cap);
  const lastDepth = Math.min(limits.depth, MAX_DEPTH);
  const deepens = limits.nodes < Infinity || limits.ms < Infinity;
  const moves = legalMoves(board);
  // If no budget can run out, the last depth is searched at once.
  const helping = { threads, from: deepens ? 2 : lastDepth, to: lastDepth };
  const helps = threads > 1 && moves.length > 1 && lastDepth > 1;
  const search = new NetworkSearch(kernel, board, fresh, helps ? helping : undefined);

  // 1. Only the moves: always done, it takes microseconds.
  let values = search.deepen(0, Infinity)!;
  let best = bestOf(moves, values);
  let depth = 0;
  /** What the last depth cost this thread in nodes, and the ratio to the one before. */
  let cost = 1;
  let growth = FIRST_GROWTH;
  deepening: while (depth < lastDepth) {
    // 2. Stop if there is only one legal move, or if the budget does not allow another depth.
    const { own } = search;
    const next = cost * growth;
    const share = Math.max(
      (own + next) / limits.nodes,
      ((now() - started) * (1 + next / (own + 1))) / limits.ms,
    );
    if (moves.length === 1 || (depth > 0 && share > 1)) break;

    // 3. Another depth, in slices.
    const wanted = deepens ? depth + 1 : lastDepth;
    let slice = SLICE;
    let found: number[] | undefined;
    while (!(found = search.deepen(wanted, Math.min(search.own + slice, limits.nodes)))) {
      const spent = Math.max(search.own / limits.nodes, (now() - started) / limits.ms);
      if (spent >= 1) break deepening;
      if (yield { fraction: deepens ? spent : depth / lastDepth, depth, nodes: search.nodes, line: [best] })
        break deepening;
      // Longer slices in long searches: each starts by walking through what is already known.
      slice = Math.min(slice * 2, MAX_SLICE);
    }
    values = found;
    best = bestOf(moves, values);
    const spent = Math.max(search.own - own, 1);
    if (depth > 0) growth = spent / cost;
    // After a depth that helpers had searched ahead, the ratio says little.
    if (helps) growth = Math.min(growth, FIRST_GROWTH);
    depth = wanted;
    cost = spent;
  }
  const byName = Object.fromEntries(moves.map((move) => [move, values[DIRECTIONS.indexOf(move)]!]));
  return { move: best, values: byName, nodes: search.nodes, depth, ms: now() - started };
}

const MAX_SLICE = 50_000;
/** How many times more the second depth costs than the first. */
const FIRST_GROWTH = 9;

function bestOf(moves: readonly Direction[], values: readonly number[]): Direction {
  return moves.reduce((a, b) => (values[DIRECTIONS.indexOf(b)]! > values[DIRECTIONS.indexOf(a)]! ? b : a));
}
