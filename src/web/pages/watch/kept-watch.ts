import { replayStart, verifyReplay } from '../../../games/2048/replay.ts';
import { parseReplayCode } from '../../../games/2048/replay-code.ts';
import type { Direction } from '../../../games/2048/slide.ts';
import {
  parseReplayCode as parseRowCode,
  verifyReplay as verifyRow,
} from '../../../games/k-in-a-row/replay.ts';
import type { State } from '../../../games/k-in-a-row/state.ts';
import { InputError } from '../../../input-error.ts';
import { streamStart } from '../../../random.ts';
import { KeptGame } from '../../kept-game.svelte.ts';
import { load, pruneSlots, save } from '../../storage.ts';
import type { Watch2048, WatchRow } from './watch-link.ts';

/** The watched games stored on a device, each at its own address. */
const KEPT = 8;
const SLOTS = 'watch.';
const LAST = 'watch';

/** The games of one address as far as they went, as codes of replays. */
export function keptWatch(route: string): KeptGame<readonly string[]> {
  const { high, low } = streamStart(route, 'player');
  pruneSlots(SLOTS, KEPT);
  return new KeptGame(`${SLOTS}${high.toString(36)}${low.toString(36)}`, {
    save: (codes) => codes,
    restore: (input) =>
      Array.isArray(input) && input.every((code) => typeof code === 'string') ? input : undefined,
  });
}

/** The address that was watched last. */
export function lastWatched(): string | undefined {
  const route = load(LAST);
  return typeof route === 'string' ? route : undefined;
}

export function rememberWatched(route: string): void {
  save(LAST, route);
}

/** The moves of each board as they were kept; undefined if that isn't a game of this link. */
export function restoreMoves(link: Watch2048, codes: readonly string[]): Direction[][] | undefined {
  return refuseAsUndefined(() => {
    if (codes.length !== link.specs.length) return undefined;
    const replays = codes.map(parseReplayCode);
    for (const replay of replays) {
      verifyReplay(replay);
      if (JSON.stringify(replayStart(replay)) !== JSON.stringify(link.first)) return undefined;
    }
    return replays.map(({ moves }) => [...moves]);
  });
}

export function restoreRow(link: WatchRow, codes: readonly string[]): State | undefined {
  return refuseAsUndefined(() => {
    const state = verifyRow(parseRowCode(codes[0] ?? ''));
    const { rules, moves } = link.state;
    const isOfLink =
      JSON.stringify(state.rules) === JSON.stringify(rules) &&
      moves.every((cell, i) => state.moves[i] === cell);
    return isOfLink ? state : undefined;
  });
}

function refuseAsUndefined<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
