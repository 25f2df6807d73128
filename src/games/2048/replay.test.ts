import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyReplay } from '../../../tests/support/games-2048.ts';
import { fuzz } from '../../../tests/support/mutate.ts';
import { parseBoard } from './board.ts';
import { play, type State, start, startFrom, type Turn } from './game.ts';
import {
  formatReplay,
  parseReplay,
  type Replay,
  recordGame,
  replayStart,
  replayTurns,
  verifyReplay,
} from './replay.ts';
import type { Direction } from './slide.ts';

//  .  .  .  .      4  8  .  2
//  .  .  2  .  …   2  .  .  .
//  .  .  .  .      .  .  .  .
//  .  .  .  2      .  .  2  .
const first = start('classic', 7);
const moves: readonly Direction[] = ['left', 'down', 'right', 'down', 'left', 'up'];
const turns = playAll(first, moves);
const last = turns.at(-1)!.state;
const replay = recordGame(first, moves, last.score);

//  2  2  .  .
//  .  .  .  .
//  4  .  .  .
//  .  .  .  .
const edited: Replay = {
  rules: 'classic',
  seed: 0,
  start: { board: parseBoard('2 2 0 0/0/4 0 0 0/0'), score: 100 },
  moves: ['left', 'down'],
  spawns: [
    { cell: 15, tile: 4 },
    { cell: 0, tile: 2 },
  ],
};

describe('a replay', () => {
  test('is recorded as rules, seed, moves and score, and played turn by turn', () => {
    expect(replay).toEqual({ rules: 'classic', seed: 7, moves, score: 16 });
    expect(replayStart(replay)).toEqual(first);
    expect([...replayTurns(replay)]).toEqual(turns);
    expect(verifyReplay(replay)).toEqual(last);
    expect(last.board).toEqual(parseBoard('4 8 0 2/2 0 0 0/0/0 0 2 0'));
  });

  test('of an edited position holds that position', () => {
    const from = startFrom(parseBoard('2 x 0 0/0/4 0 0 0/0'), 'luck', 100);
    const { state } = play(from, 'down')!;
    const recorded = recordGame(from, ['down'], state.score);
    expect(recorded.start).toEqual({ board: from.board, score: 100 });
    expect(verifyReplay(recorded)).toEqual(state);
  });

  test('of a game that began as its seed says, but with points, holds its start', () => {
    expect(recordGame({ ...first, score: 100 }, moves, 116).start).toEqual({
      board: first.board,
      score: 100,
    });
  });

  test('of a game on another page uses the spawns it lists', () => {
    expect(verifyReplay(edited)).toMatchObject({
      board: parseBoard('2 0 0 0/0/0/8 0 0 4'),
      score: 112,
      moves: 2,
    });
  });

  test('cannot begin in the middle of a game', () => {
    expect(() => recordGame(turns[2]!.state, ['left'], 0)).toThrow('before the first move');
  });
});

describe('a replay is refused', () => {
  test.each<[string, Replay, string, string]>([
    [
      'with a forged score',
      { ...replay, score: 5000 },
      'score after move 6',
      'the score is 5000, but its 6 moves make 16',
    ],
    [
      'with a move that moves nothing',
      {
        ...edited,
        moves: ['left', 'left'],
        spawns: [
          { cell: 1, tile: 2 },
          { cell: 3, tile: 2 },
        ],
      },
      'move 2',
      'left, is not legal: no tile would move',
    ],
    [
      'with a move after the end',
      { ...edited, start: { board: parseBoard('2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 2'), score: 0 } },
      'move 1',
      'the game is over by then',
    ],
    [
      'with a spawn on a tile',
      { ...edited, spawns: [edited.spawns![0]!, { cell: 12, tile: 2 }] },
      'move 2',
      'on row 4, column 1, which is not an empty cell',
    ],
    [
      'with a spawn off the board',
      { ...edited, spawns: [{ cell: 16, tile: 2 }, edited.spawns![1]!] },
      'move 1',
      'cell 16',
    ],
    [
      'with a spawned 8',
      { ...edited, spawns: [{ cell: 3, tile: 8 }, edited.spawns![1]!] },
      'move 1',
      'is 8, but only',
    ],
    ['with too few spawns', { ...edited, spawns: [{ cell: 3, tile: 2 }] }, 'move 2', '1 spawns for 2 moves'],
    [
      'with an obstacle in a classic game',
      { ...edited, start: { board: parseBoard('x 2 0 0/0/0/0'), score: 0 } },
      'start',
      'has an',
    ],
    ['without an obstacle in a hard game', { ...edited, rules: 'hard' }, 'start', 'needs an'],
  ])('%s', (_, forged, place, message) => {
    expect(() => verifyReplay(forged)).toThrow(
      expect.objectContaining({ name: 'InputError', place, message: expect.stringContaining(message) }),
    );
  });
});

