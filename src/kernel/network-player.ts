import { BUCKET_BYTES, OBSTACLE_CELL, TOP_CODE_CLASSIC, TOP_CODE_HARD } from './assembly/2048/constants.ts';
import { type Layout, layOutMemory, scratchAddress } from './instance.ts';
import { createKernel2048, joinKernel2048, type Kernel2048 } from './kernel-2048.ts';
import { type GameResult, type Meaning, type NetworkShape, readResults, type Table } from './network.ts';
import { type Content, describePlaying, playingBytes } from './network-memory.ts';

/** A kernel that plays with a network: the value of a board in points is the sum of its weights, times `scale`. */
export interface NetworkPlayer {
  readonly layout: Layout;
  /** The same player in memory that so many threads share, by the module for that. Copies everything. */
  share(module: WebAssembly.Module, threads: number): NetworkPlayer;
  /** Starts a decision and returns its number. With `fresh` it ignores earlier decisions, and costs more. */
  startDecision(board: readonly number[], fresh: boolean): number;
  /** The number of the decision that is being made. */
  decision(): number;
  /**
   * Values the moves of the position to a depth, or stops when `limit` nodes have been visited since the decision
   * started: with a higher limit, it continues from there. Returns whether it was finished.
   */
  search(depth: number, limit: number): boolean;
  /** The moves' values by the last finished search: up, right, down, left; an illegal one is −∞. */
  values(): number[];
  /** Nodes visited since the decision began: positions after a spawn whose moves were evaluated. */
  nodes(): number;
  /** Plays whole games without search, at most MAX_GAMES at a time, with the seeds from `firstSeed` on (classic rules). */
  play(firstSeed: number, count: number): GameResult[];
  /**
   * Plays games on from a board to their ends, with the luck of these seeds: the first spawn comes at once if the board is
   * one after a slide. It is played without search, and scores are the points made from here.
   */
  playOn(board: readonly number[], slid: boolean, firstSeed: number, count: number): GameResult[];
}

export interface NetworkPlayerOptions extends Meaning {
  readonly content: Content;
  /** Stage after stage, pattern after pattern; they are written one by one. */
  readonly tables: Iterable<Table>;
  /** The hash table has 2^bits buckets of 32 bytes. */
  readonly hashBits: number;
  /** With it, so many threads share its memory, and the module must be the one for that. */
  readonly threads?: number | undefined;
}

export function createNetworkPlayer(
  module: WebAssembly.Module,
  shape: NetworkShape,
  { content, tables, hashBits, threads, ...meaning }: NetworkPlayerOptions,
): NetworkPlayer {
  const kernel = createKernel2048(module, {
    rules: 'classic',
    hashBytes: BUCKET_BYTES * 2 ** hashBits,
    networkBytes: playingBytes(shape, content),
    ...(threads !== undefined && { threads }),
  });
  describePlaying(kernel.instance.layout, shape, meaning, content, tables);
  return playerOn(kernel, hashBits);
}

/** What another thread does for the decision that a player is making. */
export interface NetworkHelper {
  /** Values what may follow, for the player's hash table, or stops when `limit` nodes have been visited, as `search` does. */
  searchAhead(depth: number, limit: number): boolean;
  nodes(): number;
}

/** Joins the decision that is being made in this memory. */
export function joinDecision(module: WebAssembly.Module, layout: Layout, thread: number): NetworkHelper {
  const { instance } = joinKernel2048(module, layout, thread);
  const exports = instance.exports as Kernel2048['instance']['exports'] & Exports;
  const { buffer } = layout.memory;
  const first = scratchAddress(layout, 0);
  // The position, and what of the table is valid.
  new Uint8Array(buffer).copyWithin(instance.scratch, first, first + exports.NETWORK_SCRATCH_END.value);
  const nodes = new Uint32Array(buffer, instance.scratch + exports.NETWORK_NODES.value, 1);
  nodes[0] = 0;
  return {
    searchAhead: (depth, limit) => exports.searchAhead(layout.network.address, depth, limit, thread) !== 0,
    nodes: () => nodes[0]!,
  };
}

