import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { start } from '../../games/2048/game.ts';
import { dayBefore, dayNumber, dayOf, puzzleOf, rulesOf, seedOf } from './day.ts';
import { type DailyResult, streakOf } from './history.ts';

describe('the day', () => {
  test('is that of UTC, wherever one is', () => {
    expect(dayOf(Date.UTC(2026, 10, 16, 23, 59))).toBe('2026-11-16');
    expect(dayOf(Date.UTC(2026, 10, 17, 0, 0))).toBe('2026-11-17');
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
    expect(dayBefore('2026-01-01', 2)).toBe('2025-12-30');
  });

  test('what is not a date is refused', () => {
    for (const text of ['', '2026-13-01', '2026-02-30', '26-1-1', '2026-11-16T00', 'yesterday']) {
      expect(dayNumber(text)).toBeUndefined();
    }
    expect(dayNumber('1970-01-02')).toBe(1);
  });

  test('each day and kind has its own luck, the same every time', () => {
    const boards = ['2026-11-16', '2026-11-17'].flatMap((day) =>
      (['2048', 'stone'] as const).map((kind) => start(rulesOf(kind), seedOf(day, kind)).board.join()),
    );
    expect(new Set(boards).size).toBe(4);
    expect(start('classic', seedOf('2026-11-16', '2048')).board.join()).toBe(boards[0]);
  });

  test('puzzles come in turn', () => {
    const week = Array.from({ length: 7 }, (_, i) => puzzleOf(dayBefore('2026-11-16', i), 5));
    expect(new Set(week).size).toBe(5);
    expect((week[0]! + 4) % 5).toBe(week[1]);
  });
});

describe('the streak', () => {
  const on = (...days: string[]): DailyResult[] =>
    days.map((day) => ({ day, kind: '2048', score: 1, highest: 2 }));

  test.each([
    [[], 0],
    [['2026-11-16'], 1],
    [['2026-11-15'], 1],
    [['2026-11-14'], 0],
    [['2026-11-16', '2026-11-15', '2026-11-13'], 2],
    [['2026-11-16', '2026-11-16', '2026-11-15'], 2],
  ])('%j: %d', (days, streak) => {
    expect(streakOf(on(...days), '2026-11-16')).toBe(streak);
  });

  test('is never longer than the days there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (offsets) => {
        const days = offsets.map((offset) => dayBefore('2026-11-16', offset));
        expect(streakOf(on(...days), '2026-11-16')).toBeLessThanOrEqual(new Set(days).size);
      }),
    );
  });
});