describe('a replay file', () => {
  const head = '{"format":"lookahead-replay","version":1,"game":"2048"';
  const text = `${head},"rules":"classic","seed":7,"moves":"LD"}`;

  test('is JSON, with a letter for each move and each spawn', () => {
    expect(JSON.parse(formatReplay({ ...edited, score: 112 }))).toEqual({
      format: 'lookahead-replay',
      version: 1,
      game: '2048',
      rules: 'classic',
      seed: 0,
      start: { board: '2 2 0 0/0 0 0 0/4 0 0 0/0 0 0 0', score: 100 },
      moves: 'LD',
      spawns: 'Pa',
      score: 112,
    });
    expect(parseReplay(text.replace('7', '-0')).seed).toBe(0);
    expect(parseReplay(text)).toEqual({ rules: 'classic', seed: 7, moves: ['left', 'down'] });
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyReplay, (any) => {
        expect(parseReplay(formatReplay(any))).toEqual(any);
        expect(verifyReplay(any).moves).toBe(any.moves.length);
      }),
    );
  });

  const nested = `${'['.repeat(300_000)}${']'.repeat(300_000)}`;
  const withField = (field: string) => text.replace('}', `,${field}}`);

  test.each([
    ['no text', '', 'the whole file', 'not JSON'],
    ['broken JSON', '{"format" "lookahead-replay"}', 'line 1 column 11', 'not JSON'],
    ['a list', '[1]', 'the whole file', 'JSON object'],
    ['null', 'null', 'the whole file', 'JSON object'],
    ['no format', '{}', 'format', 'not a replay'],
    ['another version', text.replace('"version":1', '"version":3'), 'version', 'version 3'],
    ['no known game', text.replace('"2048"', '"chess"'), 'game', '"chess", but allowed are 2048'],
    ['another game', text.replace('"2048"', '"k-in-a-row"'), 'game', 'of k-in-a-row, not of 2048'],
    ['unknown rules', text.replace('classic', 'easy'), 'rules', '"easy", but allowed are classic, hard'],
    ['a misspelt field', text.replace('"rules"', '"rule"'), 'rule', 'allowed are rules, seed'],
    ['no seed', text.replace('"seed":7,', ''), 'seed', 'whole number from 0'],
    ['a negative seed', text.replace('7', '-7'), 'seed', 'whole number from 0'],
    ['half a seed', text.replace('7', '1.5'), 'seed', 'whole number from 0'],
    ['too long a seed', text.replace('7', `"${'a'.repeat(201)}"`), 'seed', 'at most 200'],
    ['an unknown move', text.replace('LD', 'LX'), 'move 2', 'move 2 is "X", but'],
    ['a small letter for a move', text.replace('LD', 'Ld'), 'move 2', 'move 2 is "d", but'],
    ['a list of moves', text.replace('"LD"', '["left"]'), 'moves', 'must be a text'],
    ['too many moves', text.replace('LD', 'L'.repeat(200_001)), 'moves', 'at most 200000'],
    ['an unknown spawn', withField('"spawns":"aq"'), 'spawn of move 2', 'is "q", but'],
    ['too few spawns', withField('"spawns":"a"'), 'move 2', '1 spawns for 2 moves'],
    ['null for a score', withField('"score":null'), 'score', 'whole number'],
    ['a start that is text', withField('"start":"2 2 2 2/0/0/0"'), 'start', 'JSON object'],
    ['a 3 on its board', withField('"start":{"board":"2 3 2 2/0/0/0","score":0}'), 'row 1, column 2', '"3"'],
    ['a start without a score', withField('"start":{"board":"2 2 2 2/0/0/0"}'), 'score', 'whole number'],
    [
      'a wrong obstacle',
      withField('"start":{"board":"x 2 2 2/0/0/0","score":0}'),
      'start',
      'has an obstacle',
    ],
    ['a deeply nested game', withField(`"game":${nested}`), 'game', 'allowed are'],
    ['deeply nested rules', withField(`"rules":${nested}`), 'rules', 'allowed are'],
    ['too long a text', ' '.repeat(1_000_001), 'the whole file', 'at most 1000000'],
    ['a million brackets', '['.repeat(1_000_000), 'the whole file', 'not JSON'],
  ])('with %s is refused', (_, file, place, message) => {
    expect(() => parseReplay(file)).toThrow(
      expect.objectContaining({ name: 'InputError', place, message: expect.stringContaining(message) }),
    );
  });

  test('that is damaged is parsed or refused, naming the place', () => {
    const full = { ...edited, seed: 'text', score: 112 };
    const samples = [text, formatReplay(full), formatReplay(replay)];
    const counts = fuzz(parseReplay, samples, (read) =>
      expect(parseReplay(formatReplay(read))).toEqual(read),
    );
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
  });

  test('that is damaged is verified or refused, naming the place', () => {
    const counts = fuzz(
      (file) => verifyReplay(parseReplay(file)),
      [formatReplay(edited), formatReplay(replay)],
    );
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(100);
  });
});

function playAll(from: State, directions: readonly Direction[]): Turn[] {
  let state = from;
  return directions.map((direction) => {
    const turn = play(state, direction)!;
    state = turn.state;
    return turn;
  });
}
