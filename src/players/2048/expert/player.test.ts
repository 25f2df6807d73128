import { describe, expect, test } from 'vitest';
import { type Board, exponentOf, freeCells, OBSTACLE, parseBoard } from '../../../games/2048/board.ts';
import { play, type RulesName, start } from '../../../games/2048/game.ts';
import { isOver, legalMoves, slide } from '../../../games/2048/slide.ts';
import type { LineWeights } from '../../../kernel/expert.ts';
import { kernelModule } from '../../../lab/kernel-module.ts';
import { Random } from '../../../random.ts';
import { createPlayer } from '../../catalog.ts';
import { decide } from '../../player.ts';
import { EXPERT_NUMBERS, expertWeights } from './weights.ts';

const module = kernelModule();
const WEIGHTS = expertWeights(EXPERT_NUMBERS);
const circumstances = { random: Random.of(1, 'player'), now: () => performance.now() };

describe.each(['classic', 'hard'] as const)('expert, %s', (rules) => {
  test.each([
    [1, 500],
    [2, 50],
    [3, 10],
  ])('depth %i agrees with plain expectimax on %i positions', (depth, count) => {
    const { player } = createPlayer('2048', `expert:depth=${depth}`, { module });
    for (const board of positions(rules, count)) {
      const { values, depth: reached } = decide(player, { board, score: 0 }, circumstances);
      const legal = legalMoves(board);
      expect(Object.keys(values).sort()).toEqual(legal.toSorted());
      const searched = legal.length === 1 ? 1 : depth;
      expect(reached).toBe(searched);
      for (const move of legal) {
        const expected = afterstateValue(slide(board, move)!.board, searched);
        expect(Math.abs(values[move]! - expected), `${board} ${move}`).toBeLessThan(
          1e-5 * Math.abs(expected) + 1,
        );
      }
    }
  });

  test('a node budget gives the same game every time, whatever was decided before', () => {
    const { player } = createPlayer('2048', 'expert:nodes=3000', { module });
    const games = [0, 1].map(() => {
      const decisions = [];
      for (let state = start(rules, 3); state.moves < 150; ) {
        const { ms, ...decision } = decide(player, state, circumstances);
        expect(decision.nodes).toBeLessThan(3000 + 200);
        decisions.push(decision);
        state = play(state, decision.move)!.state;
      }
      return decisions;
    });
    expect(games[0]).toEqual(games[1]);
  });
});

test('"move now" ends a decision at the depth it has finished', () => {
  const { player } = createPlayer('2048', 'expert:ms=60000', { module });
  const board = parseBoard('2 4 8 16/4 8 16 512/2 32 64 1024/0 0 2 2048');
  const thinking = player.think({ board, score: 0 }, circumstances);
  const first = thinking.next();
  const last = thinking.next(true);
  expect(first.done).toBe(false);
  expect(last.done && Object.keys(last.value.values)).toHaveLength(legalMoves(board).length);
});

test('a time budget ends at the first look at the clock after it', () => {
  const { player } = createPlayer('2048', 'expert:ms=50', { module });
  const board = parseBoard('2 4 8 16/4 8 16 512/2 32 64 1024/0 0 2 2048');
  // A clock that advances by 10 ms at every look.
  let time = 0;
  const now = () => (time += 10);
  const { ms, depth } = decide(player, { board, score: 0 }, { ...circumstances, now });
  expect(depth).toBeGreaterThan(0);
  expect(ms).toBeLessThanOrEqual(50 + 20);
});

test.each([
  '131072 65536 32768 16384/1024 2048 4096 8192/512 256 128 64/4 4 16 32',
  '131072 131072 65536 32768/2048 4096 8192 16384/1024 512 256 128/0 8 16 32',
  '65536 x 32768 32768/2048 4096 8192 16384/1024 512 256 128/0 8 16 32',
])('plays above 32768: %s', (text) => {
  const board = parseBoard(text);
  const { player } = createPlayer('2048', 'expert:nodes=20000', { module });
  const { move, values } = decide(player, { board, score: 0 }, circumstances);
  expect(legalMoves(board)).toContain(move);
  for (const value of Object.values(values)) expect(Number.isFinite(value)).toBe(true);
});

