import { recordGame } from '../../../games/2048/replay.ts';
import { formatReplayCode } from '../../../games/2048/replay-code.ts';
import type { GameToPlay } from '../../../science/experiment.ts';
import { GamePlayer } from '../../../science/play-games.ts';
import { nodeEngine } from '../../networks/store.ts';
import type { Watched } from './pool.ts';

export interface FinishedGame {
  readonly score: number;
  readonly highest: number;
  readonly moves: number;
  /** Time spent deciding. */
  readonly ms: number;
  /** The bytes of the replay's code. */
  readonly replay: Uint8Array;
}

/** What a worker answers then: a player that throws must not look like a worker that died. */
export interface Failure {
  readonly failure: string;
}

const player = new GamePlayer(nodeEngine(), () => performance.now());

/** Plays one game; how many moves it has can be read in shared memory. */
export default function answer({ progress, ...game }: GameToPlay & Watched): FinishedGame | Failure {
  try {
    const { from, score, highest, moves, ms } = player.play(game, (count) => progress?.fill(count));
    const code = formatReplayCode(recordGame(from, moves, score));
    return { score, highest, moves: moves.length, ms, replay: Buffer.from(code, 'base64url') };
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) };
  }
}
