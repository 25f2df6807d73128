import {
  isWon,
  play,
  type RulesName,
  type Spawn,
  type State,
  start,
  type Turn,
} from '../../games/2048/game.ts';
import {
  type Replay,
  recordGame,
  replayStart,
  replayTurns,
  requireNoJumps,
  verifyReplay,
} from '../../games/2048/replay.ts';
import { type Direction, isOver } from '../../games/2048/slide.ts';
import type { Seed } from '../../random.ts';

/**
 * One person's game of 2048, with undo and redo. Phases:
 *
 *   playing ──2048 made──▶ won ──go on──▶ playing ──no move left──▶ over
 *
 * Undo and redo move along `line` from any phase; a move discards what comes after it.
 */
export interface Playthrough {
  /** Every state from the first on; `moves[i]` leads from `line[i]` to `line[i + 1]`. */
  readonly line: readonly State[];
  readonly moves: readonly Direction[];
  /** Only in a game whose tiles don't all follow from the seed: the tile that appeared after each move. */
  readonly spawns?: readonly Spawn[];
  readonly at: number;
  readonly undos: number;
  readonly hints: number;
  /** The player chose to keep playing after 2048. */
  readonly wentOn: boolean;
}

export type GamePhase = 'playing' | 'won' | 'over';

export function newPlaythrough(rules: RulesName, seed: Seed): Playthrough {
  return playthroughFrom(start(rules, seed));
}

export function playthroughFrom(origin: State): Playthrough {
  return { line: [origin], moves: [], at: 0, undos: 0, hints: 0, wentOn: isWon(origin.board) };
}

/** A recorded game, after its last move. Throws an InputError if it breaks the rules or claims a wrong score. */
export function playthroughOf(replay: Replay): Playthrough {
  requireNoJumps(replay);
  verifyReplay(replay);
  const line = [replayStart(replay), ...Array.from(replayTurns(replay), ({ state }) => state)];
  const { moves, spawns } = replay;
  // A tile above 2048 means that the player kept playing.
  const wentOn = line.slice(0, -1).some(({ board }) => isWon(board));
  return { line, moves, ...(spawns && { spawns }), at: moves.length, undos: 0, hints: 0, wentOn };
}

/** The game up to the current move. */
export function recordPlaythrough({ line, moves, spawns, at }: Playthrough): Replay {
  return recordGame(line[0]!, moves.slice(0, at), line[at]!.score, spawns?.slice(0, at));
}

export function stateOf({ line, at }: Playthrough): State {
  return line[at]!;
}

export function phaseOf(playthrough: Playthrough): GamePhase {
  const { board } = stateOf(playthrough);
  if (isOver(board)) return 'over';
  return isWon(board) && !playthrough.wentOn ? 'won' : 'playing';
}

/** Undefined if the board cannot slide that way or the game is not in play. */
export function move(
  playthrough: Playthrough,
  direction: Direction,
): { playthrough: Playthrough; turn: Turn } | undefined {
  const turn = phaseOf(playthrough) === 'playing' ? play(stateOf(playthrough), direction) : undefined;
  if (!turn) return undefined;
  const { at, spawns } = playthrough;
  return {
    turn,
    playthrough: {
      ...playthrough,
      line: [...playthrough.line.slice(0, at + 1), turn.state],
      moves: [...playthrough.moves.slice(0, at), direction],
      ...(spawns && { spawns: [...spawns.slice(0, at), turn.spawn] }),
      at: at + 1,
    },
  };
}

export function canUndo(playthrough: Playthrough): boolean {
  return playthrough.at > 0;
}

export function undo(playthrough: Playthrough): Playthrough {
  return canUndo(playthrough)
    ? { ...playthrough, at: playthrough.at - 1, undos: playthrough.undos + 1 }
    : playthrough;
}

export function canRedo(playthrough: Playthrough): boolean {
  return playthrough.at < playthrough.moves.length;
}

export function redo(playthrough: Playthrough): Playthrough {
  return canRedo(playthrough) ? { ...playthrough, at: playthrough.at + 1 } : playthrough;
}

export function goOn(playthrough: Playthrough): Playthrough {
  return { ...playthrough, wentOn: true };
}

export function countHint(playthrough: Playthrough): Playthrough {
  return { ...playthrough, hints: playthrough.hints + 1 };
}

/** The score should show that moves were undone or suggested by an AI. */
export function isAssisted({ undos, hints }: Playthrough): boolean {
  return undos > 0 || hints > 0;
}
