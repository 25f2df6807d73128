import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { Random } from '../../src/random.ts';
import type { Finished } from '../support/command-line.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';
import type { SmallDisk } from '../support/small-disk.ts';
import { expectWhole } from './expect-whole.ts';

/** Short experiments of every kind, all reproducible. */
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

export interface Campaign {
  readonly seed: string;
  readonly faults: number;
  /** The maximum number of faults per experiment. */
  readonly each: number;
  /** The data folder on a small disk; without it, a file size limit replaces a full disk. */
  readonly disk?: SmallDisk | undefined;
}

/**
 * Runs experiments and disturbs each several times: kills, pauses, interruptions and full disks. After each fault the
 * store is intact and its games replay; in the end the results equal those of an undisturbed run. Returns how many
 * faults of each kind there were.
 */
export async function disturbLocally({
  seed,
  faults,
  each,
  disk,
}: Campaign): Promise<Record<string, number>> {
  const random = Random.of(seed, 'player');
  const undisturbed = new Map<number, Promise<Finished>>();
  const counts: Record<string, number> = {};
  let count = 0;
  for (let round = 0; count < faults; round++) {
    const which = round % EXPERIMENTS.length;
    const args = [...EXPERIMENTS[which]!, '--workers', String(1 + random.below(2))];
    if (!undisturbed.has(which))
      undisturbed.set(which, run(EXPERIMENTS[which]!, { LOOKAHEAD_DATA: newDataFolder() }));
    const folder = disk ? mkdtempSync(join(disk.folder, 'data-')) : newDataFolder();
    for (let i = 0; i < each && count < faults; i++) {
      const fault = FAULTS[random.below(FAULTS.length)]!;
      const { code, err } =
        fault === 'full disk'
          ? await fillDisk(args, folder, random, disk)
          : await disturb(fault, args, folder, random);
      // It was done before anything happened to it.
      if (code === 0) break;
      // Whatever is said is said in sentences.
      expect(err, fault).not.toMatch(/^ +at /m);
      expect(err, fault).not.toContain('unexpected error');
      await expectWhole(folder);
      counts[fault] = (counts[fault] ?? 0) + 1;
      count++;
    }
    const { code, out, err } = await run(args, { LOOKAHEAD_DATA: folder });
    expect(code, err).toBe(0);
    expect(withoutTimes(out)).toEqual(withoutTimes((await undisturbed.get(which)!).out));
    await expectWhole(folder);
  }
  return counts;
}

async function disturb(
  fault: 'kill' | 'pause' | 'interrupt',
  args: readonly string[],
  folder: string,
  random: Random,
): Promise<Finished> {
  const child = start(args, { LOOKAHEAD_DATA: folder });
  const end = finished(child);
  await sleep(200 + random.below(1000));
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

async function fillDisk(
  args: readonly string[],
  folder: string,
  random: Random,
  disk: SmallDisk | undefined,
): Promise<Finished> {
  const env = { ...process.env, LOOKAHEAD_DATA: folder, NODE_DISABLE_COMPILE_CACHE: '1' };
  if (disk) {
    disk.leave(random.below(200));
    try {
      return await run(args, env);
    } finally {
      disk.free();
    }
  }
  // Files may grow to a number of blocks: a write beyond it is cut off.
  const script = `trap '' XFSZ; ulimit -f ${20 + random.below(300)}; exec "$0" src/cli/main.ts "$@"`;
  return finished(
    spawn('bash', ['-c', script, process.execPath, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}
