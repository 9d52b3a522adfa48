import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The library's wrappers are styled in their markup, which the pages' content policy refuses; a class does the same. */
const withoutInlineStyles: Plugin = {
  name: 'without-inline-styles',
  enforce: 'pre',
  transform(code, id) {
    if (!/bits-ui.*\.svelte$/.test(id)) return null;
    return code.replaceAll('style="display: contents;"', 'class="no-box"');
  },
};

export default defineConfig({
  root: 'renderer',
  // Relative addresses, so that the same files serve from loopback and from an app:// address.
  base: './',
  plugins: [withoutInlineStyles, svelte()],
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
