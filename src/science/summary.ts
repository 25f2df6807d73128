import { WINNING_TILE } from '../games/2048/game.ts';
import type { Range } from '../players/spec.ts';
import { type Contestant, type Experiment, type PlayerVersion, versionOf } from './experiment.ts';
import {
  type Comparison,
  comparePairs,
  type Estimate,
  estimateMean,
  median,
  wilsonInterval,
} from './statistics.ts';

/** A game's figures without its replay. */
export interface GameFigures {
  readonly seed: number;
  readonly score: number;
  readonly highest: number;
  readonly moves: number;
  readonly ms: number;
}

/** One player's games. */
export interface PlayerResults extends Contestant {
  /** In the order of their seeds. */
  readonly games: readonly GameFigures[];
}

/** The results of an experiment, ready for any format. */
export interface Summary {
  readonly experiment: Experiment;
  readonly players: readonly PlayerSummary[];
  /** Every pair of players that have games in common. */
  readonly comparisons: readonly PairSummary[];
}

export interface PlayerSummary extends Contestant, PlayerVersion {
  readonly version: number;
  readonly network: string;
  readonly games: number;
  readonly score: Estimate;
  readonly medianScore: number;
  readonly scores: readonly number[];
  readonly averageMoves: number;
  readonly secondsPerGame: number;
  readonly msPerMove: number;
  readonly movesPerSecond: number;
  /** From the lowest to the highest that any game ended with, and always 2048. */
  readonly tiles: readonly TileSummary[];
}

/** How many games had a tile as their highest, and in which share of them it was reached. */
export interface TileSummary {
  readonly tile: number;
  readonly ended: number;
  readonly reached: number;
  readonly reach: number;
  readonly reachInterval: Range;
}

export interface PairSummary extends Comparison {
  readonly first: string;
  readonly second: string;
}

export function summarise(experiment: Experiment, results: readonly PlayerResults[]): Summary {
  const played = results.filter(({ games }) => games.length > 0);
  return {
    experiment,
    players: played.map(summarisePlayer),
    comparisons: played.flatMap((first, i) =>
      played.slice(i + 1).flatMap((second) => compare(first, second)),
    ),
  };
}

function summarisePlayer({ games, ...player }: PlayerResults): PlayerSummary {
  const scores = games.map(({ score }) => score);
  const moves = games.reduce((sum, game) => sum + game.moves, 0);
  const ms = games.reduce((sum, game) => sum + game.ms, 0);
  return {
    spec: player.spec,
    reproducible: player.reproducible,
    ...versionOf('2048', player),
    games: games.length,
    score: estimateMean(scores),
    medianScore: median(scores),
    scores,
    averageMoves: moves / games.length,
    secondsPerGame: ms / 1000 / games.length,
    msPerMove: ms / moves,
    movesPerSecond: moves / (ms / 1000),
    tiles: summariseTiles(games.map(({ highest }) => highest)),
  };
}

function summariseTiles(highest: readonly number[]): TileSummary[] {
  const tiles: TileSummary[] = [];
  const sorted = highest.toSorted((a, b) => a - b);
  const bottom = Math.min(sorted[0]!, WINNING_TILE);
  const top = Math.max(sorted.at(-1)!, WINNING_TILE);
  for (let tile = bottom; tile <= top; tile *= 2) {
    const reached = highest.filter((each) => each >= tile).length;
    tiles.push({
      tile,
      ended: highest.filter((each) => each === tile).length,
      reached,
      reach: reached / highest.length,
      reachInterval: wilsonInterval(reached, highest.length),
    });
  }
  return tiles;
}

function compare(first: PlayerResults, second: PlayerResults): PairSummary[] {
  const scores = new Map(second.games.map(({ seed, score }) => [seed, score]));
  const pairs = first.games.flatMap(({ seed, score }): [number, number][] => {
    const other = scores.get(seed);
    return other === undefined ? [] : [[score, other]];
  });
  if (pairs.length === 0) return [];
  return [{ first: first.spec, second: second.spec, ...comparePairs(pairs) }];
}
