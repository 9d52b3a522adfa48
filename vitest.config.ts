import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Compiles the runes of renderer/state, so that states are tested without a page.
  plugins: [svelte({ configFile: false })],
  test: {
    include: ['test/**/*.test.ts'],
    // Integration tests start real processes, so they get room; a hang still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A page on a busy machine may take longer than a second to show what a test waits for; a hang still ends.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    // One more than a small machine has processors: tests in a browser wait as much as they work.
    maxWorkers: 3,
    globalSetup: 'test/setup/run-folder.ts',
  },
});
