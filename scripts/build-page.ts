// Builds the page into dist/web, and refuses a page that has grown too large to load quickly.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const INPUTS = [
  'src/{web,games,players,kernel}/**/*',
  'src/*.ts',
  'dist/kernel/kernel.wasm',
  'vite.config.ts',
  'package.json',
];
const MANIFEST = 'dist/web/.vite/manifest.json';
/** Compressed bytes that the menu and a first game may take, kernel included. */
const BUDGET = 100_000;

/** Does nothing when the page is newer than all it is made of. */
export async function buildPage(): Promise<void> {
  const newest = Math.max(...globSync(INPUTS, { cwd: ROOT }).map((file) => statSync(ROOT + file).mtimeMs));
  if (existsSync(ROOT + MANIFEST) && statSync(ROOT + MANIFEST).mtimeMs > newest) return;
  await build({ configFile: `${ROOT}vite.config.ts`, root: `${ROOT}src/web`, logLevel: 'warn' });
  const size = firstLoad();
  console.log(`page built: ${(size / 1000).toFixed(1)} KB compressed for the menu and a first game`);
  if (size > BUDGET) throw new Error(`the page may take ${BUDGET / 1000} KB compressed`);
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
