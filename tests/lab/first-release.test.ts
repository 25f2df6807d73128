import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { newDataFolder, run } from '../support/lab-runs.ts';

// Many processes, one after the other: on a busy machine each may take seconds to start.
vi.setConfig({ testTimeout: 180_000 });

/** A copy of a store that the first release wrote: three players, hard rules, a named experiment and a tuning. */
function firstRelease(): { env: { LOOKAHEAD_DATA: string }; file: string } {
  const folder = newDataFolder();
  const file = join(folder, 'results.sqlite');
  copyFileSync('tests/lab/stores/first-release.sqlite', file);
  return { env: { LOOKAHEAD_DATA: folder }, file };
}

const BENCH = ['bench', '2048', '--players', 'random; monte-carlo:rounds=1; pocket:depth=0', '--csv'];

test('a store of the first release opens, and games of unchanged players still count', async () => {
  const { env } = firstRelease();
  const { series, tunings } = JSON.parse((await run(['results', '--json'], env)).out);
  expect(series.map((each: { player: string; games: number }) => [each.player, each.games])).toEqual([
    ['random', 3],
    ['monte-carlo:rounds=1', 3],
    ['pocket:depth=0', 3],
    ['random', 2],
    ['swarm:weights=0.95917/91.999/97.11/3.8026,depth=1', 3],
    ['swarm:weights=0.79918/95.832/5.3933/6.5331,depth=1', 1],
    ['swarm:depth=1', 2],
  ]);
  expect(series[2]).toMatchObject({ version: 4, network: '03b44dd1' });
  expect(tunings).toMatchObject([{ name: 'golden', iterations: 1 }]);
  // These games are not played again: the times are the stored ones.
  const { out } = await run([...BENCH, '--games', '3'], env);
  expect(out).toContain('random,1,928,64,113,1.5874080000003232\r\n');
  expect(out).toContain('monte-carlo:rounds=1,3,6792,512,459,8.204732000003787\r\n');
  expect((await run(['results', 'show', 'first release', '--csv'], env)).out).toBe(out);
  // The network behind pocket has been replaced since: its games are new, and the old ones are kept.
  expect(out).not.toContain('pocket:depth=0,3,357648,');
  const old = await run(['results', 'export', String(series[2].id)], env);
  expect(old.out).toContain('pocket:depth=0,classic,4,03b44dd1,3,357648,16384,13499,295.92832800002543');
});

test.skipIf(!isUnprivilegedPossible())(
  'a store that is read-only can be listed, shown, verified and exported',
  async () => {
    const { env, file } = firstRelease();
    chmodSync(file, 0o444);
    chmodSync(dirname(dirname(file)), 0o755);
    chmodSync(dirname(file), 0o555);
    try {
      const as = (args: readonly string[]) => runUnprivileged(args, env);
      expect(as(['results', '--json']).stderr).toBe('');
      expect(JSON.parse(as(['results', '--json']).stdout).series).toHaveLength(7);
      expect(as(['results', 'show', 'first release', '--csv']).stdout).toContain('random,1,928,64,113,');
      expect(as(['results', 'verify']).stdout).toContain('All 17 replayed results');
      expect(as(['results', 'export', '1']).stdout).toContain('random,classic,4,,1,928,');
      const bench = as(['bench', '2048', '--players', 'random', '--games', '4']);
      expect(bench.stderr).toMatch(/cannot be used: .*(read-only|cannot be opened|permission denied)/);
      expect(bench.status).toBe(2);
    } finally {
      chmodSync(dirname(file), 0o755);
    }
    expect(statSync(file).size).toBe(statSync('tests/lab/stores/first-release.sqlite').size);
  },
);

/** Not where the checkout lies in a folder of the superuser's own. */
function isUnprivilegedPossible(): boolean {
  return runUnprivileged(['--version'], {}).status === 0;
}

/** The command line as an ordinary user: root may write everywhere. */
function runUnprivileged(args: readonly string[], env: Record<string, string>) {
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  return spawnSync(process.execPath, ['src/cli/main.ts', ...args], {
    ...user,
    encoding: 'utf8',
    env: { ...process.env, ...env, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
}

test('a tuning of the first release is kept beside one of the player as it is now', async () => {
  const { env } = firstRelease();
  const tune = ['tune', '2048', '--player', 'swarm:depth=1', '--particles', '2', '--games', '1'];
  const more = [...tune, '--iterations', '2', '--validation', '2', '--json'];
  const resumed = await run(more, env);
  expect(resumed.code).toBe(0);
  expect(resumed.out).toBe((await run(more, { LOOKAHEAD_DATA: newDataFolder() })).out);
  const { tunings } = JSON.parse((await run(['results', '--json'], env)).out);
  expect(tunings).toMatchObject([
    { id: 1, name: 'golden', iterations: 1 },
    { id: 2, iterations: 2 },
  ]);
});

test('games of engine version 3 are joined with those of version 4', async () => {
  const { env, file } = firstRelease();
  const db = new DatabaseSync(file);
  db.exec(`insert into series values (90, '2048', 'classic', 'random', 3, 1), (91, '2048', 'classic', 'snake', 2, 1);
    insert into games select 90, seed + 2, score, highest, moves, ms, stored from games where series = 1;
    insert into replays select 90, seed + 2, code from replays where series = 1;
    insert into games values (91, 1, 4, 4, 1, 1, 1);
    insert into replays values (91, 1, x'00')`);
  db.close();
  const { series } = JSON.parse((await run(['results', '--json'], env)).out);
  // Game 3 was in both; snake had changed since.
  expect(series).toContainEqual(expect.objectContaining({ id: 1, player: 'random', games: 5, version: 4 }));
  expect(series).toContainEqual(expect.objectContaining({ id: 91, player: 'snake', version: 2 }));
  expect(series).toHaveLength(8);
  expect((await run(['results', 'show', '91'], env)).out).toContain('snake (version 2)');
});
