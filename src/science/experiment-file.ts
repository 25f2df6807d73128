import {
  choiceField,
  type Fields,
  numberField,
  parseObject,
  refuseOtherFields,
  textField,
} from '../fields.ts';
import { RULES, type RulesName } from '../games/2048/game.ts';
import { formatMoves, parseMoves } from '../games/k-in-a-row/notation.ts';
import { parseRules, type Rules } from '../games/k-in-a-row/rules.ts';
import { isOver, playMoves, start } from '../games/k-in-a-row/state.ts';
import { InputError } from '../input-error.ts';
import type { Networks } from '../players/entry.ts';
import { MAX_SEED } from '../random.ts';
import { type Experiment, MAX_GAMES, readContestant, readContestants, requireSeeds } from './experiment.ts';
import { MAX_PAIRS, type MatchExperiment } from './match/experiment.ts';
import type { Opening } from './openings.ts';
import type { Hypotheses } from './sprt.ts';
import { CONSTRICTION } from './tuning/swarm.ts';
import { FRESH_SEEDS, type Tuning, tunableDimensions } from './tuning/tuning.ts';

/** The content of an experiment file; docs/lab.md describes it. */
export type ExperimentFile =
  | { readonly kind: 'bench'; readonly experiment: Experiment }
  | { readonly kind: 'match'; readonly experiment: MatchExperiment }
  | { readonly kind: 'tune'; readonly tuning: Tuning };

export function parseExperimentFile(text: string, networks: Networks): ExperimentFile {
  const { format, version, kind, ...fields } = parseObject(text, 'an experiment file');
  if (format !== FORMAT) {
    throw new InputError(`this is not an experiment: its "format" is not "${FORMAT}"`, 'format');
  }
  if (version !== VERSION) {
    throw new InputError(
      `experiments of version ${VERSION} can be read, but this one has another version`,
      'version',
    );
  }
  switch (choiceField({ kind }, 'kind', ['bench', 'match', 'tune'])) {
    case 'bench':
      return { kind: 'bench', experiment: readBench(fields, networks) };
    case 'match':
      return { kind: 'match', experiment: readMatch(fields, networks) };
    case 'tune':
      return { kind: 'tune', tuning: readTuning(fields, networks) };
  }
}

