import { DIRECTIONS, type Direction, legalMoves } from '../../games/2048/slide.ts';
import { InputError } from '../../input-error.ts';
import type { NetworkPlayer } from '../../kernel/network-player.ts';
import type { Engine, Entry, Networks, Player2048, Position2048 } from '../entry.ts';
import { playerWith, type StoredNetwork } from '../networks/file.ts';
import { type Budget, type Circumstances, limitsOf, type Thinking } from '../player.ts';
import type { Parameters, Values } from '../spec.ts';

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
};

const COMMON = {
  version: 4,
  origin: 'n-tuple networks (Szubert, Jaśkowski 2014), trained by temporal differences',
  depthUnit: 'spawned 2s (a 4 counts as two)',
  valueMeaning: 'points to come',
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
/** 2^17 buckets, 4 MB: more makes no search of up to a million nodes faster. */
const HASH_BITS = 17;

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

function createPlayer(network: StoredNetwork, { module }: Engine, { depth, nodes, ms }: Values): Player2048 {
  const bounded = depth !== undefined || nodes !== undefined || ms !== undefined;
  const budget = bounded ? ({ depth, nodes, ms } as Budget) : { nodes: DEFAULT_NODES };
  let asked = false;
  return {
    think(position, circumstances) {
      const kernel = kernelFor(network, module);
      // With a node budget, the result must not depend on earlier searches.
      const fresh = !asked || budget.nodes !== undefined || circumstances.cap?.nodes !== undefined;
      asked = true;
      return think(kernel, position, circumstances, budget, fresh);
    },
  };
}

/** Kernels by network: networks are large, so all players with the same one share a kernel. */
const kernels = new WeakMap<StoredNetwork, NetworkPlayer>();

export function kernelFor(network: StoredNetwork, module: WebAssembly.Module): NetworkPlayer {
  const known = kernels.get(network);
  if (known) return known;
  const kernel = playerWith(network, module, HASH_BITS);
  kernels.set(network, kernel);
  return kernel;
}

function* think(
  kernel: NetworkPlayer,
  { board }: Position2048,
  { now, cap }: Circumstances,
  budget: Budget,
  fresh: boolean,
): Thinking<Direction> {
  const started = now();
  const limits = limitsOf(budget, cap);
  const lastDepth = Math.min(limits.depth, MAX_DEPTH);
  const deepens = limits.nodes < Infinity || limits.ms < Infinity;
  const moves = legalMoves(board);
  const search = new SharedSearch(kernel, board, fresh);

  // 1. Only the moves: always done, it takes microseconds.
  let values = search.deepen(0, Infinity)!;
  let best = bestOf(moves, values);
  let depth = 0;
  /** What the last depth cost in nodes, and the ratio to the one before. */
  let cost = 1;
  let growth = FIRST_GROWTH;
  deepening: while (depth < lastDepth) {
    // 2. Stop if there is only one legal move, or if the budget does not allow another depth.
    const { nodes } = search;
    const next = cost * growth;
    const share = Math.max(
      (nodes + next) / limits.nodes,
      ((now() - started) * (1 + next / (nodes + 1))) / limits.ms,
    );
    if (moves.length === 1 || (depth > 0 && share > 1)) break;

    // 3. Another depth, in slices; if no budget can run out, the last depth at once.
    const wanted = deepens ? depth + 1 : lastDepth;
    let slice = SLICE;
    let found: number[] | undefined;
    while (!(found = search.deepen(wanted, Math.min(search.nodes + slice, limits.nodes)))) {
      const spent = Math.max(search.nodes / limits.nodes, (now() - started) / limits.ms);
      if (spent >= 1) break deepening;
      if (yield { fraction: deepens ? spent : depth / lastDepth, depth, nodes: search.nodes, line: [best] })
        break deepening;
      // Longer slices in long searches: each starts by walking through what is already known.
      slice = Math.min(slice * 2, MAX_SLICE);
    }
    values = found;
    best = bestOf(moves, values);
    const spent = Math.max(search.nodes - nodes, 1);
    if (depth > 0) growth = spent / cost;
    depth = wanted;
    cost = spent;
  }
  const byName = Object.fromEntries(moves.map((move) => [move, values[DIRECTIONS.indexOf(move)]!]));
  return { move: best, values: byName, nodes: search.nodes, depth, ms: now() - started };
}

const MAX_SLICE = 50_000;
/** How many times more the second depth costs than the first. */
const FIRST_GROWTH = 9;

/** A decision's search on a kernel that others may use between its slices. */
class SharedSearch {
  readonly #kernel: NetworkPlayer;
  readonly #board: readonly number[];
  #decision: number;
  /** Nodes searched before another player used the kernel. */
  #lost = 0;
  #seen = 0;

  constructor(kernel: NetworkPlayer, board: readonly number[], fresh: boolean) {
    this.#kernel = kernel;
    this.#board = board;
    this.#decision = kernel.startDecision(board, fresh);
  }

  get nodes(): number {
    return this.#lost + this.#seen;
  }

  /** The values of the four moves to a depth, or undefined if the nodes were not enough. */
  deepen(depth: number, nodes: number): number[] | undefined {
    const kernel = this.#kernel;
    if (kernel.decision() !== this.#decision) {
      this.#decision = kernel.startDecision(this.#board, true);
      this.#lost += this.#seen;
    }
    const finished = kernel.search(depth, Math.min(nodes - this.#lost, MAX_NODES));
    this.#seen = kernel.nodes();
    return finished ? kernel.values() : undefined;
  }
}

const MAX_NODES = 2 ** 32 - 1;

function bestOf(moves: readonly Direction[], values: readonly number[]): Direction {
  return moves.reduce((a, b) => (values[DIRECTIONS.indexOf(b)]! > values[DIRECTIONS.indexOf(a)]! ? b : a));
}
