import { OBSTACLE_CELL, TOP_CODE_CLASSIC, TOP_CODE_HARD } from './assembly/2048/constants.ts';
import { type Instance, instantiate, type Layout, layOutMemory, type MemoryOptions } from './instance.ts';

export interface KernelOptions extends MemoryOptions {
  readonly rules: 'classic' | 'hard';
}

/**
 * The kernel for games of 2048. It works on one current position, which `writeBoard` sets and the other
 * functions read and change. Directions are numbers: 0 up, 1 right, 2 down, 3 left.
 */
export interface Kernel2048 {
  readonly instance: Instance<Exports2048>;
  /** The current position: sixteen cells in reading order, 0 empty, else a tile's exponent or 31 for the obstacle. */
  readonly cells: Uint8Array;
  /** Sets the position from tile values, 0 for empty and −1 for the obstacle. */
  writeBoard(board: readonly number[]): void;
  readBoard(): number[];
  /** Slides and returns the points made, or −1, with nothing changed, if the move is not legal. */
  slide(direction: number): number;
  /** The legal moves as a set: bit d for direction d. */
  legalMoves(): number;
  /** Sets the position to the start of the game with this seed. */
  start(seed: number): void;
  /**
   * Plays random moves from the position, as a game with this seed that has made no move yet, until it is over.
   * Move k is the legal one with the number that value k of the player's stream gives.
   */
  playRandomly(seed: number): { moves: number; score: number };
  /**
   * Plays random games, numbers `first` to `first + count − 1` of a stream, from the position after a slide. Returns
   * the points and the moves they made in all.
   */
  playOut(
    stream: { high: number; low: number },
    first: number,
    count: number,
  ): { moves: number; points: number };
}

export interface Exports2048 {
  readonly CELLS: WebAssembly.Global;
  readonly BOARD: WebAssembly.Global;
  readonly MOVES: WebAssembly.Global;
  readonly SCORE: WebAssembly.Global;
  streamStart(seed: bigint, stream: bigint): bigint;
  valueAt(start: bigint, index: bigint): bigint;
  buildTables(topCode: number): void;
  slideBoard(direction: number): number;
  legalMovesOfBoard(): number;
  slideCells(direction: number): number;
  legalMovesOfCells(): number;
  encodeForSearch(): void;
  start(seed: number): void;
  playRandomly(seed: number): void;
  playOut(seedHigh: number, seedLow: number, first: number, count: number): number;
}

export function createKernel2048(module: WebAssembly.Module, options: KernelOptions): Kernel2048 {
  const instance = instantiate<Exports2048>(module, layOutMemory(options));
  instance.exports.buildTables(TOP_CODE[options.rules]);
  return kernelOn(instance);
}

/** Another thread's kernel on the memory of one that was created with `threads`. */
export function joinKernel2048(module: WebAssembly.Module, layout: Layout, thread: number): Kernel2048 {
  return kernelOn(instantiate<Exports2048>(module, layout, thread));
}

const TOP_CODE = { classic: TOP_CODE_CLASSIC, hard: TOP_CODE_HARD } as const;

function kernelOn(instance: Instance<Exports2048>): Kernel2048 {
  const { exports, layout, scratch } = instance;
  const buffer = layout.memory.buffer;
  const cells = new Uint8Array(buffer, scratch + exports.CELLS.value, 16);
  const results = new Int32Array(buffer, scratch + exports.MOVES.value, 2);

  return {
    instance,
    cells,
    writeBoard(board) {
      for (let i = 0; i < 16; i++) cells[i] = cellOf(board[i]!);
    },
    readBoard() {
      return Array.from(cells, tileOf);
    },
    slide: exports.slideCells,
    legalMoves: exports.legalMovesOfCells,
    start: exports.start,
    playRandomly(seed) {
      exports.playRandomly(seed);
      return { moves: results[0]!, score: results[1]! };
    },
    playOut({ high, low }, first, count) {
      const points = exports.playOut(high, low, first, count);
      return { moves: results[0]!, points };
    },
  };
}

function cellOf(tile: number): number {
  if (tile === 0) return 0;
  return tile < 0 ? OBSTACLE_CELL : 31 - Math.clz32(tile);
}

function tileOf(cell: number): number {
  if (cell === 0) return 0;
  return cell === OBSTACLE_CELL ? -1 : 2 ** cell;
}
