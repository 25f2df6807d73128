import { availableParallelism, hostname } from 'node:os';
import { InputError } from '../../../input-error.ts';
import { whyStoreFailed } from '../../../lab/results/failure.ts';
import { describePlace } from '../../../lab/results/place.ts';
import type { Arguments, Command } from '../../command.ts';
import { clusterFrom, MEMBER_OPTION } from '../../options/cluster.ts';
import { programVersion } from '../../program-version.ts';

export const worker: Command = {
  summary: 'Play games for experiments on a cluster',
  words: [],
  options: {
    ...MEMBER_OPTION,
    name: {
      value: 'NAME',
      help: 'the name in "cluster status", unique (default: host name and process number)',
    },
    threads: {
      value: 'N',
      help: `games played at once (default ${availableParallelism()}, this machine's cores)`,
    },
  },
  examples: ['worker --cluster postgres://worker@db.example/lookahead', 'worker --threads 4 --name attic'],
  async run(args) {
    const url = requireCluster(args);
    const threads = args.number('threads', { min: 1, max: 256, byDefault: availableParallelism() });
    const given = args.text('name');
    if (given !== undefined && !NAME.test(given)) {
      throw new InputError(
        `--name takes up to 60 letters, digits, dots, dashes and underscores, not "${given}"`,
        '--name',
      );
    }
    const name = given ?? `${hostname()}-${process.pid}`;
    const { withCluster } = await import('../../../lab/venues/cluster/cluster.ts');
    const { ClusterWorker } = await import('../../../lab/venues/cluster/worker.ts');
    const { nodeEngine } = await import('../../../lab/networks/store.ts');
    const { withPool } = await import('../../../lab/venues/local/pool.ts');
    const finish = new AbortController();
    const quit = new AbortController();
    let hasJoined = false;
    const onSignal = () => {
      if (finish.signal.aborted) quit.abort();
      else if (hasJoined)
        log('Stopping after the current games; press Ctrl-C again to hand them back at once.');
      finish.abort();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    const place = describePlace({ kind: 'postgres', url });
    try {
      await withCluster(
        url,
        (cluster) =>
          withPool(threads, quit.signal, async (pool) => {
            const about = { name, version: programVersion(), engine: nodeEngine(), log };
            const signals = { finish: finish.signal, quit: quit.signal };
            const member = new ClusterWorker(cluster, pool, { ...about, ...signals });
            const many = threads === 1 ? '1 thread' : `${threads} threads`;
            log(`Worker ${name}, ${many}, version ${about.version}, at ${place}. Ctrl-C stops it.`);
            hasJoined = true;
            await member.run();
          }),
        { signal: finish.signal, onOutage: sayOutageAtFirst(place) },
      );
    } catch (error) {
      // Stopped before the database responded: nothing is lost.
      if (hasJoined || !finish.signal.aborted) throw error;
    } finally {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    }
    log('Ended.');
    return 0;
  },
};

const NAME = /^[\w.-]{1,60}$/;

/** Machines start in any order, so a worker waits for the database. The message names the address, in case it is wrong. */
function sayOutageAtFirst(place: string) {
  return (away: boolean, error?: unknown) => {
    const reason = error instanceof Error ? whyStoreFailed(error) : undefined;
    log(
      away
        ? `${place} does not respond${reason ? `: ${reason}` : ''}. Retrying; Ctrl-C stops it.`
        : 'The database responds.',
    );
  };
}

export function requireCluster(args: Arguments): string {
  const url = clusterFrom(args);
  if (url !== undefined) return url;
  throw new InputError(
    'which cluster? Give --cluster postgres://name@host:5432/database, or set LOOKAHEAD_CLUSTER',
    '--cluster',
  );
}

function log(line: string): void {
  console.log(`${new Date().toISOString().slice(0, 19).replace('T', ' ')}  ${line}`);
}
