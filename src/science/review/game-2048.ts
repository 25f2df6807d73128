import type { State } from '../../games/2048/game.ts';
import { type Replay, replayStart, replayTurns, requireNoJumps } from '../../games/2048/replay.ts';
import { type Direction, isOver } from '../../games/2048/slide.ts';
import { type Decision, decide } from '../../players/player.ts';
import { Random } from '../../random.ts';
import { accuracyOf } from './accuracy.ts';
import type { Reviewer2048 } from './reviewer-2048.ts';

/**
 * A review of a game of 2048 by a network: values are points still to come. Q is the value of a move with the reviewer's
 * depth of search; V = Q − reward is, exactly, the average over all spawns of U, the value of the best move with the
 * search that is left after the spawn (0 when no move is left). Then
 *
 *   luck of a spawn  = U(after it) − V               fair: it averages zero over the spawns, whatever the network thinks
 *   loss of a move   = U(before it) − Q(move)        adds up: score = U(start) + Σ luck − Σ loss
 *
 * A single move's loss is not yet its cost. A network underrates boards that it would not reach itself and corrects
 * this with deeper search, so that even the best move can show a negative loss, and bad moves too large a loss. The
 * total loss is exact, though: the cost of a move is its part of the total, in proportion to its distance from the
 * best move.
 */
export interface Review2048 {
  /** The final score, and the points still expected there: 0 if no move was left. */
  readonly score: number;
  readonly remaining: number;
  /** The final score expected at the start. score + remaining = expected + luck − cost. */
  readonly expected: number;
  readonly luck: number;
  readonly cost: number;
  /** In per cent; undefined if no move was a choice. */
  readonly accuracy: number | undefined;
  /** Moves with a choice, and how many of them were the best one, or within 1 % of it. */
  readonly choices: number;
  readonly best: number;
  readonly near: number;
  readonly moves: readonly ReviewedMove[];
}

/** The reviewer's judgement of a single move. */
export interface JudgedMove {
  readonly move: Direction;
  readonly best: Direction;
  /** The final score expected before the move: points so far and those to come. */
  readonly expected: number;
  /** Points still to come, for every legal move. */
  readonly values: Decision<Direction>['values'];
  /** The distance from the best move: the cost before scaling. */
  readonly behind: number;
  readonly loss: number;
  readonly luck: number;
}

export interface ReviewedMove extends Omit<JudgedMove, 'loss'> {
  readonly cost: number;
}

/** The part of a game judged so far. */
export interface Judged2048 {
  readonly moves: readonly JudgedMove[];
  readonly expected: number;
  readonly score: number;
  readonly remaining: number;
}

/** Judges a game move by move, yielding the part judged so far. Refuses a game that breaks the rules or has jumps. */
export function* judgeGame(replay: Replay, reviewer: Reviewer2048): Generator<Judged2048, Judged2048> {
  requireNoJumps(replay);
  const moves: JudgedMove[] = [];
  let state = replayStart(replay);
  let worth = worthOf(reviewer, state, 2);
  const expected = state.score + worth;
  let judged: Judged2048 = { moves, expected, score: state.score, remaining: worth };
  for (const turn of replayTurns(replay)) {
    const move = replay.moves[moves.length]!;
    const { values, move: choice } = consult(reviewer, state, reviewer.depth);
    const value = values[move]!;
    const behind = values[choice]! - value;
    const next = worthOf(reviewer, turn.state, turn.spawn.tile);
    moves.push({
      move,
      // Of equal moves, the one that was played.
      best: behind === 0 ? move : choice,
      expected: state.score + worth,
      values,
      behind,
      loss: worth - value,
      luck: next - (value - turn.slide.reward),
    });
    state = turn.state;
    worth = next;
    judged = { moves, expected, score: state.score, remaining: worth };
    yield judged;
  }
  return judged;
}

/** The figures of what has been judged: of a whole game, or of its first part. */
export function summarise({ moves, expected, score, remaining }: Judged2048): Review2048 {
  const total = (pick: (move: JudgedMove) => number) => moves.reduce((sum, move) => sum + pick(move), 0);
  const lost = total(({ loss }) => loss);
  const behind = total((move) => move.behind);
  const scale = behind > 0 ? Math.max(0, Math.min(1, lost / behind)) : 0;
  const cost = scale * behind;
  // A game may go better than its moves explain, since the network expects play without search. The rest is luck.
  const unexplained = moves.length > 0 ? (cost - lost) / moves.length : 0;
  const choices = moves.filter(hadChoice);
  return {
    score,
    remaining,
    expected,
    luck: total(({ luck }) => luck) + (cost - lost),
    cost,
    accuracy: choices.length > 0 ? accuracyOf(choices) : undefined,
    choices: choices.length,
    best: choices.filter((move) => move.behind === 0).length,
    near: choices.filter((move) => isNear(move)).length,
    moves: moves.map(({ loss: _, ...move }) => ({
      ...move,
      cost: scale * move.behind,
      luck: move.luck + unexplained,
    })),
  };
}

/** The numbers of the costliest moves, costliest first. */
export function costliest(moves: readonly ReviewedMove[], count: number): number[] {
  return moves
    .map((_, i) => i)
    .filter((i) => hadChoice(moves[i]!) && !isNear(moves[i]!))
    .toSorted((a, b) => moves[b]!.behind - moves[a]!.behind)
    .slice(0, count);
}

export function hadChoice({ values }: Pick<JudgedMove, 'values'>): boolean {
  return Object.keys(values).length > 1;
}

/** Whether a move is the best or has 99 % of its value. */
export function isNear({ values, behind }: Pick<JudgedMove, 'values' | 'behind'>): boolean {
  return behind <= 0.01 * Math.max(...Object.values(values), 0);
}

/** A network decides only by the position: it needs neither randomness nor, with a depth, a clock. */
function consult({ player }: Reviewer2048, position: State, depth: number): Decision<Direction> {
  return decide(player, position, { random: Random.of(0, 'player'), now: () => 0, cap: { depth } });
}

/** The value of the best move with the search depth left after this tile: a 4 costs two levels, as in the search. */
function worthOf(reviewer: Reviewer2048, state: State, spawned: number): number {
  if (isOver(state.board)) return 0;
  const { values, move } = consult(reviewer, state, Math.max(0, reviewer.depth - (spawned === 4 ? 2 : 1)));
  return values[move]!;
}
