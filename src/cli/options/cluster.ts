import { nodeEngine } from '../../lab/networks/store.ts';
import type { ResultsStore } from '../../lab/results/store.ts';
import type { Cluster } from '../../lab/venues/cluster/cluster.ts';
import type { Venue } from '../../lab/venues/venue.ts';
import type { Arguments, Option } from '../command.ts';

export const CLUSTER_OPTION: Readonly<Record<'cluster', Option>> = {
  cluster: {
    value: 'URL',
    help: 'postgres://…: play on the workers of this cluster (default: LOOKAHEAD_CLUSTER, else on this machine)',
  },
};

/** For commands that are nothing without a cluster. */
export const MEMBER_OPTION: Readonly<Record<'cluster', Option>> = {
  cluster: { value: 'URL', help: "postgres://…: the cluster's database (default: LOOKAHEAD_CLUSTER)" },
};

/** The URL of the cluster, if there is to be one. */
export function clusterFrom(args: Arguments): string | undefined {
  return (args.text('cluster') ?? process.env.LOOKAHEAD_CLUSTER) || undefined;
}

/** What is to be done, so that the same is recognised. */
interface Work {
  /** All that determines it. */
  readonly key: string;
  readonly title: string;
}

export async function withClusterVenue(
  url: string,
  { key, title }: Work,
  use: (results: ResultsStore, venue: Venue) => Promise<number>,
): Promise<number> {
  // Loaded only now: `--help` answers at once.
  const { withCluster } = await import('../../lab/venues/cluster/cluster.ts');
  const { clusterVenue } = await import('../../lab/venues/cluster/venue.ts');
  const { clusterExperiment } = await import('../../lab/venues/cluster/coordinator.ts');
  return withCluster(url, async (cluster) => {
    await sayIfNobodyPlays(cluster);
    const options = { engine: nodeEngine(), onOutage: sayOutage, onDistrust: sayDistrust };
    return use(cluster.results, clusterVenue(cluster, clusterExperiment(key, title), options));
  });
}

export function sayStoppedWatching(): number {
  console.error(
    'Stopped watching; the workers go on. The same command comes back to it, "lookahead cluster cancel" ends it.',
  );
  return 130;
}

/** To a person, who would wait for nothing. */
async function sayIfNobodyPlays(cluster: Cluster): Promise<void> {
  const { hasWorkers } = await import('../../lab/venues/cluster/status.ts');
  if (!process.stderr.isTTY || (await hasWorkers(cluster))) return;
  console.error('There are no workers yet: the games wait for "lookahead worker", on any machine.');
}

function sayDistrust(worker: string, reason: string): void {
  console.error(
    `Worker ${worker} handed in a game that does not replay (${reason}). Its games of this experiment are rejected and played again; nothing more is taken from it.`,
  );
}

function sayOutage(away: boolean): void {
  console.error(away ? 'The database does not answer; trying again.' : 'The database is back.');
}
