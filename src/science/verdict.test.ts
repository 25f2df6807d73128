import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import { comparePairs } from './statistics.ts';
import { gamesToTell } from './verdict.ts';

/** Roughly normal: the sum of twelve numbers from 0 to 1, less six. */
function noise(random: Random): number {
  return Array.from({ length: 12 }, () => random.next().high / 2 ** 32).reduce((a, b) => a + b, -6);
}

function sample(games: number, difference: number, seed: number) {
  const random = Random.of(`verdict ${seed}`, 'player');
  const pairs = Array.from({ length: games }, () => [difference + noise(random), 0] as const);
  return comparePairs(pairs);
}

test('with the suggested number of games, players are mostly distinguished', () => {
  let told = 0;
  let tried = 0;
  for (let seed = 0; tried < 200; seed++) {
    const first = sample(30, 0.25, seed);
    // Where the sample shows the true difference, or nearly.
    if (Math.abs(first.difference.mean - 0.25) > 0.03) continue;
    const more = gamesToTell(first);
    if (more === undefined) continue;
    tried++;
    if (sample(30 + more, 0.25, 10_000 + seed).verdict === 'better') told++;
  }
  // Rounding up makes it a little more than four out of five.
  expect(told / tried).toBeGreaterThan(0.7);
  expect(told / tried).toBeLessThan(0.95);
});

test.each([
  ['told apart', [5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6]],
  ['too few games', [1, -1, 1]],
  ['the same in all', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['hopelessly alike', [1000, -1000, 1000, -1000, 1000, -1000, 1000, -1000, 1000, -1000, 0.01]],
])('%s: no suggestion', (_, differences) => {
  expect(gamesToTell(comparePairs(differences.map((each) => [each, 0])))).toBeUndefined();
});

test('the number is a round one', () => {
  const comparison = comparePairs([3, -2, 3, -2, 3, -2, 3, -2, 3, -2, 3, -2, 1, 0].map((each) => [each, 0]));
  // Standard deviation 2.41, mean 0.5: (2.8 × 2.41 / 0.5)² is 182 games in all.
  expect(gamesToTell(comparison)).toBe(200);
});
