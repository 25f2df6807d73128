import { type Replay, recordGame, verifyReplay } from '../../games/k-in-a-row/replay.ts';
import type { Rules, Sign } from '../../games/k-in-a-row/rules.ts';
import {
  isLegal,
  play,
  playMoves,
  type State,
  start,
  undo as undoMove,
} from '../../games/k-in-a-row/state.ts';

/** The computer as one of the two players, with the seed of its randomness. */
export interface Computer {
  readonly spec: string;
  readonly sign: Sign;
  readonly seed: number;
}

/**
 * A game of k-in-a-row: X and O take turns until one has won or neither can. Undo takes back one move, including the
 * last; against the computer, its reply too. A new move discards what was undone.
 */
export interface Playthrough {
  readonly state: State;
  /** Undone moves, the next one to redo first. */
  readonly undone: readonly number[];
  /** Absent: two people play. */
  readonly computer?: Computer;
}

export function newPlaythrough(rules: Rules, computer?: Computer): Playthrough {
  return { state: start(rules), undone: [], ...(computer && { computer }) };
}

export function isComputersTurn({ state, computer }: Playthrough): boolean {
  return computer !== undefined && state.result === null && state.toMove === computer.sign;
}

/** A recorded game, after its last move. Throws an InputError if its moves break the rules. */
export function playthroughOf(replay: Replay): Playthrough {
  return { state: verifyReplay(replay), undone: [] };
}

/** The whole game, including undone moves. */
export function recordPlaythrough({ state, undone }: Playthrough): Replay {
  return recordGame(playMoves(state, undone));
}

/** Undefined if nothing can be placed there. */
export function place(playthrough: Playthrough, cell: number): Playthrough | undefined {
  const { state } = playthrough;
  return isLegal(state, cell) ? { ...playthrough, state: play(state, cell), undone: [] } : undefined;
}

/** The computer's first move cannot be undone: it would only move again. */
export function canUndo({ state, computer }: Playthrough): boolean {
  return state.moves.length > (computer?.sign === 'X' ? 1 : 0);
}

export function undo(playthrough: Playthrough): Playthrough {
  if (!canUndo(playthrough)) return playthrough;
  const back = undoOne(playthrough);
  return isComputersTurn(back) ? undoOne(back) : back;
}

export function canRedo({ undone }: Playthrough): boolean {
  return undone.length > 0;
}

export function redo(playthrough: Playthrough): Playthrough {
  if (!canRedo(playthrough)) return playthrough;
  const next = redoOne(playthrough);
  return isComputersTurn(next) && canRedo(next) ? redoOne(next) : next;
}

function undoOne(playthrough: Playthrough): Playthrough {
  const { state, undone } = playthrough;
  return { ...playthrough, state: undoMove(state), undone: [state.moves.at(-1)!, ...undone] };
}

function redoOne(playthrough: Playthrough): Playthrough {
  const [next, ...undone] = playthrough.undone;
  return { ...playthrough, state: play(playthrough.state, next!), undone };
}
