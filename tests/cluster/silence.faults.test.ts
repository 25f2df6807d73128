import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { jobsIn, prepareCluster, startClusterServer, startWorker, until } from '../support/cluster-runs.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';

const server = await startClusterServer();
const BENCH = ['bench', '2048', '--players', 'monte-carlo:rounds=10', '--games', '6', '--json'];

// A network that disappears without a word: connections stay open, and nothing is passed on.
test.skipIf(!server)(
  'connections that have gone silent are given up and replaced',
  async () => {
    const database = await server!.newDatabase();
    await prepareCluster(database);
    const { port: to } = new URL(database);
    const passing = new Set<Socket>();
    const proxy = createServer((from) => {
      const onward = connect(Number(to), '127.0.0.1');
      for (const socket of [from, onward]) passing.add(socket.on('error', () => {}));
      from.pipe(onward).pipe(from);
    }).listen(0, '127.0.0.1');
    afterAll(() => void proxy.close());
    await until(() => proxy.listening);
    const url = database.replace(`:${to}`, `:${(proxy.address() as AddressInfo).port}`);

    const worker = await startWorker(url);
    worker.child.kill('SIGSTOP');
    const coordinator = start([...BENCH, '--cluster', url], {});
    const end = finished(coordinator);
    await until(async () => (await jobsIn(database, 'created')) > 0);
    for (const socket of passing) socket.unpipe().pause();
    worker.child.kill('SIGCONT');

    const { code, out } = await end;
    expect(code).toBe(0);
    const local = await run(BENCH, { LOOKAHEAD_DATA: newDataFolder() });
    expect(withoutTimes(out)).toEqual(withoutTimes(local.out));
  },
  600_000,
);
