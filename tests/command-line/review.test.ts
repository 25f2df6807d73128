import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lookahead } from '../support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-review-'));
afterAll(() => rmSync(folder, { recursive: true }));

const game = join(folder, 'game.json');
lookahead(['watch', '2048', '--player', 'ex:depth=0', '--seed', '4', '--quiet', '--save', game]);

describe('review', () => {
  test('--json adds up, with one entry per move', () => {
    const { code, out } = lookahead(['review', game, '--json']);
    expect(code).toBe(0);
    const { score, expected, luck, cost, accuracy, moves, player } = JSON.parse(out);
    const replay = JSON.parse(readFileSync(game, 'utf8'));
    expect(score).toBe(replay.score);
    expect(Math.abs(score - (expected + luck - cost))).toBeLessThan(1);
    expect(moves).toHaveLength(replay.moves.length);
    expect(accuracy).toBeGreaterThan(0);
    expect(accuracy).toBeLessThan(100);
    expect(player).toBe('pocket:depth=1');
    for (const move of moves)
      expect(move).toMatchObject({ cost: expect.any(Number), luck: expect.any(Number) });
  });

  test('prints figures and reasons, and writes a page', () => {
    const { out } = lookahead(['review', game]);
    expect(out).toContain('expected at the start');
    expect(out).toMatch(/Accuracy [\d.]+ %/);
    expect(out).toMatch(/Played like \S+/);
    const page = join(folder, 'review.html');
    expect(lookahead(['review', game, '--html', page]).code).toBe(0);
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<svg');
    expect(html).toContain('The costliest moves');
  });

  test('of k-in-a-row has chances and both accuracies', () => {
    const row = join(folder, 'row.json');
    writeFileSync(
      row,
      JSON.stringify({
        format: 'lookahead-replay',
        version: 1,
        game: 'k-in-a-row',
        rules: { rows: 9, cols: 9, k: 5 },
        moves: 'e5 a1 f5 a2 g5 a4 d5 b9 h5',
      }),
    );
    const { moves, accuracy } = JSON.parse(lookahead(['review', row, '--json']).out);
    expect(moves).toHaveLength(9);
    expect(moves[0]).toMatchObject({ by: 'X', move: 'e5' });
    expect(accuracy.X).toBeGreaterThan(0);
    // O did not answer an open three, and X wins.
    expect(Math.max(...moves.map((move: { cost: number }) => move.cost))).toBeGreaterThan(0.2);
  });

  test.each([
    [['review', 'nowhere.json'], 'cannot be read'],
    [['review', game, '--player', 'expert'], 'cannot review games'],
    [['review', game, '--json', '--html', 'x.html'], 'either --json or --html'],
  ])('%s is refused in a sentence', (args, message) => {
    const { code, err } = lookahead(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('a forged score is refused', () => {
    const forged = join(folder, 'forged.json');
    writeFileSync(forged, readFileSync(game, 'utf8').replace(/"score": \d+/, '"score": 999999'));
    expect(lookahead(['review', forged]).err).toContain('the score is 999999');
  });
});

test('hint --lines gives the best moves of k-in-a-row, the first as without it', () => {
  const position = ['hint', 'k-in-a-row', '--rows', '9', '--cols', '9', '--k', '5', '--moves', 'e5 e6 f6'];
  const player = ['--player', 'kmaster:nodes=5000', '--json'];
  const single = JSON.parse(lookahead([...position, ...player]).out);
  const { lines, move } = JSON.parse(lookahead([...position, ...player, '--lines', '3']).out);
  expect(move).toBe(single.move);
  expect(lines).toHaveLength(3);
  expect(lines[0].moves[0]).toBe(move);
  expect(lookahead([...position, '--player', 'random', '--lines', '2']).err).toContain('only one line');
  expect(lookahead(['hint', '--board', '2 2 0 0/0/0/0', '--lines', '2']).err).toContain('k-in-a-row');
});

test('puzzles finds positions with one best move in saved games', () => {
  const games = mkdtempSync(join(folder, 'games-'));
  lookahead([
    'watch',
    '2048',
    '--player',
    'ex:depth=2',
    '--seed',
    '91006',
    '--quiet',
    '--save',
    join(games, 'a.json'),
  ]);
  const out = join(folder, 'puzzles.txt');
  expect(lookahead(['puzzles', '2048', games, '--count', '2', '--out', out]).out).toContain(
    '2 puzzles from 1 games',
  );
  for (const line of readFileSync(out, 'utf8').trim().split('\n'))
    expect(line).toMatch(/^[\d,/]+ (up|right|down|left) [1-5]$/);
  expect(lookahead(['puzzles', 'chess', games]).err).toContain('no game "chess"');
  expect(lookahead(['puzzles', 'k-in-a-row', games]).err).toContain('is a game of 2048');
});
