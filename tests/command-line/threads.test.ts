import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lookahead } from '../support/command-line.ts';
import { startEngine } from '../support/gomocup-engine.ts';
import { newDataFolder, run } from '../support/lab-runs.ts';

// A process that helper threads kept alive would run into the time limit of its test.

test('a hint is given with several threads, and the process ends', () => {
  const position = ['--rows', '9', '--cols', '9', '--k', '5', '--moves', 'e5 e6 d5'];
  const row = lookahead([
    'hint',
    'k-in-a-row',
    ...position,
    '--player',
    'kmaster:ms=200,threads=3',
    '--json',
  ]);
  expect(row.code, row.err).toBe(0);
  expect(JSON.parse(row.out)).toMatchObject({ player: 'kmaster:ms=200,threads=3', threads: 3 });
  const board = ['--board', '64 32 16 8/2 4 2 4/0 0 2 0/0'];
  const tiles = lookahead(['hint', ...board, '--player', 'pocket:depth=4,threads=2', '--json']);
  expect(tiles.code, tiles.err).toBe(0);
  const one = lookahead(['hint', ...board, '--player', 'pocket:depth=4', '--json']);
  expect(JSON.parse(tiles.out).values).toEqual(JSON.parse(one.out).values);
});

test('the lab plays with them, and marks them as not reproducible', async () => {
  const players = 'kmaster:nodes=500,threads=2; kmaster:nodes=500';
  const args = ['--rows', '9', '--cols', '9', '--k', '5', '--games', '4', '--workers', '1', '--json'];
  const { code, out, err } = await run(['bench', 'k-in-a-row', '--players', players, ...args], {
    LOOKAHEAD_DATA: newDataFolder(),
  });
  expect(code, err).toBe(0);
  const marks = JSON.parse(out).players.map((player: { name: string; reproducible: boolean }) => [
    player.name,
    player.reproducible,
  ]);
  expect(Object.fromEntries(marks)).toEqual({
    'kmaster:nodes=500,threads=2': false,
    'kmaster:nodes=500': true,
  });
});

test('the engine moves with them, and ends when told to', async () => {
  const engine = startEngine(['--player', 'kmaster:ms=3600000,threads=3']);
  expect((await engine.ask('START 15')).answer).toBe('OK');
  engine.tell('INFO timeout_turn 100');
  expect((await engine.ask('BEGIN')).answer).toBe('7,7');
  expect((await engine.ask('TURN 7,8')).answer).toMatch(/^\d+,\d+$/);
  // It would think for ten minutes.
  engine.tell('INFO timeout_turn 600000\nBOARD\n7,7,2\n8,8,1\n6,8,2\nDONE');
  await engine.work(300);
  engine.tell('END');
  await engine.ended;
  expect(engine.child.exitCode).toBe(0);
});

test('a program that uses the library ends by itself', () => {
  const program = `
    import { createPlayer, decideInARow, kInARow } from './src/library/index.ts';
    const { player } = createPlayer('k-in-a-row', 'kmaster:ms=100,threads=3');
    const state = kInARow.start({ rows: 9, cols: 9, k: 5 });
    console.log(decideInARow(player, kInARow.play(state, 40), 1, () => performance.now()).threads);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: '3\n' });
});
