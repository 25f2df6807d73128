import { type Experiment, seriesOf } from '../../science/experiment.ts';

import type { GameFigures } from '../../science/summary.ts';

import type { Swarm } from '../../science/tuning/swarm.ts';
import { ask, transact } from './database.ts';

/** A game's figures as they are stored. */
type Row = readonly [score: number, highest: number, moves: number, ms: number];

export interface GameToKeep extends GameFigures {
  readonly series: number;
}

/** The numbers of the series of an experiment's players, in their order; new ones are entered. */
export async function enterSeries(experiment: Experiment): Promise<number[]> {
  const ids: number[] = [];
  for (const player of experiment.players) {
    ids.push(await enterSeriesKey(JSON.stringify(seriesOf(experiment, player))));
  }
  return ids;
}

/** The number of a series. Found or entered in one transaction: whoever looks and whoever plays may ask at once. */
export async function enterSeriesKey(key: string): Promise<number> {
  let id = 0;
  await transact(['series'], 'readwrite', (store) => {
    const series = store('series');
    const known = series.index('key').getKey(key);
    known.onsuccess = () => {
      id = Number(known.result);
      if (known.result !== undefined) return;
      const added = series.add({ key });
      added.onsuccess = () => {
        id = Number(added.result);
      };
    };
    return undefined;
  });
  return id;
}

/** A game that is there already is replaced by itself: the same seed is the same game. */
export async function keepGames(games: readonly GameToKeep[]): Promise<void> {
  if (games.length === 0) return;
  await transact(['games'], 'readwrite', (store) => {
    const rows = store('games');
    for (const { series, seed, score, highest, moves, ms } of games) {
      rows.put([score, highest, moves, ms] satisfies Row, [series, seed]);
    }
    return undefined;
  });
}

/** The games of a series with these seeds, in their order. */
export async function gamesOf(series: number, first: number, count: number): Promise<GameFigures[]> {
  const range = IDBKeyRange.bound([series, first], [series, first + count - 1]);
  let keys: IDBRequest<IDBValidKey[]> | undefined;
  const rows = await transact(['games'], 'readonly', (store) => {
    keys = store('games').getAllKeys(range);
    return store('games').getAll(range) as IDBRequest<Row[]>;
  });
  return rows.map(([score, highest, moves, ms], i) => ({
    seed: (keys!.result[i] as [number, number])[1],
    score,
    highest,
    moves,
    ms,
  }));
}

/** The steps of the tuning with this key. */
export async function swarmsOf(key: string): Promise<Swarm[]> {
  const range = IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);
  return ask('swarms', 'readonly', (store) => store.getAll(range));
}

export async function keepSwarm(key: string, swarm: Swarm): Promise<void> {
  await ask('swarms', 'readwrite', (store) => store.put(swarm, [key, swarm.iteration]));
}
