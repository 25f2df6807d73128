import { describe, expect, test } from 'vitest';
import { startClusterServer } from '../support/cluster-runs.ts';
import { disturbCluster } from './cluster-campaign.ts';
import { disturbLocally } from './local-campaign.ts';

const server = await startClusterServer();
const MINUTES = 60_000;

// LOOKAHEAD_FAULTS is the seed, so that a campaign can be repeated or another one run.
const seed = process.env.LOOKAHEAD_FAULTS ?? '1';

describe.concurrent('a campaign of at least 200 faults', () => {
  test('on one machine', async () => {
    const started = performance.now();
    expect(await disturbLocally(`local ${seed}`, 160, 8)).toBe(160);
    console.log(`160 local faults in ${((performance.now() - started) / MINUTES).toFixed(1)} minutes`);
  });

  test.skipIf(!server)('on a cluster', async () => {
    const started = performance.now();
    expect(await disturbCluster(server!, `cluster ${seed}`, 60)).toBe(60);
    console.log(`60 faults on a cluster in ${((performance.now() - started) / MINUTES).toFixed(1)} minutes`);
  });
});
