import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { newDataFolder, run, withoutTimes } from '../support/lab-runs.ts';
import { expectWhole } from './expect-whole.ts';

const BENCH = ['bench', '2048', '--players', 'random', '--games', '60', '--json', '--workers', '1'];

// A file may grow to a number of blocks: each limit cuts off another write of the store or its log.
test('a store whose file cannot grow beyond a limit keeps what it has, and resumes', async () => {
  const undisturbed = await run(BENCH, { LOOKAHEAD_DATA: newDataFolder() });
  for (let blocks = 1; blocks <= 120; blocks += 4) {
    const env = { LOOKAHEAD_DATA: newDataFolder() };
    const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" src/cli/main.ts "$@"`;
    const { stderr } = spawnSync('bash', ['-c', script, process.execPath, ...BENCH], {
      encoding: 'utf8',
      env: { ...process.env, ...env, NODE_DISABLE_COMPILE_CACHE: '1' },
    });
    expect(stderr).not.toMatch(/^ +at /m);
    await expectWhole(env.LOOKAHEAD_DATA);
    const { code, out } = await run(BENCH, env);
    expect(code).toBe(0);
    expect(withoutTimes(out)).toEqual(withoutTimes(undisturbed.out));
  }
});