export function formatExperiment({ players, ...experiment }: Experiment): string {
  const specs = players.map(({ spec }) => spec);
  const file = { format: FORMAT, version: VERSION, kind: 'bench', ...experiment, players: specs };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

export function formatMatchExperiment({ players, openings, sprt, ...experiment }: MatchExperiment): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    kind: 'match',
    ...experiment,
    players: players.map(({ spec }) => spec),
    ...(sprt && { sprt: [sprt.elo0, sprt.elo1] }),
    ...(openings && { openings: openingTexts(openings, experiment.rules) }),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** A bench from its fields. A misspelt field is an error, not a default. */
export function readBench(fields: Fields, networks: Networks): Experiment {
  refuseOtherFields(fields, [...COMMON, 'players']);
  const experiment: Experiment = {
    ...readCommon(fields),
    players: readContestants(specsField(fields), networks),
  };
  requireSeeds(experiment.seed, experiment.games);
  return experiment;
}

/** A match of two or more players from its fields. */
export function readMatch(fields: Fields, networks: Networks): MatchExperiment {
  refuseOtherFields(fields, [...COMMON, 'players', 'openings', 'sprt']);
  const specs = specsField(fields);
  if (specs.length < 2) throw new InputError('"players" must have at least two players', 'players');
  const rules = parseRules(fields.rules);
  const games = wholeField(fields, 'games', 1, 2 * MAX_PAIRS);
  const experiment: MatchExperiment = {
    name: textField(fields, 'name', MAX_NAME),
    ...('about' in fields && { about: textField(fields, 'about', MAX_ABOUT) }),
    game: choiceField(fields, 'game', ['k-in-a-row'] as const),
    rules,
    // A player may play itself, but not in a round robin.
    players:
      specs.length === 2
        ? specs.map((spec) => readContestant(spec, networks, 'k-in-a-row'))
        : readContestants(specs, networks, 'k-in-a-row'),
    // Both colours of each opening.
    games: games + (games % 2),
    seed: numberField(fields, 'seed', MAX_SEED),
    ...('openings' in fields && { openings: openingsField(fields, rules) }),
    ...('sprt' in fields && { sprt: sprtField(fields) }),
  };
  if (experiment.sprt && specs.length > 2) {
    throw new InputError('a sequential test ("sprt") is for two players', 'sprt');
  }
  requireSeeds(experiment.seed, experiment.games);
  return experiment;
}

/** A tuning from its fields. */
export function readTuning(fields: Fields, networks: Networks): Tuning {
  refuseOtherFields(fields, [...COMMON, 'player', 'keys', ...TUNING]);
  const [player] = readContestants([textField(fields, 'player', MAX_SPEC)], networks);
  if (!player!.reproducible) {
    throw new InputError(
      `"${player!.spec}" thinks by the clock or with several threads: tuning needs reproducible games`,
      'player',
    );
  }
  const keys = 'keys' in fields ? textsField(fields, 'keys') : undefined;
  const dimensions = tunableDimensions(player!.spec, keys);
  const common = readCommon(fields);
  const validation = wholeField(fields, 'validation', 2, 100_000, 200);
  requireSeeds(common.seed, Math.max(common.games, FRESH_SEEDS.validation + validation));
  return {
    ...common,
    player: player!.spec,
    keys: [...new Set(dimensions.map(({ key }) => key))],
    particles: wholeField(fields, 'particles', 2, 1000, 20),
    iterations: wholeField(fields, 'iterations', 1, 100_000, 30),
    c1: realField(fields, 'c1', 4) ?? CONSTRICTION.c1,
    c2: realField(fields, 'c2', 4) ?? CONSTRICTION.c2,
    inertia: realField(fields, 'inertia', 2) ?? CONSTRICTION.inertia,
    ...('spread' in fields && { spread: realField(fields, 'spread', 1)! }),
    validation,
  };
}

const FORMAT = 'lookahead-experiment';
const VERSION = 1;
const COMMON = ['name', 'about', 'game', 'rules', 'games', 'seed'];
const TUNING = ['particles', 'iterations', 'c1', 'c2', 'inertia', 'spread', 'validation'];
const MAX_LIST = 10_000;
const MAX_NAME = 100;
const MAX_ABOUT = 2000;
const MAX_SPEC = 1000;
/** A move on each of 400 cells. */
const MAX_OPENING = 1600;
const MAX_ELO = 1000;

function readCommon(fields: Fields) {
  return {
    name: textField(fields, 'name', MAX_NAME),
    ...('about' in fields && { about: textField(fields, 'about', MAX_ABOUT) }),
    game: choiceField(fields, 'game', ['2048'] as const),
    rules: 'rules' in fields ? choiceField(fields, 'rules', Object.keys(RULES) as RulesName[]) : 'classic',
    games: wholeField(fields, 'games', 1, MAX_GAMES),
    seed: numberField(fields, 'seed', MAX_SEED),
  } as const;
}

function openingTexts(openings: NonNullable<MatchExperiment['openings']>, rules: Rules) {
  return openings === 'balanced' ? openings : openings.map((opening) => formatMoves(opening, rules));
}

function openingsField(fields: Fields, rules: Rules): Opening[] | 'balanced' {
  if (fields.openings === 'balanced') return 'balanced';
  const openings = textsField(fields, 'openings').map((text, i) => {
    const moves = parseMoves(text.slice(0, MAX_OPENING), rules);
    const state = playMoves(start(rules), moves);
    if (!isOver(state)) return moves;
    throw new InputError(`opening ${i + 1} ends the game`, `opening ${i + 1}`);
  });
  if (openings.length > 0) return openings;
  throw new InputError('"openings" must have at least one opening', 'openings');
}

function sprtField({ sprt }: Fields): Hypotheses {
  const [elo0, elo1, ...more] = Array.isArray(sprt) ? sprt : [];
  const isElo = (elo: unknown) => typeof elo === 'number' && Math.abs(elo) <= MAX_ELO;
  if (isElo(elo0) && isElo(elo1) && elo0 < elo1 && more.length === 0) return { elo0, elo1 };
  throw new InputError(
    `"sprt" must be two Elo differences from −${MAX_ELO} to ${MAX_ELO}, the smaller one first`,
    'sprt',
  );
}

function specsField(fields: Fields): string[] {
  const specs = textsField(fields, 'players');
  if (specs.length > 0) return specs;
  throw new InputError('"players" must have at least one player', 'players');
}

function textsField(fields: Fields, name: string): string[] {
  const value = fields[name];
  if (Array.isArray(value) && value.length <= MAX_LIST && value.every((text) => typeof text === 'string')) {
    return value;
  }
  throw new InputError(`"${name}" must be a list of texts`, name);
}

function wholeField(fields: Fields, name: string, min: number, max: number, byDefault?: number): number {
  if (!(name in fields) && byDefault !== undefined) return byDefault;
  const value = fields[name];
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new InputError(`"${name}" must be a whole number from ${min} to ${max}`, name);
}

function realField(fields: Fields, name: string, max: number): number | undefined {
  if (!(name in fields)) return undefined;
  const value = fields[name];
  if (typeof value === 'number' && value >= 0 && value <= max) return value;
  throw new InputError(`"${name}" must be a number from 0 to ${max}`, name);
}
