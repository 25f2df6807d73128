import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { readRawNetwork } from '../../src/lab/networks/raw.ts';
import { readNetwork } from '../../src/lab/networks/store.ts';
import { unpackNetwork } from '../../src/players/networks/file.ts';
import { lookahead } from '../support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookahead-networks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'small.lkn');
const SMALL = ['--patterns', '0123 4567 0145 1256', '--threads', '1'];

describe('train and network', () => {
  test('a network is trained, described, measured and plays', () => {
    const report = join(folder, 'small.html');
    const trained = lookahead([
      'train',
      file,
      ...SMALL,
      '--schedule',
      'td:0.5:500,tc:1:1500',
      '--report',
      report,
    ]);
    expect(trained).toMatchObject({ code: 0 });
    expect(trained.out).toMatch(/^ +1000 +\d+ /m);
    expect(readFileSync(report, 'utf8')).toContain('<svg');

    const info = JSON.parse(lookahead(['network', 'info', file, '--json']).out);
    expect(info).toMatchObject({
      patterns: ['0123', '4567', '0145', '1256'],
      stages: [],
      scale: expect.any(Number),
    });
    expect(lookahead(['network', 'info', file]).out).toContain(`network ${info.id}`);

    const { score, games } = JSON.parse(
      lookahead(['network', 'evaluate', file, '--games', '50', '--json']).out,
    );
    expect(games).toBe(50);
    expect(score.mean).toBeGreaterThan(2_000);

    const board = '2 4 8 16/0 0 0 2/0/0';
    const hint = JSON.parse(
      lookahead(['hint', '--board', board, '--player', `ntuple:file=${file},depth=2`, '--json']).out,
    );
    expect(hint).toMatchObject({ player: `ntuple:file=${file},id=${info.id},depth=2`, depth: 2 });
  });

  test('what is exported can be imported', () => {
    const [raw, again] = [join(folder, 'small.raw'), join(folder, 'again.lkn')];
    expect(lookahead(['network', 'export', file, '--out', raw])).toMatchObject({ code: 0 });
    const { code, out } = lookahead([
      'network',
      'import',
      raw,
      '--out',
      again,
      '--training',
      'by hand',
      '--strength',
      'a; b',
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/trained: by hand\n {2}strength: a\n {2}strength: b$/m);
    const average = (name: string) =>
      JSON.parse(lookahead(['network', 'evaluate', name, '--games', '20', '--json']).out).score.mean;
    expect(average(again)).toBe(average(file));
  });

  test('a shipped network is exported weight for weight', () => {
    const [pocket, raw] = ['networks/pocket.lkn', join(folder, 'pocket.raw')];
    expect(lookahead(['network', 'export', pocket, '--out', raw])).toMatchObject({ code: 0 });
    const { tables } = readRawNetwork(raw);
    let table = 0;
    for (const { bits, weights, other } of unpackNetwork(readNetwork(pocket))) {
      const exported = tables[table++]!;
      expect(exported.other).toBe(other);
      expect(Buffer.compare(exported.bits, bits)).toBe(0);
      expect(exported.weights.every((weight, i) => weight === weights[i])).toBe(true);
    }
    expect(table).toBe(tables.length);
  });

  test('an interrupted training resumes', async () => {
    const long = join(folder, 'long.lkn');
    const options = ['train', long, ...SMALL, '--schedule', 'tc:1:50000', '--checkpoint', '1'];
    const training = start(options);
    while (!existsSync(`${long}.checkpoint`)) await pause(50);
    training.process.kill('SIGINT');
    const stopped = await training.ended;
    expect(stopped.code).toBe(130);
    const [, games] = /Stopped after (\d+) games/.exec(stopped.err)!;
    const resumed = lookahead([...options.slice(0, -4), '--schedule', `tc:1:${Number(games) + 10}`]);
    expect(resumed.code).toBe(0);
    expect(existsSync(long)).toBe(true);
  });

  test.each([
    [['train', join(folder, 'x.lkn'), '--patterns', '01'], 'a pattern is 4 to 6 cells'],
    [['train', join(folder, 'x.lkn'), '--schedule', 'tc'], 'a phase is method:rate:games'],
    [['train', join(folder, 'none', 'x.lkn')], 'x.lkn" cannot be written: there is no such file or folder'],
    [['train', join(folder, 'x.lkn'), '--report', folder], 'cannot be written: it is a folder'],
    [['network', 'info', join(folder, 'none.lkn')], 'cannot be read: there is no such file or folder'],
    [['network', 'info', 'README.md'], '"README.md": this is not a network file'],
    [['network', 'import', folder, '--out', join(folder, 'x.lkn')], 'cannot be read: it is a folder'],
    [['network', 'inform', file], 'there is no action "inform"'],
    [['network', 'import', file], 'this needs --out FILE'],
    [['bench', '2048', '--players', `ntuple:file=${join(folder, 'none.lkn')}`], 'cannot be read'],
  ])('%s is refused', (args, reason) => {
    const { code, err } = lookahead(args);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  test('a damaged network is refused', () => {
    const damaged = join(folder, 'damaged.lkn');
    const bytes = readFileSync(file);
    writeFileSync(damaged, bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1));
    expect(lookahead(['network', 'evaluate', damaged]).err).toContain(
      'the file was changed: the checksum of section',
    );
    writeFileSync(damaged, bytes.subarray(0, -100));
    expect(lookahead(['network', 'evaluate', damaged]).err).toContain('the file is cut short');
  });
});

function start(args: readonly string[]): {
  process: ChildProcess;
  ended: Promise<{ code: number | null; err: string }>;
} {
  const child = spawn(process.execPath, ['bin/lookahead.js', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (text) => {
    err += text;
  });
  return { process: child, ended: once(child, 'close').then(([code]) => ({ code, err })) };
}
