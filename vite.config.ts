import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/web',
  // Relative, so that the built folder can be served from any host and sub-path.
  base: './',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    // The content policy allows no data: addresses for fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [svelte()],
});
