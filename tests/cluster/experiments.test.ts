import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SCHEMA, withCluster } from '../../src/lab/venues/cluster/cluster.ts';
import { readStatus } from '../../src/lab/venues/cluster/status.ts';
import { readSpec } from '../../src/players/catalog.ts';
import { readContestants } from '../../src/science/experiment.ts';
import { formatExperiment } from '../../src/science/experiment-file.ts';
import {
  gamesIn,
  jobsIn,
  prepareCluster,
  QUEUE,
  queueFor,
  startClusterServer,
  startWorker,
  until,
  type Worker,
} from '../support/cluster-runs.ts';
import { finished, newDataFolder, run, start, withoutTimes } from '../support/lab-runs.ts';
import { query } from '../support/postgres-server.ts';

const server = await startClusterServer();
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

describe.skipIf(!server)('a cluster of three worker processes', () => {
  let url = '';
  let workers: Worker[] = [];
  const there = (args: readonly string[]) => run([...args, '--cluster', url], {});
  const here = (args: readonly string[]) => run(args, { LOOKAHEAD_DATA: newDataFolder() });
  const status = () => withCluster(url, readStatus);

  beforeAll(async () => {
    url = await server!.newDatabase();
    await prepareCluster(url);
    workers = await Promise.all([1, 2, 3].map(() => startWorker(url)));
  });

  describe.concurrent('has the results of one machine, with several experiments at once:', () => {
    test('a bench, game by game', async () => {
      const file = join(newDataFolder(), 'experiment.json');
      const players = readContestants(['random', 'monte-carlo:rounds=10'], {});
      const experiment = {
        name: 'both',
        game: '2048',
        rules: 'classic',
        players,
        games: 20,
        seed: 7,
      } as const;
      writeFileSync(file, formatExperiment(experiment));
      const bench = ['run', file, '--csv', '--quiet'];
      const [one, two, three] = await Promise.all([
        here([...bench, '--workers', '1']),
        here([...bench, '--workers', '2']),
        there(bench),
      ]);
      const withoutMs = (csv: string) => csv.replaceAll(/,[^,]*\r\n/g, '\r\n');
      expect(three.err).toBe('');
      expect(withoutMs(three.out)).toBe(withoutMs(one.out));
      expect(withoutMs(two.out)).toBe(withoutMs(one.out));
      expect(three.out.split('\r\n')).toHaveLength(42);
      // Everything is stored now: it is only read, including the times.
      expect((await there(bench)).out).toBe(three.out);
      // The results are where "lookahead results" finds them.
      expect((await run(['results', 'show', 'both', '--csv'], { LOOKAHEAD_CLUSTER: url })).out).toBe(
        three.out,
      );
    });

    test('a tuning', async () => {
      const swarm = ['tune', '2048', '--player', 'expert:depth=1', '--particles', '2', '--iterations', '2'];
      const tune = [...swarm, '--games', '2', '--seed', '5', '--validation', '2', '--json'];
      const [one, three] = await Promise.all([here(tune), there(tune)]);
      expect(three.code).toBe(0);
      expect(three.out).toBe(one.out);
    });

    test('a match', async () => {
      const engines = ['--engine', 'kmaster:nodes=500', '--engine', 'sequence:depth=1'];
      const folders = [newDataFolder(), newDataFolder()];
      const match = [
        'match',
        'k-in-a-row',
        ...engines,
        '--rows',
        '8',
        '--cols',
        '8',
        '--games',
        '6',
        '--json',
        '--save',
      ];
      const [one, three] = await Promise.all([here([...match, folders[0]!]), there([...match, folders[1]!])]);
      const withoutSlowest = ({ out }: { out: string }) =>
        JSON.parse(out, (key, value) => (key === 'slowest' ? 0 : value));
      expect(withoutSlowest(three)).toEqual(withoutSlowest(one));
      for (let game = 1; game <= 6; game++) {
        const [mine, theirs] = folders.map((folder) =>
          readFileSync(join(folder, `game-000${game}.json`), 'utf8'),
        );
        expect(theirs).toBe(mine);
      }
    });

    test('a sequential test', async () => {
      const engines = ['--engine', 'sequence:depth=1', '--engine', 'random', '--rows', '7', '--cols', '7'];
      const match = ['match', 'k-in-a-row', ...engines, '--k', '5', '--sprt', '-10', '10', '--json'];
      const [one, three] = await Promise.all([here(match), there(match)]);
      expect(withoutTimes(three.out)).toEqual(withoutTimes(one.out));
      // More than one batch of jobs.
      expect(JSON.parse(three.out).sprt).toMatchObject({ accepted: 'elo1' });
      expect(JSON.parse(three.out).games).toBeGreaterThan(80);
    });

    test('a round-robin', async () => {
      const players = [
        '--players',
        'kmaster:nodes=200; sequence:depth=1; random',
        '--rows',
        '7',
        '--cols',
        '7',
      ];
      const bench = ['bench', 'k-in-a-row', ...players, '--games', '4', '--json'];
      const [one, three] = await Promise.all([here(bench), there(bench)]);
      expect(withoutTimes(three.out)).toEqual(withoutTimes(one.out));
    });
  });

  test('deletes outcomes that were used', async () => {
    expect(await query(url, `select key from ${SCHEMA}.outcome`)).toEqual([]);
  });

  test('can be monitored and controlled, and a cancelled experiment says so', async () => {
    const long = ['bench', '2048', '--players', 'expert:depth=3', '--games', '1000', '--name', 'a long one'];
    const watching = finished(start([...long, '--cluster', url], {}));
    let found = await status();
    await until(async () => {
      found = await status();
      return found.workers.every(({ playing }) => playing[0] && playing[0].moves > 0);
    });
    const { experiments, queues, workers: seen, left } = found;
    expect(experiments).toMatchObject([{ title: 'a long one', failedJobs: 0 }]);
    const { id, waiting, playing, started } = experiments[0]!;
    expect(waiting + playing).toBe(left);
    expect(queues).toMatchObject([{ name: queueFor('expert') }]);
    expect(queues[0]!.playingJobs).toBeGreaterThan(0);
    expect(seen).toHaveLength(3);
    for (const worker of seen) {
      expect(worker).toMatchObject({
        threads: 1,
        alive: true,
        draining: false,
        refuses: '',
      });
      expect(worker.playing[0]).toMatchObject({ player: 'expert:depth=3' });
    }
    expect(JSON.parse((await there(['cluster', 'status', '--json'])).out)).toMatchObject({
      queues: [{ name: queueFor('expert') }],
    });
    const text = (await there(['cluster'])).out;
    for (const word of ['a long one', id, queueFor('expert'), seen[0]!.name, 'games left'])
      expect(text).toContain(word);

    // Another person watches, and stops watching.
    const onlooker = start([...long, '--cluster', url], {});
    const stopped = finished(onlooker);
    await until(async () => (await status()).experiments[0]!.started > started);
    onlooker.kill('SIGINT');
    expect(await stopped).toMatchObject({ code: 130, out: '' });
    expect((await stopped).err).toContain('the workers keep playing');

    expect((await there(['cluster', 'cancel', id])).out).toMatch(/^Cancelled: \d+ games will not be played/);
    expect(await watching).toMatchObject({ code: 2, out: '' });
    expect((await watching).err).toContain('"a long one" was cancelled');
    await until(async () => (await status()).workers.every(({ playing }) => playing.length === 0));
    expect(await status()).toMatchObject({ experiments: [], queues: [], left: 0 });
  });

  test('refuses jobs for other versions, and says why', async () => {
    const versionOf = (player: string) => readSpec('2048', player).entry.version;
    const others = [
      'games-r1/2048.random.99',
      `games-r99/2048.random.${versionOf('random')}`,
      `games-r1/2048.pocket.${versionOf('pocket')}.00000000`,
    ];
    await withCluster(url, async ({ boss }) => {
      for (const queue of others) {
        await boss.createQueue(queue);
        await boss.send(queue, { kind: 'bench', rules: 'classic', player: 'random', first: 1, count: 1 });
      }
    });
    const reasons = [
      'it needs version 99 of the player "random"',
      'it needs rules version 99',
      'with checksum 00000000',
    ];
    for (const { log } of workers) await until(() => reasons.every((reason) => log().includes(reason)));
    const { out } = await there(['cluster', 'status']);
    for (const reason of reasons) expect(out).toContain(reason);
    expect(await jobsIn(url, 'created')).toBe(3);
    await withCluster(url, async ({ boss }) => {
      for (const queue of others) await boss.deleteQueue(queue);
    });
  });

  test('runs nothing that a job smuggles in', async () => {
    const games = { kind: 'bench', rules: 'classic', player: 'random', first: 1, count: 1 };
    const jobs = [
      { ...games, player: 'ntuple:file=/etc/passwd' },
      { ...games, player: 'random', filename: '/tmp/evil.js' },
      { ...games, player: 'expert:depth=1,depth=1' },
      { ...games, player: 'monte-carlo:rounds=0020' },
    ];
    const before = await gamesIn(url);
    await withCluster(url, async ({ boss }) => {
      await boss.insert(
        QUEUE,
        jobs.map((data) => ({ data, group: { id: 'evil' } })),
      );
    });
    await until(async () => (await jobsIn(url, 'failed')) === jobs.length);
    const { failures } = await status();
    expect(failures.map(({ reason }) => reason).toSorted()).toEqual([
      expect.stringContaining('is given twice'),
      expect.stringContaining('"filename" is not a field here'),
      expect.stringContaining('is not the shortest form'),
      expect.stringContaining('cannot play on a cluster'),
    ]);
    expect(await gamesIn(url)).toBe(before);
    await query(url, `delete from ${SCHEMA}.job where group_id = 'evil'`);
  });

  test.each([
    ['--engine', './program', 'workers do not start external engines'],
    ['--engine', 'kmaster:nodes=10', ''],
  ])('a match with %s %s', async (option, engine, sentence) => {
    const { code, err } = await there([
      'match',
      'k-in-a-row',
      option,
      engine,
      '--engine',
      'random',
      '--games',
      '2',
    ]);
    expect(err).toContain(sentence);
    expect(code).toBe(sentence ? 2 : 0);
  });

  test('drains: one worker, and all', async () => {
    const { name } = (await status()).workers[0]!;
    expect((await there(['cluster', 'drain', name])).out).toBe('1 worker ends when its games have ended.\n');
    await until(async () => (await status()).workers.length === 2);
    expect((await there(['cluster', 'drain', name])).err).toContain(`there is no worker "${name}"`);
    expect((await there(['cluster', 'drain'])).out).toBe('2 workers end when their games have ended.\n');
    for (const { end, log } of workers) {
      await end;
      expect(log()).toContain('Ended.');
    }
    expect((await status()).workers).toEqual([]);
  });
});

