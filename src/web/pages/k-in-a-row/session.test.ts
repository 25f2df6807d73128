import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import { parseRoute } from '../../frame/route.ts';
import { judge } from './board-form.ts';
import { boardRoute, gameRoute, parseOpening } from './opening.ts';
import { restoreSession, saveSession } from './saved.ts';
import { canRedo, canUndo, isComputersTurn, newSession, place, redo, type Session, undo } from './session.ts';

const RULES = { rows: 4, cols: 5, k: 3 };
const steps = fc.array(fc.integer({ min: -2, max: 100 }), { maxLength: 40 });

/** −2 undoes, −1 redoes, anything else picks a legal cell. */
function walk(path: readonly number[]): Session {
  return path.reduce((session: Session, step) => {
    if (step === -2) return undo(session);
    if (step === -1) return redo(session);
    const moves = legalMoves(session.state);
    return moves.length > 0 ? place(session, moves[step % moves.length]!)! : session;
  }, newSession(RULES));
}

describe('session', () => {
  test('undo then redo is where one was, whatever the path', () => {
    fc.assert(
      fc.property(steps, (path) => {
        const session = walk(path);
        if (canUndo(session)) expect(redo(undo(session))).toEqual(session);
        if (canRedo(session)) expect(undo(redo(session))).toEqual(session);
      }),
    );
  });

  test('a kept session comes back as it was, whatever the path', () => {
    fc.assert(
      fc.property(steps, (path) => {
        const session = walk(path);
        expect(restoreSession(JSON.parse(JSON.stringify(saveSession(session))))).toEqual(session);
      }),
    );
  });

  test('what is not a session is refused', () => {
    fc.assert(fc.property(fc.anything(), (input) => restoreSession(input) === undefined));
  });

  test('a taken cell and a finished game take no more', () => {
    const session = place(newSession(RULES), 7)!;
    expect(place(session, 7)).toBeUndefined();
    const won = [0, 5, 1, 6, 2].reduce((session, cell) => place(session, cell)!, newSession(RULES));
    expect(won.state.result).toBe('X');
    expect(place(won, 19)).toBeUndefined();
    expect(undo(won).state.result).toBeNull();
  });
});

describe('against the computer', () => {
  const computer = (sign: 'X' | 'O') => ({ spec: 'kmaster', sign, seed: 7 });
  const played = (sign: 'X' | 'O', moves: readonly number[]) =>
    moves.reduce((session, cell) => place(session, cell)!, newSession(RULES, computer(sign)));

  test('it is its turn when its sign is to move and the game goes on', () => {
    expect(isComputersTurn(played('O', []))).toBe(false);
    expect(isComputersTurn(played('O', [7]))).toBe(true);
    expect(isComputersTurn(played('X', []))).toBe(true);
    expect(isComputersTurn(played('O', [0, 5, 1, 6, 2]))).toBe(false);
    expect(isComputersTurn(newSession(RULES))).toBe(false);
  });

  test('undo takes back its answer too, and redo plays both again', () => {
    const session = played('O', [7, 8, 12, 13]);
    expect(undo(session).state.moves).toEqual([7, 8]);
    expect(redo(undo(session))).toEqual(session);
  });

  test("the person's own winning move is taken back alone", () => {
    expect(undo(played('O', [0, 5, 1, 6, 2])).state.moves).toEqual([0, 5, 1, 6]);
  });

  test('its opening move stays', () => {
    expect(canUndo(played('X', [7]))).toBe(false);
    expect(undo(played('X', [7, 8, 9])).state.moves).toEqual([7]);
  });

  test('a kept session comes back with the computer', () => {
    const session = undo(played('X', [7, 8, 9]));
    expect(restoreSession(JSON.parse(JSON.stringify(saveSession(session))))).toEqual(session);
  });
});

describe('addresses', () => {
  const open = (hash: string) => parseOpening(parseRoute(hash).options);

  test('a board and a game are found again', () => {
    expect(open('#/k-in-a-row')).toEqual({ slot: 'k-in-a-row' });
    expect(open(boardRoute(RULES)).linked).toEqual(newSession(RULES));
    const session = walk([3, 7, 1, 0]);
    expect(open(gameRoute(session)).linked).toEqual(session);
    expect(open('#/k-in-a-row?rows=7').linked!.state.rules).toEqual({ rows: 7, cols: 9, k: 5 });
  });

  test('whatever follows in an address, it opens or is refused in words', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('rows', 'cols', 'k', 'game'), fc.string()), (options) => {
        try {
          parseOpening(new URLSearchParams(options));
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
    );
  });
});

test.each([
  [{ rows: 3, cols: 3, k: 3 }, { rules: { rows: 3, cols: 3, k: 3 } }],
  [
    { rows: 2, cols: 3, k: 3 },
    { field: 'rows', max: 20 },
  ],
  [
    { rows: 3, cols: 21, k: 3 },
    { field: 'cols', max: 20 },
  ],
  [
    { rows: 7, cols: 5, k: 6 },
    { field: 'k', max: 5 },
  ],
  [
    { rows: 7, cols: 5, k: Number.NaN },
    { field: 'k', max: 5 },
  ],
  [
    { rows: 7.5, cols: 5, k: 3 },
    { field: 'rows', max: 20 },
  ],
])('the form %o is judged %o', (draft, verdict) => {
  expect(judge(draft)).toEqual(verdict);
});
