import { expect, test, vi } from 'vitest';
import { startClusterServer } from '../support/cluster-runs.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { disturbCluster } from './cluster-campaign.ts';
import { disturbLocally } from './local-campaign.ts';

// The short form of campaign.faults.test.ts, with the same seeds each time.
const server = await startClusterServer();
const disk = mountSmallDisk();
vi.setConfig({ testTimeout: 300_000 });

test.concurrent('a few faults on one machine leave the results of an undisturbed run', async () => {
  const counts = await disturbLocally({ seed: 'short', faults: 6, each: 2, disk });
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(6);
});

test.skipIf(!server).concurrent('and so do a few on a cluster', async () => {
  const counts = await disturbCluster(server!, { seed: 'short', faults: 3, games: 10 });
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(3);
});
