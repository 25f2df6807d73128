import { describe, expect, test } from 'vitest';
import { startFrom } from '../../games/2048/game.ts';
import { legalMoves } from '../../games/2048/slide.ts';
import { isLegal, isOver, playMoves, start } from '../../games/k-in-a-row/state.ts';
import { nodeEngine } from '../../lab/networks/store.ts';
import { decideInGame } from '../../players/2048/decide.ts';
import { createPlayer } from '../../players/catalog.ts';
import { type SolvedCell, solveMap, winsWithin } from '../../players/k-in-a-row/solver.ts';
import { formatPuzzle2048, formatPuzzleInARow, parsePuzzles2048, parsePuzzlesInARow } from './puzzle.ts';
import { PUZZLES as OF_2048 } from './shipped-2048.ts';
import { PUZZLES as IN_A_ROW } from './shipped-k-in-a-row.ts';

const engine = nodeEngine();

describe('the puzzles that come with the page', () => {
  test('are at least 200 for each game, all different, and ordered by difficulty', () => {
    for (const [puzzles, texts] of [
      [OF_2048, OF_2048.map(formatPuzzle2048)],
      [IN_A_ROW, IN_A_ROW.map(formatPuzzleInARow)],
    ] as const) {
      expect(puzzles.length).toBeGreaterThanOrEqual(200);
      expect(new Set(texts).size).toBe(texts.length);
      const levels = puzzles.map(({ level }) => level);
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
      expect(levels[0]).toBe(1);
      expect(new Set(levels).size).toBeGreaterThanOrEqual(4);
    }
  });

  test('can be played', () => {
    for (const { board, best } of OF_2048) expect(legalMoves(board)).toContain(best);
    for (const { rules, moves, best } of IN_A_ROW) {
      const state = playMoves(start(rules), moves);
      expect(isOver(state)).toBe(false);
      expect(isLegal(state, best)).toBe(true);
    }
  });

  test('2048: the network finds the move, and no other is within five per cent', () => {
    const { player } = createPlayer('2048', 'pocket:depth=3', engine);
    for (const { board, best } of OF_2048.filter((_, i) => i % 20 === 0)) {
      const { move, values } = decideInGame(player, startFrom(board, 0), () => 0);
      expect(move).toBe(best);
      const others = Object.entries(values).filter(([each]) => each !== best);
      for (const [, value] of others) expect(value).toBeLessThan(0.95 * values[best]!);
    }
  });

  const small = IN_A_ROW.filter(({ rules }) => rules.rows * rules.cols <= 36);
  const large = IN_A_ROW.filter(({ rules }) => rules.rows * rules.cols > 36);

  test('k-in-a-row: the solver proves the move, and that no other does it', () => {
    for (const { rules, moves, best, plies } of small.filter((_, i) => i % 40 === 0)) {
      let map: ReadonlyMap<number, SolvedCell> = new Map();
      const state = playMoves(start(rules), moves);
      for (const solved of solveMap(state, { module: engine.module, hashBytes: 2 ** 22 })) map = solved;
      const keeps = (cell: SolvedCell) => (plies > 0 ? cell.value === 'win' : cell.value !== 'loss');
      expect([...map].filter(([, cell]) => keeps(cell)).map(([cell]) => cell)).toEqual([best]);
    }
  });

  test('k-in-a-row: five in a row on large boards, with wins that the solver proves', () => {
    expect(large.length).toBeGreaterThanOrEqual(40);
    expect(new Set(large.map(({ rules }) => `${rules.rows} ${rules.k}`))).toEqual(
      new Set(['9 5', '11 5', '15 5']),
    );
    for (const { rules, moves, best, plies } of large.filter((_, i) => i % 5 === 0))
      expect(winsWithin(playMoves(start(rules), moves), best, plies, engine.module, 2_000_000)).toBe(true);
  });
});

test('a line of text is read back', () => {
  expect(parsePuzzles2048(formatPuzzle2048(OF_2048[0]!))).toEqual([OF_2048[0]]);
  expect(parsePuzzlesInARow(formatPuzzleInARow(IN_A_ROW[0]!))).toEqual([IN_A_ROW[0]]);
  expect(() => parsePuzzles2048('2,4,8,16/0,0,0,2/0,0,0,0/0,0,0,0 sideways 1')).toThrow('not a move');
});
