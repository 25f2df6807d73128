import { expect, it } from 'vitest';
import { faultsInGames } from '../support/k-in-a-row-games.ts';

it('kmaster plays 1,000 games on random boards without a fault', () => {
  expect(faultsInGames(1000, 1000)).toEqual([]);
});
