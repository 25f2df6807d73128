import { load, save } from '../storage.ts';
import { DAILY_KINDS, type DailyKind, dayBefore, dayNumber } from './day.ts';

/** The one attempt of a day that counts. */
export interface DailyResult {
  readonly day: string;
  readonly kind: DailyKind;
  /** Points; in a puzzle the moves that were needed, 0 if it wasn't solved. */
  readonly score: number;
  /** The highest tile; 0 in a puzzle. */
  readonly highest: number;
}

const SLOT = 'daily';
/** More than a year of all kinds. */
const KEPT = 1200;

/** All results of this device, newest first. */
export function loadResults(): DailyResult[] {
  const kept = load(SLOT);
  return Array.isArray(kept) ? kept.filter(isResult) : [];
}

export function resultOf(
  results: readonly DailyResult[],
  day: string,
  kind: DailyKind,
): DailyResult | undefined {
  return results.find((result) => result.day === day && result.kind === kind);
}

/** Counts a result if it is the first of its day and kind; returns all results. */
export function countResult(result: DailyResult): DailyResult[] {
  const results = loadResults();
  if (resultOf(results, result.day, result.kind)) return results;
  const all = [result, ...results].slice(0, KEPT);
  save(SLOT, all);
  return all;
}

/** Days in a row up to today, or up to yesterday if today's games have not been played yet. */
export function streakOf(results: readonly DailyResult[], today: string): number {
  const days = new Set(results.map(({ day }) => day));
  let day = days.has(today) ? today : dayBefore(today);
  let streak = 0;
  for (; days.has(day); day = dayBefore(day)) streak++;
  return streak;
}

function isResult(input: unknown): input is DailyResult {
  if (typeof input !== 'object' || input === null) return false;
  const { day, kind, score, highest } = input as Record<string, unknown>;
  return (
    typeof day === 'string' &&
    dayNumber(day) !== undefined &&
    DAILY_KINDS.includes(kind as DailyKind) &&
    [score, highest].every((value) => Number.isSafeInteger(value) && (value as number) >= 0)
  );
}
