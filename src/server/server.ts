import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { InputError } from '../input-error.ts';
import { shippedFile } from '../lab/networks/store.ts';
import { isAllowedHost } from './allowed-hosts.ts';
import { serveFile } from './static-file.ts';

const DEFAULT_PORT = 2048;

export interface ServerOptions {
  readonly host: string;
  /** Only this port; default: DEFAULT_PORT or the next free one. 0 is any free port. */
  readonly port?: number;
  /** Host names to answer to, besides localhost and its own address. */
  readonly allowedHosts?: readonly string[];
}

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the built page and nothing else. */
export async function startServer({ host, port, allowedHosts = [] }: ServerOptions): Promise<Server> {
  if (!existsSync(PAGE)) throw new InputError('the page is not built: "npm run build" builds it', 'dist/web');
  const server = createServer(getRequestListener(site(host, allowedHosts).fetch));
  const candidates = port === undefined ? Array.from({ length: 20 }, (_, i) => DEFAULT_PORT + i) : [port];
  for (const candidate of candidates) {
    const bound = await listen(server, host, candidate);
    if (bound) return bound;
  }
  const tried = port === undefined ? `ports ${candidates[0]} to ${candidates.at(-1)} are` : `port ${port} is`;
  throw new InputError(`${tried} in use on ${host}: choose another one with PORT`, 'PORT');
}

const PAGE = fileURLToPath(new URL('../../dist/web/', import.meta.url));

function site(host: string, allowedHosts: readonly string[]): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      // It serves plain HTTP, on this machine.
      strictTransportSecurity: false,
      // Together with the opener policy, which is on by default, this isolates the page, so that the lab can train on all cores.
      crossOriginEmbedderPolicy: 'require-corp',
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
    // Built assets have a hash in their name; everything else is revalidated with its ETag.
    const isThere = [200, 206, 304].includes(context.res.status);
    const cached = context.req.path.startsWith('/assets/') && isThere;
    context.res.headers.set('Cache-Control', cached ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.use(async (context, next) => {
    if (isAllowedHost(context.req.header('host'), host, allowedHosts)) return next();
    return context.text('This host name is not allowed: "serve --allow-host NAME" allows it', 421);
  });
  app.on(['GET', 'HEAD'], '*', async ({ req }, next) => {
    const { path, raw } = req;
    // The package contains each network only once, outside the page's folder, where its name would have a hash.
    const network = /^\/assets\/(\w+)-[^/]+\.lkn$/.exec(path)?.[1];
    const file = network && shippedFile(network);
    const answer =
      (await serveFile(PAGE, path, raw)) ??
      (file && (await serveFile(dirname(file), `/${network}.lkn`, raw)));
    return answer || next();
  });
  app.all('*', async (context, next) => {
    if (['GET', 'HEAD'].includes(context.req.method)) return next();
    return context.text('Only GET and HEAD are allowed', 405, { Allow: 'GET, HEAD' });
  });
  app.notFound((context) => context.text('Page not found. The game is at /', 404));
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
      else if (error.code === 'EACCES') reject(new InputError(`permission denied: port ${port}`, 'PORT'));
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
