import { start } from '../../games/2048/game.ts';
import { recordGame } from '../../games/2048/replay.ts';
import { formatReplayCode } from '../../games/2048/replay-code.ts';
import { createPlayer } from '../../players/catalog.ts';
import type { GameToPlay } from '../experiment.ts';
import { nodeEngine } from '../networks/store.ts';
import { playGame } from '../play-2048.ts';

export interface FinishedGame {
  readonly score: number;
  readonly highest: number;
  readonly moves: number;
  /** Time spent deciding. */
  readonly ms: number;
  /** The bytes of the replay's code. */
  readonly replay: Uint8Array;
}

/** What a worker answers: a player that throws must not look like a worker that died. */
export type Answer = FinishedGame | { readonly failure: string };

const engine = nodeEngine();

/** Plays one game. The player is new, so that no game can depend on which ones its worker played before. */
export default function answer({ rules, player: spec, seed }: GameToPlay): Answer {
  try {
    const { player } = createPlayer('2048', spec, engine);
    const first = start(rules, seed);
    const { score, highest, moves, ms } = playGame(player, first, () => performance.now());
    const code = formatReplayCode(recordGame(first, moves, score));
    return { score, highest, moves: moves.length, ms, replay: Buffer.from(code, 'base64url') };
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) };
  }
}
