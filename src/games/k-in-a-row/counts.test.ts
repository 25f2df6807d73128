/**
 * Published counts. Games of 3,3,3: Henry Bottomley, "How many Tic-Tac-Toe (noughts and crosses) games are possible?";
 * its positions up to symmetry: Steve Schaefer, "MathRec Solutions (Tic-Tac-Toe)". The rest is from the project's list of
 * reference counts, which names no source.
 */
import { describe, expect, it } from 'vitest';
import {
  countGames,
  countUpToSymmetry,
  perft,
  plainMoves,
  visitPositions,
} from '../../../tests/reference/k-in-a-row-counts.ts';
import { linesOf } from './lines.ts';
import { legalMoves, place, play, type State, start } from './state.ts';

const SMALL = { rows: 3, cols: 3, k: 3 };
const OBLONG = { rows: 4, cols: 3, k: 3 };

it.each([
  [SMALL, 8],
  [OBLONG, 14],
  [{ rows: 4, cols: 4, k: 3 }, 24],
  [{ rows: 4, cols: 4, k: 4 }, 10],
])('%o has %i lines', (rules, lines) => {
  expect(linesOf(rules).all).toHaveLength(lines);
});

it.each([
  [SMALL, 5_478],
  [OBLONG, 111_973],
  [{ rows: 4, cols: 4, k: 3 }, 6_036_001],
])('%o has %i positions', (rules, positions) => {
  let visited = 0;
  visitPositions(rules, () => visited++);
  expect(visited).toBe(positions);
});

it.each([
  [SMALL, 765],
  [OBLONG, 28_275],
])('%o has %i positions up to symmetry', (rules, positions) => {
  expect(countUpToSymmetry(rules)).toBe(positions);
});

describe('3,3,3, every game played out', () => {
  const PERFT = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
  const GAMES = { X: 131_184, O: 77_904, draw: 46_080 };

  it('has the published perft numbers and games, by the plain rules', () => {
    const { sequences, ends } = playOut(plainMoves, place);
    expect(sequences).toEqual(PERFT);
    expect(ends.draw).toEqual({ 9: GAMES.draw });
    expect({ X: sum(ends.X), O: sum(ends.O), draw: sum(ends.draw) }).toEqual(GAMES);
  });

  it('has the same when equal positions are merged', () => {
    expect(PERFT.slice(1).map((_, i) => perft(SMALL, i + 1))).toEqual(PERFT.slice(1));
    expect(countGames(SMALL)).toEqual(GAMES);
  });

  // A draw is never certain before the eighth stone, so each game cut short is one game of the plain rules
  // with its last, ninth move left out: half of the draws end early, and the number of games stays the same.
  it('ends 23,040 of the 255,168 games one move early when the draw is declared', () => {
    const { ends } = playOut(legalMoves, play);
    expect(ends.draw).toEqual({ 8: 23_040, 9: 23_040 });
    expect({ X: sum(ends.X), O: sum(ends.O), draw: sum(ends.draw) }).toEqual(GAMES);
  });
});

it('4,3,3 has 151,188,768 games', () => {
  expect(sum(countGames(OBLONG))).toBe(151_188_768);
});

/** Plays every game of 3,3,3, merging nothing: move sequences by length, and ends by result and length. */
function playOut(movesOf: (state: State) => number[], next: (state: State, cell: number) => State) {
  const sequences: number[] = [];
  const ends: Record<string, Record<number, number>> = { X: {}, O: {}, draw: {} };
  const go = (state: State): void => {
    const length = state.moves.length;
    sequences[length] = (sequences[length] ?? 0) + 1;
    const moves = movesOf(state);
    for (const cell of moves) go(next(state, cell));
    if (moves.length > 0) return;
    const lengths = ends[state.result!]!;
    lengths[length] = (lengths[length] ?? 0) + 1;
  };
  go(start(SMALL));
  return { sequences, ends };
}

function sum(counts: Record<string, number> = {}): number {
  return Object.values(counts).reduce((a, b) => a + b, 0);
}
