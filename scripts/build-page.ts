// Builds the page into dist/web, and refuses a page that has grown too large to load quickly.
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const INPUTS = [
  'src/{web,games,players,kernel,science}/**/*',
  'src/*.ts',
  'dist/kernel/*.wasm',
  'networks/*.lkn',
  '{vite,svelte}.config.{ts,js}',
  'package.json',
];
const MANIFEST = 'dist/web/.vite/manifest.json';
/** The maximum compressed size of home and a first game. A browser counts about 700 bytes more for each of its five responses. */
const BUDGET = 96_000;

/** Builds only when something the page is made of is newer than it. */
export async function buildPage(): Promise<void> {
  if (!isFresh()) {
    // Set explicitly: tests set it differently, and the compiler would then add code for developers.
    process.env.NODE_ENV = 'production';
    await build({ configFile: `${ROOT}vite.config.ts`, logLevel: 'error' });
    compressPage();
  }
  const size = firstLoad();
  const text = `home and a first game take ${(size / 1000).toFixed(1)} of ${BUDGET / 1000} KB compressed`;
  if (size > BUDGET) throw new Error(text);
  console.log(text);
}

/** Writes a `.br` and a `.gz` beside every file that becomes smaller: the server sends them as they are. */
function compressPage(): void {
  for (const name of globSync('**/*.{html,js,css,wasm,json,webmanifest,svg}', { cwd: `${ROOT}dist/web` })) {
    const file = `${ROOT}dist/web/${name}`;
    const bytes = readFileSync(file);
    const brotli = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    if (brotli.length >= bytes.length) continue;
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function isFresh(): boolean {
  const newest = Math.max(...globSync(INPUTS, { cwd: ROOT }).map((file) => statSync(ROOT + file).mtimeMs));
  return existsSync(ROOT + MANIFEST) && statSync(ROOT + MANIFEST).mtimeMs > newest;
}

/** The compressed size of the page and of everything that it names: scripts, styles, a font, an icon. */
function firstLoad(): number {
  const html = readFileSync(`${ROOT}dist/web/index.html`, 'utf8');
  const named = [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="\.\/([^"]+\.(?:js|css|woff2|svg))"/g)];
  const files = ['index.html', ...new Set(named.map(([, file]) => file!))];
  return files.reduce((sum, file) => sum + statSync(compressed(`${ROOT}dist/web/${file}`)).size, 0);
}

function compressed(file: string): string {
  return existsSync(`${file}.br`) ? `${file}.br` : file;
}

if (import.meta.main) await buildPage();
