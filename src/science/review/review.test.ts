import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../games/2048/board.ts';
import { outcomes, start, startFrom } from '../../games/2048/game.ts';
import { recordGame, replayTurns } from '../../games/2048/replay.ts';
import { slide } from '../../games/2048/slide.ts';
import { parseMoves } from '../../games/k-in-a-row/notation.ts';
import { replayStates as replayStatesOf } from '../../games/k-in-a-row/replay.ts';
import { nodeEngine } from '../../lab/networks/store.ts';
import { playGame } from '../../players/2048/play-game.ts';
import { createPlayer } from '../../players/catalog.ts';
import { decide } from '../../players/player.ts';
import { Random } from '../../random.ts';
import { accuracyAt, CURVE, shareLost } from './accuracy.ts';
import { CURVES, winningChance } from './chance.ts';
import { costliest, hadChoice, type Judged2048, judgeGame, summarise } from './game-2048.ts';
import { createRowReviewer, judgeRowGame, moveAccuracy, summariseRow } from './game-k-in-a-row.ts';
import { LEVELS, likenessOf } from './likeness.ts';
import { reasonIn2048, reasonInARow } from './reasons.ts';
import { createReviewer, reviewerSpec } from './reviewer-2048.ts';

const engine = nodeEngine();

function finish<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function gameBy(spec: string, seed: number, from = start('classic', seed)) {
  const { moves, score } = playGame(createPlayer('2048', spec, engine).player, from, () => 0);
  return recordGame(from, moves, score);
}

const POSITION = startFrom(parseBoard('64 32 8 2/16 4 2 0/4 2 0 0/2 0 0 0'), 5, 600);

describe.each([
  ['random, reviewed one spawn ahead', gameBy('random', 1), 'pocket'],
  ['ex, reviewed two spawns ahead', gameBy('ex:depth=0', 2), 'pocket:depth=2'],
  ['random, reviewed by the network alone', gameBy('random', 3), 'pocket:depth=0'],
  ['a game from a position', gameBy('random', 4, POSITION), 'pocket'],
])('a review of %s', (_, replay, spec) => {
  const judged = finish(judgeGame(replay, createReviewer(spec, engine)));
  const review = summarise(judged);

  test('adds up: score = expected + luck − cost', () => {
    const { score, expected, luck, cost, remaining, moves } = review;
    expect(score).toBe(replay.score);
    expect(remaining).toBe(0);
    expect(Math.abs(score - (expected + luck - cost))).toBeLessThan(1);
    expect(moves.reduce((sum, move) => sum + move.luck, 0)).toBeCloseTo(luck, 3);
    expect(moves.reduce((sum, move) => sum + move.cost, 0)).toBeCloseTo(cost, 3);
    expect(moves).toHaveLength(replay.moves.length);
  });

  test('has no cost below zero, and none for the best move', () => {
    for (const { cost, behind, move, best, values } of review.moves) {
      expect(cost).toBeGreaterThanOrEqual(0);
      expect(behind).toBe(Math.max(...Object.values(values)) - values[move]!);
      if (move === best) expect(cost).toBe(0);
    }
  });

  test('adds up for its first part as well', () => {
    let part: Judged2048 | undefined;
    for (const so of judgeGame(replay, createReviewer(spec, engine))) {
      part = { ...so, moves: [...so.moves] };
      if (so.moves.length === 40) break;
    }
    const { score, expected, luck, cost, remaining } = summarise(part!);
    expect(Math.abs(score + remaining - (expected + luck - cost))).toBeLessThan(1);
  });
});

