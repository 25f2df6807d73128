import { parseRules, type Rules } from '../../games/k-in-a-row/rules.ts';
import { InputError } from '../../input-error.ts';
import { type Contestant, type PlayerVersion, versionOf } from '../experiment.ts';
import { isLarge, type Opening, openingsFor } from '../openings.ts';
import type { Hypotheses } from '../sprt.ts';

/** A round robin of k-in-a-row: any two players meet on the same openings, each with both colours. */
export interface MatchExperiment {
  readonly name: string;
  /** Its purpose, in a sentence or two. */
  readonly about?: string;
  readonly game: 'k-in-a-row';
  readonly rules: Rules;
  readonly players: readonly Contestant[];
  /** Per pairing; an even number. With a sequential test, the maximum. */
  readonly games: number;
  /** Pair i has seed `seed` + i. */
  readonly seed: number;
  /** Used in turn: a list, or our balanced ones (without it, the set that was used before them). */
  readonly openings?: readonly Opening[] | 'balanced';
  /** Two players meet until a sequential test tells these apart. */
  readonly sprt?: Hypotheses;
}

/** Everything that determines the pairs of two players, except their seeds and openings. */
export interface MatchSeries {
  /** The board, as `15x15,5`, or `15x15,5,exact` where exactly k win. */
  readonly rules: string;
  readonly players: readonly [MatchSide, MatchSide];
}

export interface MatchSide extends PlayerVersion {
  readonly player: string;
}

/** The two games of an opening, colours swapped: everything a worker needs to know. */
export interface PairToPlay {
  readonly board: Rules;
  readonly players: readonly [string, string];
  readonly opening: Opening;
  readonly seed: number;
}

/** With the first player as X, then as O. */
export interface FinishedPair {
  readonly games: readonly PlayedGame[];
}

/** A game, without what can be computed from its moves. */
export interface PlayedGame {
  /** Including the opening's moves. */
  readonly moves: readonly number[];
  /** Which player won; null for a draw. */
  readonly winner: 0 | 1 | null;
  /** The reason, if it was not decided on the board. */
  readonly forfeit?: string;
  /** The time each player took for its moves, in milliseconds. */
  readonly times: readonly [readonly number[], readonly number[]];
}

export const MAX_PAIRS = 500_000;

/** All pairs of a list, in its order. */
export function pairingsOf<T>(all: readonly T[]): (readonly [T, T])[] {
  return all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other] as const));
}

/** The opening of each pair, in the order of their seeds. */
export function openingsOf({ rules, games, seed, openings = [] }: MatchExperiment): Opening[] {
  const pairs = games / 2;
  if (openings === 'balanced') return openingsFor(rules, pairs, seed, 'balanced');
  if (openings.length === 0) return openingsFor(rules, pairs, seed, 'first');
  return Array.from({ length: pairs }, (_, i) => openings[i % openings.length]!);
}

export function matchSeriesOf(rules: Rules, [first, second]: readonly [Contestant, Contestant]): MatchSeries {
  return { rules: formatBoard(rules), players: [sideOf(first), sideOf(second)] };
}

/**
 * An external engine as a contestant. Its results are keyed by its command, by what a move may take and by what it says
 * about itself, so that games of another version or time limit are not mixed with them.
 */
export function externalContestant(command: string, msPerMove: number, about: string): Contestant {
  return { spec: command, reproducible: false, version: EXTERNAL, network: `${msPerMove} ms; ${about}` };
}

/** The milliseconds an external engine has for a move; undefined for one of our players. */
export function externalLimit({ version, network = '' }: Contestant): number | undefined {
  return version === EXTERNAL ? Number.parseInt(network, 10) : undefined;
}

/** The version of every external engine; entries of the catalog count from 1. */
const EXTERNAL = 0;

/** What results of the players are keyed by, in the experiment's order. */
export function versionsOf({ players }: MatchExperiment): MatchSide[] {
  return players.map(sideOf);
}

function sideOf(contestant: Contestant): MatchSide {
  return { player: contestant.spec, ...versionOf('k-in-a-row', contestant) };
}

/** The board as part of a key. */
export function formatBoard({ rows, cols, k, exact }: Rules): string {
  return `${rows}x${cols},${k}${exact ? ',exact' : ''}`;
}

export function parseBoard(text: string): Rules {
  const [, rows, cols, k, exact] = /^(\d+)x(\d+),(\d+)(,exact)?$/.exec(text) ?? [];
  if (k === undefined) throw new InputError(`"${text.slice(0, 20)}" is not a board such as 15x15,5`, 'rules');
  return parseRules({ rows: Number(rows), cols: Number(cols), k: Number(k), exact: exact !== undefined });
}

/** The command that repeats the experiment. */
export function matchCommandOf(experiment: MatchExperiment): string {
  const { rules, players, games, seed, name, openings, sprt } = experiment;
  if (openings === undefined ? isLarge(rules) : openings !== 'balanced') return 'lookahead run FILE';
  const board = `--rows ${rules.rows} --cols ${rules.cols} --k ${rules.k}${rules.exact ? ' --exact' : ''}`;
  const options = `${board} --games ${games} --seed ${seed}${name ? ` --name "${name}"` : ''}`;
  const ms = players.map(externalLimit).find((limit) => limit !== undefined);
  const specs = players.map(({ spec }) => spec);
  if (!sprt && ms === undefined) {
    return `lookahead bench k-in-a-row --players "${specs.join('; ')}" ${options}`;
  }
  const engines = specs.map((spec) => `--engine ${quote(spec)}`).join(' ');
  const test = sprt ? ` --sprt ${sprt.elo0} ${sprt.elo1}` : '';
  return `lookahead match k-in-a-row ${engines} ${options}${test}${ms === undefined ? '' : ` --ms ${ms}`}`;
}

/** An argument for a shell. */
function quote(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}
