import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../games/k-in-a-row/state.ts';
import { InputError } from '../../input-error.ts';
import { parseRoute } from '../frame/route.ts';
import { judge } from './board-form.ts';
import { gameRoute, parseGameLink, playOnRoute } from './game-link.ts';
import {
  canRedo,
  canUndo,
  choose,
  computerSign,
  isComputersTurn,
  newPlaythrough,
  openingStep,
  type Playthrough,
  place,
  redo,
  undo,
} from './playthrough.ts';
import { restorePlaythrough, savePlaythrough } from './saved.ts';

const RULES = { rows: 4, cols: 5, k: 3 };
const steps = fc.array(fc.integer({ min: -2, max: 100 }), { maxLength: 40 });

/** −2 undoes, −1 redoes, anything else picks a legal cell, or a side if one is to be chosen. */
function walk(path: readonly number[], swap2 = false): Playthrough {
  return path.reduce(
    (playthrough: Playthrough, step) => {
      if (step === -2) return undo(playthrough);
      if (step === -1) return redo(playthrough);
      const choices = openingStep(playthrough)?.choices;
      if (choices) return choose(playthrough, choices[step % choices.length]!)!;
      const moves = legalMoves(playthrough.state);
      return moves.length > 0 ? place(playthrough, moves[step % moves.length]!)! : playthrough;
    },
    newPlaythrough(RULES, undefined, swap2),
  );
}

describe('playthrough', () => {
  test('undo and redo lead back to the same state, whatever the path', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (path, swap2) => {
        const playthrough = walk(path, swap2);
        if (canUndo(playthrough)) expect(redo(undo(playthrough))).toEqual(playthrough);
        if (canRedo(playthrough)) expect(undo(redo(playthrough))).toEqual(playthrough);
      }),
    );
  });

  test('a kept playthrough comes back as it was, whatever the path', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (path, swap2) => {
        const playthrough = walk(path, swap2);
        expect(restorePlaythrough(JSON.parse(JSON.stringify(savePlaythrough(playthrough))))).toEqual(
          playthrough,
        );
      }),
    );
  });

  test('what is not a playthrough is refused', () => {
    fc.assert(fc.property(fc.anything(), (input) => restorePlaythrough(input) === undefined));
  });

  test('nothing can be placed on a taken cell or in a finished game', () => {
    const playthrough = place(newPlaythrough(RULES), 7)!;
    expect(place(playthrough, 7)).toBeUndefined();
    const won = [0, 5, 1, 6, 2].reduce(
      (playthrough, cell) => place(playthrough, cell)!,
      newPlaythrough(RULES),
    );
    expect(won.state.result).toBe('X');
    expect(place(won, 19)).toBeUndefined();
    expect(undo(won).state.result).toBeNull();
  });
});

describe('against the computer', () => {
  const computer = (sign: 'X' | 'O') => ({ spec: 'kmaster', sign, seed: 7 });
  const played = (sign: 'X' | 'O', moves: readonly number[]) =>
    moves.reduce((playthrough, cell) => place(playthrough, cell)!, newPlaythrough(RULES, computer(sign)));

  test('it is its turn when its sign is to move and the game is not over', () => {
    expect(isComputersTurn(played('O', []))).toBe(false);
    expect(isComputersTurn(played('O', [7]))).toBe(true);
    expect(isComputersTurn(played('X', []))).toBe(true);
    expect(isComputersTurn(played('O', [0, 5, 1, 6, 2]))).toBe(false);
    expect(isComputersTurn(newPlaythrough(RULES))).toBe(false);
  });

  test('undo takes back its reply too, and redo plays both again', () => {
    const playthrough = played('O', [7, 8, 12, 13]);
    expect(undo(playthrough).state.moves).toEqual([7, 8]);
    expect(redo(undo(playthrough))).toEqual(playthrough);
  });

  test("only the person's own winning move is undone", () => {
    expect(undo(played('O', [0, 5, 1, 6, 2])).state.moves).toEqual([0, 5, 1, 6]);
  });

  test('its first move stays', () => {
    expect(canUndo(played('X', [7]))).toBe(false);
    expect(undo(played('X', [7, 8, 9])).state.moves).toEqual([7]);
  });

  test('a kept playthrough comes back with the computer', () => {
    const playthrough = undo(played('X', [7, 8, 9]));
    expect(restorePlaythrough(JSON.parse(JSON.stringify(savePlaythrough(playthrough))))).toEqual(playthrough);
  });
});