function playerOn(kernel: Kernel2048, hashBits: number): NetworkPlayer {
  const { layout, scratch } = kernel.instance;
  const exports = kernel.instance.exports as Kernel2048['instance']['exports'] & Exports;
  const { memory, hash, network } = layout;
  const at = (address: WebAssembly.Global) => scratch + address.value;
  const values = new Float32Array(memory.buffer, at(exports.NETWORK_VALUES), 4);
  const nodes = new Uint32Array(memory.buffer, at(exports.NETWORK_NODES), 1);
  const decision = new Uint32Array(memory.buffer, at(exports.DECISION), 1);
  const obstacleCode = new Uint32Array(memory.buffer, at(exports.OBSTACLE_CODE), 1);

  return {
    layout,
    share(module, threads) {
      const shared = layOutMemory({ hashBytes: hash.bytes, networkBytes: network.bytes, threads });
      new Uint8Array(shared.memory.buffer).set(new Uint8Array(memory.buffer));
      return playerOn(joinKernel2048(module, shared, 0), hashBits);
    },
    startDecision(board, fresh) {
      kernel.writeBoard(board);
      const wasHard = obstacleCode[0] !== 0;
      const isHard = kernel.cells.includes(OBSTACLE_CELL);
      if (isHard !== wasHard) exports.buildTables(isHard ? TOP_CODE_HARD : TOP_CODE_CLASSIC);
      exports.encodeForSearch();
      const code = isHard ? readObstacleAs(kernel.cells) : 0;
      exports.startDecision(hash.address, hashBits, fresh || code !== obstacleCode[0]);
      nodes[0] = 0;
      obstacleCode[0] = code;
      return decision[0]!;
    },
    decision: () => decision[0]!,
    search: (depth, limit) => exports.searchByNetwork(network.address, depth, limit) !== 0,
    values: () => Array.from(values),
    nodes: () => nodes[0]!,
    playOn(board, slid, firstSeed, count) {
      this.startDecision(board, true);
      exports.playOnGames(network.address, firstSeed, count, slid);
      return readResults(memory.buffer, at(exports.GAME_RESULTS), count);
    },
    play(firstSeed, count) {
      if (obstacleCode[0] !== 0) throw new Error('this kernel is set up for hard rules');
      exports.playGames(network.address, firstSeed, count);
      return readResults(memory.buffer, at(exports.GAME_RESULTS), count);
    },
  };
}

interface Exports {
  readonly NETWORK_VALUES: WebAssembly.Global;
  readonly NETWORK_NODES: WebAssembly.Global;
  readonly DECISION: WebAssembly.Global;
  readonly OBSTACLE_CODE: WebAssembly.Global;
  readonly GAME_RESULTS: WebAssembly.Global;
  readonly NETWORK_SCRATCH_END: WebAssembly.Global;
  startDecision(hash: number, bits: number, fresh: boolean): void;
  searchByNetwork(network: number, depth: number, limit: number): number;
  searchAhead(network: number, depth: number, limit: number, thread: number): number;
  playGames(network: number, firstSeed: number, count: number): void;
  playOnGames(network: number, firstSeed: number, count: number, slid: boolean): void;
}

/**
 * Networks are trained on classic games. The obstacle slides and never merges, like a tile that is larger than all
 * others: it is read as the next tile above the highest, not as a small tile, which could have equals.
 */
function readObstacleAs(cells: Uint8Array): number {
  const highest = cells.reduce((max, cell) => (cell < OBSTACLE_CELL ? Math.max(max, cell) : max), 0);
  return Math.min(Math.max(highest + 1, LOWEST_OBSTACLE_CODE), TOP_CODE_CLASSIC);
}

const LOWEST_OBSTACLE_CODE = 11;
