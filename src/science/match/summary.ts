import { readSpec } from '../../players/catalog.ts';
import { type Elo, estimateElo } from '../elo.ts';
import { type Contestant, type PlayerVersion, versionOf } from '../experiment.ts';
import { type SprtState, testPairs } from '../sprt.ts';
import { externalLimit, type FinishedPair, type MatchExperiment, type PlayedGame } from './experiment.ts';

/** The pairs of two players, by their indices in the experiment. */
export interface MatchResults {
  readonly players: readonly [number, number];
  /** In the order of their seeds. */
  readonly pairs: readonly StoredPair[];
}

export interface StoredPair extends FinishedPair {
  readonly seed: number;
  /** As text, such as `h8 i9`. */
  readonly opening: string;
}

export interface Score {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The first player's share of the points. */
  readonly score: number;
  readonly elo: Elo;
}

/** One player's row in the table. */
export interface Standing extends PlayerVersion {
  /** Its spec. */
  readonly name: string;
  readonly reproducible: boolean;
  readonly points: number;
  readonly games: number;
  /** Against the average of the others. */
  readonly elo: Elo;
  readonly msPerMove: number;
  /** By how many milliseconds moves exceeded the player's limit, 99th percentile; null without a limit. */
  readonly overrun99: number | null;
}

/** The games between two players, from the first one's point of view. */
export interface Meeting extends Score {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  /** Of each, in milliseconds. */
  readonly slowest: readonly [number, number];
  readonly forfeits: readonly string[];
}

export interface MatchSummary {
  readonly experiment: MatchExperiment;
  /** Best first. */
  readonly standings: readonly Standing[];
  readonly meetings: readonly Meeting[];
  /** How far the sequential test is, if the experiment is one. */
  readonly sprt?: SprtState;
}

export function summariseMatch(experiment: MatchExperiment, results: readonly MatchResults[]): MatchSummary {
  const played = results.filter(({ pairs }) => pairs.length > 0);
  const standings = experiment.players
    .map((contestant, i): Standing | undefined => {
      const mine = played.flatMap(({ players, pairs }) =>
        players.includes(i) ? [{ which: players[0] === i ? (0 as const) : (1 as const), pairs }] : [],
      );
      if (mine.length === 0) return undefined;
      const games = mine.flatMap(({ which, pairs }) => gamesOf(pairs).map((game) => ({ which, game })));
      const times = games.flatMap(({ which, game }) => game.times[which]);
      const limit = limitOf(contestant);
      return {
        name: contestant.spec,
        reproducible: contestant.reproducible,
        ...versionOf('k-in-a-row', contestant),
        points: games.reduce((sum, { which, game }) => sum + pointsOf(game, which), 0),
        games: games.length,
        elo: estimateElo(mine.flatMap(({ which, pairs }) => pairScores(pairs, which))),
        msPerMove: times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length),
        overrun99: limit === undefined ? null : overrun(times, limit),
      };
    })
    .filter((standing) => standing !== undefined)
    .toSorted((a, b) => b.points / b.games - a.points / a.games);
  const meetings = played.map(({ players, pairs }): Meeting => {
    const games = gamesOf(pairs);
    const slowest = (which: 0 | 1) =>
      Math.round(games.reduce((most, { times }) => Math.max(most, ...times[which]), 0));
    return {
      first: experiment.players[players[0]]!.spec,
      second: experiment.players[players[1]]!.spec,
      games: games.length,
      ...scoreOf(pairs),
      slowest: [slowest(0), slowest(1)],
      forfeits: games.flatMap(({ forfeit }) => forfeit ?? []),
    };
  });
  const [pairs] = results.map((each) => each.pairs);
  const sprt = experiment.sprt && pairs && testPairs(experiment.sprt, pairScores(pairs, 0));
  return { experiment, standings, meetings, ...(sprt && { sprt }) };
}

/** The pairs that a sequential test counts, of all by their number: in order without a gap, up to the decision. */
export function countedPairs<P extends FinishedPair>(
  { sprt }: MatchExperiment,
  byNumber: readonly (P | undefined)[],
): P[] {
  if (!sprt) return byNumber.filter((pair) => pair !== undefined);
  const gap = byNumber.indexOf(undefined);
  const ready = byNumber.slice(0, gap < 0 ? undefined : gap) as P[];
  return ready.slice(0, testPairs(sprt, pairScores(ready, 0)).pairs);
}

/** The first player's score. */
export function scoreOf(pairs: readonly FinishedPair[]): Score {
  const games = gamesOf(pairs);
  const wins = games.filter(({ winner }) => winner === 0).length;
  const losses = games.filter(({ winner }) => winner === 1).length;
  const draws = games.length - wins - losses;
  const score = (wins + draws / 2) / games.length;
  return { wins, draws, losses, score, elo: estimateElo(pairScores(pairs, 0)) };
}

export function pointsOf({ winner }: Pick<PlayedGame, 'winner'>, which: 0 | 1): number {
  return winner === null ? 0.5 : winner === which ? 1 : 0;
}

/** A player's share of the points of each opening. */
export function pairScores(pairs: readonly FinishedPair[], which: 0 | 1): number[] {
  return pairs.map(({ games }) => games.reduce((sum, game) => sum + pointsOf(game, which), 0) / games.length);
}

function gamesOf(pairs: readonly FinishedPair[]): PlayedGame[] {
  return pairs.flatMap(({ games }) => games);
}

function limitOf(contestant: Contestant): number | undefined {
  if (contestant.reproducible) return undefined;
  const external = externalLimit(contestant);
  if (external !== undefined) return external;
  const { ms } = readSpec('k-in-a-row', contestant.spec).values;
  return typeof ms === 'number' ? ms : undefined;
}

function overrun(times: readonly number[], limit: number): number {
  const late = times.map((ms) => Math.max(0, ms - limit)).toSorted((a, b) => a - b);
  return late[Math.floor(0.99 * (late.length - 1))] ?? 0;
}
