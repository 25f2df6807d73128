import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { InputError } from '../input-error.ts';

const DEFAULT_PORT = 2048;

export interface ServerOptions {
  readonly host: string;
  /** Exactly this port; without it, DEFAULT_PORT or the next free one. 0 is any free port. */
  readonly port?: number;
}

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the built page. Everything it needs is embedded; nothing else is reachable. */
export async function startServer({ host, port }: ServerOptions): Promise<Server> {
  if (!existsSync(PAGE)) throw new InputError('the page is not built: "npm run build" builds it', 'dist/web');
  const server = createServer(getRequestListener(site().fetch));
  const candidates = port === undefined ? Array.from({ length: 20 }, (_, i) => DEFAULT_PORT + i) : [port];
  for (const candidate of candidates) {
    const bound = await listen(server, host, candidate);
    if (bound) return bound;
  }
  const tried = port === undefined ? `ports ${candidates[0]} to ${candidates.at(-1)} are` : `port ${port} is`;
  throw new InputError(`${tried} taken on ${host}: choose another one with PORT`, 'PORT');
}

const PAGE = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const NETWORKS = fileURLToPath(new URL('../../networks/', import.meta.url));

function site(): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      // It speaks plain HTTP, to this machine.
      strictTransportSecurity: false,
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
  );
  app.use(async (context, next) => {
    await next();
    // Built assets carry a hash in their name; everything else must be asked for anew.
    const cached = context.req.path.startsWith('/assets/') && context.res.status === 200;
    context.res.headers.set('Cache-Control', cached ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.use(serveStatic({ root: PAGE }));
  // The package holds its networks once: not in the page's folder, where their names have a hash.
  const rewriteRequestPath = (path: string) => path.replace(/^\/assets\/(\w+)-[^/]+(\.lkn)$/, '/$1$2');
  app.use('/assets/*', serveStatic({ root: NETWORKS, rewriteRequestPath }));
  app.notFound((context) => context.text('There is no such page here. The game is at /', 404));
  return app;
}

function listen(
  server: ReturnType<typeof createServer>,
  host: string,
  port: number,
): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else if (error.code === 'EACCES')
        reject(new InputError(`port ${port} may not be opened by this user`, 'PORT'));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new InputError(`"${host}" is not an address of this machine`, 'HOST'));
      else reject(error);
    });
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      const address = server.address() as AddressInfo;
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve({
        url: `http://${name}:${address.port}/`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
