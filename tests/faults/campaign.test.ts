import { expect, test, vi } from 'vitest';
import { startClusterServer } from '../support/cluster-runs.ts';
import { disturbCluster } from './cluster-campaign.ts';
import { disturbLocally } from './local-campaign.ts';

// The short form of campaign.faults.test.ts, with the same seeds each time.
const server = await startClusterServer();
vi.setConfig({ testTimeout: 300_000 });

test('a few faults on one machine leave the results of an undisturbed run', async () => {
  expect(await disturbLocally('short', 6, 2)).toBe(6);
});

test.skipIf(!server)('and so do a few on a cluster', async () => {
  expect(await disturbCluster(server!, 'short', 3)).toBe(3);
});
