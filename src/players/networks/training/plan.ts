import { InputError } from '../../../input-error.ts';
import { lookups, type NetworkShape } from '../../../kernel/network.ts';
import { TRAINING_METHODS, type TrainingMethod } from '../../../kernel/network-trainer.ts';
import { parsePatterns } from '../header.ts';

/** What to train, and how. Training game i has seed `seed` + i. */
export interface TrainingPlan {
  readonly shape: NetworkShape;
  /** The value of a board before training, in points. If it is more than a board can be worth, every move is tried (OTD). */
  readonly optimistic: number;
  readonly seed: number;
  readonly phases: readonly TrainingPhase[];
}

/** A number of games with one learning rule. */
export interface TrainingPhase {
  readonly method: TrainingMethod;
  /** Shared by all weights that a board looks up. */
  readonly rate: number;
  readonly games: number;
}

/** Pattern sets that have a name: docs/algorithms.md says where they come from. */
export const PATTERN_SETS: Readonly<Record<string, string>> = {
  '4x6': '012345 456789 012456 45689a',
  '8x6': '012456 456789 012345 234569 01259a 345678 134567 01489a',
};

/** A set's name, or patterns separated by spaces. */
export function parseShape(text: string): NetworkShape {
  const patterns = (Object.hasOwn(PATTERN_SETS, text) ? PATTERN_SETS[text]! : text).split(/[\s,:]+/);
  return { patterns: parsePatterns(patterns), stages: [], relabels: false };
}

/** Phases in order, such as `td:0.1:50000,tc:1:20000`: the rule, its rate, the number of games. */
export function parsePhases(text: string): TrainingPhase[] {
  return text.split(',').map((part) => {
    const [, word, rate, games] = /^\s*(\w+):(\d*\.?\d+):(\d+)\s*$/.exec(part) ?? [];
    const method = TRAINING_METHODS.find((each) => each === word);
    if (
      !method ||
      !(Number(rate) > 0 && Number(rate) <= 1) ||
      !(Number(games) >= 1 && Number(games) <= MAX_GAMES)
    ) {
      throw new InputError(
        `a phase is method:rate:games with the method td or tc, a rate up to 1 and at least one game, such as tc:1:70000, not "${part.trim().slice(0, 40)}"`,
        'schedule',
      );
    }
    return { method, rate: Number(rate), games: Number(games) };
  });
}

export function formatPhases(phases: readonly TrainingPhase[]): string {
  return phases.map(({ method, rate, games }) => `${method}:${rate}:${games}`).join(',');
}

export function gamesOf({ phases }: TrainingPlan): number {
  return phases.reduce((sum, { games }) => sum + games, 0);
}

/** The phase that game number `game` belongs to, and how many games of it are left from there on. */
export function phaseAt(
  { phases }: TrainingPlan,
  game: number,
): { phase: TrainingPhase; left: number } | undefined {
  let end = 0;
  for (const phase of phases) {
    end += phase.games;
    if (game < end) return { phase, left: end - game };
  }
  return undefined;
}

/** The initial value of every weight. */
export function initialWeight({ shape, optimistic }: TrainingPlan): number {
  return Math.fround(optimistic / lookups(shape));
}

/** The command that repeats the training. */
export function trainingCommand(file: string, { shape, optimistic, seed, phases }: TrainingPlan): string {
  const start = optimistic > 0 ? ` --optimistic ${optimistic}` : '';
  return `lookahead train ${file} --patterns "${shape.patterns.join(' ')}"${start} --seed ${seed} --schedule ${formatPhases(phases)}`;
}

const MAX_GAMES = 1e9;
