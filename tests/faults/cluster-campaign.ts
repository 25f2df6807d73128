import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { Random } from '../../src/random.ts';
import { gamesIn, prepareCluster, startWorker, type Worker } from '../support/cluster-runs.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';
import type { Server } from '../support/postgres-server.ts';

const FAULTS = ['kill a worker', 'pause a worker', 'kill the coordinator', 'restart the database'] as const;

/**
 * Runs benches of so many games on a cluster of two workers and disturbs them until the number of faults is reached. Each bench has
 * the results of an undisturbed run on one machine, and each game is stored once. Returns how many faults of each
 * kind there were.
 */
export async function disturbCluster(
  server: Server,
  { seed, faults, games }: { readonly seed: string; readonly faults: number; readonly games: number },
): Promise<Record<string, number>> {
  const random = Random.of(seed, 'player');
  const counts: Record<string, number> = {};
  let count = 0;
  for (let round = 1; count < faults; round++) {
    const bench = [
      ...['bench', '2048', '--players', 'monte-carlo:rounds=40', '--games', String(games)],
      ...['--seed', String(1000 * round), '--json'],
    ];
    const undisturbed = run(bench, { LOOKAHEAD_DATA: newDataFolder() });
    const url = await server.newDatabase();
    await prepareCluster(url);
    const workers: Worker[] = [await startWorker(url), await startWorker(url)];
    let coordinator = start([...bench, '--cluster', url], {});
    let end = finished(coordinator);
    while (coordinator.exitCode === null && count < faults) {
      await sleep(300 + random.below(900));
      if (coordinator.exitCode !== null) break;
      count++;
      const which = random.below(workers.length);
      const fault = FAULTS[random.below(FAULTS.length)]!;
      counts[fault] = (counts[fault] ?? 0) + 1;
      if (fault === 'kill a worker') {
        workers[which]!.child.kill('SIGKILL');
        workers[which] = await startWorker(url);
      } else if (fault === 'pause a worker') {
        workers[which]!.child.kill('SIGSTOP');
        await sleep(random.below(5000));
        workers[which]!.child.kill('SIGCONT');
      } else if (fault === 'kill the coordinator') {
        coordinator.kill('SIGKILL');
        await end;
        coordinator = start([...bench, '--cluster', url], {});
        end = finished(coordinator);
      } else {
        server.halt();
        await sleep(random.below(1000));
        server.resume();
        // A coordinator that had not connected yet may report that no server responds.
        if (coordinator.exitCode !== null) {
          coordinator = start([...bench, '--cluster', url], {});
          end = finished(coordinator);
        }
      }
    }
    let { code, out } = await end;
    if (code !== 0) ({ code, out } = await run([...bench, '--cluster', url], {}));
    expect(code).toBe(0);
    expect(withoutTimes(out)).toEqual(withoutTimes((await undisturbed).out));
    expect(await gamesIn(url)).toBe(games);
    for (const { child } of workers) child.kill('SIGKILL');
  }
  return counts;
}
