import { expect, test } from 'vitest';
import { readBench } from '../../../../science/experiment-file.ts';
import { summarise } from '../../../../science/summary.ts';
import { merged } from './merged.ts';

function summaryOf(specs: readonly string[], score: number) {
  const experiment = readBench({ name: '', game: '2048', games: 2, seed: 1, players: [...specs] }, {});
  const games = [1, 2].map((seed) => ({ seed, score: score + seed, highest: 64, moves: 9, ms: 1 }));
  return summarise(
    experiment,
    experiment.players.map((player) => ({ ...player, games })),
  );
}

test('every player once, with the figures of the first run that has it', () => {
  const both = merged([summaryOf(['random', 'ex'], 100), summaryOf(['ex', 'snake'], 900)])!;
  expect(both.players.map(({ spec, score }) => [spec, score.mean])).toEqual([
    ['random', 101.5],
    ['ex', 101.5],
    ['snake', 901.5],
  ]);
  expect(both.comparisons.map(({ first, second }) => [first, second])).toEqual([
    ['random', 'ex'],
    ['ex', 'snake'],
  ]);
  expect(merged([])).toBeUndefined();
});
