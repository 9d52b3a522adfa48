import { defineConfig } from 'vite';

/** The desktop's bridge. A sandboxed preload script is one CommonJS file, and `electron` is all that it may require. */
export default defineConfig({
  build: {
    outDir: 'dist',
    // The rest of the folder is written by others.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'chrome140',
    minify: false,
    lib: { entry: 'main/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
});
