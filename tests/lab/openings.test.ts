import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMoves } from '../../src/games/k-in-a-row/notation.ts';
import { openingsFor } from '../../src/science/openings.ts';

const ORDER = {
  ...{ rows: 9, cols: 9, k: 5, seed: 5, wanted: 3, stones: { min: 3, max: 4 }, reach: 2 },
  ...{ looks: [{ nodes: 50, within: 1000 }], games: 2, nodes: 50, score: { min: 0, max: 1 } },
  early: { games: 1, least: 0 },
};

test('the search for balanced openings resumes after it was killed, with the same result', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-openings-'));
  const [order, candidates, results] = ['order', 'candidates', 'results'].map((name) => join(folder, name));
  writeFileSync(order!, JSON.stringify({ name: 'a few', openings: ORDER }));
  const find = () => {
    const args = ['scripts/make-openings.ts', order!, candidates!, results!];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return { stdout, steps: stderr.trim().split('\n').length, results: readFileSync(results!, 'utf8') };
  };
  const undisturbed = find();
  expect(undisturbed.stdout.trim().split('\n')).toHaveLength(ORDER.wanted);
  expect(JSON.parse(undisturbed.results).openings).toHaveLength(ORDER.wanted);

  const lines = readFileSync(candidates!, 'utf8').split('\n');
  writeFileSync(candidates!, `${lines[0]}\n${lines[1]!.slice(0, 9)}`);
  expect(find()).toEqual({ ...undisturbed, steps: undisturbed.steps - 1 });
});

test.each([15, 20])('our openings for boards of side %d are those that were found, and balanced', (side) => {
  const rules = { rows: side, cols: side, k: 5 };
  const read = (folder: string) => JSON.parse(readFileSync(`${folder}/openings-${side}.json`, 'utf8'));
  const { openings: order } = read('experiments');
  const { openings }: { openings: { opening: string; points: number; games: number }[] } =
    read('experiments/results');
  expect(openings).toHaveLength(order.wanted);
  for (const { points, games } of openings) {
    expect(games).toBe(order.games);
    expect(points / games).toBeGreaterThanOrEqual(0.4);
    expect(points / games).toBeLessThanOrEqual(0.6);
  }
  expect(openingsFor(rules, openings.length, 1, 'balanced')).toEqual(
    openings.map(({ opening }) => parseMoves(opening, rules)),
  );
});
