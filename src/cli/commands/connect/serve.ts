import { once } from 'node:events';
import { InputError } from '../../../input-error.ts';
import { startServer } from '../../../server/server.ts';
import type { Command } from '../../command.ts';

export const serve: Command = {
  summary: 'Serve the page on this machine',
  words: [],
  options: {
    port: { value: 'N', help: 'port (default: PORT, else 2048 or the next free port)' },
    host: { value: 'ADDRESS', help: 'address to listen on (default: HOST, else 127.0.0.1)' },
    'allow-host': {
      value: 'NAME',
      help: 'also answer requests for this host name, for example behind a proxy; repeatable',
      many: true,
    },
  },
  examples: ['serve', 'serve --port 8080'],
  async run(args) {
    const host = args.text('host') ?? process.env.HOST ?? '127.0.0.1';
    const port = args.text('port') ?? process.env.PORT;
    const server = await startServer({
      host,
      ...(port ? { port: parsePort(port) } : {}),
      allowedHosts: args.all('allow-host'),
    });
    console.log(`Lookahead is at ${server.url}\nCtrl-C stops it.`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await server.close();
    return 0;
  },
};

function parsePort(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new InputError(`a port is a whole number from 0 to 65535, not "${text}"`, 'PORT');
}
