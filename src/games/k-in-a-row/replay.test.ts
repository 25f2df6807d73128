import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzz } from '../../../tests/support/mutate.ts';
import { InputError } from '../../input-error.ts';
import { BitWriter, parseBase64Url } from '../bits.ts';
import { sealCode } from '../replay-code.ts';
import { parsePosition } from './diagram.ts';
import { parseMoves } from './notation.ts';
import {
  formatReplay,
  formatReplayCode,
  parseReplay,
  parseReplayCode,
  type Replay,
  recordGame,
  replayStates,
  verifyReplay,
} from './replay.ts';
import { MAX_SIDE, MIN_SIDE, type Rules } from './rules.ts';
import { legalMoves, play, playMoves, start } from './state.ts';

const TIC_TAC_TOE: Rules = { rows: 3, cols: 3, k: 3 };

//  X  .  .
//  O  X  .
//  O  .  X
const won: Replay = { rules: TIC_TAC_TOE, moves: parseMoves('b2 a1 a3 a2 c1', TIC_TAC_TOE), result: 'X' };

const anySide = fc.integer({ min: MIN_SIDE, max: MAX_SIDE });
const anyReplay: fc.Arbitrary<Replay> = fc
  .tuple(anySide, anySide, fc.nat(), fc.array(fc.nat(), { maxLength: 80, size: 'max' }))
  .map(([rows, cols, k, choices]) => {
    let state = start({ rows, cols, k: MIN_SIDE + (k % (Math.min(rows, cols) - MIN_SIDE + 1)) });
    for (const choice of choices) {
      const legal = legalMoves(state);
      if (legal.length > 0) state = play(state, legal[choice % legal.length]!);
    }
    return recordGame(state);
  });

describe('a replay', () => {
  test('is recorded as rules, moves and result, and played state by state', () => {
    const last = playMoves(start(won.rules), won.moves);
    expect(recordGame(last)).toEqual(won);
    expect(verifyReplay(won)).toEqual(last);
    const states = [...replayStates(won)];
    expect(states.length).toBe(6);
    expect(states[0]).toEqual(start(won.rules));
    expect(states.at(-1)).toEqual(last);
  });

  test('of an unfinished game has no result', () => {
    expect(recordGame(play(start(TIC_TAC_TOE), 4))).toEqual({ rules: TIC_TAC_TOE, moves: [4] });
  });

  test('cannot begin on a position that was set up', () => {
    expect(() => recordGame(parsePosition('X.O/.X./...', TIC_TAC_TOE))).toThrow('empty board');
  });

  test.each<[string, Replay, string, string]>([
    ['a taken cell', { ...won, moves: [4, 0, 4] }, 'move 3', 'move 3, b2, is not legal: only empty cells'],
    ['a cell off the board', { ...won, moves: [4, 9] }, 'move 2', 'is not legal: only empty cells'],
    ['a move after the end', { ...won, moves: [...won.moves, 1] }, 'move 6', 'the game is over by then'],
    ['a forged result', { ...won, result: 'O' }, 'result after move 5', 'is O, but its 5 moves lead to X'],
    [
      'an early result',
      { ...won, moves: won.moves.slice(0, 4) },
      'result after move 4',
      'a game that is not over',
    ],
  ])('with %s is refused', (_, forged, place, message) => {
    expect(() => verifyReplay(forged)).toThrow(
      expect.objectContaining({ name: 'InputError', place, message: expect.stringContaining(message) }),
    );
  });
});

describe('a replay file', () => {
  const text =
    '{"format":"lookahead-replay","version":1,"game":"k-in-a-row","rules":{"rows":3,"cols":3,"k":3},"moves":"b2 a1 a3 a2 c1","result":"X"}';

  test('is JSON, with cells as text', () => {
    expect(parseReplay(text)).toEqual(won);
    expect(JSON.parse(formatReplay(won))).toEqual(JSON.parse(text));
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyReplay, (replay) => {
        expect(parseReplay(formatReplay(replay))).toEqual(replay);
        expect(recordGame(verifyReplay(replay))).toEqual(replay);
      }),
    );
  });

  test.each([
    ['another game', text.replace('k-in-a-row', '2048'), 'game'],
    ['rules that are text', text.replace('{"rows":3,"cols":3,"k":3}', '"3,3,3"'), 'rules'],
    ['too many rows', text.replace('"rows":3', '"rows":21'), 'rows'],
    ['too large a k', text.replace('"k":3', '"k":4'), 'k'],
    ['another field in the rules', text.replace('"k":3', '"k":3,"x":3'), 'x'],
    ['another field', text.replace('"moves"', '"seed":3,"moves"'), 'seed'],
    ['a cell off the board', text.replace('a3', 'd3'), 'move 3'],
    ['too many moves', text.replace('b2', 'b2 '.repeat(2000)), 'moves'],
    ['an unknown result', text.replace('"X"', '"x"'), 'result'],
  ])('with %s is refused', (_, file, place) => {
    expect(() => parseReplay(file)).toThrow(expect.objectContaining({ name: 'InputError', place }));
  });

  test('that is damaged is verified or refused, naming the place', () => {
    const counts = fuzz(
      (file) => {
        const replay = parseReplay(file);
        expect(parseReplay(formatReplay(replay))).toEqual(replay);
        return verifyReplay(replay);
      },
      [text, formatReplay({ rules: { rows: 20, cols: 15, k: 5 }, moves: [0, 1, 299] })],
    );
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
  });
});