//   64 32  8  2
//   16  4  2  .
//    4  2  .  .
//    2  .  .  .
test.each(['pocket:depth=1', 'pocket:depth=2'])(
  'luck is fair: over all spawns it averages zero (%s)',
  (spec) => {
    const reviewer = createReviewer(spec, engine);
    const move = 'right';
    const { reward, board } = slide(POSITION.board, move)!;
    const at = (state: typeof POSITION, depth: number) =>
      decide(reviewer.player, state, { random: Random.of(0, 'player'), now: () => 0, cap: { depth } });
    const expected = at(POSITION, reviewer.depth).values[move]! - reward;
    const average = outcomes(board).reduce((sum, { board: next, tile, probability }) => {
      const { values, move: best } = at(
        { ...POSITION, board: next },
        Math.max(0, reviewer.depth - (tile === 4 ? 2 : 1)),
      );
      return sum + probability * values[best]!;
    }, 0);
    expect(average).toBeCloseTo(expected, 0);
  },
);

test('the costliest moves come first, and are moves with a choice', () => {
  const { moves } = summarise(finish(judgeGame(gameBy('random', 7), createReviewer('pocket', engine))));
  const list = costliest(moves, 5);
  expect(list).toHaveLength(5);
  const costs = list.map((i) => moves[i]!.cost);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
});

test('a reviewer has points and a depth', () => {
  expect(reviewerSpec('pocket')).toEqual({ spec: 'pocket:depth=1', depth: 1 });
  expect(reviewerSpec('master:depth=3').depth).toBe(3);
  expect(() => reviewerSpec('expert')).toThrow('cannot review');
  expect(() => reviewerSpec('pocket:ms=5')).toThrow('takes a depth');
});

describe('accuracy', () => {
  const results = JSON.parse(readFileSync('experiments/results/review-2048.json', 'utf8'));

  test('the curve and the levels are those of the experiment', () => {
    expect(CURVE).toEqual(results.curve);
    for (const reviewer of ['pocket', 'master'] as const) {
      const measured = results.players
        .filter((each: { reviewer: string }) => each.reviewer === `${reviewer}:depth=1`)
        .map(({ player, accuracy }: { player: string; accuracy: number }) => [player, accuracy] as const)
        .toSorted((a: [string, number], b: [string, number]) => a[1] - b[1]);
      expect(LEVELS[reviewer].map(({ player }) => player)).toEqual(
        measured.map(([player]: [string]) => player),
      );
      measured.forEach(([, accuracy]: [string, number], i: number) => {
        expect(LEVELS[reviewer][i]!.accuracy).toBeCloseTo(accuracy, 1);
      });
    }
  });

  test('the experiment was made with the networks that are shipped', () => {
    for (const reviewer of ['pocket', 'master'])
      expect(results.networks[`${reviewer}:depth=1`]).toBe(engine.network!(reviewer).id);
  });

  test('ranks players of known strength on fresh seeds, with intervals apart', () => {
    const of = (player: string) =>
      results.players.find(
        (each: { reviewer: string; player: string }) =>
          each.reviewer === 'pocket:depth=1' && each.player === player,
      );
    const order = ['random', 'ex:depth=0', 'ex:depth=2', 'ex', 'pocket:depth=0'].map(of);
    for (const each of [...order, of('minimax')]) expect(each.games).toBeGreaterThanOrEqual(100);
    for (const [i, next] of order.slice(1).entries())
      expect(order[i].interval.max).toBeLessThan(next.interval.min);
  });

  test("the experiment's games are lost as they are reviewed here", () => {
    const [sample] = results.samples;
    const judged = finish(
      judgeGame(gameBy(sample.player, results.freshSeed), createReviewer(sample.reviewer, engine)),
    );
    expect(shareLost(judged.moves.filter(hadChoice))).toBeCloseTo(sample.freshLost[0], 4);
  });

  test('falls from 100 to 0', () => {
    expect(accuracyAt(0)).toBe(100);
    expect(accuracyAt(1)).toBe(0);
    expect(accuracyAt(0.1)).toBeGreaterThan(accuracyAt(0.2));
    const half = { values: { up: 100, left: 50, down: 0 }, behind: 50 };
    expect(shareLost([half])).toBe(0.5);
    // Where all moves are worth about the same, the worst is no disaster.
    expect(shareLost([half, { values: { up: 10_000, left: 9_999 }, behind: 1 }])).toBeCloseTo(51 / 101);
    expect(shareLost([{ values: { up: 7, left: 7 }, behind: 0 }])).toBe(0);
  });

  test('names the nearest player and the next one up', () => {
    expect(likenessOf(1, 'pocket:depth=1').like.player).toBe('random');
    expect(likenessOf(99.9, 'pocket:depth=1').next).toBeUndefined();
    expect(likenessOf(50, 'pocket:depth=1')).toMatchObject({
      like: { player: 'ex:depth=0' },
      next: { player: 'minimax' },
    });
  });
});

