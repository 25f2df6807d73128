import { type Elo, estimateElo } from '../../science/elo.ts';
import type { MatchPlayer } from './match-player.ts';
import { type Match, type MatchGame, pairScores, playMatch, pointsOf } from './play-match.ts';

export interface Standing {
  readonly name: string;
  readonly points: number;
  readonly games: number;
  /** Against the average of the others. */
  readonly elo: Elo;
  readonly msPerMove: number;
  /** By how many milliseconds moves ran over the player's limit, 99th percentile; null if it has no limit. */
  readonly overrun99: number | null;
}

export interface RoundRobin extends Omit<Match, 'contestants'> {
  readonly contestants: readonly MatchPlayer[];
}

/** Every two contestants meet on all openings. The table has the best first. */
export async function playRoundRobin(
  { contestants, ...match }: RoundRobin,
  onGame: (done: number, wanted: number) => void,
  play: (match: Match) => AsyncIterable<MatchGame> = playMatch,
): Promise<Standing[]> {
  const meetings = pairsOf(contestants.map((_, i) => i));
  const wanted = meetings.length * match.openings.length * 2;
  const records = contestants.map(() => ({
    scores: [] as number[],
    points: 0,
    games: 0,
    times: [] as number[],
  }));
  let done = 0;
  for (const pair of meetings) {
    const games: MatchGame[] = [];
    const two = [contestants[pair[0]]!, contestants[pair[1]]!] as const;
    for await (const game of play({ ...match, contestants: two })) {
      games.push(game);
      onGame(++done, wanted);
    }
    for (const which of [0, 1] as const) {
      const record = records[pair[which]]!;
      record.scores.push(...pairScores(games, which));
      record.points += games.reduce((sum, game) => sum + pointsOf(game, which), 0);
      record.games += games.length;
      for (const game of games) record.times.push(...game.times[which]);
    }
  }
  return records
    .map(({ scores, points, games, times }, i) => {
      const { name, msLimit } = contestants[i]!;
      const msPerMove = times.reduce((sum, ms) => sum + ms, 0) / times.length;
      const late = times.map((ms) => Math.max(0, ms - (msLimit ?? 0))).sort((a, b) => a - b);
      const overrun99 = msLimit === undefined ? null : late[Math.floor(0.99 * (late.length - 1))]!;
      return { name, points, games, elo: estimateElo(scores), msPerMove, overrun99 };
    })
    .sort((a, b) => b.points / b.games - a.points / a.games);
}

/** Every two of a list, in its order. */
export function pairsOf<T>(all: readonly T[]): (readonly [T, T])[] {
  return all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other] as const));
}
