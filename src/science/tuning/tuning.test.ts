import { expect, test } from 'vitest';
import { scatter } from './swarm.ts';
import { specAt, swarmOptions, type Tuning, tunableDimensions } from './tuning.ts';

const tuning: Tuning = {
  name: '',
  game: '2048',
  rules: 'classic',
  player: 'swarm:weights=published,depth=2',
  keys: ['weights'],
  particles: 5,
  iterations: 1,
  games: 1,
  seed: 1,
  c1: 2,
  c2: 2,
  inertia: 1,
  spread: 0.1,
  validation: 2,
};
const dimensions = tunableDimensions(tuning.player, tuning.keys);

test('the published optimum of Swarm can be the start, although it lies outside the ranges', () => {
  const [first] = scatter(swarmOptions(tuning, dimensions));
  expect(first!.position).toEqual([-1.6321, 2.7553, 3.0645, 6.8515]);
});

test.each([
  ['swarm', [-1, 40.764, 29.707, 5.4736]],
  ['minimax', [0.0251, 1, 1.85, 9.06]],
  ['minimax:weights=source', [0.1, 1, 2.7, 1]],
])('a tuning around %s starts at the numbers that its words stand for', (player, numbers) => {
  const options = swarmOptions({ ...tuning, player }, tunableDimensions(player, ['weights']));
  expect(options.around!.point).toEqual(numbers);
});

test('a particle beyond what the setting allows is rated at its limit', () => {
  expect(specAt(tuning, dimensions, [-5e6, 1, 2, 3])).toBe('swarm:weights=-1000000/1/2/3,depth=2');
});
