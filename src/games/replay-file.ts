import { type Replay as Replay2048, readReplay as readReplay2048 } from './2048/replay.ts';
import { type Replay as ReplayInARow, readReplay as readReplayInARow } from './k-in-a-row/replay.ts';
import { parseEnvelope } from './replay-envelope.ts';

/** A replay of one of the games, whichever a file holds. */
export type ReplayFile =
  | { readonly game: '2048'; readonly replay: Replay2048 }
  | { readonly game: 'k-in-a-row'; readonly replay: ReplayInARow };

export function parseReplayFile(text: string): ReplayFile {
  const { game, fields } = parseEnvelope(text);
  return game === '2048'
    ? { game, replay: readReplay2048(fields) }
    : { game, replay: readReplayInARow(fields) };
}