describe.skipIf(!server)('who may do what', () => {
  test('the privileges in the docs are enough, and no more', async () => {
    const admin = await server!.newDatabase();
    const docs = readFileSync('docs/cluster.md', 'utf8');
    const [roles, rights] = [...docs.matchAll(/```sql\n(.*?)```/gs)].map((match) => match[1]!);
    const database = new URL(admin).pathname.slice(1);
    await query(
      admin,
      roles!.replace(/create database.*/, `alter database ${database} owner to coordinator;`),
    );
    const as = (role: string) => admin.replace('//lab@', `//${role}@`);
    // Its first use makes the tables.
    expect((await run(['cluster', '--cluster', as('coordinator')], {})).code).toBe(0);
    await query(as('coordinator'), rights!);

    const worker = await startWorker(as('worker'));
    const bench = ['bench', '2048', '--players', 'random; monte-carlo:rounds=2', '--games', '10', '--json'];
    const tune = [
      'tune',
      '2048',
      '--player',
      'swarm:depth=1',
      '--particles',
      '2',
      '--iterations',
      '1',
      '--games',
      '1',
    ];
    const there = await run([...bench, '--cluster', as('coordinator')], {});
    expect(there.code).toBe(0);
    const local = await run(bench, { LOOKAHEAD_DATA: newDataFolder() });
    expect(withoutTimes(there.out)).toEqual(withoutTimes(local.out));
    expect((await run([...tune, '--validation', '2', '--cluster', as('coordinator')], {})).code).toBe(0);
    worker.child.kill('SIGTERM');
    await worker.end;
    expect(worker.log()).toContain('Ended.');

    for (const statement of [
      'create table mine (x int)',
      'delete from games',
      'drop table series',
      'select * from tunings',
    ])
      await expect(query(as('worker'), statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each([
    ['sslmode=disable', 0, ''],
    ['sslmode=verify-full', 2, 'The server does not support SSL connections'],
    ['sslmode=require', 2, 'The server does not support SSL connections'],
  ])('%s in the URL is honoured', async (mode, code, sentence) => {
    const url = await server!.newDatabase();
    const result = await run(['cluster', '--cluster', `${url}?${mode}`], {});
    expect(result).toMatchObject({ code });
    expect(result.err).toContain(sentence);
    expect(result.err.split('\n').length).toBeLessThan(3);
  });
});

test.each([
  [['worker'], 'which cluster?'],
  [['cluster'], 'which cluster?'],
  [
    ['worker', '--cluster', 'http://x'],
    '--cluster or LOOKAHEAD_CLUSTER is not the URL of a PostgreSQL database',
  ],
  [['worker', '--cluster', 'postgres://127.0.0.1:1/x', '--name', 'a b'], '--name takes up to 60 letters'],
  [
    ['cluster', '--cluster', 'postgres://u:secret@127.0.0.1:1/x'],
    'no PostgreSQL server responds at that address',
  ],
  [
    ['cluster', 'cancel', '--cluster', 'postgres://127.0.0.1:1/x'],
    'no PostgreSQL server responds at that address',
  ],
  [
    ['bench', '2048', '--players', 'random', '--cluster', 'postgres://127.0.0.1:1/x', '--workers', '2'],
    '--workers applies only to games on this machine',
  ],
])('%j is refused in one sentence', async (args, sentence) => {
  const { code, out, err } = await run(args, {});
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(sentence);
  expect(err).not.toContain('secret');
  expect(err.trim().split('\n')).toHaveLength(1);
});
