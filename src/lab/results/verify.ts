import { parseRules } from '../../games/k-in-a-row/rules.ts';
import { InputError } from '../../input-error.ts';
import { parseBoard } from '../../science/match/experiment.ts';
import { pointsOf } from '../../science/match/summary.ts';
import { checkGame, checkPair } from './check.ts';
import type { StoredMatch } from './matches.ts';
import type { ResultsStore, SeriesSummary } from './store.ts';

export interface Verification {
  /** Games (of matches: pairs) that were replayed. */
  readonly checked: number;
  /** One sentence for each result that does not match what is stored. */
  readonly wrong: readonly string[];
}

export interface VerifyOptions {
  readonly series: readonly SeriesSummary[];
  readonly matches: readonly StoredMatch[];
  /** About how many to replay (default: all). */
  readonly sample?: number;
  /** Which of each group of games is taken, from 0 to 1. */
  readonly random: () => number;
  readonly onProgress?: (checked: number) => void;
}

/** Replays stored games and compares them with their figures. */
export async function verifyResults(
  store: ResultsStore,
  { series, matches, sample, random, onProgress = () => {} }: VerifyOptions,
): Promise<Verification> {
  const total = [...series.map(({ games }) => games), ...matches.map(({ pairs }) => pairs)];
  const all = total.reduce((sum, count) => sum + count, 0);
  const every = sample === undefined ? 1 : Math.max(1, Math.floor(all / sample));
  const wrong: string[] = [];
  let checked = 0;
  const note = (name: string, contradiction: string | undefined) => {
    onProgress(++checked);
    if (contradiction !== undefined) wrong.push(`${name}: ${contradiction}`);
  };
  for (const { id, player, rules, games } of series) {
    const offset = Math.floor(random() * every);
    for await (const page of store.gamesWithReplays(id, { every, offset })) {
      for (const game of page) note(`series ${id} (${player}), seed ${game.seed}`, checkGame(rules, game));
    }
    const missing = games - (await store.countReplays(id));
    if (missing !== 0) wrong.push(`series ${id} (${player}): ${missing} games have no replay`);
  }
  for (const { id, rules, points } of matches) {
    const board = parseRules(parseBoard(rules));
    const offset = Math.floor(random() * every);
    const wrongBefore = wrong.length;
    const pairs = await store.matches.pairs(id).catch((error) => {
      if (!(error instanceof InputError)) throw error;
      wrong.push(error.message);
    });
    if (!pairs) continue;
    for (const [i, pair] of pairs.entries()) {
      if (i % every === offset) note(`match-${id}, seed ${pair.seed}`, checkPair(board, pair));
    }
    const made = pairs.flatMap(({ games }) => games).reduce((sum, game) => sum + pointsOf(game, 0), 0);
    if (made !== points && wrong.length === wrongBefore)
      wrong.push(`match-${id}: its points are stored as ${points}, but its games make ${made}`);
  }
  return { checked, wrong };
}
