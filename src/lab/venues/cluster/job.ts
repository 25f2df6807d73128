import {
  choiceField,
  type Fields,
  isObject,
  numberField,
  refuseOtherFields,
  textField,
} from '../../../fields.ts';
import { RULES, type RulesName } from '../../../games/2048/game.ts';
import { type Rules as Board, parseRules } from '../../../games/k-in-a-row/rules.ts';
import { playMoves, start } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import { MAX_SEED } from '../../../random.ts';
import { MAX_GAMES } from '../../../science/experiment.ts';
import type { Opening } from '../../../science/openings.ts';

/**
 * A unit of work for a cluster. It is only data: a worker parses it and never runs or opens anything that it names.
 * It is a range of games; a worker plays as many as a few seconds allow and puts back the rest.
 */
export type Job = GamesJob | MatchJob;

interface Range {
  /** The seed of the first game, or the number of the first opening. */
  readonly first: number;
  readonly count: number;
}

/** Games of 2048. For a bench they are stored with their replays; for a swarm only the scores are handed in. */
export interface GamesJob extends Range {
  readonly kind: 'bench' | 'scores';
  readonly rules: RulesName;
  readonly player: string;
}

/** Pairs of games of k-in-a-row, one for each opening, with both colours. */
export interface MatchJob extends Range {
  readonly kind: 'match';
  readonly board: Board;
  readonly players: readonly [string, string];
  /** Those of the range. */
  readonly openings: readonly Opening[];
  /** The seed of opening 0. */
  readonly seed: number;
  /** Identifies the match: everything that determines its games. */
  readonly match: string;
}

/** Parses a job from the database, which anyone with its password can write to. */
export function parseJob(data: unknown): Job {
  if (!isObject(data)) throw new InputError('a job is a JSON object', 'job');
  const fields = data;
  const kind = choiceField(fields, 'kind', ['bench', 'scores', 'match']);
  const range = { first: numberField(fields, 'first', MAX_SEED), count: countField(fields) };
  if (kind !== 'match') {
    refuseOtherFields(fields, ['kind', 'first', 'count', 'rules', 'player']);
    const rules = choiceField(fields, 'rules', Object.keys(RULES) as RulesName[]);
    return { kind, ...range, rules, player: textField(fields, 'player', MAX_SPEC) };
  }
  refuseOtherFields(fields, ['kind', 'first', 'count', 'board', 'players', 'openings', 'seed', 'match']);
  const board = parseRules(fields.board);
  const [first, second] = Array.isArray(fields.players) ? fields.players : [];
  return {
    kind,
    ...range,
    board,
    players: [
      textField({ player: first }, 'player', MAX_SPEC),
      textField({ player: second }, 'player', MAX_SPEC),
    ],
    openings: openingsField(fields, board, range.count),
    seed: numberField(fields, 'seed', MAX_SEED),
    match: textField(fields, 'match', 64),
  };
}

/** Part of a job: a number of its games, from a later one on. */
export function partOf<J extends Job>(job: J, first: number, count: number): J {
  const from = first - job.first;
  const openings = job.kind === 'match' && { openings: job.openings.slice(from, from + count) };
  return { ...job, first, count, ...openings };
}

/** The players that a job names. */
export function specsOf(job: Job): readonly string[] {
  return job.kind === 'match' ? job.players : [job.player];
}

/**
 * Identifies the games that the job's range counts: games with the same key are the same games. Scores of a swarm
 * belong to one experiment only: its coordinator deletes them after using them.
 */
export function keyOf(queue: string, job: Job, experiment: string): string {
  if (job.kind === 'match') return `${queue} match ${job.match}`;
  const games = `${queue} ${job.kind} ${job.rules} ${job.player}`;
  return job.kind === 'scores' ? `${experiment} ${games}` : games;
}

const MAX_SPEC = 1000;

function countField(fields: Fields): number {
  const count = numberField(fields, 'count', MAX_GAMES);
  if (count > 0) return count;
  throw new InputError('a job has at least one game', 'count');
}

function openingsField({ openings }: Fields, board: Board, count: number): Opening[] {
  if (!Array.isArray(openings) || openings.length !== count || !openings.every(Array.isArray)) {
    throw new InputError(`"openings" must be ${count} lists of cells`, 'openings');
  }
  for (const opening of openings) playMoves(start(board), opening);
  return openings;
}
