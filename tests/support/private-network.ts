import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';

/** A separate network with one machine in it that can disappear. */
export interface PrivateNetwork {
  /** The machine's address and port, from inside. */
  readonly host: string;
  /** Put before a command, runs it inside. */
  readonly inside: readonly string[];
  /** Connections there are forwarded to this socket outside. */
  connect(socket: string): Promise<void>;
  /** Removes the machine: without a route to it, or with a router that reports it. Returns the error that clients get. */
  cut(how: 'no route' | 'unreachable'): Promise<string>;
  /** Brings it back. */
  restore(): Promise<void>;
}

/** Undefined if the system does not allow it. Ends with the file's tests: call it outside of them. */
export async function startPrivateNetwork(): Promise<PrivateNetwork | undefined> {
  const isRoot = process.getuid?.() === 0;
  const holder = spawn('unshare', [isRoot ? '-n' : '-rn', 'sh', '-c', 'ip link set lo up && echo up && cat']);
  afterAll(() => void holder.kill('SIGKILL'));
  const up = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'exit').then(() => false),
    once(holder, 'error').then(() => false),
  ]);
  if (!up) return undefined;
  const user = isRoot ? [] : ['-U', '--preserve-credentials'];
  const inside = ['nsenter', '-t', String(holder.pid), '-n', ...user, '--'];
  const run = (...command: string[]) => {
    const [tool = '', ...args] = [...inside, ...command];
    const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  let socket = '';
  let proxy: ChildProcess | undefined;
  const network: PrivateNetwork = {
    host: `${ADDRESS}:${PORT}`,
    inside,
    async connect(to) {
      socket = to;
      await network.restore();
    },
    async cut(how) {
      // Its connections end while there is still a way to say so.
      if (proxy) {
        const ended = once(proxy, 'exit');
        proxy.kill('SIGKILL');
        await ended;
      }
      proxy = undefined;
      if (run('ip', 'address', 'show', 'dev', 'lo').includes(ADDRESS))
        run('ip', 'address', 'del', `${ADDRESS}/32`, 'dev', 'lo');
      if (how === 'unreachable') run('ip', 'route', 'add', 'unreachable', ADDRESS);
      return run(process.execPath, '-e', CONNECT);
    },
    async restore() {
      if (run('ip', 'route').includes(ADDRESS)) run('ip', 'route', 'del', 'unreachable', ADDRESS);
      run('ip', 'address', 'add', `${ADDRESS}/32`, 'dev', 'lo');
      const [tool = '', ...args] = [...inside, process.execPath, '-e', PROXY, socket];
      proxy = spawn(tool, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(proxy.stdout!, 'data');
    },
  };
  afterAll(() => void proxy?.kill('SIGKILL'));
  return network;
}

const ADDRESS = '10.77.0.1';
const PORT = 5432;

/** Prints the code of the error of connecting to the machine. */
const CONNECT = `require('net').connect(${PORT}, '${ADDRESS}').on('error', ({ code }) => console.log(code))`;

/** Passes on every connection: sockets of the file system are seen from all networks. */
const PROXY = `require('net').createServer((from) => {
  const to = require('net').connect(process.argv[1]);
  from.pipe(to).pipe(from);
  for (const [one, other] of [[from, to], [to, from]]) one.on('error', () => other.destroy());
}).listen(${PORT}, '${ADDRESS}', () => console.log('listening'))`;
