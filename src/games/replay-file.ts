import { type Replay as Replay2048, readReplay as readReplay2048 } from './2048/replay.ts';
import {
  type ReplayTree as ReplayTree2048,
  readReplayTree as readReplayTree2048,
} from './2048/replay-tree.ts';
import { type Replay as ReplayInARow, readReplay as readReplayInARow } from './k-in-a-row/replay.ts';
import {
  type ReplayTree as ReplayTreeInARow,
  readReplayTree as readReplayTreeInARow,
} from './k-in-a-row/replay-tree.ts';
import { parseEnvelope } from './replay-envelope.ts';

/** A replay of one of the games, whichever a file holds. */
export type ReplayFile =
  | { readonly game: '2048'; readonly replay: Replay2048 }
  | { readonly game: 'k-in-a-row'; readonly replay: ReplayInARow };

/** The same with its variations. */
export type ReplayTreeFile =
  | ({ readonly game: '2048' } & ReplayTree2048)
  | ({ readonly game: 'k-in-a-row' } & ReplayTreeInARow);

/** The main line of a file. */
export function parseReplayFile(text: string): ReplayFile {
  const { game, fields } = parseEnvelope(text);
  return game === '2048'
    ? { game, replay: readReplay2048(fields) }
    : { game, replay: readReplayInARow(fields) };
}

/** Everything in a file. Refuses moves that break the rules. */
export function parseReplayTreeFile(text: string): ReplayTreeFile {
  const { game, fields } = parseEnvelope(text);
  return game === '2048'
    ? { game, ...readReplayTree2048(fields) }
    : { game, ...readReplayTreeInARow(fields) };
}
