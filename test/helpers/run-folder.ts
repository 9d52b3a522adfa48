import { delimiter, join } from 'node:path';

/** The environment variable with the folder of the test run; unset where helpers are used outside of one. */
export const RUN_FOLDER = 'SIGHTLINE_TEST_RUN';

/** Tools that refuse to change what the computer runs by itself, in front of the real ones. */
const NO_SCHEDULERS = join(import.meta.dirname, 'no-schedulers');

/** Where Node keeps compiled code from one of the run's processes to the next. */
export const COMPILED = 'NODE_COMPILE_CACHE';

/** The environment of a program that a test starts: nothing of the test's own, but what lets it start sooner. */
export function programEnvironment(more: Readonly<Record<string, string>>): Record<string, string> {
  const compiled = process.env[COMPILED];
  return {
    PATH: [NO_SCHEDULERS, process.env['PATH'] ?? ''].join(delimiter),
    // Its days are those of UTC where a test names no other zone.
    TZ: 'UTC',
    ...(compiled === undefined ? {} : { [COMPILED]: compiled }),
    ...more,
  };
}