describe('a replay code', () => {
  test('has the bytes that docs/formats.md lists', () => {
    // Cells 4, 6, 0, 3, 8 of 4 bits each.
    const bytes = [0x21, 3, 3, 3, 1, 5, 0x46, 0x03, 0x80];
    expect([...parseBase64Url(formatReplayCode(won))].slice(0, -2)).toEqual(bytes);
  });

  test('gives a cell no more bits than the board needs', () => {
    const code = formatReplayCode({ rules: { rows: 4, cols: 4, k: 3 }, moves: [15, 1] });
    expect([...parseBase64Url(code)].slice(0, -2)).toEqual([0x21, 4, 4, 3, 0, 2, 0xf1]);
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyReplay, (replay) => {
        expect(parseReplayCode(formatReplayCode(replay))).toEqual(replay);
      }),
    );
  });

  test('holds every cell of the largest board', () => {
    const rules = { rows: 20, cols: 20, k: 20, exact: true } as const;
    const replay = { rules, moves: Array.from({ length: 400 }, (_, cell) => cell) };
    expect(parseReplayCode(formatReplayCode(replay))).toEqual(replay);
  });

  test('that is cut short anywhere, or has one letter changed, is refused', () => {
    const code = formatReplayCode(won);
    for (let i = 0; i < code.length; i++) {
      expect(() => parseReplayCode(code.slice(0, i)), `cut after ${i}`).toThrow(InputError);
      const changed = code.slice(0, i) + (code[i] === 'A' ? 'B' : 'A') + code.slice(i + 1);
      expect(() => parseReplayCode(changed), `changed at ${i}`).toThrow(InputError);
    }
  });

  test.each([
    ['too many rows', sealed([21, 3, 3, 0, 0]), 'rows'],
    ['an unknown opening', sealed([3, 3, 3, 28, 0]), 'byte 5'],
    ['more moves than cells', sealed([3, 3, 3, 0, 10, 0, 0, 0, 0, 0]), 'byte 6'],
    ['fewer moves than it says', sealed([3, 3, 3, 0, 3, 0x12]), 'byte 8'],
    ['a cell off the board', sealed([3, 3, 3, 0, 2, 0x19]), 'move 2'],
    ['a byte too many', sealed([3, 3, 3, 0, 2, 0x12, 0]), 'byte 8'],
  ])('with %s is refused', (_, code, place) => {
    expect(() => parseReplayCode(code)).toThrow(expect.objectContaining({ name: 'InputError', place }));
  });

  const samples = [
    won,
    { rules: { rows: 20, cols: 15, k: 5 }, moves: [0, 1, 299] },
    { rules: { rows: 9, cols: 9, k: 5 }, moves: [0, 1, 2, 3], swap2: ['more'] as const },
  ].map(formatReplayCode);

  test('that is damaged is refused, naming the place', () => {
    const counts = fuzz(parseReplayCode, samples, (replay, code) =>
      expect(formatReplayCode(replay)).toBe(code),
    );
    expect(counts.refused).toBeGreaterThan(9000);
  });

  test('that is damaged with a valid checksum is the unique code of some replay, or refused', () => {
    const bodies = samples.map((code) => String.fromCharCode(...parseBase64Url(code).slice(1, -2)));
    const parse = (body: string) => {
      const code = sealed(Array.from(body, (letter) => letter.charCodeAt(0) & 255));
      return { code, replay: parseReplayCode(code) };
    };
    const counts = fuzz(parse, bodies, ({ code, replay }) => expect(formatReplayCode(replay)).toBe(code));
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
  });
});

/** A code with these bytes in its middle and a right checksum. */
function sealed(bytes: readonly number[]): string {
  const writer = new BitWriter();
  for (const byte of bytes) writer.write(byte, 8);
  return sealCode('k-in-a-row', writer);
}
