import type { GameToPlay } from '../../science/experiment.ts';
import type { WorkerPool } from './pool.ts';
import { FIGURES } from './worker-messages.ts';

export interface Figures {
  readonly score: number;
  readonly highest: number;
  readonly moves: number;
  readonly ms: number;
}

/** How long a batch of games should take: too many messages would keep this thread busy, too few would make the figures jump. */
const BATCH_MS = 60;
const MOST_GAMES = 256;
/** The next batch is queued when one ends. */
const BATCHES_PER_WORKER = 2;

/** Plays games on all workers until there are no more, or until the pool is closed. */
export async function playBatches<G extends GameToPlay>(
  pool: WorkerPool,
  games: Iterator<G>,
  record: (game: G, figures: Figures) => void,
): Promise<void> {
  const playOn = async (worker: number) => {
    let size = 1;
    for (;;) {
      const batch = take(games, size);
      if (batch.length === 0) return;
      const figures = await pool.play(worker, batch);
      let spent = 0;
      batch.forEach((game, i) => {
        const [score, highest, moves, ms] = figures.subarray(FIGURES * i, FIGURES * (i + 1));
        spent += ms!;
        record(game, { score: score!, highest: highest!, moves: moves!, ms: ms! });
      });
      size = Math.max(1, Math.min(MOST_GAMES, Math.round((batch.length * BATCH_MS) / Math.max(spent, 0.1))));
    }
  };
  const slots = Array.from({ length: pool.size * BATCHES_PER_WORKER }, (_, i) => i % pool.size);
  await Promise.all(slots.map(playOn));
}

function take<G>(games: Iterator<G>, count: number): G[] {
  const taken: G[] = [];
  while (taken.length < count) {
    const next = games.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}
