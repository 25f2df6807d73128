import { recordGame } from '../../../games/2048/replay.ts';
import { formatReplayCode } from '../../../games/2048/replay-code.ts';
import { GamePlayer } from '../../../science/bench/play-games.ts';
import type { GameToPlay } from '../../../science/experiment.ts';
import { nodeEngine } from '../../networks/store.ts';
import type { Failure, FinishedGame, Watched } from './messages.ts';

const player = new GamePlayer(nodeEngine(), () => performance.now());

/** Plays one game; the number of moves can be read in shared memory. */
export default function answer({ progress, ...game }: GameToPlay & Watched): FinishedGame | Failure {
  try {
    const { from, score, highest, moves, ms } = player.play(game, (count) => progress?.fill(count));
    const code = formatReplayCode(recordGame(from, moves, score));
    return { score, highest, moves: moves.length, ms, replay: Buffer.from(code, 'base64url') };
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) };
  }
}
