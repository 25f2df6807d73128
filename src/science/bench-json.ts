import { commandOf } from './experiment.ts';
import type { PairSummary, PlayerSummary, Summary } from './summary.ts';

/** The JSON form of a report; docs/lab.md describes its fields. */
export function reportAsJson({ experiment, players, comparisons }: Summary): string {
  const { name, about, game, rules, games, seed } = experiment;
  return JSON.stringify(
    {
      name,
      ...(about && { about }),
      command: commandOf(experiment),
      game,
      rules,
      games,
      seed,
      players: players.map(playerAsJson),
      comparisons: comparisons.map(pairAsJson),
    },
    undefined,
    2,
  );
}

/** One game gives no standard error, and JSON cannot express an infinite one. */
const finite = (value: number) => (Number.isFinite(value) ? value : null);

function playerAsJson(player: PlayerSummary) {
  const { spec, reproducible, version, network, games, score, medianScore, averageMoves, tiles } = player;
  const { secondsPerGame, msPerMove, movesPerSecond } = player;
  return {
    spec,
    reproducible,
    version,
    ...(network && { network }),
    games,
    averageScore: score.mean,
    standardError: finite(score.standardError),
    scoreInterval: [finite(score.interval.min), finite(score.interval.max)],
    medianScore,
    averageMoves,
    secondsPerGame,
    msPerMove,
    movesPerSecond,
    highestTiles: Object.fromEntries(tiles.map(({ tile, ended }) => [tile, ended])),
    reach: Object.fromEntries(tiles.map(({ tile, reach }) => [tile, reach])),
    reachIntervals: Object.fromEntries(
      tiles.map(({ tile, reachInterval }) => [tile, [reachInterval.min, reachInterval.max]]),
    ),
  };
}

function pairAsJson({ first, second, pairs, difference, verdict }: PairSummary) {
  return {
    first,
    second,
    pairs,
    difference: difference.mean,
    standardError: finite(difference.standardError),
    interval: [finite(difference.interval.min), finite(difference.interval.max)],
    verdict,
  };
}
