import { type Seed, scale, streamStart, valueAt, type Word } from '../../random.ts';
import { type Board, EMPTY_BOARD, exponentOf, freeCells, highestTile, OBSTACLE } from './board.ts';
import { type Direction, type Slide, slide } from './slide.ts';

/** The variants of the game, as data. */
export interface Rules {
  /** Whether the board has an obstacle from the start: a tile that slides like the others and never merges. */
  readonly obstacle: boolean;
}

/** The available rules: `hard` has an obstacle. */
export const RULES = { classic: { obstacle: false }, hard: { obstacle: true } } as const satisfies Readonly<
  Record<string, Rules>
>;
/** The name of a set of rules. */
export type RulesName = keyof typeof RULES;

/** A game in progress: plain data, safe to store as JSON. */
export interface State {
  readonly rules: RulesName;
  readonly seed: Seed;
  readonly board: Board;
  readonly score: number;
  readonly moves: number;
}

/** The tile that appears after a move. */
export interface Spawn {
  readonly cell: number;
  readonly tile: number;
}

/** What one move did: the page animates from it. */
export interface Turn {
  readonly state: State;
  readonly slide: Slide;
  readonly spawn: Spawn;
}

export interface Outcome extends Spawn {
  readonly board: Board;
  readonly probability: number;
}

export const START_TILES = 2;
/** The tile that wins. */
export const WINNING_TILE = 2048;

/** The first state of the game with this seed: two tiles. */
export function start(rules: RulesName, seed: Seed): State {
  let board = EMPTY_BOARD;
  if (RULES[rules].obstacle) {
    board = board.with(pickCell(board, valueAt(streamStart(seed, 'obstacle'), 0)), OBSTACLE);
  }
  for (let index = 0; index < START_TILES; index++) {
    const { cell, tile } = spawnAt(seed, index, board);
    board = board.with(cell, tile);
  }
  return { rules, seed, board, score: 0, moves: 0 };
}

/** A game that continues from any position. */
export function startFrom(board: Board, seed: Seed, score = 0): State {
  return { rules: board.includes(OBSTACLE) ? 'hard' : 'classic', seed, board, score, moves: 0 };
}

/** Plays a move and spawns the next tile; undefined if the move is not legal. */
export function play(state: State, direction: Direction): Turn | undefined {
  const slid = slide(state.board, direction);
  if (!slid) return undefined;
  return endTurn(state, slid, spawnAt(state.seed, START_TILES + state.moves, slid.board));
}

/** Ends a turn with a given spawn, for games whose spawns don't come from a seed. */
export function endTurn(state: State, slid: Slide, spawn: Spawn): Turn {
  const board = slid.board.with(spawn.cell, spawn.tile);
  return {
    state: { ...state, board, score: state.score + slid.reward, moves: state.moves + 1 },
    slide: slid,
    spawn,
  };
}

/** Spawn number `index` of a game: a function of seed, number and free cells, so undo gives the same luck. */
export function spawnAt(seed: Seed, index: number, board: Board): Spawn {
  return spawnFrom(valueAt(streamStart(seed, 'spawns'), index), board);
}

/** The spawn that a random word selects. */
export function spawnFrom(bits: Word, board: Board): Spawn {
  return { cell: pickCell(board, bits), tile: scale(bits.low, 10) === 0 ? 4 : 2 };
}

/** All possible spawns after a slide, with probabilities that sum to 1. */
export function outcomes(board: Board): Outcome[] {
  const free = freeCells(board);
  return free.flatMap((cell) => [
    { cell, tile: 2, probability: 0.9 / free.length, board: board.with(cell, 2) },
    { cell, tile: 4, probability: 0.1 / free.length, board: board.with(cell, 4) },
  ]);
}

/** Whether the board has a 2048 or a higher tile. */
export function isWon(board: Board): boolean {
  return highestTile(board) >= WINNING_TILE;
}

/** The score of a game that made these tiles from 2s only; each spawned 4 makes the real score 4 lower. */
export function scoreFromTiles(board: Board): number {
  return board.reduce((sum, tile) => (tile > 0 ? sum + (exponentOf(tile) - 1) * tile : sum), 0);
}

function pickCell(board: Board, bits: Word): number {
  const free = freeCells(board);
  return free[scale(bits.high, free.length)]!;
}
