import type { Random } from '../random.ts';

/** How much a decision may cost. A player's spec holds its budget; a caller may only cap it. */
export interface Budget {
  readonly depth?: number;
  readonly nodes?: number;
  readonly ms?: number;
}

export interface Effort {
  /** Positions visited. */
  readonly nodes: number;
  /** In the player's own unit, named in the catalog. */
  readonly depth: number;
  readonly ms: number;
  /** How many threads searched, if the player was to use several: one where threads cannot share memory. */
  readonly threads?: number;
}

/** The move a player chose, the value of every legal move, and the effort. */
export interface Decision<Move extends PropertyKey> extends Effort {
  readonly move: Move;
  /** The value of every legal move in the player's own unit: always finite, without illegal moves. */
  readonly values: Readonly<Partial<Record<Move, number>>>;
  /** The best moves with their expected lines, best first, if requested. */
  readonly lines?: readonly Line<Move>[];
}

/** One of the best moves of a position, with its expected line. */
export interface Line<Move extends PropertyKey> {
  /** Starts with the move itself. */
  readonly moves: readonly Move[];
  readonly value: number;
  readonly depth: number;
  readonly nodes: number;
}

/** The progress of a decision. */
export interface Progress<Move extends PropertyKey> {
  /** Share of the budget spent, from 0 to 1. */
  readonly fraction: number;
  readonly depth: number;
  readonly nodes: number;
  /** The move it would play now, with the expected line if known. */
  readonly line: readonly Move[];
  /** The finished lines, if more than one was requested. */
  readonly lines?: readonly Line<Move>[];
}

/** What a player needs besides the position: its own randomness and a clock, in milliseconds. */
export interface Circumstances {
  readonly random: Random;
  readonly now: () => number;
  readonly cap?: Budget;
  /** How many lines to find, for players that support it: each may cost as much as a decision. */
  readonly lines?: number;
}

/**
 * A decision in progress. Each `next()` computes a bounded slice of a few milliseconds and yields its progress;
 * `next(true)` means "move now". Dropping the generator cancels.
 */
export type Thinking<Move extends PropertyKey> = Generator<
  Progress<Move>,
  Decision<Move>,
  boolean | undefined
>;

/** An algorithm that chooses moves; `think` can be run step by step. */
export interface Player<Position, Move extends PropertyKey> {
  /** Decides in a position that has a legal move. */
  think(position: Position, circumstances: Circumstances): Thinking<Move>;
}

/** Runs a decision to its end, for callers that can wait. */
export function decide<Position, Move extends PropertyKey>(
  player: Player<Position, Move>,
  position: Position,
  circumstances: Circumstances,
): Decision<Move> {
  const thinking = player.think(position, circumstances);
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
  }
}

/** The smaller of a player's own budget and the caller's cap, where there is either. */
export function limitsOf(budget: Budget, cap: Budget = {}): Required<Budget> {
  const smaller = (key: keyof Budget) => Math.min(budget[key] ?? Infinity, cap[key] ?? Infinity);
  return { depth: smaller('depth'), nodes: smaller('nodes'), ms: smaller('ms') };
}
