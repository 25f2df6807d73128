import type { RulesName } from '../../games/2048/game.ts';

/** The games of the day: the same for everyone, everywhere, from midnight to midnight UTC. */
export const DAILY_KINDS = ['2048', 'stone', 'row'] as const;
export type DailyKind = (typeof DAILY_KINDS)[number];

const DAY_MS = 86_400_000;

/** The UTC date of a moment, as `2026-11-16`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Days since 1970; undefined for anything that isn't a date. */
export function dayNumber(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || dayOf(ms) !== day ? undefined : ms / DAY_MS;
}

/** The day that many days before. */
export function dayBefore(day: string, days = 1): string {
  return dayOf((dayNumber(day)! - days) * DAY_MS);
}

export function rulesOf(kind: Exclude<DailyKind, 'row'>): RulesName {
  return kind === 'stone' ? 'hard' : 'classic';
}

/** The seed of the day. */
export function seedOf(day: string, kind: DailyKind): string {
  return `lookahead ${kind} ${day}`;
}

/** Which of `count` puzzles is the day's: each in turn. */
export function puzzleOf(day: string, puzzles: number): number {
  return dayNumber(day)! % puzzles;
}
