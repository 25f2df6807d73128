import { parseRules } from '../../games/k-in-a-row/rules.ts';
import { InputError } from '../../input-error.ts';
import { type MatchExperiment, parseBoard } from '../../science/match/experiment.ts';
import type { MatchResults } from '../../science/match/summary.ts';
import { readMatchResults } from '../match/play-pairs.ts';
import type { StoredMatch } from './matches.ts';
import { findExperiment } from './selection.ts';
import type { ResultsStore } from './store.ts';

export interface MatchSelection {
  readonly experiment: MatchExperiment;
  readonly results: readonly MatchResults[];
}

/** A match by an experiment's name or by its number, `match-3`; undefined if `what` means something else. */
export async function readMatchSelection(
  store: ResultsStore,
  what: string,
): Promise<MatchSelection | undefined> {
  const named = await findExperiment(store, what);
  if (named?.kind === 'match') {
    const results = await readMatchResults(named.experiment, store);
    if (results.every(({ pairs }) => pairs.length === 0)) {
      throw new InputError(`no game of the experiment "${what}" has ended yet`, 'results');
    }
    return { experiment: named.experiment, results };
  }
  const match = await findMatch(store, what);
  if (!match) return undefined;
  const pairs = await store.matches.pairs(match.id);
  const experiment: MatchExperiment = {
    name: '',
    game: 'k-in-a-row',
    rules: parseRules(parseBoard(match.rules)),
    players: match.players.map(({ player, ...version }) => ({
      spec: player,
      reproducible: match.reproducible,
      ...version,
    })),
    games: 2 * pairs.length,
    seed: pairs[0]!.seed,
  };
  return { experiment, results: [{ players: [0, 1], pairs }] };
}

export async function findMatch(store: ResultsStore, what: string): Promise<StoredMatch | undefined> {
  if (!/^match-\d+$/.test(what)) return undefined;
  const found = (await store.matches.list()).find(({ id }) => `match-${id}` === what);
  if (found) return found;
  throw new InputError(`there is no ${what}: "lookahead results" lists them`, 'results');
}
