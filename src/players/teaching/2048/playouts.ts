import type { Board } from '../../../games/2048/board.ts';
import { type Spawn, spawnFrom } from '../../../games/2048/game.ts';
import { DIRECTIONS, type Direction, legalMoves, slide } from '../../../games/2048/slide.ts';
import { type Random, scale, valueAt, type Word } from '../../../random.ts';

/** A legal move and the scores of the random games played on from it, as the `monte-carlo` player has them. */
export interface Candidate {
  readonly direction: Direction;
  readonly board: Board;
  readonly stream: Word;
  /** The score after the move. */
  readonly score: number;
  /** Final scores, in the order of the games. */
  readonly scores: number[];
}

export interface Playout {
  readonly candidate: Candidate;
  readonly score: number;
  /** The boards of the game, from the first spawn to the end. */
  readonly boards: readonly Board[];
}

export function candidatesOf(board: Board, score: number, random: Random): Candidate[] {
  return DIRECTIONS.flatMap((direction) => {
    const slid = slide(board, direction);
    if (!slid) return [];
    return [{ direction, board: slid.board, stream: random.next(), score: score + slid.reward, scores: [] }];
  });
}

/** Plays the next game of a candidate, and adds its score. Game i is a function of the candidate's stream and i. */
export function playNext(candidate: Candidate): Playout {
  const game = candidate.scores.length;
  const spawns = valueAt(candidate.stream, 2 * game);
  const moves = valueAt(candidate.stream, 2 * game + 1);
  const spawned = (board: Board, { cell, tile }: Spawn) => board.with(cell, tile);
  let { board, score } = candidate;
  board = spawned(board, spawnFrom(valueAt(spawns, 0), board));
  const boards = [board];
  for (let move = 0; ; move++) {
    const legal = legalMoves(board);
    if (legal.length === 0) break;
    const slid = slide(board, legal[scale(valueAt(moves, move).high, legal.length)]!)!;
    score += slid.reward;
    board = spawned(slid.board, spawnFrom(valueAt(spawns, move + 1), slid.board));
    boards.push(board);
  }
  candidate.scores.push(score);
  return { candidate, score, boards };
}

/** The candidate whose turn it is: all take turns. */
export function nextCandidate(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((least, each) => (each.scores.length < least.scores.length ? each : least));
}
