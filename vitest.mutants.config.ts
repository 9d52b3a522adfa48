import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { LONGEST_WAIT_MS } from './test/helpers/longest-wait.ts';
import { beginRun } from './test/helpers/shifted-clock.ts';

beginRun();

/** The tests of one room, as `index.ts` hands them on, in one process: see `vitest.config.ts` for all tests. */
export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    include: JSON.parse(process.env['SIGHTLINE_MUTANTS'] ?? '[]') as string[],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: LONGEST_WAIT_MS } },
    globalSetup: 'test/setup/run-folder.ts',
    setupFiles: ['test/setup/started-processes.ts', 'test/setup/kept-threads.ts'],
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
