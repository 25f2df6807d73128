import type { Fields } from '../../fields.ts';
import { InputError } from '../../input-error.ts';
import {
  lineFrom,
  linesOf,
  type MoveTree,
  START,
  stepsTo,
  type TreeLine,
  treeFromLines,
} from '../move-tree.ts';
import { formatEnvelope, parseEnvelopeOf } from '../replay-envelope.ts';
import { readLines, writeLines } from '../variations.ts';
import { play, type Spawn, type State, type Turn } from './game.ts';
import {
  formatMoves,
  formatSpawns,
  MAX_MOVES,
  parseMoves,
  parseSpawns,
  playWith,
  type Replay,
  readReplay,
  recordGame,
  replayFields,
  replayStart,
  replayTurns,
  requireNoJumps,
  verifyReplay,
} from './replay.ts';
import type { Direction } from './slide.ts';

/** A game of 2048 with variations: a step is a move and the tile that appeared after it. */
export interface ReplayTree {
  readonly start: State;
  readonly tree: MoveTree<Step>;
}

export interface Step {
  readonly move: Direction;
  readonly spawn: Spawn;
}

export function sameStep(a: Step, b: Step): boolean {
  return a.move === b.move && a.spawn.cell === b.spawn.cell && a.spawn.tile === b.spawn.tile;
}

/** Plays a step. */
export function turnOf(state: State, { move, spawn }: Step): Turn {
  return playWith(state, move, spawn)!;
}

/** A recorded game as a tree of one line. Refuses a game that breaks the rules or claims a wrong score. */
export function treeOfReplay(replay: Replay): ReplayTree {
  requireNoJumps(replay);
  verifyReplay(replay);
  return {
    start: replayStart(replay),
    tree: treeFromLines([{ from: 0, at: 0, steps: stepsOf(replay), comments: [] }]),
  };
}

/** The replay of the moves from the start to a node. */
export function replayTo({ start, tree }: ReplayTree, node: number): Replay {
  const steps = stepsTo(tree, node);
  let state = start;
  let usual = true;
  for (const step of steps) {
    usual &&= isUsual(state, step);
    state = turnOf(state, step).state;
  }
  const moves = steps.map(({ move }) => move);
  return recordGame(start, moves, state.score, usual ? undefined : steps.map(({ spawn }) => spawn));
}

/** Reads a replay file of any version. */
export function parseReplayTree(text: string): ReplayTree {
  return readReplayTree(parseEnvelopeOf('2048', text));
}

export function readReplayTree(fields: Fields): ReplayTree {
  const replay = readReplay(fields);
  requireNoJumps(replay);
  verifyReplay(replay);
  const start = replayStart(replay);
  /** For each line, its states, starting with the one where it branches off. */
  const states: State[][] = [[start, ...Array.from(replayTurns(replay), ({ state }) => state)]];
  const firsts: number[] = [0];
  let count = replay.moves.length;
  const lines = readLines<Step>(fields, stepsOf(replay), ['moves', 'spawns'], (each, from, at, place) => {
    const own = [states[from]![at - firsts[from]!]!];
    const steps: Step[] = [];
    const moves = parseMoves(each);
    const spawns = 'spawns' in each ? parseSpawns(each) : undefined;
    if (spawns && spawns.length !== moves.length)
      throw new InputError(`${place} has ${moves.length} moves and ${spawns.length} spawns`, place);
    count += moves.length;
    if (count > MAX_MOVES) throw new InputError(`a file has at most ${MAX_MOVES} moves in all`, place);
    for (const [i, move] of moves.entries()) {
      const state = own.at(-1)!;
      const turn = spawns ? playWith(state, move, spawns[i]!) : play(state, move);
      if (!turn) throw new InputError(`move ${at + i + 1} of ${place}, ${move}, is not legal`, place);
      steps.push({ move, spawn: turn.spawn });
      own.push(turn.state);
    }
    states.push(own);
    firsts.push(at);
    return steps;
  });
  return { start, tree: treeFromLines(lines) };
}

/** The file's text: version 1 if there is only the main line, so that every reader can open it. */
export function formatReplayTree(replayTree: ReplayTree): string {
  const lines = linesOf(replayTree.tree);
  const replay = replayTo(replayTree, lineFrom(replayTree.tree, START).at(-1) ?? START);
  const states = statesOf(replayTree.start, lines);
  const extra = writeLines(lines, ({ steps, from, at }) => {
    let state = states[from]![at - lines[from]!.at]!;
    let usual = true;
    for (const step of steps) {
      usual &&= isUsual(state, step);
      state = turnOf(state, step).state;
    }
    return {
      moves: formatMoves(steps.map(({ move }) => move)),
      ...(!usual && { spawns: formatSpawns(steps.map(({ spawn }) => spawn)) }),
    };
  });
  return formatEnvelope('2048', { ...replayFields(replay), ...extra });
}

function statesOf(start: State, lines: readonly TreeLine<Step>[]): State[][] {
  const states: State[][] = [];
  for (const { from, at, steps } of lines) {
    const own = [states[from]?.[at - lines[from]!.at] ?? start];
    for (const step of steps) own.push(turnOf(own.at(-1)!, step).state);
    states.push(own);
  }
  return states;
}

function stepsOf(replay: Replay): Step[] {
  return Array.from(replayTurns(replay), ({ spawn }, i) => ({ move: replay.moves[i]!, spawn }));
}

/** Whether the tile is the one that the seed gives. */
function isUsual(state: State, { move, spawn }: Step): boolean {
  const usual = play(state, move)!.spawn;
  return usual.cell === spawn.cell && usual.tile === spawn.tile;
}