describe('reasons', () => {
  test.each([
    // Down takes 512 out of its corner.
    ['512 4 8 2/0 2 0 0/0 0 0 0/0 0 0 0', 'down', 'left', { key: 'corner', tile: 512 }],
    // Up joins the 64s; right takes one of them away.
    ['128 64 32 16/8 64 0 2/0 0 0 0/2 0 0 4', 'right', 'up', { key: 'merge', tile: 64 }],
    // Left joins a pair, up joins none.
    ['32 16 8 4/2 2 0 0/0 0 0 0/0 0 0 2', 'up', 'left', { key: 'space', yours: 9, best: 10 }],
  ] as const)('%s: %s instead of %s', (board, move, best, reason) => {
    expect(reasonIn2048(parseBoard(board), move, best)).toEqual(reason);
  });

  test('k-in-a-row: a win that was there, a row that was not answered', () => {
    const rules = { rows: 9, cols: 9, k: 5 };
    const replay = { rules, moves: parseMoves('e5 a1 e6 a2 e7 a3 e8 a4 i9 a5', rules) };
    const moves = finish(judgeRowGame(replay, createRowReviewer(engine)));
    const states = [...replayStatesOf(replay)];
    expect(reasonInARow(states[8]!, moves[8]!)).toMatchObject({ key: 'win', moves: 1 });
    expect(reasonInARow(states[7]!, moves[7]!).key).not.toBe('win');
    const { accuracy, result } = summariseRow(moves, 'O');
    expect(result).toBe('O');
    expect(accuracy.X).toBeLessThan(100);
  });

  test('k-in-a-row: the stones of a swap2 opening are not judged', () => {
    const rules = { rows: 9, cols: 9, k: 5 };
    const moves = parseMoves('a1 e5 i9 e6', rules);
    const judged = finish(judgeRowGame({ rules, moves, swap2: ['O'] }, createRowReviewer(engine)));
    expect(judged.map(({ opening }) => opening ?? false)).toEqual([true, true, true, false]);
    const ordinary = finish(judgeRowGame({ rules, moves }, createRowReviewer(engine)));
    expect(ordinary[2]!.cost).toBeGreaterThan(0);
    expect(judged[2]!.cost).toBe(0);
    expect(summariseRow(judged, null).accuracy.X).toBeUndefined();
  });
});

test('chances of winning: calibrated as in the experiment, proven ends for sure', () => {
  const { boards } = JSON.parse(readFileSync('experiments/results/review-k-in-a-row.json', 'utf8'));
  expect(CURVES.map(({ rules, curve }) => ({ board: rules, curve }))).toEqual(
    boards.map(({ board, curve }: { board: object; curve: object }) => ({ board, curve })),
  );
  const rules = { rows: 15, cols: 15, k: 5 };
  expect(winningChance(29_995, rules)).toBe(1);
  expect(winningChance(-29_995, rules)).toBe(0);
  expect(winningChance(300, rules)).toBeGreaterThan(winningChance(0, rules));
  expect(moveAccuracy(0)).toBe(100);
  expect(moveAccuracy(1)).toBeLessThan(1);
});

test('a game that breaks the rules is refused', () => {
  const replay = { ...gameBy('random', 9), moves: ['up', 'up', 'up', 'up', 'up', 'up', 'up', 'up'] as const };
  expect(() => finish(judgeGame(replay, createReviewer('pocket', engine)))).toThrow('not legal');
  expect(() => [...replayTurns(replay)]).toThrow('not legal');
});
