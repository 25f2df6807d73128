import { start } from '../../../games/2048/game.ts';
import { recordGame } from '../../../games/2048/replay.ts';
import { formatReplayCode } from '../../../games/2048/replay-code.ts';
import { playGame } from '../../../players/2048/play-game.ts';
import { createPlayer } from '../../../players/catalog.ts';
import type { Player2048 } from '../../../players/entry.ts';
import type { GameToPlay } from '../../../science/experiment.ts';
import { nodeEngine } from '../../networks/store.ts';
import type { Failure, FinishedGame, Watched } from './messages.ts';

const engine = nodeEngine();

/** Players by spec, the one used last at the end: a kernel with tables, perhaps a network, takes a while to make. */
const players = new Map<string, Player2048>();
const MAX_PLAYERS = 8;

/** Plays one game; how many moves it has can be read in shared memory. */
export default function answer({
  rules,
  player: spec,
  seed,
  progress,
}: GameToPlay & Watched): FinishedGame | Failure {
  try {
    const first = start(rules, seed);
    const onMove = (moves: number) => progress?.fill(moves);
    const { score, highest, moves, ms } = playGame(takePlayer(spec), first, () => performance.now(), onMove);
    const code = formatReplayCode(recordGame(first, moves, score));
    return { score, highest, moves: moves.length, ms, replay: Buffer.from(code, 'base64url') };
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) };
  }
}

/**
 * A player whose games can be repeated decides by the position alone (a test holds all of them to it), so it may have
 * played other games before. One that thinks by the clock may go by its last decisions: it is new in each game.
 */
function takePlayer(spec: string): Player2048 {
  const known = players.get(spec);
  const { player, reproducible } = known
    ? { player: known, reproducible: true }
    : createPlayer('2048', spec, engine);
  players.delete(spec);
  if (reproducible) players.set(spec, player);
  for (const oldest of players.keys()) {
    if (players.size <= MAX_PLAYERS) break;
    players.delete(oldest);
  }
  return player;
}
