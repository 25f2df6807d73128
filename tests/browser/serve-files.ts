import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

export interface FileServer {
  readonly url: string;
  close(): void;
}

type Send = (file: string, response: ServerResponse) => void;

/** Serves a folder like any plain host; `sendNetwork` may send networks differently. */
export async function serveFiles(folder: string, sendNetwork: Send = send): Promise<FileServer> {
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url!, 'http://here').pathname.replace(/\/$/, '/index.html'));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('Content-Length', statSync(file).size);
    if (file.endsWith('.lkn')) sendNetwork(file, response);
    else send(file, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export function send(file: string, response: ServerResponse): void {
  createReadStream(file).pipe(response);
}
