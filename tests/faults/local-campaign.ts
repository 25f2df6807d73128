import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { withResults } from '../../src/lab/results/open.ts';
import { verifyResults } from '../../src/lab/results/verify.ts';
import { Random } from '../../src/random.ts';
import type { Finished } from '../support/command-line.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';

/** Short experiments of every kind, all of which can be repeated. */
const EXPERIMENTS: readonly (readonly string[])[] = [
  ['bench', '2048', '--players', 'random; monte-carlo:rounds=12', '--games', '40', '--seed', '7', '--json'],
  [
    ...['bench', 'k-in-a-row', '--players', 'kmaster:nodes=2000; sequence:depth=1; random', '--rows', '9'],
    ...['--cols', '9', '--games', '12', '--json'],
  ],
  [
    ...['tune', '2048', '--player', 'swarm:depth=1', '--particles', '4', '--iterations', '4'],
    ...['--games', '4', '--validation', '6', '--json'],
  ],
];

const FAULTS = ['kill', 'pause', 'interrupt', 'full disk'] as const;

/**
 * Runs experiments and disturbs them, several times each: kills, pauses, interruptions and full disks. After each fault the
 * store is whole and what it holds replays; in the end the results are those of an undisturbed run. Returns the number of faults.
 */
export async function disturbLocally(seed: string, faults: number, each: number): Promise<number> {
  const random = Random.of(seed, 'player');
  const undisturbed = EXPERIMENTS.map((args) => run(args, { LOOKAHEAD_DATA: newDataFolder() }));
  let count = 0;
  for (let round = 0; count < faults; round++) {
    const which = round % EXPERIMENTS.length;
    const args = [...EXPERIMENTS[which]!, '--workers', String(1 + random.below(2))];
    const folder = newDataFolder();
    for (let i = 0; i < each && count < faults; i++) {
      const fault = FAULTS[random.below(FAULTS.length)]!;
      const { err } = await disturb(fault, args, folder, random);
      // Whatever is said is said in sentences.
      expect(err, fault).not.toMatch(/^ +at /m);
      await expectWhole(folder);
      count++;
    }
    const { code, out, err } = await run(args, { LOOKAHEAD_DATA: folder });
    expect(code, err).toBe(0);
    expect(withoutTimes(out)).toEqual(withoutTimes((await undisturbed[which])!.out));
    await expectWhole(folder);
  }
  return count;
}

async function disturb(
  fault: (typeof FAULTS)[number],
  args: readonly string[],
  folder: string,
  random: Random,
): Promise<Finished> {
  if (fault === 'full disk') {
    // Files may grow to so many blocks: the write that goes beyond is torn.
    const script = `trap '' XFSZ; ulimit -f ${20 + random.below(300)}; exec "$0" src/cli/main.ts "$@"`;
    const env = { ...process.env, LOOKAHEAD_DATA: folder, NODE_DISABLE_COMPILE_CACHE: '1' };
    return finished(
      spawn('bash', ['-c', script, process.execPath, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  }
  const child = start(args, { LOOKAHEAD_DATA: folder });
  const end = finished(child);
  await sleep(200 + random.below(1800));
  if (fault === 'interrupt') child.kill('SIGINT');
  if (fault === 'pause') {
    child.kill('SIGSTOP');
    await sleep(random.below(300));
    child.kill('SIGCONT');
    await sleep(random.below(300));
  }
  if (fault !== 'interrupt') child.kill('SIGKILL');
  return end;
}

/** The store opens, is not damaged, and every game in it replays. */
async function expectWhole(folder: string): Promise<void> {
  const place = { kind: 'sqlite', file: join(folder, 'results.sqlite') } as const;
  await withResults(async (store) => {
    expect(await store.findDamage()).toEqual([]);
    const all = { series: await store.listSeries(), matches: await store.matches.list() };
    expect((await verifyResults(store, { ...all, random: () => 0 })).wrong).toEqual([]);
  }, place);
}
