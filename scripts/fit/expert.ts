import { existsSync, readFileSync } from 'node:fs';
import { play, type State, start } from '../../src/games/2048/game.ts';
import { isOver } from '../../src/games/2048/slide.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { replaceFile } from '../../src/lab/replace-file.ts';
import { decideInGame } from '../../src/players/2048/decide.ts';
import { EXPERT_NUMBERS, EXPERT_RANGES } from '../../src/players/2048/expert/weights.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import {
  adapt,
  type Strategy,
  samplePoints,
  startStrategy,
} from '../../src/science/tuning/evolution-strategy.ts';

/**
 * Fits the weights of `expert` with an evolution strategy: a set of weights is rated by how many moves it survives
 * from late positions. The state is saved after each generation, and the same command resumes from there:
 *
 *   node scripts/fit/expert.ts experiments/fit-expert.json STATE
 */
interface Fit {
  readonly seed: number;
  readonly generations: number;
  readonly population: number;
  /** The first steps, as a share of each weight's range. */
  readonly step: number;
  /** Late positions: one per game, when its tiles first reach this sum. */
  readonly positions: number;
  readonly sum: number;
  /** Positions per generation, the same for all its points, and the moves after which a game is stopped. */
  readonly perGeneration: number;
  readonly horizon: number;
  /** Leaves per move. */
  readonly nodes: number;
}

interface FitState {
  readonly fit: Fit;
  readonly positions: State[];
  readonly strategy: Strategy;
  /** The best and the mean survival of each generation, in moves. */
  readonly survival: { readonly best: number; readonly mean: number }[];
}

/** The free cell sets the scale. */
const FIXED = 1;
const engine = nodeEngine();

const [experiment = 'experiments/fit-expert.json', stateFile = 'fit-expert.state.json'] =
  process.argv.slice(2);
const fit: Fit = JSON.parse(readFileSync(experiment, 'utf8')).fit;
let state = readState();
while (state.positions.length < fit.positions) {
  const late = latePosition(fit.seed + state.positions.length);
  save({ ...state, positions: [...state.positions, late] });
}
const options = { population: fit.population, seed: fit.seed };
while (state.strategy.generation < fit.generations) {
  const { strategy, positions, survival } = state;
  const first = strategy.generation * fit.perGeneration;
  const chosen = Array.from(
    { length: fit.perGeneration },
    (_, i) => positions[(first + i) % positions.length]!,
  );
  const rated = samplePoints(strategy, options).map((point) => survivalOf(weightsAt(point), chosen));
  const [best, mean] = [Math.max(...rated), rated.reduce((sum, each) => sum + each, 0) / rated.length];
  save({ ...state, strategy: adapt(strategy, options, rated), survival: [...survival, { best, mean }] });
  console.error(
    `generation ${state.strategy.generation}: best ${best.toFixed(1)}, mean ${mean.toFixed(1)} moves`,
  );
}
console.log(JSON.stringify({ weights: weightsAt(state.strategy.mean), survival: state.survival }));

function readState(): FitState {
  if (!existsSync(stateFile)) {
    const mean = EXPERT_NUMBERS.map((number, i) => shareOf(number, i)).toSpliced(FIXED, 1);
    return { fit, positions: [], strategy: startStrategy(mean, fit.step), survival: [] };
  }
  const saved: FitState = JSON.parse(readFileSync(stateFile, 'utf8'));
  const { generations: _, ...settings } = fit;
  const { generations: __, ...before } = saved.fit;
  if (JSON.stringify(settings) !== JSON.stringify(before)) {
    throw new Error(`"${stateFile}" belongs to another fit: use another name or delete it`);
  }
  return saved;
}

function save(next: FitState): void {
  state = next;
  replaceFile(stateFile, (write) => write(new TextEncoder().encode(JSON.stringify(next))));
}

/** The position of a game with the current weights when its tiles first reach the sum; games lost before that are skipped. */
function latePosition(seed: number): State {
  const { player } = createPlayer('2048', `expert:nodes=${fit.nodes}`, engine);
  for (let attempt = 0; ; attempt++) {
    for (let game = start('classic', seed + attempt * 1_000_000); !isOver(game.board); ) {
      if (game.board.reduce((sum, tile) => sum + tile, 0) >= fit.sum) return game;
      game = play(game, decideInGame(player, game, () => 0).move)!.state;
    }
  }
}

/** The mean number of moves from the positions, with the spawns of each position's game. */
function survivalOf(weights: readonly number[], positions: readonly State[]): number {
  const { player } = createPlayer('2048', `expert:nodes=${fit.nodes},weights=${weights.join('/')}`, engine);
  let moves = 0;
  for (const position of positions) {
    let game = position;
    while (!isOver(game.board) && game.moves - position.moves < fit.horizon) {
      game = play(game, decideInGame(player, game, () => 0).move)!.state;
    }
    moves += game.moves - position.moves;
  }
  return moves / positions.length;
}

/** A point has a number from 0 to 1 for each weight except the fixed one: its position in its range. */
function weightsAt(point: readonly number[]): number[] {
  return point.toSpliced(FIXED, 0, shareOf(EXPERT_NUMBERS[FIXED]!, FIXED)).map((share, i) => {
    const { min, max } = EXPERT_RANGES[i]!;
    return Number((min + (max - min) * Math.min(1, Math.max(0, share))).toPrecision(4));
  });
}

function shareOf(number: number, i: number): number {
  const { min, max } = EXPERT_RANGES[i]!;
  return (number - min) / (max - min);
}
