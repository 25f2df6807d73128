import { describe, expect, test } from 'vitest';
import { startClusterServer } from '../support/cluster-runs.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { disturbCluster } from './cluster-campaign.ts';
import { disturbLocally } from './local-campaign.ts';

const server = await startClusterServer();
const disks = { a: mountSmallDisk(), b: mountSmallDisk() };

// LOOKAHEAD_FAULTS is the seed, so that a campaign can be repeated or another one run.
const seed = process.env.LOOKAHEAD_FAULTS ?? '1';

describe.concurrent('a campaign of at least 200 faults', () => {
  // Two at once: most of the time each waits.
  test.each(['a', 'b'] as const)('on one machine, part %s', async (part) => {
    const disk = disks[part];
    await reporting(`one machine, part ${part}, full disks by ${disk ? 'a small disk' : 'ulimit'}`, () =>
      disturbLocally({ seed: `local ${seed} ${part}`, faults: 80, each: 8, disk }),
    );
  });

  test.skipIf(!server)('on a cluster', async () => {
    await reporting('a cluster', () =>
      disturbCluster(server!, { seed: `cluster ${seed}`, faults: 60, games: 24 }),
    );
  });
});

async function reporting(where: string, disturb: () => Promise<Record<string, number>>): Promise<void> {
  const started = performance.now();
  const counts = await disturb();
  const faults = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const minutes = (performance.now() - started) / 60_000;
  console.log(`${faults} faults on ${where}, ${minutes.toFixed(1)} minutes: ${JSON.stringify(counts)}`);
  expect(faults).toBeGreaterThanOrEqual(60);
}
