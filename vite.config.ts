import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const WEB = `${import.meta.dirname}/src/web`;
const PUBLIC = `${WEB}/public`;

// What home and a first game need comes as one file: forty small ones compress worse and cost a header each.
const first = modulesFrom(`${WEB}/main.ts`);
const isFirst = (id: string) => first.has(id) || /node_modules\/(svelte|esm-env|clsx)\//.test(id);

export default defineConfig({
  root: WEB,
  // Relative, so that the built folder can be served from any host and sub-path.
  base: './',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The content policy allows no data: addresses for fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', test: isFirst }] } },
    },
  },
  // The lab's workers start workers of their own.
  worker: { format: 'es' },
  plugins: [svelte(), offline()],
});

/** Writes the service worker with the list of all files it keeps. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // Networks are large: they are kept when they are first used (src/web/ai/networks.ts).
        const built = Object.keys(bundle).filter((file) => !/\.(html|lkn)$|^\./.test(file));
        const files = ['./', ...built, ...readdirSync(PUBLIC)].sort();
        const hash = createHash('sha256').update(files.join());
        // Files from public/ and the page itself have no hash in their names.
        for (const file of readdirSync(PUBLIC)) hash.update(readFileSync(`${PUBLIC}/${file}`));
        hash.update(readFileSync(`${WEB}/index.html`));
        const lists = `const FILES = ${JSON.stringify(files)};\nconst VERSION = '${hash.digest('hex').slice(0, 12)}';\n`;
        const source = lists + readFileSync(`${WEB}/offline/service-worker.js`, 'utf8');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** A module and everything that it imports, directly or not, without what is fetched later. */
function modulesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.(ts|svelte)$/.test(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+)['"]/gm,
  );
  for (const [, path] of imports) modulesFrom(join(dirname(file), path!), found);
  return found;
}