/**
 * Positions from games in which half of the moves are random, so that good and bad ones come up. Every other one has
 * its tiles 64 times as large, so that scores differ by more than the margin too.
 */
function positions(rules: RulesName, count: number): Board[] {
  const random = Random.of(`expert ${rules}`, 'player');
  const found: Board[] = [];
  for (let seed = 1; found.length < count; seed++) {
    for (let state = start(rules, seed); !isOver(state.board) && found.length < count; ) {
      const legal = legalMoves(state.board);
      const move = random.below(2) === 0 ? legal.at(-1)! : legal[random.below(legal.length)]!;
      state = play(state, move)!.state;
      if (random.below(10) > 0 || isOver(state.board)) continue;
      const factor = found.length % 2 === 0 ? 1 : 64;
      found.push(state.board.map((tile) => (tile === OBSTACLE ? OBSTACLE : Math.min(tile * factor, 8192))));
    }
  }
  return found;
}

/** The search as plainly as it can be said. */
function afterstateValue(board: Board, depth: number, known = new Map<string, number>()): number {
  if (depth <= 0) return evaluate(board);
  const key = `${board} ${depth}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const free = freeCells(board);
  const mean = (tile: number, left: number) =>
    free.reduce((sum, cell) => sum + bestMove(board.with(cell, tile), left, known), 0) / free.length;
  const value = depth === 1 ? mean(2, 0) : 0.9 * mean(2, depth - 1) + 0.1 * mean(4, depth - 2);
  known.set(key, value);
  return value;
}

function bestMove(board: Board, depth: number, known: Map<string, number>): number {
  const afterstates = legalMoves(board).map((move) => slide(board, move)!.board);
  const least = Math.max(...afterstates.map(evaluate)) - WEIGHTS.margin;
  const searched = depth === 0 ? afterstates : afterstates.filter((each) => evaluate(each) >= least);
  return Math.max(WEIGHTS.lost, ...searched.map((each) => afterstateValue(each, depth, known)));
}

function evaluate(board: Board): number {
  const codes = board.map((tile) => (tile === OBSTACLE ? 15 : tile === 0 ? 0 : exponentOf(tile)));
  const rows = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => codes[4 * i + j]!));
  const columns = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => codes[4 * j + i]!));
  return linesScore(rows) + linesScore(columns);
}

function linesScore(lines: readonly (readonly number[])[]): number {
  const sum = (score: (line: readonly number[], weights: LineWeights) => number) =>
    lines.reduce(
      (total, line, i) => total + score(line, i === 0 || i === 3 ? WEIGHTS.outer : WEIGHTS.inner),
      0,
    );
  const rises = sum((line, { tilt }) => tilt * rise(line));
  const falls = sum((line, { tilt }) => tilt * rise(line.toReversed()));
  return sum(lineScore) - Math.min(rises, falls);
}

function lineScore(codes: readonly number[], { free, merge, bend, burden }: LineWeights): number {
  const tiles = codes.filter((code) => code > 0);
  const merging = tiles.filter((code, i) => code === tiles[i - 1] || code === tiles[i + 1]).length;
  const burdens = tiles.reduce((sum, code) => sum + WEIGHTS.burdens[code]!, 0);
  const bent = Math.min(rise(codes), rise(codes.toReversed()));
  return free * (4 - tiles.length) + merge * merging - burden * burdens - bend * bent;
}

function rise(codes: readonly number[]): number {
  const steps = [1, 2, 3].map((i) => WEIGHTS.heights[codes[i]!]! - WEIGHTS.heights[codes[i - 1]!]!);
  return steps.reduce((sum, step) => sum + Math.max(step, 0), 0);
}
