import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

/** Serves this folder's page at `url`, and other pages as they are given. */
export async function serveDrivePage(others: Record<string, string> = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const name = pathname === '/' ? '/index.html' : pathname;
    const body =
      others[pathname] ?? (await readFile(new URL(`.${name}`, import.meta.url)).catch(() => undefined));
    response.statusCode = body === undefined ? 404 : 200;
    response.setHeader('content-type', TYPES[extname(name)] ?? 'text/html');
    response.end(body ?? 'nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
