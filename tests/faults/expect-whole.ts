import { join } from 'node:path';
import { expect } from 'vitest';
import { withResults } from '../../src/lab/results/open.ts';
import { verifyResults } from '../../src/lab/results/verify.ts';

/** The store in a data folder opens, is not damaged, and every game in it replays. Returns how many games of 2048 there are. */
export async function expectWhole(folder: string): Promise<number> {
  const place = { kind: 'sqlite', file: join(folder, 'results.sqlite') } as const;
  return withResults(async (store) => {
    expect(await store.findDamage()).toEqual([]);
    const all = { series: await store.listSeries(), matches: await store.matches.list() };
    expect((await verifyResults(store, { ...all, random: () => 0 })).wrong).toEqual([]);
    return all.series.reduce((sum, { games }) => sum + games, 0);
  }, place);
}
