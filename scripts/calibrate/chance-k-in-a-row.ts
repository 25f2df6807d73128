import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Rules } from '../../src/games/k-in-a-row/rules.ts';
import { isOver, legalMoves, play, type State, start } from '../../src/games/k-in-a-row/state.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { neighbours } from '../../src/players/k-in-a-row/careless.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { provenEnd } from '../../src/players/k-in-a-row/root-search.ts';
import { Random } from '../../src/random.ts';
import { type ChanceCurve, logistic } from '../../src/science/review/chance.ts';
import { wilsonInterval } from '../../src/science/statistics.ts';

/**
 * Fits the chance of winning to the values of kmaster in games with itself: experiments/review-k-in-a-row.json says which. What
 * was played is kept in the results file, so that a run that was stopped goes on where it was.
 */
interface Calibration {
  readonly player: string;
  readonly boards: readonly Rules[];
  readonly games: number;
  readonly seed: number;
  readonly freshSeed: number;
}

/** The values of a board's positions that are not proven, and what the side to move made of them: 1, 0.5 or 0. */
interface Sample {
  readonly board: Rules;
  readonly points: [number, number][];
  readonly freshPoints: [number, number][];
}

const ORDER = 'experiments/review-k-in-a-row.json';
const RESULTS = 'experiments/results/review-k-in-a-row.json';
const OPENING_MOVES = 4;

const order: Calibration = JSON.parse(readFileSync(ORDER, 'utf8'));
const module = kernelModule();
const samples: Sample[] = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).samples : [];

for (const board of order.boards) {
  if (samples.some((sample) => JSON.stringify(sample.board) === JSON.stringify(board))) continue;
  const points = playAll(board, order.seed);
  const freshPoints = playAll(board, order.freshSeed);
  samples.push({ board, points, freshPoints });
  publish();
  console.log(`${board.rows}×${board.cols}, k = ${board.k}: done`);
}
publish();

function playAll(board: Rules, seed: number): [number, number][] {
  return Array.from({ length: order.games }, (_, i) => playOne(board, seed + i)).flat();
}

function playOne(board: Rules, seed: number): [number, number][] {
  const { player } = createPlayer('k-in-a-row', order.player, { module });
  const random = Random.of(seed, 'player');
  const values: { readonly value: number; readonly toMove: State['toMove'] }[] = [];
  let state = start(board);
  while (!isOver(state)) {
    if (state.moves.length < OPENING_MOVES) {
      const cells = legalMoves(state);
      const near = cells.filter((cell) =>
        neighbours(cell, board.rows, board.cols).some((each) => state.cells[each]),
      );
      const choice = near.length > 0 ? near : cells;
      state = play(state, choice[random.below(choice.length)]!);
      continue;
    }
    const { move, values: worth } = decideInGame(player, state, seed, () => 0);
    if (!provenEnd(worth[move]!)) values.push({ value: worth[move]!, toMove: state.toMove });
    state = play(state, move);
  }
  const pointsOf = (sign: State['toMove']) => (state.result === 'draw' ? 0.5 : state.result === sign ? 1 : 0);
  return values.map(({ value, toMove }) => [value, pointsOf(toMove)]);
}

function publish(): void {
  const boards = samples.map(({ board, points, freshPoints }) => {
    const curve = fitCurve(points);
    return { board, positions: points.length, curve, check: check(freshPoints, curve) };
  });
  const file = JSON.stringify({ ...order, boards, samples }, undefined, 1);
  // A pair a line.
  writeFileSync(RESULTS, `${file.replaceAll(/\[\s+(-?[\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]')}\n`);
}

/** Maximum likelihood of a logistic curve, by Newton's method on slope and intercept. */
function fitCurve(points: readonly (readonly [number, number])[]): ChanceCurve {
  let [slope, intercept] = [1 / 300, 0];
  for (let round = 0; round < 50; round++) {
    let [gs, gi, ss, si, ii] = [0, 0, 1e-9, 0, 1e-9];
    for (const [value, result] of points) {
      const chance = 1 / (1 + Math.exp(-(slope * value + intercept)));
      const weight = chance * (1 - chance);
      gs += (result - chance) * value;
      gi += result - chance;
      ss += weight * value * value;
      si += weight * value;
      ii += weight;
    }
    const determinant = ss * ii - si * si;
    slope += (gs * ii - gi * si) / determinant;
    intercept += (gi * ss - gs * si) / determinant;
  }
  return { scale: round(1 / slope), offset: round(intercept / slope) };
}

/** What the curve says and what happened, in five classes of chance, on games that it was not fitted to. */
function check(points: readonly (readonly [number, number])[], curve: ChanceCurve) {
  return [0, 0.2, 0.4, 0.6, 0.8].map((from) => {
    const inside = points.filter(
      ([value]) => Math.min(4, Math.floor(logistic(value, curve) * 5)) === Math.round(from * 5),
    );
    const won = inside.reduce((sum, [, result]) => sum + result, 0);
    const said = inside.reduce((sum, [value]) => sum + logistic(value, curve), 0);
    const n = inside.length;
    return {
      from,
      n,
      said: round(said / n),
      won: round(won / n),
      interval: n > 0 ? wilsonInterval(won, n) : undefined,
    };
  });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
