import { joinDecision, type NetworkPlayer } from '../../kernel/network-player.ts';
import { Helpers, type HelperThreads, MAX_THREADS, type Search2048 } from '../helpers.ts';
import { playerWith, type StoredNetwork } from '../networks/file.ts';

/** A kernel with a network, and the helpers that search with it once a player with several threads has asked for them. */
export interface NetworkKernel {
  readonly player: NetworkPlayer;
  readonly helpers?: Helpers;
}

/** Networks are large, so all players with the same one share a kernel. */
export function kernelFor(network: StoredNetwork, module: WebAssembly.Module): NetworkKernel {
  const known = kernels.get(network);
  if (known) return known;
  const kernel = { player: playerWith(network, module, HASH_BITS) };
  kernels.set(network, kernel);
  return kernel;
}

/** The same in shared memory. A kernel that is in memory of its own is replaced. */
export function sharedKernelFor(network: StoredNetwork, helperThreads: HelperThreads): NetworkKernel {
  const known = kernels.get(network);
  if (known?.helpers) return known;
  const { module } = helperThreads;
  const player =
    known?.player.share(module, MAX_THREADS) ?? playerWith(network, module, HASH_BITS, MAX_THREADS);
  const helpers = new Helpers(helperThreads, MAX_THREADS);
  // Between hard and classic games, a decision changes tables that helpers read.
  const startDecision: NetworkPlayer['startDecision'] = (board, fresh) => {
    helpers.settle();
    return player.startDecision(board, fresh);
  };
  const kernel = { player: { ...player, startDecision }, helpers };
  kernels.set(network, kernel);
  return kernel;
}

/** A decision's search on a kernel that others may use between its slices. */
export class NetworkSearch {
  readonly #kernel: NetworkKernel;
  readonly #board: readonly number[];
  readonly #helping: Helping | undefined;
  #decision: number;
  /** Nodes searched before another player used the kernel, since then, and by helpers. */
  #lost = 0;
  #seen = 0;
  #helped = 0;

  /** With `helping`, the kernel must be one in shared memory. */
  constructor(kernel: NetworkKernel, board: readonly number[], fresh: boolean, helping?: Helping) {
    this.#kernel = kernel;
    this.#board = board;
    this.#helping = helping;
    this.#decision = this.#start(fresh);
  }

  /** Nodes of this thread. */
  get own(): number {
    return this.#lost + this.#seen;
  }

  /** Nodes of all threads. */
  get nodes(): number {
    return this.own + this.#helped;
  }

  /** The values of the four moves to a depth, or undefined if the nodes of this thread were not enough. */
  deepen(depth: number, nodes: number): number[] | undefined {
    const { player, helpers } = this.#kernel;
    if (player.decision() !== this.#decision) {
      this.#lost += this.#seen;
      this.#decision = this.#start(true);
    }
    const finished = player.search(depth, Math.min(nodes - this.#lost, MAX_NODES));
    this.#seen = player.nodes();
    if (this.#helping) this.#helped += helpers!.follow();
    return finished ? player.values() : undefined;
  }

  #start(fresh: boolean): number {
    const { player, helpers } = this.#kernel;
    const decision = player.startDecision(this.#board, fresh);
    if (this.#helping) {
      const { threads, from, to } = this.#helping;
      helpers!.start({ game: '2048', layout: player.layout, from, to }, threads);
    }
    return decision;
  }
}

/** A helper's search: depth after depth, as the thread that decides. */
export function* search2048(
  { layout, from, to }: Search2048,
  module: WebAssembly.Module,
  thread: number,
): Generator<number, void, undefined> {
  const helper = joinDecision(module, layout, thread);
  for (let depth = from; depth <= to; ) {
    const before = helper.nodes();
    if (helper.searchAhead(depth, before + SLICE)) depth++;
    yield helper.nodes() - before;
  }
}

/** By network. */
const kernels = new WeakMap<StoredNetwork, NetworkKernel>();

/** 2^17 buckets, 4 MB: more makes no search of up to a million nodes faster. */
const HASH_BITS = 17;

/** How many threads search together, and which depths. */
interface Helping {
  readonly threads: number;
  readonly from: number;
  readonly to: number;
}

const MAX_NODES = 2 ** 32 - 1;
/** A helper's slice, about a millisecond. */
const SLICE = 1_000;
