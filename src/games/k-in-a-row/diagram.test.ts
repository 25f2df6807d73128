import { expect, it } from 'vitest';
import { InputError } from '../../input-error.ts';
import { formatPosition, parsePosition } from './diagram.ts';

const SMALL = { rows: 3, cols: 3, k: 3 };
const WIDE = { rows: 3, cols: 7, k: 3 };

it.each([
  [SMALL, '.../.../...', 'X', null],
  [SMALL, 'X../.../...', 'O', null],
  [SMALL, 'XXX/OO./...', 'O', 'X'],
  [SMALL, 'OOO/XX./X..', 'X', 'O'],
  [SMALL, 'XXX/XOO/XOO', 'O', 'X'],
  [SMALL, 'XOX/XOO/OX.', 'X', 'draw'],
  [SMALL, 'XOX/XOO/OXX', 'O', 'draw'],
  [WIDE, 'XXXXX../OO.OO../.......', 'O', 'X'],
])('on %o %s has %s to move and the result %s', (rules, text, toMove, result) => {
  const state = parsePosition(text, rules);
  expect(state).toMatchObject({ toMove, result, moves: [] });
  expect(formatPosition(state)).toBe(text);
  expect(parsePosition(` ${text.toLowerCase()}\n`, rules)).toEqual(state);
});

it.each([
  [SMALL, '', 'position', 'the position has 1 rows; 3 rows separated by / are allowed'],
  [SMALL, '.../.../.../...', 'position', 'the position has 4 rows; 3 rows separated by / are allowed'],
  [SMALL, '.../..../...', 'row 2', 'the row has 4 cells; 3 are allowed'],
  [SMALL, '.../..0/...', 'row 2, column 3', '"0" is not a cell; X, O and . are allowed'],
  [SMALL, 'O../.../...', 'position', 'there are 0 X and 1 O; as many X as O, or one more, are allowed'],
  [SMALL, 'XX./.../...', 'position', 'there are 2 X and 0 O; as many X as O, or one more, are allowed'],
  [
    SMALL,
    'XXX/OO./O..',
    'position',
    'X has 3 in a row although O moved last; only the side that moved last can have won',
  ],
  [SMALL, 'XXX/OOO/...', 'position', expect.stringContaining('X has 3 in a row')],
  [
    WIDE,
    'XXX.XXX/OO.OO../O......',
    'position',
    'X has won more than once; winning lines that meet in the last stone are allowed',
  ],
  [WIDE, 'XXXXXX./OO.OO../O......', 'position', expect.stringContaining('more than once')],
])('on %o refuses "%s" at %s', (rules, text, place, message) => {
  expect(() => parsePosition(text, rules)).toThrow(InputError);
  expect(() => parsePosition(text, rules)).toThrow(expect.objectContaining({ place, message }));
});

it('accepts 5,478 of the 19,683 ways to fill a 3×3 board: those that can arise', () => {
  let accepted = 0;
  for (let number = 0; number < 3 ** 9; number++) {
    const digits = number.toString(3).padStart(9, '0');
    const signs = digits.replaceAll('0', '.').replaceAll('1', 'X').replaceAll('2', 'O');
    try {
      parsePosition(`${signs.slice(0, 3)}/${signs.slice(3, 6)}/${signs.slice(6)}`, SMALL);
      accepted++;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  expect(accepted).toBe(5478);
});
