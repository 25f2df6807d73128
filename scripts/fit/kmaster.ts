import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { SIGNS } from '../../src/games/k-in-a-row/rules.ts';
import {
  isOver,
  legalMoves,
  place,
  play,
  type Result,
  type State,
  start,
} from '../../src/games/k-in-a-row/state.ts';
import { MAKES_OPEN_FOUR, WINS } from '../../src/kernel/assembly/k-in-a-row/constants.ts';
import { createKernelKInARow } from '../../src/kernel/k-in-a-row/kernel.ts';
import { SHAPE_WEIGHTS } from '../../src/kernel/k-in-a-row/shape-weights.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { Random } from '../../src/random.ts';
import { type Example, fitLogistic, lossOf, sigmoid } from '../../src/science/tuning/logistic-regression.ts';
import { COUNTS, countsOf } from './shape-counts.ts';

/**
 * Fits the weights of kmaster's evaluation: games of kmaster against itself, then a logistic regression whose target
 * is half the result of the game and half the value found by the search. Each game is saved as it ends, and the same
 * command resumes from there:
 *
 *   node scripts/fit/kmaster.ts experiments/fit-kmaster.json GAMES
 */
interface Fit {
  readonly seed: number;
  readonly games: number;
  readonly rows: number;
  readonly cols: number;
  readonly k: number;
  /** Positions per move. */
  readonly nodes: number;
  /** Random stones at the start of a game, within this distance of the middle. */
  readonly opening: number;
  readonly reach: number;
  readonly ridge: number;
  readonly steps: number;
  /** One game out of this many is held out of the regression, to measure its quality. */
  readonly heldOut: number;
}

interface PlayedGame {
  readonly game: number;
  readonly opening: readonly number[];
  readonly moves: readonly number[];
  /** The value found by the search before each move, for the side to move. */
  readonly values: readonly number[];
  readonly result: Result;
}

/** This many points of weights are a factor of e in the odds; a value of the search is an eighth of its points. */
const POINTS = 1600;
const POINTS_PER_VALUE = 8;

const [experiment = 'experiments/fit-kmaster.json', gamesFile = 'fit-kmaster.games.jsonl'] =
  process.argv.slice(2);
const fit: Fit = JSON.parse(readFileSync(experiment, 'utf8')).fit;
const rules = { rows: fit.rows, cols: fit.cols, k: fit.k };
const module = kernelModule();

const games = readGames();
while (games.length < fit.games) {
  const played = playGame(games.length);
  appendFileSync(gamesFile, `${JSON.stringify(played)}\n`);
  games.push(played);
  console.error(`${games.length} of ${fit.games} games`);
}

const kernel = createKernelKInARow(module, rules);
const isHeldOut = ({ game }: PlayedGame) => game % fit.heldOut === fit.heldOut - 1;
const examples = games.filter((game) => !isHeldOut(game)).flatMap(examplesOf);
const heldOut = games.filter(isHeldOut).flatMap(examplesOf);
const prior = [...listOf(SHAPE_WEIGHTS.moving), ...listOf(SHAPE_WEIGHTS.waiting)];
const weights = fitLogistic(examples, { prior, ridge: fit.ridge, steps: fit.steps });
console.log(
  JSON.stringify({
    examples: examples.length,
    heldOut: heldOut.length,
    lossBefore: lossOf(heldOut, prior),
    lossAfter: lossOf(heldOut, weights),
    moving: weights.slice(0, COUNTS).map(Math.round),
    waiting: weights.slice(COUNTS).map(Math.round),
  }),
);

/** The finished games; half a line, left by a run that was killed, is dropped. */
function readGames(): PlayedGame[] {
  if (!existsSync(gamesFile)) return [];
  const text = readFileSync(gamesFile, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(gamesFile, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** Game number `game`: a function of the seed and its number. */
function playGame(game: number): PlayedGame {
  const seed = fit.seed + game;
  const random = Random.of(seed, 'player');
  let state = start(rules);
  while (state.moves.length < fit.opening && !isOver(state)) {
    const near = legalMoves(state).filter(isNearMiddle);
    state = play(state, near[random.below(near.length)]!);
  }
  // A new player for each game: kmaster's table would remember earlier games.
  const { player } = createPlayer('k-in-a-row', `kmaster:nodes=${fit.nodes}`, { module });
  const opening = [...state.moves];
  const values: number[] = [];
  while (!isOver(state)) {
    const decision = decideInGame(player, state, seed, () => 0);
    values.push(decision.values[decision.move]!);
    state = play(state, decision.move);
  }
  return { game, opening, moves: state.moves.slice(opening.length), values, result: state.result! };
}

function isNearMiddle(cell: number): boolean {
  const [row, col] = [Math.floor(cell / fit.cols), cell % fit.cols];
  return (
    Math.abs(2 * row - fit.rows + 1) <= 2 * fit.reach && Math.abs(2 * col - fit.cols + 1) <= 2 * fit.reach
  );
}

/** The positions of a game that the search may evaluate: those without an immediate win. */
function examplesOf({ opening, moves, values, result }: PlayedGame): Example[] {
  let state = opening.reduce<State>((before, cell) => place(before, cell), start(rules));
  kernel.clear();
  opening.forEach((cell, i) => {
    kernel.place(cell, i % 2);
  });
  return moves.flatMap((move, i) => {
    const side = (opening.length + i) % 2;
    const quiet =
      kernel.kindCount(WINS, 0) + kernel.kindCount(WINS, 1) + kernel.kindCount(MAKES_OPEN_FOUR, side) === 0;
    const example = quiet ? [exampleOf(state, side, values[i]!, result)] : [];
    state = place(state, move);
    kernel.place(move, side);
    return example;
  });
}

function exampleOf(state: State, side: number, value: number, result: Result): Example {
  const outcome = result === 'draw' ? 0.5 : result === SIGNS[side] ? 1 : 0;
  const features = [
    ...countsOf(state, side, kernel),
    ...countsOf(state, 1 - side, kernel).map((count) => -count),
  ];
  return {
    features: features.map((count) => count / POINTS),
    target: (outcome + sigmoid((value * POINTS_PER_VALUE) / POINTS)) / 2,
  };
}

function listOf({ shapes, kinds, pairs }: (typeof SHAPE_WEIGHTS)['moving']): number[] {
  return [...shapes, ...kinds, ...pairs.flat()];
}
