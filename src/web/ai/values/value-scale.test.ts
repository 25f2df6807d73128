import { describe, expect, test } from 'vitest';
import { readSpec } from '../../../players/catalog.ts';
import { axisOf, moveValues, placeOn, valueUnit } from './value-scale.ts';

const entryOf = (spec: string) => readSpec('2048', spec).entry;

test('what values mean: points for networks and samples, order for ratings, nothing for random moves', () => {
  expect(['pocket', 'master', 'monte-carlo'].map((spec) => valueUnit(entryOf(spec)))).toEqual([
    'points',
    'points',
    'points',
  ]);
  expect(['ex', 'snake', 'swarm', 'minimax', 'expert'].map((spec) => valueUnit(entryOf(spec)))).toEqual(
    Array(5).fill('rating'),
  );
  expect(valueUnit(entryOf('random'))).toBeUndefined();
});

describe('values, best first', () => {
  test('a network counts points to come: the score is added', () => {
    expect(moveValues(entryOf('pocket'), { left: 900, up: 1000 }, 500)).toEqual([
      { move: 'up', worth: 1500, behind: 0 },
      { move: 'left', worth: 1400, behind: 100 },
    ]);
  });

  test('samples are final scores already', () => {
    expect(moveValues(entryOf('monte-carlo'), { left: 900 }, 500)).toEqual([
      { move: 'left', worth: 900, behind: 0 },
    ]);
  });

  test('a rating is told by what it is behind the best', () => {
    expect(moveValues(entryOf('ex'), { left: -7, up: -3 }, 500)).toEqual([
      { move: 'up', worth: 0, behind: 0 },
      { move: 'left', worth: -4, behind: 4 },
    ]);
  });
});

describe('one honest scale', () => {
  const places = (spec: string, values: Record<string, number>) => {
    const rows = moveValues(entryOf(spec), values, 0);
    const axis = axisOf(valueUnit(entryOf(spec))!, rows, Math.max(...Object.values(values)))!;
    return { axis, places: rows.map(({ worth }) => placeOn(axis, worth)) };
  };

  test('equal values stand at the same place', () => {
    const { places: at } = places('pocket', { left: 224_000, up: 224_000, down: 224_000 });
    expect(new Set(at).size).toBe(1);
  });

  test('a difference of 0.1 % is a small part of the axis', () => {
    const { places: at } = places('pocket', { left: 224_000, up: 224_224 });
    expect(at[0]! - at[1]!).toBeLessThan(0.05);
    expect(at[0]! - at[1]!).toBeGreaterThan(0);
  });

  test('the ends are round and hold every value', () => {
    const { axis, places: at } = places('pocket', { left: 14_800, up: 21_900, down: 19_700 });
    expect(axis).toEqual({ min: 14_000, max: 22_000 });
    expect(Math.min(...at)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...at)).toBeLessThanOrEqual(1);
  });

  test('ratings end at the best', () => {
    expect(places('ex', { left: 10, up: 3 })).toEqual({ axis: { min: -10, max: 0 }, places: [1, 0.3] });
  });
});
