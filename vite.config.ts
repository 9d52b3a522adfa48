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
    // The content policy takes fonts from the host only, and an inlined one would come from the style sheet.
    assetsInlineLimit: 0,
    outDir: '../dist/renderer',
    emptyOutDir: true,
    rolldownOptions: { input: 'renderer/index.html' },
  },
  server: { host: '127.0.0.1' },
});
