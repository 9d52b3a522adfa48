import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'renderer',
  // Relative addresses, so that the same files serve from loopback and from an app:// address.
  base: './',
  plugins: [svelte()],
  build: {
    // The desktop's own browser and its contemporaries: what the style sheets use, `light-dark()` above all, is theirs.
    target: ['chrome130', 'firefox130', 'safari18'],
    // Fonts and pictures as files: the pages' content policy knows no data: addresses.
    assetsInlineLimit: 0,
    outDir: '../dist/renderer',
    emptyOutDir: true,
    rolldownOptions: { input: 'renderer/index.html' },
  },
  server: { host: '127.0.0.1' },
});
