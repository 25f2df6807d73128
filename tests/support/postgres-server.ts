import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface Server {
  readonly url: string;
  /** The file through which it can be reached, too. */
  readonly socket: string;
  /** A new database: its URL. */
  newDatabase(): Promise<string>;
  /** Stops the server at once, without notice to its clients. */
  halt(): void;
  /** Starts it again after that. */
  resume(): void;
  /** Stops it for good, and deletes its files. */
  stop(): void;
}

/**
 * A real PostgreSQL server for the tests; undefined if none is installed. With CI=true it is installed first. Tests
 * that measure nothing need not wait for the disk.
 */
export async function startPostgres(waitsForDisk = false): Promise<Server | undefined> {
  if (!findTools() && process.env.CI === 'true') installPostgres();
  const tools = findTools();
  if (!tools) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lookahead-postgres-'));
  // The server refuses to run as the superuser.
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (tool: string, args: string[]) =>
    execFileSync(join(tools, tool), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-A', 'trust', '-U', 'lab', '-D', data, '--no-sync']);
  const fsync = waitsForDisk ? 'on' : 'off';
  const settings = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=${fsync}`;
  const resume = () => run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings]);
  const halt = () => run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data]);
  resume();
  const url = `postgres://lab@127.0.0.1:${port}/postgres`;
  let databases = 0;
  return {
    url,
    socket: join(folder, `.s.PGSQL.${port}`),
    async newDatabase() {
      const name = `database${++databases}`;
      await query(url, `create database ${name}`);
      return url.replace(/postgres$/, name);
    },
    halt,
    resume,
    stop() {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a separate connection and returns the rows. */
export async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The folder of initdb and pg_ctl: Debian keeps them out of PATH. */
function findTools(): string | undefined {
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((tool) => existsSync(join(folder, tool))));
}

function installPostgres(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`PostgreSQL could not be installed: ${stderr}`);
  }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
