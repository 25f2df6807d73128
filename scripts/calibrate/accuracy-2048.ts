import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { start } from '../../src/games/2048/game.ts';
import { recordGame } from '../../src/games/2048/replay.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { playGame } from '../../src/players/2048/play-game.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { accuracyAt, type Curve, shareLost } from '../../src/science/review/accuracy.ts';
import { hadChoice, type Judged2048, judgeGame } from '../../src/science/review/game-2048.ts';
import { createReviewer, type Reviewer2048 } from '../../src/science/review/reviewer-2048.ts';
import { estimateMean } from '../../src/science/statistics.ts';

/**
 * Fits and publishes the curve of accuracy: experiments/review-2048.json says of whose games. What was played is kept in the
 * results file, so that a run that was stopped goes on where it was.
 */
interface Calibration {
  /** The curve is fitted to what the first of them sees. */
  readonly reviewers: readonly string[];
  /** Whose games, and how many fresh ones the first reviewer sees; the others see the first `othersGames` of them. */
  readonly players: Readonly<Record<string, number>>;
  readonly othersGames: number;
  /** How many games of each player the curve is fitted to. */
  readonly games: number;
  readonly seed: number;
  readonly freshSeed: number;
  readonly targets: Readonly<Record<string, number>>;
}

/** The share of what was at stake that a player lost in each game, in the order of their seeds. */
interface Sample {
  readonly reviewer: string;
  readonly player: string;
  readonly lost: readonly number[];
  readonly freshLost: readonly number[];
}

const ORDER = 'experiments/review-2048.json';
const RESULTS = 'experiments/results/review-2048.json';

const order: Calibration = JSON.parse(readFileSync(ORDER, 'utf8'));
const engine = nodeEngine();
const samples: Sample[] = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).samples : [];
/** The figures hold for these networks: a test sees to it that they are the ones that are shipped. */
const networks = Object.fromEntries(
  order.reviewers.map((spec) => [spec, engine.network!(spec.split(':')[0]!).id]),
);

for (const [turn, spec] of order.reviewers.entries()) {
  const reviewer = createReviewer(spec, engine);
  for (const [player, fresh] of Object.entries(order.players)) {
    if (samples.some((sample) => sample.reviewer === spec && sample.player === player)) continue;
    const lostBy = (seed: number, games: number) => lostIn(player, reviewer, seed, games);
    samples.push({
      reviewer: spec,
      player,
      lost: turn === 0 ? lostBy(order.seed, order.games) : [],
      freshLost: lostBy(order.freshSeed, turn === 0 ? fresh : order.othersGames),
    });
    publish();
    console.log(`${player}, reviewed by ${spec}: done`);
  }
}
publish();

function lostIn(spec: string, reviewer: Reviewer2048, seed: number, games: number): number[] {
  const { player } = createPlayer('2048', spec, engine);
  return Array.from({ length: games }, (_, game) => {
    const first = start('classic', seed + game);
    const { moves, score } = playGame(player, first, () => performance.now());
    const judged = finish(judgeGame(recordGame(first, moves, score), reviewer));
    return round(shareLost(judged.moves.filter(hadChoice)));
  });
}

/** Writes the results, with the curve as soon as all that it is fitted to is there. */
function publish(): void {
  const fitted = samples.filter(({ reviewer }) => reviewer === order.reviewers[0]);
  const curve = Object.keys(order.targets).every((player) => fitted.some((each) => each.player === player))
    ? fitCurve(fitted)
    : undefined;
  const players = curve && samples.map((sample) => summaryOf(sample, curve));
  const file = JSON.stringify({ ...order, networks, curve, players, samples }, undefined, 1);
  // The games of a sample on one line.
  const short = file.replaceAll(
    /\[\s+([\d.,\s]+?)\s+\]/g,
    (_, list: string) => `[${list.replaceAll(/\s+/g, ' ')}]`,
  );
  writeFileSync(RESULTS, `${short}\n`);
}

function summaryOf({ reviewer, player, freshLost }: Sample, curve: Curve) {
  const { mean, standardError, interval } = estimateMean(freshLost.map((each) => accuracyAt(each, curve)));
  return { reviewer, player, games: freshLost.length, accuracy: mean, standardError, interval };
}

/** The curve whose averages come closest to the targets: the best of its neighbours, ever more finely. */
function fitCurve(fitted: readonly Sample[]): Curve {
  const miss = (curve: Curve) =>
    Object.entries(order.targets).reduce((sum, [player, target]) => {
      const { lost } = fitted.find((each) => each.player === player)!;
      const { mean } = estimateMean(lost.map((each) => accuracyAt(each, curve)));
      return sum + (mean - target) ** 2;
    }, 0);
  let best: Curve = { bend: 1, power: 1 };
  for (let step = 0.1; step > 0.0005; step /= 2) {
    for (let moved = true; moved; ) {
      const around = [-1, 0, 1].flatMap((bend) => [-1, 0, 1].map((power) => near(best, step, bend, power)));
      const next = around.reduce((a, b) => (miss(b) < miss(a) ? b : a), best);
      moved = next !== best;
      best = next;
    }
  }
  return best;
}

function near({ bend, power }: Curve, step: number, ...[b, p]: [number, number]): Curve {
  const moved = (value: number, by: number) => round(Math.max(0.05, value + by * step));
  return { bend: moved(bend, b), power: moved(power, p) };
}

function finish(judging: Generator<Judged2048, Judged2048>): Judged2048 {
  for (;;) {
    const step = judging.next();
    if (step.done) return step.value;
  }
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
