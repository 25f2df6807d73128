import { choiceField, type Fields, objectField, refuseOtherFields, textField } from '../../fields.ts';
import { InputError } from '../../input-error.ts';
import { BitWriter } from '../bits.ts';
import { openCode, sealCode } from '../replay-code.ts';
import { formatEnvelope, parseEnvelopeOf } from '../replay-envelope.ts';
import { formatPosition, parsePosition } from './diagram.ts';
import { formatCell, formatMoves, parseMoves } from './notation.ts';
import { parseRules, RULES_FIELDS, type Rules } from './rules.ts';
import { isLegal, isOver, play, type Result, type State, setUp, start } from './state.ts';
import { ALL_SWAP2, formatSwap2, parseSwap2, requireSwap2, type Swap2 } from './swap2.ts';

/** A game as rules and moves, from the empty board unless there is a `start`; everything else is computed from them. */
export interface Replay {
  readonly rules: Rules;
  /** The stones of a position that was set up. */
  readonly start?: State['cells'];
  readonly moves: readonly number[];
  /** The choices of a game that was opened by swap2. */
  readonly swap2?: Swap2;
  /** The claimed result, if the game has ended; `verifyReplay` checks it. */
  readonly result?: Result;
}

/** The replay of a game that began on the empty board. */
export function recordGame({ rules, cells, moves, result }: State, swap2?: Swap2): Replay {
  if (cells.filter((sign) => sign !== null).length !== moves.length) {
    throw new Error('a replay begins on the empty board, not on a position that was set up');
  }
  return { rules, moves, ...(swap2 && { swap2 }), ...(result && { result }) };
}

/** The state before the first move. */
export function replayStart({ rules, start: from }: Replay): State {
  return from ? setUp(rules, from) : start(rules);
}

/** Every state from the first on. Refuses the first move that breaks the rules. */
export function* replayStates(replay: Replay): Generator<State, void, undefined> {
  const { rules, moves } = replay;
  let state = replayStart(replay);
  yield state;
  for (const [i, cell] of moves.entries()) {
    if (!isLegal(state, cell)) {
      const why = isOver(state) ? 'the game is over by then' : 'only empty cells are allowed';
      throw new InputError(
        `move ${i + 1}, ${formatCell(cell, rules)}, is not legal: ${why}`,
        `move ${i + 1}`,
      );
    }
    state = play(state, cell);
    yield state;
  }
}

/** The state after the last move. Refuses a replay whose moves break the rules or do not lead to its result. */
export function verifyReplay(replay: Replay): State {
  let state = replayStart(replay);
  for (const next of replayStates(replay)) state = next;
  if (replay.swap2) requireSwap2(replay.swap2, state.moves.length);
  if (replay.result !== undefined && replay.result !== state.result) {
    throw new InputError(
      `the replay says that the result is ${replay.result}, but its ${state.moves.length} moves lead to ${state.result ?? 'a game that is not over'}`,
      `result after move ${state.moves.length}`,
    );
  }
  return state;
}

/** Reads a replay file; `verifyReplay` checks its moves. */
export function parseReplay(text: string): Replay {
  return readReplay(parseEnvelopeOf('k-in-a-row', text));
}

/** A replay as the text of a file. */
export function formatReplay(replay: Replay): string {
  return formatEnvelope('k-in-a-row', replayFields(replay));
}

/** The fields of a file. */
export function replayFields(replay: Replay): Fields {
  const { rules, moves, swap2, result } = replay;
  return {
    rules: parseRules(rules),
    ...(replay.start && { start: formatPosition(replayStart(replay)) }),
    moves: formatMoves(moves, rules),
    ...(swap2 && { swap2: formatSwap2(swap2) }),
    ...(result && { result }),
  };
}

/** A replay from the fields of a file: its main line. */
export function readReplay(fields: Fields): Replay {
  refuseOtherFields(fields, ['rules', 'start', 'moves', 'swap2', 'result', 'comments', 'variations']);
  refuseOtherFields(objectField(fields, 'rules'), RULES_FIELDS);
  const rules = parseRules(fields.rules);
  if ('start' in fields && 'swap2' in fields) {
    throw new InputError(
      'swap2 opens a game on the empty board: "start" and "swap2" exclude each other',
      'swap2',
    );
  }
  return {
    rules,
    ...('start' in fields && { start: parsePosition(textField(fields, 'start', MAX_START), rules).cells }),
    moves: parseMoves(textField(fields, 'moves', MAX_MOVES_LENGTH), rules),
    ...('swap2' in fields && { swap2: parseSwap2(textField(fields, 'swap2', MAX_SWAP2)) }),
    ...('result' in fields && { result: choiceField(fields, 'result', RESULTS) }),
  };
}

/** The replay as text for a URL; docs/formats.md has the layout. It begins on the empty board. */
export function formatReplayCode({ rules, start: from, moves, swap2, result }: Replay): string {
  if (from) throw new Error('a code begins on the empty board, not on a position that was set up');
  const writer = new BitWriter();
  for (const value of [rules.rows, rules.cols, rules.k + (rules.exact ? EXACT : 0)]) writer.write(value, 8);
  const opening = swap2 ? ALL_SWAP2.indexOf(formatSwap2(swap2)) + 1 : 0;
  writer.write(opening * OPENING + (result ? RESULTS.indexOf(result) + 1 : 0), 8);
  writer.writeNumber(moves.length);
  for (const cell of moves) writer.write(cell, cellWidth(rules));
  return sealCode('k-in-a-row', writer);
}

/** Reads the short form of a replay, as used in links. */
export function parseReplayCode(code: string): Replay {
  const reader = openCode('k-in-a-row', code);
  const [rows, cols, k] = [reader.read(8), reader.read(8), reader.read(8)];
  const rules = parseRules({ rows, cols, k: k % EXACT, exact: k >= EXACT });
  const cells = rules.rows * rules.cols;
  const resultPlace = reader.place;
  const flags = reader.read(8);
  const [opening, resultCode] = [Math.floor(flags / OPENING), flags % OPENING];
  if (opening > ALL_SWAP2.length) {
    throw new InputError('the code has an opening that this version does not know', resultPlace);
  }
  const swap2 = opening > 0 ? parseSwap2(ALL_SWAP2[opening - 1]!) : undefined;
  const result = RESULTS[resultCode - 1];
  const moves = Array.from({ length: reader.readNumber(cells) }, (_, i) => {
    const cell = reader.read(cellWidth(rules));
    if (cell < cells) return cell;
    throw new InputError(`the code has cell ${cell}, but the board has ${cells} cells`, `move ${i + 1}`);
  });
  reader.end();
  return { rules, moves, ...(swap2 && { swap2 }), ...(result && { result }) };
}

/** Added to k in a code where exactly k win. */
const EXACT = 128;
/** Added to the result in a code as often as the opening's number says. */
const OPENING = 4;
const RESULTS = ['X', 'O', 'draw'] as const;
/** A move on each of 400 cells takes at most 1600 characters with its space; the rest allows for wider spacing. */
export const MAX_MOVES_LENGTH = 4000;
/** 20 rows of 20 cells, and what separates them. */
const MAX_START = 500;
const MAX_SWAP2 = 20;

/** The fewest bits that hold any cell of the board. */
function cellWidth({ rows, cols }: Rules): number {
  return 32 - Math.clz32(rows * cols - 1);
}
