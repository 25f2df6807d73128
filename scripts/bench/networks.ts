import { contentOf } from '../../src/kernel/network-memory.ts';
import { createNetworkPlayer } from '../../src/kernel/network-player.ts';
import { kernelModule } from '../../src/lab/kernel-module.ts';
import { startThreads } from '../../src/lab/networks/training/threads.ts';
import { parseShape } from '../../src/players/networks/training/plan.ts';
import { quantise } from '../../src/players/networks/training/quantise.ts';
import type { Task, TaskResult } from '../../src/players/networks/training/trainer.ts';

/** How fast something was, and its result: only what is the same every time. */
export interface Measured {
  readonly rate: string;
  readonly perSecond: number;
  readonly results: readonly number[];
}

const SHAPE = parseShape('4x6');
const ROUNDS = 5;
const WARM_UP = 2000;
const GAMES = 250;
const LEARNING: Task['phase'] = { method: 'tc', rate: 1, games: 0 };

/** The 4×6 network: learning on one thread and on two, and then playing greedily with what it has learnt. */
export async function measureNetworks(): Promise<Measured[]> {
  const one = await learn(1);
  const two = await learn(2);
  const { tables, scale } = quantise(SHAPE, one.weights, 0);
  const player = createNetworkPlayer(kernelModule(), SHAPE, {
    scale,
    baselines: [],
    content: contentOf(tables),
    tables,
    hashBits: 1,
  });
  const played: TaskResult[] = [];
  const greedy = await fastest(async () => {
    played.push(player.play(1e6, GAMES));
    return played.at(-1)!;
  });
  return [
    { rate: 'greedyMovesPerSecond', perSecond: greedy, results: scoresOf(played[0]!) },
    { rate: 'trainMovesPerSecond', perSecond: one.perSecond, results: scoresOf(one.first) },
    { rate: 'trainTwoThreadsMovesPerSecond', perSecond: two.perSecond, results: [] },
  ];
}

function scoresOf(results: TaskResult): number[] {
  return results.map(({ score }) => score);
}

async function learn(count: number) {
  const threads = startThreads(SHAPE, count);
  let next = 1;
  const playAll = async (games: number) => {
    const tasks = Array.from({ length: count }, (_, thread) => {
      const firstSeed = next + thread * games;
      return threads.run(thread, { firstSeed, count: games, phase: LEARNING! });
    });
    next += games * count;
    return (await Promise.all(tasks)).flat();
  };
  try {
    const first = await playAll(WARM_UP / count);
    const perSecond = await fastest(() => playAll(GAMES));
    return { first, perSecond, weights: threads.weights };
  } finally {
    await threads.close();
  }
}

/** Moves per second in the fastest of a few rounds. */
async function fastest(play: () => Promise<TaskResult>): Promise<number> {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const moves = (await play()).reduce((sum, result) => sum + result.moves, 0);
    best = Math.max(best, (moves * 1000) / (performance.now() - started));
  }
  return best;
}
