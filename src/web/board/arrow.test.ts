import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrowFor, type Heading } from './arrow.ts';

//  512 256 128  16
//   32  32   .   .
//    8   4   2   .
//    2   .   .   .
const BOARD = [512, 256, 128, 16, 32, 32, 0, 0, 8, 4, 2, 0, 2, 0, 0, 0];

test('the arrow lies over the free cells beside what joins', () => {
  const { x, y, length, angle } = arrowFor(BOARD, 'left', [4, 5]);
  // The second row, from its end to the left.
  expect(y).toBeCloseTo(1.1 + 24.45 * 1.5);
  expect(x).toBeGreaterThan(85);
  expect(x - length).toBeGreaterThan(50);
  expect(angle).toBe(180);
});

test('a longer free line wins where nothing joins', () => {
  expect(arrowFor(BOARD, 'right', []).y).toBeCloseTo(1.1 + 24.45 * 3.5);
  expect(arrowFor(BOARD, 'down', []).x).toBeCloseTo(1.1 + 24.45 * 3.5);
});

test('whatever the board, the arrow stays on it and hides no tile', () => {
  const heading = fc.constantFrom<Heading>('up', 'right', 'down', 'left');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0, 2, 4), { minLength: 16, maxLength: 16 }),
      heading,
      (cells, way) => {
        const { x, y, length, angle } = arrowFor(cells, way, []);
        const [dx, dy] = [
          Math.round(Math.cos((angle * Math.PI) / 180)),
          Math.round(Math.sin((angle * Math.PI) / 180)),
        ];
        for (const part of [0, 0.25, 0.5, 0.75, 1]) {
          const [px, py] = [x + dx * length * part, y + dy * length * part];
          expect(Math.min(px, py)).toBeGreaterThan(0);
          expect(Math.max(px, py)).toBeLessThan(100);
          const cell = Math.floor((py - 1.1) / 24.45) * 4 + Math.floor((px - 1.1) / 24.45);
          if (cells.includes(0)) expect(cells[cell]).toBe(0);
        }
      },
    ),
  );
});