describe('swap2', () => {
  const opened = (sign: 'X' | 'O') =>
    [0, 19, 7].reduce(
      (playthrough, cell) => place(playthrough, cell)!,
      newPlaythrough(RULES, { spec: 'kmaster', sign, seed: 7 }, true),
    );

  test('who places and who chooses does not depend on the sign to move', () => {
    expect(isComputersTurn(newPlaythrough(RULES, { spec: 'kmaster', sign: 'X', seed: 7 }, true))).toBe(true);
    const persons = opened('X');
    expect(isComputersTurn(persons)).toBe(false);
    expect(place(persons, 8)).toBeUndefined();
    const more = choose(persons, 'more')!;
    expect(isComputersTurn(more)).toBe(false);
    expect(choose(more, 'X')).toBeUndefined();
    const five = place(place(more, 8)!, 9)!;
    expect(isComputersTurn(five)).toBe(true);
    expect(choose(five, 'more')).toBeUndefined();
  });

  test('the sides are settled by the choice, and O is to move', () => {
    // The person takes X: the computer, which began, plays O from now on.
    const swapped = choose(opened('X'), 'X')!;
    expect(swapped.state.toMove).toBe('O');
    expect(computerSign(swapped)).toBe('O');
    expect(isComputersTurn(swapped)).toBe(true);
    const kept = choose(opened('X'), 'O')!;
    expect(computerSign(kept)).toBe('X');
    expect(isComputersTurn(kept)).toBe(false);
  });

  test("undo leads back to the person's last step: a stone or a choice", () => {
    const swapped = choose(opened('X'), 'X')!;
    const answered = place(swapped, 8)!;
    expect(undo(answered)).toEqual({ ...opened('X'), undone: ['X', 8] });
    expect(redo(undo(answered))).toEqual(answered);
    // The computer's opening stays.
    expect(canUndo(opened('X'))).toBe(false);
    expect(undo(choose(opened('O'), 'X')!).state.moves).toEqual([0, 19]);
  });
});

describe('addresses', () => {
  const open = (hash: string) => parseGameLink(parseRoute(hash).options);

  test('a board and a game are found again', () => {
    expect(open('#/k-in-a-row')).toEqual({ slot: 'k-in-a-row' });
    expect(open(`#/k-in-a-row?rows=${RULES.rows}&cols=${RULES.cols}&k=${RULES.k}`).linked).toEqual(
      newPlaythrough(RULES),
    );
    const playthrough = walk([3, 7, 1, 0]);
    expect(open(gameRoute(playthrough)).linked).toEqual(playthrough);
    const computer = { spec: 'sequence:depth=3', sign: 'X', seed: 7 } as const;
    expect(open(playOnRoute(playthrough, computer)).linked).toEqual({ ...playthrough, computer });
    const swapped = walk([3, 7, 1, 2, 0, 4, 1], true);
    expect(open(gameRoute(swapped)).linked).toEqual(swapped);
    expect(open('#/k-in-a-row?rows=4&cols=5&k=3&swap2=true').linked).toEqual(walk([], true));
    expect(open('#/k-in-a-row?rows=7').linked!.state.rules).toEqual({ rows: 7, cols: 9, k: 5 });
  });

  test('whatever follows in an address, it opens or is refused with a reason', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('rows', 'cols', 'k', 'game', 'against', 'as', 'seed'), fc.string()),
        (options) => {
          try {
            parseGameLink(new URLSearchParams(options));
          } catch (error) {
            expect(error).toBeInstanceOf(InputError);
          }
        },
      ),
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
