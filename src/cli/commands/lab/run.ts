import { InputError } from '../../../input-error.ts';
import { nodeEngine } from '../../../lab/networks/store.ts';
import { type ExperimentFile, parseExperimentFile } from '../../../science/experiment-file.ts';
import type { Command } from '../../command.ts';
import { readText } from '../../options/files.ts';
import { benchExperiment, REPORT_OPTIONS, VENUE_OPTIONS } from './run-experiment.ts';
import { matchExperiment } from './run-match.ts';
import { tunePlayer } from './tune.ts';

export const run: Command = {
  summary: 'Run an experiment file, or resume it where it stopped',
  words: ['FILE'],
  options: { ...VENUE_OPTIONS, ...REPORT_OPTIONS },
  examples: ['run experiments/sampler.json', 'run experiments/sampler.json --html report.html'],
  async run(args) {
    const file = readExperimentFile(args.words[0]!);
    if (file.kind === 'tune') return tunePlayer(file.tuning, args);
    return file.kind === 'bench'
      ? benchExperiment(file.experiment, args)
      : matchExperiment(file.experiment, args);
  },
};

function readExperimentFile(file: string): ExperimentFile {
  const text = readText(file);
  try {
    return parseExperimentFile(text, nodeEngine());
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`"${file}": ${error.message}`, error.place);
  }
}
