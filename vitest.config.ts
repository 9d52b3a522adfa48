import { svelte } from '@sveltejs/vite-plugin-svelte';
import { configDefaults, defineConfig } from 'vitest/config';
import { LONG } from './test/helpers/examples.ts';
import { LONGEST_WAIT_MS } from './test/helpers/longest-wait.ts';
import { beginRun } from './test/helpers/shifted-clock.ts';
import { findLeftOut, listLeftOut } from './test/setup/left-out.ts';
import { watchLimits } from './test/setup/near-limits.ts';
import { watchCosts } from './test/setup/time-budget.ts';

beginRun();

/** Where `.ci/run` wants the counts of the run. */
const counts = process.env['SIGHTLINE_COUNTS'];

/** One program after the other over what is mirrored, as a person plays them, and nothing of the process itself. */
const PROGRAMS = ['test/integration/{batch,cli,db,export,ipc,sample}/**/*.test.ts'];

/** What needs a process of its own: it changes it, or counts what happens in it, or changes what others import. */
const ALONE = [
  'test/integration/{api,mcp,pdf,scans,schedule,secrets,shell,studio,sync,team,worker}/**/*.test.ts',
  'test/integration/*.test.ts',
  'test/security/**/*.test.ts',
  'test/unit/main/reports/languages.test.ts',
];

/** What needs a program that this computer does not have. */
const leftOut = findLeftOut(import.meta.dirname);
const LEFT_OUT = leftOut.flatMap(({ file, whole }) => (whole.length > 0 ? [file] : []));

export default defineConfig({
  // Compiles the runes of renderer/state, so that states are tested without a page.
  plugins: [svelte({ configFile: false })],
  test: {
    // As Node itself hands on what a CommonJS module exports: reports put classes of their own into pdfmake's.
    deps: { interopDefault: false },
    // Limits are there for a hang, not for a speed: on a quiet machine a test uses no more than a tenth of its limit, so
    // that it passes on a slow and busy one, too. Those that use more are named after the run.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: LONGEST_WAIT_MS } },
    reporters: [
      'default',
      watchLimits(),
      watchCosts(),
      listLeftOut(leftOut),
      ...(counts === undefined ? [] : [['json', { outputFile: counts }] as ['json', { outputFile: string }]]),
    ],
    globalSetup: 'test/setup/run-folder.ts',
    setupFiles: [
      'test/setup/started-processes.ts',
      'test/setup/file-cost.ts',
      'test/setup/kept-threads.ts',
      'test/setup/left-by-failure.ts',
    ],
    tags: [
      {
        name: 'broad',
        description:
          'What costs much and fails with something sharper: products of clients, languages and templates, long ways through many programs. `npm run test:all` plays it.',
      },
    ],
    pool: 'forks',
    exclude: [...configDefaults.exclude, ...LONG, ...LEFT_OUT],
    // One more than a small machine has processors: tests in a browser wait as much as they work.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      // One process plays the programs of one file after the other, with the threads that they leave behind.
      { extends: true, test: { name: 'programs', include: PROGRAMS, isolate: false } },
      {
        extends: true,
        // One process takes one file after the other, with what it has imported and the browser that it has started.
        test: {
          name: 'together',
          include: ['test/e2e/**/*.test.ts', 'test/unit/**/*.test.ts'],
          exclude: ALONE,
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
    ],
  },
});
