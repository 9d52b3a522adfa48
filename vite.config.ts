import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { BUNDLED } from './scripts/licences.ts';

/** Pages take types from schemas, never the schemas: zod would double what a first page loads before it draws. */
const withoutSchemas: Plugin = {
  name: 'pages-without-schemas',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'zod') {
      this.error(`${importer ?? 'a page'} brings zod into the pages; import only types from it`);
    }
  },
};

export default defineConfig({
  root: 'renderer',
  // Relative addresses, so that the same files serve from loopback and from an app:// address.
  base: './',
  plugins: [withoutSchemas, svelte()],
  build: {
    // The desktop's own browser and its contemporaries: what the style sheets use, `light-dark()` above all, is theirs.
    target: ['chrome130', 'firefox130', 'safari18'],
    // Fonts and pictures as files: the pages' content policy knows no data: addresses.
    assetsInlineLimit: 0,
    outDir: '../dist/renderer',
    license: { fileName: BUNDLED },
    emptyOutDir: true,
    rolldownOptions: {
      input: 'renderer/index.html',
      output: {
        codeSplitting: {
          groups: [
            // What is large and rarely needed stays by itself. Of pdf.js only its scripts: the address of its worker is
            // known to every view that opens a document, and would draw the whole of it into the first page.
            { name: 'charts', test: /[\\/](chart\.js|@kurkle)[\\/]/, priority: 3 },
            { name: 'pdf', test: /[\\/]pdfjs-dist[\\/].*\.mjs$/, priority: 3 },
            // What the first page and a view share, and what only later views share, is one file each. By itself, each
            // set of views that share a module makes one of its own: a hundred files before the first view is there,
            // and each costs more than what is in it.
            { name: 'common', tags: ['$initial'], minShareCount: 2, priority: 2 },
            { name: 'views', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
