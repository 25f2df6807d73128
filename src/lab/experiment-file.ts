import { RULES, type RulesName } from '../games/2048/game.ts';
import {
  choiceField,
  type Fields,
  numberField,
  refuseOtherFields,
  textField,
} from '../games/replay-envelope.ts';
import { InputError } from '../input-error.ts';
import { MAX_SEED } from '../random.ts';
import { type Experiment, MAX_GAMES, readContestants, requireSeeds } from './experiment.ts';

/** Reads an experiment file; docs/lab.md describes it. A misspelt key is an error, not a default. */
export function parseExperiment(text: string): Experiment {
  const { format, version, kind, ...fields } = parseObject(text);
  if (format !== FORMAT) {
    throw new InputError(`this is not an experiment: its "format" is not "${FORMAT}"`, 'format');
  }
  if (version !== VERSION) {
    throw new InputError(
      `experiments of version ${VERSION} can be read, but this one is of another`,
      'version',
    );
  }
  choiceField({ kind }, 'kind', KINDS);
  return readBench(fields);
}

export function formatExperiment({ players, ...experiment }: Experiment): string {
  const specs = players.map(({ spec }) => spec);
  const file = { format: FORMAT, version: VERSION, kind: 'bench', ...experiment, players: specs };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

const FORMAT = 'lookahead-experiment';
const VERSION = 1;
const KINDS = ['bench'] as const;
const MAX_NAME = 100;
const MAX_ABOUT = 2000;

function readBench(fields: Fields): Experiment {
  refuseOtherFields(fields, ['name', 'about', 'game', 'rules', 'players', 'games', 'seed']);
  const experiment: Experiment = {
    name: textField(fields, 'name', MAX_NAME),
    ...('about' in fields && { about: textField(fields, 'about', MAX_ABOUT) }),
    game: choiceField(fields, 'game', ['2048']),
    rules: 'rules' in fields ? choiceField(fields, 'rules', Object.keys(RULES) as RulesName[]) : 'classic',
    players: readContestants(specsField(fields)),
    games: numberField(fields, 'games', MAX_GAMES),
    seed: numberField(fields, 'seed', MAX_SEED),
  };
  if (experiment.games === 0) throw new InputError('"games" must be at least 1', 'games');
  requireSeeds(experiment.seed, experiment.games);
  return experiment;
}

function specsField({ players }: Fields): string[] {
  if (!Array.isArray(players) || players.length === 0 || players.some((spec) => typeof spec !== 'string')) {
    throw new InputError(
      '"players" must be a list of specs, such as ["random", "minimax:steps=3"]',
      'players',
    );
  }
  return players;
}

function parseObject(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const place = /line \d+ column \d+/.exec(String(error))?.[0];
    throw new InputError(`this is not JSON${place ? `: ${place}` : ''}`, place ?? 'the whole file');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InputError('an experiment file is a JSON object, but this is other JSON', 'the whole file');
  }
  return value as Fields;
}
