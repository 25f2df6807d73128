import { choiceField, type Fields, numberField, parseObject, textField } from '../../fields.ts';
import { RULES, type RulesName } from '../../games/2048/game.ts';
import { InputError } from '../../input-error.ts';
import type { Range } from '../../players/spec.ts';
import { MAX_SEED } from '../../random.ts';
import { MAX_GAMES } from '../experiment.ts';
import type { Estimate, Verdict } from '../statistics.ts';
import type { PairSummary, PlayerSummary, Summary, TileSummary } from '../summary.ts';

/** A summary from the JSON that `bench --json` prints. It has no single scores. Throws an InputError for other JSON. */
export function parseReport(text: string): Summary {
  const fields = parseObject(text, 'a report');
  const players = objects(fields, 'players').map(parsePlayer);
  const contestants = players.map(({ games: _, ...player }) => player);
  return {
    experiment: {
      name: textField(fields, 'name', 1000),
      ...('about' in fields && { about: textField(fields, 'about', 10_000) }),
      game: choiceField(fields, 'game', ['2048']),
      rules: choiceField(fields, 'rules', Object.keys(RULES) as RulesName[]),
      players: contestants,
      games: numberField(fields, 'games', MAX_GAMES),
      seed: numberField(fields, 'seed', MAX_SEED),
    },
    ...('engine' in fields && { engine: numberField(fields, 'engine', 1e6) }),
    players,
    comparisons: objects(fields, 'comparisons').map(parsePair),
  } as Summary;
}

function parsePlayer(fields: Fields): PlayerSummary {
  const games = numberField(fields, 'games', MAX_GAMES);
  return {
    // Versions and networks, if the report has them.
    ...('version' in fields && { version: fields.version }),
    ...('network' in fields && { network: fields.network }),
    spec: textField(fields, 'spec', 1000),
    reproducible: fields.reproducible === true,
    games,
    score: {
      mean: real(fields, 'averageScore'),
      standardError: real(fields, 'standardError', Number.POSITIVE_INFINITY),
      interval: range(fields.scoreInterval, 'scoreInterval'),
    },
    medianScore: real(fields, 'medianScore'),
    scores: [],
    averageMoves: real(fields, 'averageMoves'),
    secondsPerGame: real(fields, 'secondsPerGame'),
    msPerMove: real(fields, 'msPerMove'),
    movesPerSecond: real(fields, 'movesPerSecond'),
    tiles: parseTiles(fields, games),
  } as PlayerSummary;
}

function parseTiles(fields: Fields, games: number): TileSummary[] {
  const ended = object(fields.highestTiles, 'highestTiles');
  const reach = object(fields.reach, 'reach');
  const intervals = object(fields.reachIntervals, 'reachIntervals');
  return Object.keys(reach)
    .map((tile) => ({
      tile: Number(tile),
      ended: real(ended, tile),
      reached: Math.round(real(reach, tile) * games),
      reach: real(reach, tile),
      reachInterval: range(intervals[tile], 'reachIntervals'),
    }))
    .toSorted((a, b) => a.tile - b.tile);
}

function parsePair(fields: Fields): PairSummary {
  const difference: Estimate = {
    mean: real(fields, 'difference'),
    standardError: real(fields, 'standardError', Number.POSITIVE_INFINITY),
    interval: range(fields.interval, 'interval'),
  };
  const verdict: Verdict = choiceField(fields, 'verdict', ['better', 'worse', 'not distinguishable']);
  return {
    first: textField(fields, 'first', 1000),
    second: textField(fields, 'second', 1000),
    pairs: numberField(fields, 'pairs', MAX_GAMES),
    difference,
    verdict,
  };
}

/** The standard error of a single game is null. */
function real(fields: Fields, name: string, absent?: number): number {
  const value = fields[name];
  if (value === null && absent !== undefined) return absent;
  if (typeof value === 'number') return value;
  throw new InputError(`"${name.slice(0, 20)}" must be a number`, name.slice(0, 20));
}

function range(value: unknown, name: string): Range {
  const ends: readonly unknown[] = Array.isArray(value) ? value : [];
  const [min, max] = ends.map((end) => (typeof end === 'number' ? end : null));
  if (ends.length !== 2) throw new InputError(`"${name}" must be a list of two numbers`, name);
  return { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
}

function objects(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  if (Array.isArray(value)) return value.map((item) => object(item, name));
  throw new InputError(`"${name}" must be a list`, name);
}

function object(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new InputError(`"${name}" must hold objects`, name);
}
