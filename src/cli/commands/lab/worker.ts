import { availableParallelism, hostname } from 'node:os';
import { InputError } from '../../../input-error.ts';
import { describePlace } from '../../../lab/results/place.ts';
import type { Arguments, Command } from '../../command.ts';
import { clusterFrom, MEMBER_OPTION } from '../../options/cluster.ts';
import { programVersion } from '../../program-version.ts';

export const worker: Command = {
  summary: 'Play games for experiments on a cluster',
  words: [],
  options: {
    ...MEMBER_OPTION,
    threads: {
      value: 'N',
      help: `games played at once (default ${availableParallelism()}, this machine's cores)`,
    },
  },
  examples: ['worker --cluster postgres://worker@db.example/lookahead', 'worker --threads 4'],
  async run(args) {
    const url = requireCluster(args);
    const threads = args.number('threads', { min: 1, max: 256, byDefault: availableParallelism() });
    const { withCluster } = await import('../../../lab/venues/cluster/cluster.ts');
    const { ClusterWorker } = await import('../../../lab/venues/cluster/worker.ts');
    const { nodeEngine } = await import('../../../lab/networks/store.ts');
    const { withPool } = await import('../../../lab/venues/local/pool.ts');
    const finish = new AbortController();
    const quit = new AbortController();
    const onSignal = () => {
      if (finish.signal.aborted) quit.abort();
      else log('Stopping after the current games; press Ctrl-C again to hand them back at once.');
      finish.abort();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    const name = `${hostname()}-${process.pid}`;
    try {
      await withCluster(url, (cluster) =>
        withPool(threads, quit.signal, async (pool) => {
          const version = programVersion();
          const engine = nodeEngine();
          const member = new ClusterWorker(cluster, pool, {
            name,
            version,
            engine,
            log,
            finish: finish.signal,
            quit: quit.signal,
          });
          const many = threads === 1 ? '1 thread' : `${threads} threads`;
          const place = describePlace({ kind: 'postgres', url });
          log(`Worker ${name}, ${many}, version ${version}, at ${place}. Ctrl-C stops it.`);
          await member.run();
        }),
      );
    } finally {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    }
    log('Ended.');
    return 0;
  },
};

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
