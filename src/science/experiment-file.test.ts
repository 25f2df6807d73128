import { expect, test } from 'vitest';
import {
  formatExperiment,
  formatMatchExperiment,
  parseExperimentFile,
  readTuning,
} from './experiment-file.ts';

const EXPERIMENT = {
  format: 'lookahead-experiment',
  version: 1,
  kind: 'bench',
  name: 'a name',
  game: '2048',
  players: ['random'],
  games: 3,
  seed: 1,
};

test('a file says the same after it was read and written', () => {
  const file = parseExperimentFile(JSON.stringify({ ...EXPERIMENT, rules: 'hard', about: 'Why.' }), {});
  if (file.kind !== 'bench') throw new Error('the file is a bench');
  const { experiment } = file;
  expect(experiment).toMatchObject({ name: 'a name', rules: 'hard', about: 'Why.', games: 3, seed: 1 });
  expect(parseExperimentFile(formatExperiment(experiment), {})).toEqual(file);
});

test.each([
  ['{"format": ', 'an experiment file is a JSON object, but this is not JSON'],
  ['[]', 'an experiment file is a JSON object'],
  [{ ...EXPERIMENT, format: 'lookahead-replay' }, 'this is not an experiment'],
  [{ ...EXPERIMENT, version: 2 }, 'experiments of version 1 can be read'],
  [{ ...EXPERIMENT, kind: 'race' }, '"kind" is "race", but allowed are bench, match, tune'],
  [{ ...EXPERIMENT, game: 'chess' }, '"game" is "chess", but allowed are 2048'],
  [{ ...EXPERIMENT, rules: 'soft' }, '"rules" is "soft", but allowed are classic, hard'],
  [{ ...EXPERIMENT, players: [] }, '"players" must have at least one player'],
  [{ ...EXPERIMENT, players: 'random' }, '"players" must be a list of texts'],
  [{ ...EXPERIMENT, players: ['randm'] }, 'there is no 2048 player "randm": did you mean "random"?'],
  [{ ...EXPERIMENT, players: ['random', 'random'] }, 'the player "random" is listed twice'],
  [{ ...EXPERIMENT, games: 0 }, '"games" must be a whole number from 1'],
  [{ ...EXPERIMENT, games: '3' }, '"games" must be a whole number'],
  [{ ...EXPERIMENT, seed: Number.MAX_SAFE_INTEGER }, "the last game's seed would be above"],
  [{ ...EXPERIMENT, sede: 1 }, '"sede" is not a field here'],
])('%j is refused', (content, sentence) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  expect(() => parseExperimentFile(text, {})).toThrow(sentence);
});

const MATCH = {
  ...{ format: 'lookahead-experiment', version: 1, kind: 'match', name: 'm', game: 'k-in-a-row' },
  ...{ rules: { rows: 9, cols: 9, k: 5 }, players: ['random', 'sequence'], games: 100, seed: 1 },
};

test('a sequential test is part of a match for two', () => {
  const file = parseExperimentFile(JSON.stringify({ ...MATCH, sprt: [0, 10] }), {});
  if (file.kind !== 'match') throw new Error('the file is a match');
  expect(file.experiment.sprt).toEqual({ elo0: 0, elo1: 10 });
  expect(parseExperimentFile(formatMatchExperiment(file.experiment), {})).toEqual(file);
  for (const sprt of [[10, 0], [0], [0, 1, 2], 5, ['0', '10'], [0, 5000]]) {
    expect(() => parseExperimentFile(JSON.stringify({ ...MATCH, sprt }), {})).toThrow(
      '"sprt" must be two Elo',
    );
  }
  const three = { ...MATCH, sprt: [0, 10], players: ['random', 'sequence', 'kmaster'] };
  expect(() => parseExperimentFile(JSON.stringify(three), {})).toThrow('is for two players');
});

const TUNING = { name: '', game: '2048', player: 'expert:depth=1', games: 5, seed: 1 };

test('a tuning has defaults for missing fields', () => {
  expect(readTuning(TUNING, {})).toEqual({
    ...TUNING,
    rules: 'classic',
    keys: ['weights'],
    particles: 20,
    iterations: 30,
    c1: 1.49618,
    c2: 1.49618,
    inertia: 0.7298,
    validation: 200,
  });
});

test.each([
  [{ player: 'random' }, '"random" has no settings that can be tuned'],
  [{ player: 'expert:ms=5' }, 'thinks by the clock'],
  [{ player: undefined }, '"player" must be a text'],
  [{ keys: ['depth'] }, '"depth" of "expert" cannot be tuned, but weights can'],
  [{ keys: 'weights' }, '"keys" must be a list of texts'],
  [{ particles: 1 }, '"particles" must be a whole number from 2 to 1000'],
  [{ inertia: Number.NaN }, '"inertia" must be a number from 0 to 2'],
  [{ spread: 2 }, '"spread" must be a number from 0 to 1'],
  [{ seed: Number.MAX_SAFE_INTEGER - 2_000_000 }, "the last game's seed would be above"],
  [{ patricles: 5 }, '"patricles" is not a field here'],
])('a tuning with %j is refused', (change, sentence) => {
  expect(() => readTuning({ ...TUNING, ...change }, {})).toThrow(sentence);
});
