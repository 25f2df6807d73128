import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parseJob } from '../../src/lab/venues/cluster/job.ts';
import { formatNetwork } from '../../src/players/networks/file.ts';
import { splitSpec } from '../../src/players/spec.ts';
import { printable } from '../../src/printable.ts';
import { lookahead } from '../support/command-line.ts';
import { fuzz } from '../support/mutate.ts';

// Many processes, one after the other: on a busy machine each may take seconds to start.
vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'lookahead-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const EVIL = '\x1b]0;owned\x07\x1b[2J\x9b31m\u202e';
const env = { LOOKAHEAD_DATA: folder };

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** A network of one small pattern, with sections that `compress` makes. */
function smallNetwork(compress: (bytes: Uint8Array) => Uint8Array, training = ''): Uint8Array {
  const shape = { patterns: ['0123'], stages: [], relabels: false };
  const size = 16 ** 4;
  const table = { bits: new Uint8Array(size / 8), weights: new Int16Array(0), other: 0 };
  return formatNetwork(shape, { scale: 1, baselines: [], training, strength: [EVIL] }, [table], compress);
}

describe('control characters never reach the terminal', () => {
  const experiment = {
    format: 'lookahead-experiment',
    version: 1,
    kind: 'bench',
    name: `evil ${EVIL}`,
    about: EVIL,
    game: '2048',
    players: ['random'],
    games: 1,
    seed: 1,
  };
  const replay = {
    format: 'lookahead-replay',
    version: 1,
    game: '2048',
    rules: 'classic',
    seed: EVIL,
    moves: '',
  };
  const code = `require('readline').createInterface({input:process.stdin}).on('line',(l)=>console.log(l.includes('START')?String.fromCharCode(27)+'[2JERROR':'OK'))`;
  const engine = `"${process.execPath}" -e "${code}"`;
  test.each([
    ['an experiment', ['run', write('evil.json', JSON.stringify(experiment))]],
    ['the list of results', ['results']],
    ['a report', ['results', 'show', `evil ${EVIL}`, '--markdown']],
    ['a broken experiment', ['run', write('kind.json', JSON.stringify({ ...experiment, kind: EVIL }))]],
    ['a field that is none', ['run', write('field.json', JSON.stringify({ ...experiment, [EVIL]: 1 }))]],
    ['a replay', ['replay', write('replay.json', JSON.stringify(replay)), '--quiet']],
    [
      'a network',
      [
        'network',
        'info',
        write(
          'evil.lkn',
          smallNetwork((bytes) => bytes, EVIL),
        ),
      ],
    ],
    ['a player', ['hint', '2048', '--player', EVIL]],
    ['an option', ['bench', '2048', `--${EVIL}`]],
    ['an engine', ['match', 'k-in-a-row', '--engine', engine, '--engine', 'random', '--games', '2']],
  ])('of %s', (_, args) => {
    const { code, out, err } = lookahead(args, '', env);
    expect([0, 2]).toContain(code);
    expect(out + err).not.toBe('');
    expect([...(out + err)].filter((character) => printable(character) !== character)).toEqual([]);
  });
});

describe('texts are limited in length, and read in linear time', () => {
  test('a spec', () => {
    const before = process.threadCpuUsage();
    for (const spec of [
      `expert:${' '.repeat(60_000)}`,
      `expert:depth=1${' '.repeat(60_000)}x`,
      `expert:${'a'.repeat(60_000)}=${' '.repeat(60_000)}`,
    ]) {
      expect(() => splitSpec(spec)).toThrow('has at most 5000 characters');
    }
    for (let i = 0; i < 100; i++) {
      expect(() => splitSpec(`expert:depth${' '.repeat(4900)}x`)).toThrow('is not a setting');
    }
    // Processor time: in time that grows with the square of the length it would be seconds.
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
    expect(splitSpec(' expert: depth = 3 , nodes=5 ').settings).toEqual(
      new Map([
        ['depth', '3'],
        ['nodes', '5'],
      ]),
    );
  });

  test('a file', () => {
    const { code, err } = lookahead(['run', write('long.json', ' '.repeat(20_000_001))], '', env);
    expect(code).toBe(2);
    expect(err).toContain('is too long');
  });
});

describe('damaged input gives one sentence, without a stack trace', () => {
  test('a network with broken compressed data and right checksums', () => {
    const file = write(
      'broken.lkn',
      smallNetwork((bytes) => bytes.slice(0, 40).fill(7)),
    );
    const { code, err } = lookahead(['network', 'evaluate', file, '--games', '1']);
    expect(err).toBe(
      'lookahead: a section of the network does not decompress to its expected size: the file is damaged (sections)\n',
    );
    expect(code).toBe(2);
  });

  test('a checkpoint with a flipped bit in its state', () => {
    const file = join(folder, 'mine.lkn');
    const train = ['train', file, '--patterns', '0123', '--schedule', 'tc:1:10', '--threads', '1'];
    expect(lookahead(train).code).toBe(0);
    const bytes = readFileSync(`${file}.checkpoint`);
    for (const at of [14, 30, 60]) {
      writeFileSync(`${file}.checkpoint`, bytes.with(at, bytes[at]! ^ 2));
      const { code, err } = lookahead(train);
      expect(err).toContain('its checksum does not match, so it was changed or damaged');
      expect(err.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(2);
    }
  });

  test('a missing certificate', () => {
    const url = 'postgres://u:secret@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
    const { code, err } = lookahead(['results'], '', { LOOKAHEAD_DATABASE: url });
    expect(err).toContain('sslrootcert in the URL, "/nowhere/ca.pem", cannot be read');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  test('a job', () => {
    const match = {
      kind: 'match',
      board: { rows: 5, cols: 5, k: 4 },
      players: ['random', 'sequence:depth=1'],
      openings: [[12], [12, 7], []],
      seed: 1,
      match: 'abc',
      first: 4,
      count: 3,
    };
    const games = { kind: 'bench', rules: 'classic', player: 'random', first: 10, count: 100 };
    const parse = (text: string) => {
      let data: unknown = text;
      try {
        data = JSON.parse(text);
      } catch {
        // The database holds JSON: what is none comes as a text.
      }
      return parseJob(data);
    };
    const { accepted, refused } = fuzz(parse, [JSON.stringify(match), JSON.stringify(games)]);
    expect(accepted).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(1000);
    for (const openings of [
      [['x']],
      [[1.5]],
      [[null]],
      [[{}]],
      [[-1]],
      [[99]],
      [[[]]],
      'x',
      [[1], [1, 1], [2]],
    ]) {
      expect(() => parseJob({ ...match, openings, count: 3 })).toThrow(/opening|moves|cannot be played/);
    }
  });

  test('a bug of ours, unless --debug is given', () => {
    const bug = write('bug.mjs', `Math.max = () => { throw new TypeError('boom\\nsecond line'); };`);
    const run = (...more: string[]) =>
      spawnSync(process.execPath, ['--import', bug, 'src/cli/main.ts', 'players', ...more], {
        encoding: 'utf8',
      });
    const { status, stderr } = run();
    expect(stderr).toBe(
      'lookahead: unexpected error: boom. This is a bug; --debug shows the details for a report\n',
    );
    expect(status).toBe(1);
    expect(run('--debug').stderr).toMatch(/TypeError: boom\nsecond line\n +at /);
  });
});
