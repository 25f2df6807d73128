import {
  choiceField,
  type Fields,
  listField,
  numberField,
  objectField,
  refuseOtherFields,
  textField,
} from '../../fields.ts';
import { InputError } from '../../input-error.ts';
import { MAX_SEED, type Seed } from '../../random.ts';
import { formatEnvelope, parseEnvelopeOf } from '../replay-envelope.ts';
import { type Board, CELLS, formatBoard, OBSTACLE, parseBoard, placeOf } from './board.ts';
import {
  endTurn,
  play,
  RULES,
  type RulesName,
  type Spawn,
  type State,
  start,
  startFrom,
  type Turn,
} from './game.ts';
import { DIRECTIONS, type Direction, isOver, slide } from './slide.ts';

/**
 * A game as rules, seed and moves: `replayTurns` computes everything else from them. A game that did not start as its
 * seed says has a `start`; one whose spawns don't come from a seed, such as a game on a web page, lists its `spawns`.
 */
export interface Replay {
  readonly rules: RulesName;
  readonly seed: Seed;
  readonly moves: readonly Direction[];
  readonly start?: { readonly board: Board; readonly score: number };
  /** One after each move. */
  readonly spawns?: readonly Spawn[];
  /** Where the board changed without one of these moves, as happens on web pages. */
  readonly jumps?: readonly Jump[];
  /** The claimed final score; `verifyReplay` checks it. */
  readonly score?: number;
}

/** After `at` moves the board became this one. It cannot be checked. */
export interface Jump {
  readonly at: number;
  readonly board: Board;
  readonly score: number;
}

/** A game to the 131072 tile takes some 60,000 moves. */
export const MAX_MOVES = 200_000;
export const MAX_SEED_LENGTH = 200;
export const MAX_START_SCORE = 999_999_999;
const MAX_JUMPS = 1000;

/** The replay of a game, from its first state with these moves to this score. */
export function recordGame(
  first: State,
  moves: readonly Direction[],
  score: number,
  spawns?: readonly Spawn[],
): Replay {
  if (first.moves !== 0) throw new Error('a replay must start before the first move');
  const { rules, seed, board } = first;
  const usual = start(rules, seed);
  const isUsual = first.score === 0 && board.every((tile, cell) => tile === usual.board[cell]);
  return {
    rules,
    seed,
    moves: [...moves],
    ...(!isUsual && { start: { board, score: first.score } }),
    ...(spawns && { spawns: [...spawns] }),
    score,
  };
}

/** The state before the first move. */
export function replayStart(replay: Replay): State {
  const { rules, seed, start: from } = replay;
  return from ? startFrom(from.board, seed, from.score) : start(rules, seed);
}

/** Plays a replay turn by turn, and refuses the first move that breaks the rules. */
export function* replayTurns(replay: Replay): Generator<Turn, void, undefined> {
  requireConsistent(replay);
  let state = replayStart(replay);
  for (const [i, direction] of replay.moves.entries()) {
    state = jump(replay, state);
    const turn = replay.spawns ? playWith(state, direction, replay.spawns[i]!) : play(state, direction);
    if (!turn) {
      const why = isOver(state.board) ? 'the game is over by then' : 'no tile would move';
      throw new InputError(`move ${i + 1}, ${direction}, is not legal: ${why}`, `move ${i + 1}`);
    }
    yield turn;
    state = turn.state;
  }
}

/** The state after the last move. Refuses a replay whose moves break the rules or do not make its score. */
export function verifyReplay(replay: Replay): State {
  let state = replayStart(replay);
  for (const turn of replayTurns(replay)) state = turn.state;
  state = jump(replay, state);
  if (replay.score !== undefined && replay.score !== state.score) {
    throw new InputError(
      `the replay says that the score is ${replay.score}, but its ${state.moves} moves make ${state.score}`,
      `score after move ${state.moves}`,
    );
  }
  return state;
}

/** For callers that need a game that follows the rules from the first move to the last. */
export function requireNoJumps({ jumps }: Replay): void {
  const first = jumps?.[0];
  if (!first) return;
  throw new InputError(
    `the board of this game changed without a move after move ${first.at}: it can only be replayed`,
    `move ${first.at}`,
  );
}

/** Reads a replay file; `verifyReplay` checks its moves. */
export function parseReplay(text: string): Replay {
  return readReplay(parseEnvelopeOf('2048', text));
}

/** A replay as the text of a file. */
export function formatReplay(replay: Replay): string {
  return formatEnvelope('2048', replayFields(replay));
}

/** The fields of a file. */
export function replayFields({ start: from, spawns, jumps, ...replay }: Replay): Fields {
  return {
    rules: replay.rules,
    seed: replay.seed,
    ...(from && { start: { board: formatBoard(from.board), score: from.score } }),
    moves: formatMoves(replay.moves),
    ...(spawns && { spawns: formatSpawns(spawns) }),
    ...(jumps && jumps.length > 0 && { jumps: jumps.map(formatJump) }),
    ...(replay.score !== undefined && { score: replay.score }),
  };
}

export function formatMoves(moves: readonly Direction[]): string {
  return moves.map((direction) => LETTERS[DIRECTIONS.indexOf(direction)]).join('');
}

export function formatSpawns(spawns: readonly Spawn[]): string {
  return spawns.map(formatSpawn).join('');
}

export function parseMoves(fields: Fields): Direction[] {
  return [...textField(fields, 'moves', MAX_MOVES)].map(parseMove);
}

