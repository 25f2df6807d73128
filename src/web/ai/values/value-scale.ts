import type { Entry } from '../../../players/entry.ts';

/** Expected final points, or a rating of which only order and differences are meaningful. */
export type ValueUnit = 'points' | 'rating';

export interface MoveValue<Move> {
  readonly move: Move;
  /** Final points, or for a rating the distance from the best: never above 0. */
  readonly worth: number;
  readonly behind: number;
}

export interface Axis {
  readonly min: number;
  readonly max: number;
}

/** Values closer than this share of the best look nearly equal, as they are. */
const LEAST_SPAN = 0.05;

/** How a player's values can be shown; undefined if they have no meaning. */
export function valueUnit({ valueMeaning }: Entry): ValueUnit | undefined {
  if (valueMeaning === 'none') return undefined;
  return valueMeaning === undefined ? 'rating' : 'points';
}

/** The values of a decision, best first. `score` is that of the position, which points to come are added to. */
export function moveValues<Move extends string>(
  { valueMeaning }: Entry,
  values: Readonly<Partial<Record<Move, number>>>,
  score: number,
): MoveValue<Move>[] {
  const entries = Object.entries(values) as [Move, number][];
  const best = Math.max(...entries.map(([, value]) => value));
  const zero = valueMeaning === 'points to come' ? -score : valueMeaning === 'final score' ? 0 : best;
  return entries
    .map(([move, value]) => ({ move, worth: value - zero, behind: best - value }))
    .sort((a, b) => b.worth - a.worth);
}

/** An axis with round ends that holds these values; undefined without values. */
export function axisOf(
  unit: ValueUnit,
  values: readonly MoveValue<unknown>[],
  best: number,
): Axis | undefined {
  if (values.length === 0) return undefined;
  const worths = values.map(({ worth }) => worth);
  const [low, high] = [Math.min(...worths), Math.max(...worths)];
  const span = Math.max(high - low, LEAST_SPAN * Math.abs(best)) || 1;
  if (unit === 'rating') return { min: -roundUp(span), max: 0 };
  const step = roundUp(span / 4);
  const middle = (low + high) / 2;
  return {
    min: Math.max(0, Math.floor(Math.min(low, middle - span / 2) / step) * step),
    max: Math.ceil(Math.max(high, middle + span / 2) / step) * step,
  };
}

/** The position of a value on the axis, from 0 to 1. */
export function placeOn({ min, max }: Axis, worth: number): number {
  return (worth - min) / (max - min);
}

/** The next of 1, 2, 5, 10, 20, 50, … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 2, 5, 10].find((digit) => digit * power >= value * (1 - 1e-9))!;
}
