import { expect, test } from 'vitest';
import { formatExperiment, parseExperimentFile } from './experiment-file.ts';

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
  const file = parseExperimentFile(JSON.stringify({ ...EXPERIMENT, rules: 'hard', about: 'Why.' }));
  if (file.kind !== 'bench') throw new Error('the file is a bench');
  const { experiment } = file;
  expect(experiment).toMatchObject({ name: 'a name', rules: 'hard', about: 'Why.', games: 3, seed: 1 });
  expect(parseExperimentFile(formatExperiment(experiment))).toEqual(file);
});

test.each([
  ['{"format": ', 'this is not JSON'],
  ['[]', 'an experiment file is a JSON object'],
  [{ ...EXPERIMENT, format: 'lookahead-replay' }, 'this is not an experiment'],
  [{ ...EXPERIMENT, version: 2 }, 'experiments of version 1 can be read'],
  [{ ...EXPERIMENT, kind: 'race' }, '"kind" is "race", but allowed are bench, tune'],
  [{ ...EXPERIMENT, game: 'chess' }, '"game" is "chess", but allowed are 2048'],
  [{ ...EXPERIMENT, rules: 'soft' }, '"rules" is "soft", but allowed are classic, hard'],
  [{ ...EXPERIMENT, players: [] }, '"players" must have at least one player'],
  [{ ...EXPERIMENT, players: 'random' }, '"players" must be a list of texts'],
  [{ ...EXPERIMENT, players: ['randm'] }, 'there is no 2048 player "randm": did you mean "random"?'],
  [{ ...EXPERIMENT, players: ['random', 'random'] }, 'the player "random" is there twice'],
  [{ ...EXPERIMENT, games: 0 }, '"games" must be a whole number from 1'],
  [{ ...EXPERIMENT, games: '3' }, '"games" must be a whole number'],
  [{ ...EXPERIMENT, seed: Number.MAX_SAFE_INTEGER }, "the last game's seed would be above"],
  [{ ...EXPERIMENT, sede: 1 }, '"sede" is not a field here'],
])('%j is refused', (content, sentence) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  expect(() => parseExperimentFile(text)).toThrow(sentence);
});
