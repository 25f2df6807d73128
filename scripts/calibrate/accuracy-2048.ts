import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { start } from '../../src/games/2048/game.ts';
import { recordGame } from '../../src/games/2048/replay.ts';
import { nodeEngine } from '../../src/lab/networks/store.ts';
import { playGame } from '../../src/players/2048/play-game.ts';
import { createPlayer } from '../../src/players/catalog.ts';
import { accuracyAt, averageShortfall, type Curve } from '../../src/science/review/accuracy.ts';
import { hadChoice, type Judged2048, judgeGame } from '../../src/science/review/game-2048.ts';
import { createReviewer } from '../../src/science/review/reviewer-2048.ts';
import { estimateMean } from '../../src/science/statistics.ts';

/**
 * Fits and publishes the curve of accuracy: experiments/review-2048.json says of whose games. What was played is kept in the
 * results file, so that a run that was stopped goes on where it was.
 */
interface Calibration {
  readonly reviewers: readonly string[];
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly freshSeed: number;
  readonly targets: Readonly<Record<string, number>>;
}

/** Average shortfalls of a player's games, in the order of their seeds. */
interface Sample {
  readonly reviewer: string;
  readonly player: string;
  readonly shortfalls: number[];
  readonly freshShortfalls: number[];
}

const ORDER = 'experiments/review-2048.json';
const RESULTS = 'experiments/results/review-2048.json';

const order: Calibration = JSON.parse(readFileSync(ORDER, 'utf8'));
const engine = nodeEngine();
const samples: Sample[] = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).samples : [];
const reviewers = order.reviewers.map((spec) => createReviewer(spec, engine));

for (const player of order.players) {
  const known = (reviewer: string) =>
    samples.some((sample) => sample.reviewer === reviewer && sample.player === player);
  if (order.reviewers.every(known)) continue;
  const added = order.reviewers.map(
    (reviewer): Sample => ({ reviewer, player, shortfalls: [], freshShortfalls: [] }),
  );
  const created = createPlayer('2048', player, engine).player;
  for (const [seed, list] of [
    [order.seed, 'shortfalls'],
    [order.freshSeed, 'freshShortfalls'],
  ] as const) {
    for (let game = 0; game < order.games; game++) {
      const first = start('classic', seed + game);
      const { moves, score } = playGame(created, first, () => performance.now());
      const replay = recordGame(first, moves, score);
      reviewers.forEach((reviewer, i) => {
        added[i]![list].push(
          round(averageShortfall(finish(judgeGame(replay, reviewer)).moves.filter(hadChoice))),
        );
      });
    }
  }
  samples.push(...added);
  publish();
  console.log(`${player}: done`);
}
publish();

/** Writes the results, with the curve as soon as all that it is fitted to is there. */
function publish(): void {
  const fitted = samples.filter(({ reviewer }) => reviewer === order.reviewers[0]);
  const curve = Object.keys(order.targets).every((player) => fitted.some((each) => each.player === player))
    ? fitCurve(fitted)
    : undefined;
  const players = curve && samples.map((sample) => summaryOf(sample, curve));
  writeFileSync(RESULTS, `${JSON.stringify({ ...order, curve, players, samples }, undefined, 1)}\n`);
}

function summaryOf({ reviewer, player, freshShortfalls }: Sample, curve: Curve) {
  const { mean, standardError, interval } = estimateMean(
    freshShortfalls.map((each) => accuracyAt(each, curve)),
  );
  return { reviewer, player, games: freshShortfalls.length, accuracy: mean, standardError, interval };
}

/** The curve whose averages come closest to the targets: by trying all, three times ever more finely. */
function fitCurve(fitted: readonly Sample[]): Curve {
  const miss = (curve: Curve) =>
    Object.entries(order.targets).reduce((sum, [player, target]) => {
      const { shortfalls } = fitted.find((each) => each.player === player)!;
      const { mean } = estimateMean(shortfalls.map((each) => accuracyAt(each, curve)));
      return sum + (mean - target) ** 2;
    }, 0);
  let best: Curve = { end: 0.6, bend: 1, power: 1 };
  for (let step = 0.1; step > 0.0005; step /= 2) {
    for (let moved = true; moved; ) {
      const around = [-1, 0, 1].flatMap((end) =>
        [-1, 0, 1].flatMap((bend) => [-1, 0, 1].map((power) => near(best, step, end, bend, power))),
      );
      const next = around.reduce((a, b) => (miss(b) < miss(a) ? b : a), best);
      moved = next !== best;
      best = next;
    }
  }
  return best;
}

function near({ end, bend, power }: Curve, step: number, ...[e, b, p]: [number, number, number]): Curve {
  const moved = (value: number, by: number) => round(Math.max(0.05, value + by * step));
  return { end: moved(end, e), bend: moved(bend, b), power: moved(power, p) };
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
