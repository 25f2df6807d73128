import type { RulesName } from '../../games/2048/game.ts';
import { InputError } from '../../input-error.ts';
import {
  type Experiment,
  type PlayerVersion,
  readContestant,
  type Series,
  seriesOf,
  versionOf,
} from '../../science/experiment.ts';
import { type ExperimentFile, parseExperimentFile } from '../../science/experiment-file.ts';
import type { PlayerResults } from '../../science/summary.ts';
import { readResults } from '../bench.ts';
import { nodeEngine } from '../networks/store.ts';
import type { ResultsStore, SeriesSummary } from './store.ts';

export interface Selection {
  readonly experiment: Experiment;
  readonly results: readonly PlayerResults[];
}

export type NamedExperiment = Exclude<ExperimentFile, { kind: 'tune' }>;

/** Results by an experiment's name, or by the numbers of series: `3` or `3,5,7`. */
export async function readSelection(store: ResultsStore, what: string): Promise<Selection> {
  const named = await findBench(store, what);
  if (named) {
    const results = await readResults(named, store);
    if (results.every(({ games }) => games.length === 0)) {
      throw new InputError(`no game of the experiment "${what}" has ended yet`, 'results');
    }
    return { experiment: named, results };
  }
  const chosen = await selectSeries(store, what);
  const [{ rules, game }] = chosen as [SeriesSummary];
  if (chosen.some((series) => series.rules !== rules || series.game !== game)) {
    throw new InputError(`the series ${what} were played by different rules: choose others`, 'series');
  }
  const results: PlayerResults[] = [];
  for (const { id, player, version, network, reproducible } of chosen) {
    const today = versionToday(player);
    const isOld = version !== today?.version || network !== today.network;
    const spec = isOld ? `${player} (version ${[version, network].filter(Boolean).join(', ')})` : player;
    results.push({ spec, reproducible, version, network, games: await store.games(id) });
  }
  const seeds = results.flatMap(({ games }) => [games[0]!.seed, games.at(-1)!.seed]);
  const seed = Math.min(...seeds);
  const experiment: Experiment = {
    name: '',
    game: '2048',
    rules: rules as RulesName,
    players: chosen.map(({ player, reproducible }) => ({ spec: player, reproducible })),
    games: Math.max(...seeds) - seed + 1,
    seed,
  };
  return { experiment, results };
}

/** Series by their numbers, or those of an experiment, with a test by seed of which games are meant. */
export async function selectGames(
  store: ResultsStore,
  what: string,
): Promise<{ series: SeriesSummary[]; isMeant: (seed: number) => boolean }> {
  const named = await findBench(store, what);
  if (!named) return { series: await selectSeries(store, what), isMeant: () => true };
  const all = await store.listSeries();
  return {
    series: named.players.flatMap((contestant) => {
      const wanted = Object.entries(seriesOf(named, contestant)) as [keyof Series, unknown][];
      return all.find((each) => wanted.every(([key, value]) => each[key] === value)) ?? [];
    }),
    isMeant: (seed) => seed >= named.seed && seed < named.seed + named.games,
  };
}

/** Series by their numbers. */
export async function selectSeries(store: ResultsStore, what: string): Promise<SeriesSummary[]> {
  const all = await store.listSeries();
  return what.split(',').map((text) => {
    const found = all.find(({ id }) => String(id) === text.trim());
    if (found) return found;
    if (/^tuning-\d+$/.test(text.trim())) {
      throw new InputError(
        `run the command of ${text.trim()} again to show it; nothing is played again`,
        'results',
      );
    }
    throw new InputError(
      `there is no series or experiment "${text}": "lookahead results" lists them`,
      'results',
    );
  });
}

/** The current version of a stored player; undefined if the player no longer exists. */
function versionToday(player: string): PlayerVersion | undefined {
  try {
    return versionOf('2048', readContestant(player, nodeEngine()));
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

async function findBench(store: ResultsStore, what: string): Promise<Experiment | undefined> {
  const named = await findExperiment(store, what);
  if (named?.kind === 'match') throw new InputError(`"${what}" is a match`, 'results');
  return named?.experiment;
}

/** The experiment stored under a name. */
export async function findExperiment(
  store: ResultsStore,
  what: string,
): Promise<NamedExperiment | undefined> {
  const named = (await store.listExperiments()).find(({ name }) => name === what);
  if (!named) return undefined;
  const file = parseExperimentFile(named.definition, nodeEngine());
  if (file.kind === 'tune') throw new Error(`the experiment "${what}" is stored as a tuning`);
  return file;
}
