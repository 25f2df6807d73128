import { expect, test } from 'vitest';
import { summarise } from '../summary.ts';
import { plotsAsSvg } from './plots-svg.ts';

test('all plots of the report, each within the picture', () => {
  const players = ['random', 'ex<1>'].map((spec) => ({ spec, reproducible: true, version: 1 }));
  const experiment = { name: '', game: '2048', rules: 'classic', players, games: 3, seed: 5 } as const;
  const games = [5, 6, 7].map((seed) => ({ seed, score: 900 * seed, highest: 256, moves: 400, ms: 3 }));
  const svg = plotsAsSvg(
    summarise(experiment as never, players.map((player) => ({ ...player, games })) as never),
  );
  // A histogram for each player, the tiles, the times, and the picture itself.
  expect(svg.match(/<svg /g)).toHaveLength(5);
  expect(svg.match(/<\/svg>/g)).toHaveLength(5);
  expect(svg).toContain('ex&lt;1&gt;, n = 3');
  expect(svg).toContain('seeds 5 to 7');
  const height = Number(/^<svg [^>]*height="(\d+)"/.exec(svg)![1]);
  for (const [, y, inner] of svg.matchAll(/<svg x="0" y="(\d+)" width="720" height="(\d+)"/g)) {
    expect(Number(y) + Number(inner)).toBeLessThan(height);
  }
});
