import { buildPage } from '../../scripts/build-page.ts';
import { startServer } from '../../src/server/server.ts';

/** Serves the built page for the whole run, as `npm start` does; tests find it at PAGE_URL. */
export default async function serve(): Promise<() => Promise<void>> {
  await buildPage();
  const server = await startServer({ host: '127.0.0.1', port: 0 });
  process.env.PAGE_URL = server.url;
  return () => server.close();
}
