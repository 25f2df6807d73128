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

/** For commands that need a cluster. */
export const MEMBER_OPTION: Readonly<Record<'cluster', Option>> = {
  cluster: { value: 'URL', help: "postgres://…: the cluster's database (default: LOOKAHEAD_CLUSTER)" },
};

/** The URL of the cluster, if one was chosen. */
export function clusterFrom(args: Arguments): string | undefined {
  return (args.text('cluster') ?? process.env.LOOKAHEAD_CLUSTER) || undefined;
}

/** The work, identified so that running it again finds the same experiment. */
interface Work {
  /** Everything that determines the results. */
  readonly key: string;
  readonly title: string;
}

export async function withClusterVenue(
  url: string,
  { key, title }: Work,
  use: (results: ResultsStore, venue: Venue) => Promise<number>,
): Promise<number> {
  // Loaded here, so that `--help` answers at once.
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
    'Stopped watching; the workers keep playing. Run the same command to watch again, or "lookahead cluster cancel" to cancel.',
  );
  return 130;
}

/** Tells the person why nothing happens. */
async function sayIfNobodyPlays(cluster: Cluster): Promise<void> {
  const { hasWorkers } = await import('../../lab/venues/cluster/status.ts');
  if (!process.stderr.isTTY || (await hasWorkers(cluster))) return;
  console.error('There are no workers yet: start "lookahead worker" on any machine.');
}

function sayDistrust(worker: string, reason: string): void {
  console.error(
    `Worker ${worker} handed in a game that does not replay (${reason}). Its games of this experiment are rejected and played again, and it is excluded.`,
  );
}

function sayOutage(away: boolean): void {
  console.error(away ? 'The database does not respond; retrying.' : 'The database is back.');
}
