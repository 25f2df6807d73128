import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { finished, newDataFolder, run, start } from '../support/lab-runs.ts';

/** The command line on a disk that has room for files of so many blocks of 512 bytes or 1 KB, as the shell counts. */
function withRoomFor(blocks: number, args: readonly string[], env: Record<string, string> = {}) {
  const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" src/cli/main.ts "$@"`;
  const { status, stderr } = spawnSync('bash', ['-c', script, process.execPath, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', ...env },
  });
  return { status, stderr };
}

const TRAIN = ['train', '--patterns', '0123 4567', '--threads', '1', '--checkpoint', '1'];

// A limit on the size of files stands in for a disk that fills up: it needs no rights.
describe.skipIf(process.platform === 'win32')('on a disk that fills up', () => {
  test('a network that is replaced stays whole', async () => {
    const folder = newDataFolder();
    const [file, raw] = [join(folder, 'mine.lkn'), join(folder, 'pocket.raw')];
    copyFileSync('networks/pocket.lkn', file);
    expect((await run(['network', 'export', file, '--out', raw], {})).code).toBe(0);
    const before = readFileSync(file);
    const { status, stderr } = withRoomFor(12, ['network', 'import', raw, '--out', file]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/"[^"]*mine\.lkn" cannot be written: /);
    expect(Buffer.compare(readFileSync(file), before)).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['mine.lkn', 'pocket.raw']);
  });

  test('a report that is replaced stays whole', async () => {
    const env = { LOOKAHEAD_DATA: newDataFolder() };
    const html = join(newDataFolder(), 'report.html');
    const bench = ['bench', '2048', '--players', 'random', '--games', '20', '--html', html];
    expect((await run(bench, env)).code).toBe(0);
    const before = readFileSync(html, 'utf8');
    expect(withRoomFor(4, bench, env).status).toBe(2);
    expect(readFileSync(html, 'utf8')).toBe(before);
  });
});

describe('two trainings on one file', () => {
  test('the second is refused, and the first goes on undisturbed', async () => {
    const folder = newDataFolder();
    const file = join(folder, 'mine.lkn');
    const args = [...TRAIN.slice(0, 1), file, ...TRAIN.slice(1)];
    const first = start([...args, '--schedule', 'tc:1:200000'], {});
    const end = finished(first);
    while (!existsSync(`${file}.checkpoint`)) await sleep(50);
    const second = await run([...args, '--schedule', 'tc:1:200000'], {});
    expect(second.code).toBe(2);
    expect(second.err).toContain('mine.lkn.checkpoint" is in use by another process');
    // A lock that outlived its process would keep everybody out for ever.
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