export function parseSpawns(fields: Fields): Spawn[] {
  return [...textField(fields, 'spawns', MAX_MOVES)].map(parseSpawn);
}

/** A replay from the fields of a file: its main line. */
export function readReplay(fields: Fields): Replay {
  refuseOtherFields(fields, [
    ...['rules', 'seed', 'start', 'moves', 'spawns', 'score'],
    ...['comments', 'variations', 'jumps'],
  ]);
  const replay: Replay = {
    rules: choiceField(fields, 'rules', Object.keys(RULES) as RulesName[]),
    seed:
      typeof fields.seed === 'string'
        ? textField(fields, 'seed', MAX_SEED_LENGTH)
        : numberField(fields, 'seed', MAX_SEED),
    moves: parseMoves(fields),
    ...('start' in fields && { start: readStart(objectField(fields, 'start')) }),
    ...('spawns' in fields && { spawns: parseSpawns(fields) }),
    ...('jumps' in fields && { jumps: listField(fields, 'jumps', MAX_JUMPS).map(readJump) }),
    ...('score' in fields && { score: numberField(fields, 'score', Number.MAX_SAFE_INTEGER) }),
  };
  requireConsistent(replay);
  return replay;
}

/** Checks what is independent of the moves, whatever format the replay came in. */
export function requireConsistent({ rules, moves, spawns, start: from, jumps = [] }: Replay): void {
  if (spawns && spawns.length !== moves.length) {
    throw new InputError(
      `there are ${spawns.length} spawns for ${moves.length} moves, but each move has one`,
      `move ${Math.min(spawns.length, moves.length) + 1}`,
    );
  }
  for (const [i, { at }] of jumps.entries()) {
    if (at <= moves.length && (i === 0 || at > jumps[i - 1]!.at)) continue;
    throw new InputError(
      `jump ${i + 1} is after move ${at}, but jumps must be in order, at different moves, and within the ${moves.length} moves`,
      `jump ${i + 1}`,
    );
  }
  if (jumps.length > 0 && !spawns) {
    throw new InputError(
      'a replay with jumps must list its spawns: after a jump they no longer follow from the seed',
      'jumps',
    );
  }
  if (from && from.board.includes(OBSTACLE) !== RULES[rules].obstacle) {
    throw new InputError(
      `the start ${RULES[rules].obstacle ? 'needs an' : 'has an'} obstacle: there is one in hard games, none in classic ones`,
      'start',
    );
  }
}

/** In the order of DIRECTIONS. */
const LETTERS = 'URDL';
/** The cells in reading order; a small letter is a 2, a capital one a 4. */
const CELL_LETTERS = 'abcdefghijklmnop';

/** Plays a move after which this tile appears; undefined if the move is not legal. */
export function playWith(state: State, direction: Direction, spawn: Spawn): Turn | undefined {
  const slid = slide(state.board, direction);
  if (!slid) return undefined;
  const place = `move ${state.moves + 1}`;
  if (spawn.tile !== 2 && spawn.tile !== 4) {
    throw new InputError(`the tile after ${place} is ${spawn.tile}, but only a 2 or a 4 can appear`, place);
  }
  if (slid.board[spawn.cell] !== 0) {
    const where = spawn.cell in slid.board ? placeOf(spawn.cell) : `cell ${spawn.cell}`;
    throw new InputError(`the tile after ${place} is on ${where}, which is not an empty cell`, place);
  }
  return endTurn(state, slid, spawn);
}

function jump({ jumps }: Replay, state: State): State {
  const found = jumps?.find(({ at }) => at === state.moves);
  return found ? { ...state, board: found.board, score: found.score } : state;
}

function formatJump({ at, board, score }: Jump): Fields {
  return { at, board: formatBoard(board), score };
}

function readJump(fields: Fields): Jump {
  refuseOtherFields(fields, ['at', 'board', 'score']);
  const { board, score } = readPosition(fields);
  return { at: numberField(fields, 'at', MAX_MOVES), board, score };
}

function parseMove(letter: string, i: number): Direction {
  const direction = DIRECTIONS[LETTERS.indexOf(letter)];
  if (direction) return direction;
  throw new InputError(
    `move ${i + 1} is "${letter}", but allowed are U (up), R (right), D (down) and L (left)`,
    `move ${i + 1}`,
  );
}

function parseSpawn(letter: string, i: number): Spawn {
  const cell = CELL_LETTERS.indexOf(letter.toLowerCase());
  if (cell >= 0 && cell < CELLS) return { cell, tile: letter === CELL_LETTERS[cell] ? 2 : 4 };
  throw new InputError(
    `the spawn of move ${i + 1} is "${letter}", but allowed are a–p (a 2 on one of the 16 cells) and A–P (a 4)`,
    `spawn of move ${i + 1}`,
  );
}

function formatSpawn({ cell, tile }: Spawn): string {
  const letter = CELL_LETTERS[cell]!;
  return tile === 2 ? letter : letter.toUpperCase();
}

function readStart(fields: Fields): NonNullable<Replay['start']> {
  refuseOtherFields(fields, ['board', 'score']);
  return readPosition(fields);
}

function readPosition(fields: Fields): NonNullable<Replay['start']> {
  return {
    board: parseBoard(textField(fields, 'board', 200)),
    score: numberField(fields, 'score', MAX_START_SCORE),
  };
}
