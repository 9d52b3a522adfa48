import { defineConfig } from 'vite';
import { CHANNELS, EVENTS } from './shared/ipc/contract.ts';

/** The desktop's bridge. A sandboxed preload script is one CommonJS file, and `electron` is all that it may require. */
export default defineConfig({
  define: {
    CHANNEL_NAMES: JSON.stringify(Object.keys(CHANNELS)),
    EVENT_NAMES: JSON.stringify(Object.keys(EVENTS)),
  },
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
