import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { InputError } from '../../input-error.ts';
import { reportAsJson } from '../bench-json.ts';
import { readBench } from '../experiment-file.ts';
import { summarise } from '../summary.ts';
import { parseReport } from './parse-report.ts';

const experiment = readBench({ name: '', game: '2048', games: 3, seed: 4, players: ['random', 'ex'] }, {});

test.each([1, 3])('a report of %i games comes back as it was', (games) => {
  const results = experiment.players.map((player, i) => ({
    ...player,
    games: [4, 5, 6].slice(0, games).map((seed) => ({
      seed,
      score: 100 * seed + 7 * i * seed,
      highest: 2 ** (seed + 3),
      moves: 90,
      ms: 2,
    })),
  }));
  const json = reportAsJson(summarise(experiment, results));
  expect(reportAsJson(parseReport(json))).toBe(json);
});

test.each(
  globSync('experiments/results/*.json').filter((file) =>
    readFileSync(file, 'utf8').includes('"scoreInterval"'),
  ),
)('the figures in %s can be read', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(parseReport(text).players.map(({ spec }) => spec)).toEqual(
    JSON.parse(text).players.map(({ spec }: { spec: string }) => spec),
  );
});

test.each([
  '',
  '[]',
  '{}',
  '{"name":"","game":"2048","rules":"classic","games":1,"seed":1,"players":[{}],"comparisons":[]}',
])('%s is refused', (text) => expect(() => parseReport(text)).toThrow(InputError));
