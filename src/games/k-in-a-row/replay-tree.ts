import { type Fields, textField } from '../../fields.ts';
import { InputError } from '../../input-error.ts';
import { lineFrom, linesOf, type MoveTree, START, stepsTo, treeFromLines } from '../move-tree.ts';
import { formatEnvelope, parseEnvelopeOf } from '../replay-envelope.ts';
import { readLines, writeLines } from '../variations.ts';
import { formatCell, formatMoves, parseMoves } from './notation.ts';
import {
  MAX_MOVES_LENGTH,
  type Replay,
  readReplay,
  replayFields,
  replayStart,
  replayStates,
  verifyReplay,
} from './replay.ts';
import { isLegal, play, type State } from './state.ts';
import { type Swap2, swap2At } from './swap2.ts';

/** A game of k-in-a-row with variations: a step is a cell. */
export interface ReplayTree {
  readonly start: State;
  readonly tree: MoveTree<number>;
  /** The choices of a game that was opened by swap2. */
  readonly swap2?: Swap2;
}

/** A recorded game as a tree of one line. Refuses a game that breaks the rules or claims a wrong result. */
export function treeOfReplay(replay: Replay): ReplayTree {
  verifyReplay(replay);
  const main = { from: 0, at: 0, steps: replay.moves, comments: [] };
  const { swap2 } = replay;
  return { start: replayStart(replay), tree: treeFromLines([main]), ...(swap2 && { swap2 }) };
}

/** The replay of the moves from the start to a node. Where nobody has chosen a side, it is an ordinary game. */
export function replayTo({ start, tree, swap2: choices }: ReplayTree, node: number): Replay {
  const moves = stepsTo(tree, node);
  const swap2 = choices && swap2At(choices, moves.length);
  const { result } = moves.reduce(play, start);
  return {
    rules: start.rules,
    ...(start.cells.some((sign) => sign !== null) && { start: start.cells }),
    moves,
    ...(swap2 && { swap2 }),
    ...(result && { result }),
  };
}

/** Reads a replay file of any version. */
export function parseReplayTree(text: string): ReplayTree {
  return readReplayTree(parseEnvelopeOf('k-in-a-row', text));
}

export function readReplayTree(fields: Fields): ReplayTree {
  const replay = readReplay(fields);
  verifyReplay(replay);
  const { rules, moves: main, swap2 } = replay;
  const start = replayStart(replay);
  /** For each line, its moves and where they start. Positions are replayed when needed: games are short. */
  const known: { from: number; at: number; moves: readonly number[] }[] = [{ from: 0, at: 0, moves: main }];
  const mainStates = [...replayStates(replay)];
  const stateAt = (line: number, at: number): State => {
    const { from, at: first, moves } = known[line]!;
    return line === 0 ? mainStates[at]! : moves.slice(0, at - first).reduce(play, stateAt(from, first));
  };
  const lines = readLines(fields, main, ['moves'], (each, from, at, place) => {
    const moves = parseMoves(textField(each, 'moves', MAX_MOVES_LENGTH), rules);
    moves.reduce(
      (state, cell, i) => {
        if (isLegal(state, cell)) return play(state, cell);
        const name = formatCell(cell, rules);
        throw new InputError(`move ${at + i + 1} of ${place}, ${name}, is not legal`, place);
      },
      stateAt(from, at),
    );
    known.push({ from, at, moves });
    return moves;
  });
  return { start, tree: treeFromLines(lines), ...(swap2 && { swap2 }) };
}

/** The file's text: version 1 if possible, so that every reader can open it. */
export function formatReplayTree(replayTree: ReplayTree): string {
  const { start, tree } = replayTree;
  const main = replayTo(replayTree, lineFrom(tree, START).at(-1) ?? START);
  const extra = writeLines(linesOf(tree), ({ steps }) => ({ moves: formatMoves(steps, start.rules) }));
  return formatEnvelope('k-in-a-row', { ...replayFields(main), ...extra });
}
