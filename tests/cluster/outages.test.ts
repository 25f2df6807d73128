import { describe, expect, test, vi } from 'vitest';
import { isOutage } from '../../src/lab/venues/cluster/outage.ts';
import { gamesIn, prepareCluster, startClusterServer, startWorker, until } from '../support/cluster-runs.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';
import { query } from '../support/postgres-server.ts';

const server = await startClusterServer();
vi.setConfig({ testTimeout: 180_000 });
const BENCH = ['bench', '2048', '--players', 'monte-carlo:rounds=40', '--games', '12', '--json'];

test.each([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '53300',
  '57P01',
  '57P03',
  '08006',
])('%s is waited out', (code) => {
  expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(true);
  expect(isOutage(new AggregateError([Object.assign(new Error('x'), { code })]))).toBe(true);
});

test.each(['28P01', '42501', '3D000', '23505'])('%s is not: waiting cannot cure it', (code) => {
  expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(false);
});

describe.skipIf(!server).concurrent('a database that takes no connections', () => {
  test('is waited for by workers and coordinators, at work and at their start', async () => {
    const admin = await server!.newDatabase();
    await query(admin, `create role crowd login connection limit 50`);
    await query(admin, `alter database ${new URL(admin).pathname.slice(1)} owner to crowd`);
    await query(admin, 'grant all on schema public to crowd');
    const url = admin.replace('//lab@', '//crowd@');
    await prepareCluster(url);
    const worker = await startWorker(url);
    const coordinator = start([...BENCH, '--cluster', url], {});
    const end = finished(coordinator);
    let said = '';
    coordinator.stderr!.on('data', (text) => (said += text));
    await until(async () => (await gamesIn(admin)) > 0);

    await query(admin, 'alter role crowd connection limit 0');
    await query(admin, `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'crowd'`);
    await until(
      () => worker.log().includes('The database does not respond') && said.includes('does not respond'),
    );
    const late = start(['cluster', '--cluster', url], {});
    const lateEnd = finished(late);
    await new Promise((done) => late.stderr!.once('data', done));
    expect([worker.child.exitCode, coordinator.exitCode, late.exitCode]).toEqual([null, null, null]);

    await query(admin, 'alter role crowd connection limit 50');
    const { code, out } = await end;
    expect(code).toBe(0);
    const local = await run(BENCH, { LOOKAHEAD_DATA: newDataFolder() });
    expect(withoutTimes(out)).toEqual(withoutTimes(local.out));
    expect(await lateEnd).toMatchObject({ code: 0 });
    expect((await lateEnd).err).toContain('The database accepts no connections at the moment; retrying.');
  });
});

describe.skipIf(!server).concurrent('a password', () => {
  test.each([
    ['lab:p@SSsecret@', ''],
    ['lab@', '?%70assword=SSsecret'],
  ])('in %s and "%s" is in no output', async (user, more) => {
    const plain = await server!.newDatabase();
    const url = plain.replace('lab@', user) + more;
    const outputs: string[] = [];
    const worker = await startWorker(url);
    for (const args of [
      ['bench', '2048', '--players', 'random', '--games', '2', '--cluster', url],
      ['cluster', '--cluster', url],
      ['cluster', 'cancel', 'nothing', '--cluster', url],
      ['cluster', '--cluster', url.replace('127.0.0.1', 'nowhere.invalid')],
      ['cluster', '--cluster', url.replace(/database\d+/, 'none')],
    ]) {
      const { out, err } = await run(args, {});
      outputs.push(out, err);
    }
    for (const args of [['doctor'], ['results'], ['results', 'show', 'none'], ['results', 'backup', 'x']]) {
      const { out, err } = await run(args, { LOOKAHEAD_CLUSTER: url });
      outputs.push(out, err);
    }
    worker.child.kill('SIGTERM');
    await worker.end;
    expect(worker.log()).toContain('Ended.');
    expect([worker.log(), ...outputs].filter((text) => text.includes('SSsecret'))).toEqual([]);
  });
});
