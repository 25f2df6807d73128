import { parseReport } from '../../../../science/bench/parse-report.ts';
import { parseExperimentFile } from '../../../../science/experiment-file.ts';
import { addRun, type CompareFields } from '../../../lab/runs.ts';
import { setupRoute } from '../compare/setup.ts';
import { matchRoute } from '../match/setup.ts';
import { tuningRoute } from '../tune/setup.ts';

/**
 * Takes in a file of the command line: an experiment is opened on its screen, a run's figures are added to the list.
 * Returns where to go, if anywhere. Throws an InputError if it is something else.
 */
export async function importFile(text: string, now: number): Promise<string | undefined> {
  if (/"format":\s*"lookahead-experiment"/.test(text)) {
    const file = parseExperimentFile(text, {});
    if (file.kind === 'bench') return setupRoute(fieldsOf(file.experiment));
    if (file.kind === 'tune') return tuningRoute(file.tuning);
    const { rules, players, games, seed } = file.experiment;
    return matchRoute({ rules, players: players.map(({ spec }) => spec), games, seed });
  }
  const { experiment } = parseReport(text);
  const fields = fieldsOf(experiment);
  await addRun(
    {
      name: experiment.name,
      definition: { kind: 'compare', fields },
      report: text,
      imported: true,
      done: experiment.games * experiment.players.length,
    },
    now,
  );
  return undefined;
}

function fieldsOf(experiment: {
  readonly game: string;
  readonly rules: string;
  readonly players: readonly { readonly spec: string }[];
  readonly games: number;
  readonly seed: number;
}): CompareFields {
  const { game, rules, players, games, seed } = experiment;
  return { game, rules, players: players.map(({ spec }) => spec), games, seed };
}
