import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { readSpec } from '../../src/players/catalog.ts';
import { commandOf, seriesOf } from '../../src/science/experiment.ts';
import { parseExperimentFile } from '../../src/science/experiment-file.ts';
import { matchCommandOf, versionsOf } from '../../src/science/match/experiment.ts';

/** Results of experiments that `lookahead run` can run. */
const results = globSync('experiments/results/*.json').filter((file) => {
  const experiment = readFileSync(`experiments/${basename(file)}`, 'utf8');
  return JSON.parse(experiment).format === 'lookahead-experiment';
});

// If a player has changed since, its committed figures belong to an old version: run the experiment again.
test.each(results)('%s belongs to its experiment and to the current players', (file) => {
  const result = JSON.parse(readFileSync(file, 'utf8'));
  const experiment = parseExperimentFile(readFileSync(`experiments/${basename(file)}`, 'utf8'), nodeEngine());
  if (experiment.kind === 'tune') {
    const { validation, ...tuning } = experiment.tuning;
    expect(result).toMatchObject({ ...tuning, validation: { pairs: validation } });
    expect(result.version).toBe(readSpec('2048', experiment.tuning.player).entry.version);
    return;
  }
  if (experiment.kind === 'match') {
    expect(result.command).toBe(matchCommandOf(experiment.experiment));
    expect(keysOf(result)).toEqual(versionsOf(experiment.experiment).toSorted(byPlayer));
    return;
  }
  const { players, games, seed, rules, name } = experiment.experiment;
  expect(result).toMatchObject({ command: commandOf(experiment.experiment), games, seed, rules, name });
  expect(keysOf(result)).toEqual(
    players
      .map((player) => {
        const { game: _, rules: __, ...key } = seriesOf(experiment.experiment, player);
        return key;
      })
      .toSorted(byPlayer),
  );
  for (const player of result.players) expect(player.games).toBe(games);
});

interface Key {
  readonly player: string;
  readonly version: number;
  readonly network: string;
}

/** The players, versions and networks named in the result. */
function keysOf(result: {
  players: { spec?: string; name?: string; version: number; network?: string }[];
}): Key[] {
  return result.players
    .map(({ spec, name, version, network = '' }) => ({ player: (spec ?? name)!, version, network }))
    .toSorted(byPlayer);
}

function byPlayer(a: Key, b: Key): number {
  return a.player < b.player ? -1 : 1;
}
