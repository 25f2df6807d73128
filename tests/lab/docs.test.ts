import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { parseExperimentFile } from '../../src/science/experiment-file.ts';
import { newDataFolder, run } from '../support/lab-runs.ts';

const docs = readFileSync('docs/lab.md', 'utf8');

test('the experiment in the docs can be read', () => {
  const examples = [...docs.matchAll(/```json experiment\n(.*?)```/gs)].map((match) => match[1]!);
  expect(examples).toHaveLength(1);
  for (const example of examples)
    expect(parseExperimentFile(example, nodeEngine())).toMatchObject({ kind: 'bench' });
});

// Others, such as calibrations of a review, have their own scripts.
const experiments = globSync('experiments/*.json').filter(
  (file) => JSON.parse(readFileSync(file, 'utf8')).format === 'lookahead-experiment',
);

test.each(experiments)('%s can be read', (file) => {
  expect(() => parseExperimentFile(readFileSync(file, 'utf8'), nodeEngine())).not.toThrow();
});

test('the JSON of a bench has the fields that the docs list, and no others', async () => {
  const args = ['bench', '2048', '--players', 'random; monte-carlo:rounds=1', '--games', '3', '--json'];
  const { out } = await run(args, { LOOKAHEAD_DATA: newDataFolder() });
  const report = JSON.parse(out);
  expect(fieldsIn(/^\| field {2,}\| value.*\n\|[- |]+\n((?:\|.*\n)+?)\n\| field of a player/m)).toEqual(
    expect.arrayContaining([...Object.keys(report), ...Object.keys(report.comparisons[0])]),
  );
  const listed = fieldsIn(/^\| field of a player.*\n\|[- |]+\n((?:\|.*\n)+)/m);
  expect(listed).toEqual(expect.arrayContaining(Object.keys(report.players[0])));
  for (const field of ['spec', 'games', 'averageScore', 'standardError', 'medianScore', 'averageMoves']) {
    expect(report.players[0]).toHaveProperty(field);
  }
  for (const field of ['msPerMove', 'movesPerSecond']) expect(report.players[0][field]).toBeGreaterThan(0);
  expect(report.players[0].reach['2048']).toBe(0);
});

/** The words in code style in the table that the pattern finds. */
function fieldsIn(pattern: RegExp): string[] {
  const [, table] = pattern.exec(docs)!;
  return [...table!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}
