import { existsSync, writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import play from '../../src/lab/venues/local/play-game.ts';
import type { GameToPlay } from '../../src/science/experiment.ts';

/** A worker that dies once in the middle of game 3, and whenever it gets game 13. */
export default function playOrDie(game: GameToPlay) {
  if (game.seed === 3 && !existsSync(workerData.marker)) {
    writeFileSync(workerData.marker, '');
    process.exit(1);
  }
  if (game.seed === 13) process.exit(1);
  return play(game);
}
