import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'renderer',
  // Relative addresses, so that the same files serve from loopback and from an app:// address.
  base: './',
  plugins: [svelte()],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    rolldownOptions: { input: 'renderer/components.html' },
  },
  server: { host: '127.0.0.1' },
});
