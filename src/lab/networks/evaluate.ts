import type { GameResult } from '../../kernel/network.ts';
import { playerWith, type StoredNetwork } from '../../players/networks/file.ts';
import { type Reach, reachOf } from '../../players/networks/training/train.ts';
import { type Estimate, estimateMean } from '../../science/statistics.ts';
import { kernelModule } from '../kernel-module.ts';

/** How a network plays without search. */
export interface Evaluation {
  readonly games: number;
  readonly score: Estimate;
  readonly movesPerSecond: number;
  /** The share of games that reached each tile from 2048 on. */
  readonly reach: readonly Reach[];
}

/** Plays the games with the seeds from `seed` on, whole games in the kernel. */
export function evaluateNetwork(
  network: StoredNetwork,
  games: number,
  seed: number,
  now: () => number,
  onGames: (done: number) => void = () => {},
): Evaluation {
  const player = playerWith(network, kernelModule(), 1);
  const results: GameResult[] = [];
  const started = now();
  while (results.length < games) {
    results.push(...player.play(seed + results.length, Math.min(games - results.length, AT_ONCE)));
    onGames(results.length);
  }
  const moves = results.reduce((sum, result) => sum + result.moves, 0);
  return { ...summariseGames(results), movesPerSecond: (moves * 1000) / (now() - started) };
}

/** Games between two reports: a second or so. */
const AT_ONCE = 50;

function summariseGames(results: readonly GameResult[]): Omit<Evaluation, 'movesPerSecond'> {
  return {
    games: results.length,
    score: estimateMean(results.map(({ score }) => score)),
    reach: reachOf(results),
  };
}
