import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { isOver, legalMoves, play, type State, start } from '../../src/games/k-in-a-row/state.ts';
import { WON } from '../../src/kernel/k-in-a-row/kernel.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { decideInGame } from '../../src/players/k-in-a-row/decide.ts';
import { Random } from '../../src/random.ts';

/**
 * Plays the games that kmaster's network learns from: kmaster against itself, from random openings that look level to it. Now and
 * then a random move is played instead of the best one, so that positions differ more than in good games. A game ends when
 * a win is proven. Each game is a line of a file, appended as it ends, and the same command resumes:
 *
 *   node scripts/fit/self-play.ts experiments/fit-kmaster-network.json GAMES [PART OF]
 *
 * With PART and OF (0 2 and 1 2, say) several processes share the games, each with a file of its own. A line has the size of the
 * board, the result for X (1, 0 or 0.5), the stones of the opening, and for each position after it the cell that the search chose,
 * the value it found for the side to move, and the cell that was played.
 */
interface SelfPlay {
  readonly seed: number;
  readonly games: number;
  /** Sides of the square boards, one picked at random for each game. */
  readonly sizes: readonly number[];
  readonly k: number;
  /** Positions per move. */
  readonly nodes: number;
  /** Random stones: how many, how far from the middle, and what the position may be worth to either side. */
  readonly opening: {
    readonly min: number;
    readonly max: number;
    readonly reach: number;
    readonly level: number;
  };
  /** How often a random move is played, up to this number of stones. */
  readonly strayShare: number;
  readonly strayUntil: number;
}

/** Small enough to be cleared for every game. */
const HASH_BYTES = 2 ** 20;
/** How far from a stone a random move may be. */
const NEAR = 2;

const [experiment = 'experiments/fit-kmaster-network.json', file = 'self-play.txt', part = '0', of = '1'] =
  process.argv.slice(2);
const settings: SelfPlay = JSON.parse(readFileSync(experiment, 'utf8')).selfPlay;
const module = kernelModule();

let lines = finishedLines();
for (let game = Number(part) + lines * Number(of); game < settings.games; game += Number(of)) {
  appendFileSync(file, `${playGame(game)}\n`);
  lines++;
  console.error(`${lines} games`);
}

/** How many games are finished; half a line, left by a run that was killed, is dropped. */
function finishedLines(): number {
  if (!existsSync(file)) return 0;
  const bytes = readFileSync(file);
  truncateSync(file, bytes.lastIndexOf(10) + 1);
  return bytes.reduce((count, byte) => count + Number(byte === 10), 0);
}

/** Game number `game`: a function of the seed and its number. */
function playGame(game: number): string {
  const seed = settings.seed + game;
  const random = Random.of(seed, 'player');
  const size = settings.sizes[random.below(settings.sizes.length)]!;
  const rules = { rows: size, cols: size, k: settings.k };
  // A new player for each game: kmaster's table would remember earlier games.
  const { player } = createPlayer('k-in-a-row', `kmaster:nodes=${settings.nodes}`, {
    module,
    hashBytes: HASH_BYTES,
  });
  const decide = (state: State) => {
    const { move, values } = decideInGame(player, state, seed, () => 0);
    return { move, value: values[move]! };
  };
  let state: State;
  let decision: ReturnType<typeof decide>;
  do {
    state = randomOpening(rules, random);
    decision = decide(state);
  } while (Math.abs(decision.value) > settings.opening.level);

  const opening = state.moves;
  const positions: string[] = [];
  let result = 0.5;
  for (;;) {
    const { move, value } = decision;
    const proven = Math.abs(value) > WON;
    const strays =
      !proven && state.moves.length < settings.strayUntil && random.below(1000) < settings.strayShare * 1000;
    const played = strays ? nearMove(state, random) : move;
    positions.push(`${move} ${value} ${played}`);
    const sign = state.toMove === 'X' ? 1 : -1;
    if (proven) {
      result = value * sign > 0 ? 1 : 0;
      break;
    }
    state = play(state, played);
    if (isOver(state)) {
      result = state.result === 'draw' ? 0.5 : state.result === 'X' ? 1 : 0;
      break;
    }
    decision = decide(state);
  }
  return `${size} ${result} ${opening.length} ${opening.join(' ')} ${positions.join(' ')}`;
}

function randomOpening(rules: State['rules'], random: Random): State {
  const { min, max, reach } = settings.opening;
  const stones = min + random.below(max - min + 1);
  const middle = Math.floor(rules.rows / 2);
  const offset = () => random.below(2 * reach + 1) - reach;
  let state = start(rules);
  while (state.moves.length < stones && !isOver(state)) {
    const cell = (middle + offset()) * rules.cols + middle + offset();
    if (state.cells[cell] === null) state = play(state, cell);
  }
  return state;
}

function nearMove(state: State, random: Random): number {
  const { cols } = state.rules;
  const distance = (a: number, b: number) =>
    Math.max(Math.abs((a % cols) - (b % cols)), Math.abs(Math.floor(a / cols) - Math.floor(b / cols)));
  const near = legalMoves(state).filter((cell) => state.moves.some((stone) => distance(cell, stone) <= NEAR));
  return near[random.below(near.length)]!;
}
