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
/** Compressed bytes that the menu and a first game may take, kernel included. */
const BUDGET = 100_000;

/** Builds only when something the page is made of is newer than it. */
export async function buildPage(): Promise<void> {
  if (!isFresh()) {
    // Whoever builds it: tests say otherwise, and the compiler would add what helps developers.
    process.env.NODE_ENV = 'production';
    await build({ configFile: `${ROOT}vite.config.ts`, logLevel: 'error' });
    compressPage();
  }
  const size = firstLoad();
  const text = `the menu and a first game take ${(size / 1000).toFixed(1)} of ${BUDGET / 1000} KB compressed`;
  if (size > BUDGET) throw new Error(text);
  console.log(text);
}

/** Leaves a `.br` and a `.gz` beside every file that shrinks: the server sends them as they are. */
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

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The compressed size of what the entry pulls in, directly or not, and of the kernel. */
function firstLoad(): number {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(ROOT + MANIFEST, 'utf8'));
  const files = new Set(['index.html']);
  const follow = (name: string) => {
    const { file, css = [], imports = [] } = manifest[name]!;
    for (const part of [file, ...css]) files.add(part);
    imports.forEach(follow);
  };
  follow('index.html');
  const kernel = 'dist/kernel/kernel.wasm';
  const paths = [...files].map((file) => `dist/web/${file}`);
  if (existsSync(ROOT + kernel)) paths.push(kernel);
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(ROOT + path)).length, 0);
}

if (import.meta.main) await buildPage();
