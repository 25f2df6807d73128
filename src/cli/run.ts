import { InputError } from '../input-error.ts';
import { parseExperiment } from '../lab/experiment-file.ts';
import type { Command } from './command.ts';
import { readText } from './files.ts';
import { benchExperiment, REPORT_OPTIONS, WORKERS_OPTION } from './run-experiment.ts';

export const run: Command = {
  summary: 'Run an experiment file, or go on with it where it stopped',
  words: ['FILE'],
  options: { ...WORKERS_OPTION, ...REPORT_OPTIONS },
  examples: ['run experiments/sampler.json', 'run experiments/sampler.json --html report.html'],
  async run(args) {
    return benchExperiment(readExperimentFile(args.words[0]!), args);
  },
};

function readExperimentFile(file: string) {
  const text = readText(file);
  try {
    return parseExperiment(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`"${file}": ${error.message}`, error.place);
  }
}
