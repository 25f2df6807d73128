import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { finished, newDataFolder, run, start } from '../support/lab-runs.ts';
import { mountSmallDisk } from '../support/small-disk.ts';

// Many processes, one after the other: on a busy machine each may take seconds to start.
vi.setConfig({ testTimeout: 180_000 });

const disk = mountSmallDisk();
const TRAIN = ['train', '--patterns', '0123 4567', '--threads', '1', '--checkpoint', '1'];

/** A folder on the disk that fills up. */
const newFolder = () => (disk ? mkdtempSync(join(disk.folder, 'full-')) : newDataFolder());

/**
 * The command line on a disk with so many kilobytes left. Where no disk can be made, no file may become larger: the write
 * that goes beyond is torn.
 */
async function withRoomFor(kilobytes: number, args: readonly string[], env: Record<string, string> = {}) {
  const limited = ['bash', '-c', `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$0" "$@"`];
  disk?.leave(kilobytes);
  try {
    return await run(args, { NODE_DISABLE_COMPILE_CACHE: '1', ...env }, disk ? [] : limited);
  } finally {
    disk?.free();
  }
}

describe.skipIf(process.platform === 'win32')('on a disk that fills up', () => {
  test('a network that is replaced stays whole', async () => {
    const folder = newFolder();
    const [file, raw] = [join(folder, 'mine.lkn'), join(folder, 'mine.raw')];
    const [, ...settings] = TRAIN;
    expect((await run(['train', file, ...settings, '--schedule', 'tc:1:300'], {})).code).toBe(0);
    expect((await run(['network', 'export', file, '--out', raw], {})).code).toBe(0);
    const [before, names] = [readFileSync(file), readdirSync(folder)];
    expect(before.length).toBeGreaterThan(8000);
    const { code, err } = await withRoomFor(4, ['network', 'import', raw, '--out', file]);
    expect(err).toMatch(/"[^"]*mine\.lkn" cannot be written: /);
    if (disk) expect(err).toContain('the disk is full');
    expect(code).toBe(2);
    expect(Buffer.compare(readFileSync(file), before)).toBe(0);
    expect(readdirSync(folder)).toEqual(names);
  });

  test('a checkpoint that is replaced stays whole, and the message says so', async () => {
    const folder = newFolder();
    const file = join(folder, 'mine.lkn');
    const [, ...settings] = TRAIN;
    const train = (games: number) => ['train', file, ...settings, '--schedule', `tc:1:${games}`];
    expect((await run(train(300), {})).code).toBe(0);
    const before = readFileSync(`${file}.checkpoint`);
    const { code, err } = await withRoomFor(8, train(600));
    expect(err).toMatch(/checkpoint" cannot be written: .*; the one before it is intact/);
    expect(code).toBe(2);
    expect(Buffer.compare(readFileSync(`${file}.checkpoint`), before)).toBe(0);
    // It resumes once there is space.
    expect((await run(train(600), {})).code).toBe(0);
  });

  test('a report that is replaced stays whole', async () => {
    const env = { LOOKAHEAD_DATA: newDataFolder() };
    const html = join(newFolder(), 'report.html');
    const bench = ['bench', '2048', '--players', 'random', '--games', '20', '--html', html];
    expect((await run(bench, env)).code).toBe(0);
    const before = readFileSync(html, 'utf8');
    expect((await withRoomFor(4, bench, env)).code).toBe(2);
    expect(readFileSync(html, 'utf8')).toBe(before);
  });

  test('a backup is complete or absent', async () => {
    const env = { LOOKAHEAD_DATA: newDataFolder() };
    await run(['bench', '2048', '--players', 'random', '--games', '20', '--csv'], env);
    const folder = newFolder();
    const backup = ['results', 'backup', join(folder, 'copy.sqlite')];
    const { code, err } = await withRoomFor(16, backup, env);
    expect(err).toMatch(/cannot be used: the disk (is full|reported an error)/);
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
    expect((await run(backup, env)).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['copy.sqlite']);
  });

  test('a store keeps what was stored', async () => {
    const env = { LOOKAHEAD_DATA: newFolder() };
    const bench = (games: number) => [
      'bench',
      '2048',
      '--players',
      'random',
      '--games',
      `${games}`,
      '--json',
    ];
    expect((await run(bench(30), env)).code).toBe(0);
    const { code, err } = await withRoomFor(100, bench(3000), env);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toMatch(/the disk (is full|reported an error)/);
    expect(code).toBe(2);
    const { games } = JSON.parse((await run(['results', '--json'], env)).out).series[0];
    expect(games).toBeGreaterThanOrEqual(30);
    expect(games).toBeLessThan(3000);
    expect((await run(['results', 'verify'], env)).code).toBe(0);
  });
});

describe('two trainings on one file', () => {
  test('the second is refused, and the first continues undisturbed', async () => {
    const folder = newDataFolder();
    const file = join(folder, 'mine.lkn');
    const args = [...TRAIN.slice(0, 1), file, ...TRAIN.slice(1)];
    const first = start([...args, '--schedule', 'tc:1:200000'], {});
    const end = finished(first);
    while (!existsSync(`${file}.checkpoint`)) await sleep(50);
    const second = await run([...args, '--schedule', 'tc:1:200000'], {});
    expect(second.code).toBe(2);
    expect(second.err).toContain('mine.lkn.checkpoint" is in use by another process');
    // A lock that outlived its process would lock the file for ever.
    first.kill('SIGKILL');
    await end;
    expect(statSync(`${file}.checkpoint`).size).toBeGreaterThan(0);
    const third = start([...args, '--schedule', 'tc:1:200000'], {});
    const stopped = finished(third);
    const before = statSync(`${file}.checkpoint`).mtimeMs;
    while (statSync(`${file}.checkpoint`).mtimeMs === before) await sleep(50);
    third.kill('SIGINT');
    expect((await stopped).err).toContain('They are stored in');
  });
});
