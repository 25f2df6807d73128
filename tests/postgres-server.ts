import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Server {
  readonly url: string;
  stop(): void;
}

/** A real PostgreSQL of its own for the tests; undefined where none is installed. With CI=true it is installed first. */
export async function startPostgres(): Promise<Server | undefined> {
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
  const settings = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}`;
  run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings]);
  return {
    url: `postgres://lab@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
