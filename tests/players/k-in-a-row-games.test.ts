import { expect, it } from 'vitest';
import { faultsInGames } from '../support/k-in-a-row-games.ts';

it('kmaster plays 40 games on random boards without a fault', () => {
  expect(faultsInGames(0, 40)).toEqual([]);
});
