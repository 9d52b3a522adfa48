import { delimiter, join } from 'node:path';
import { shiftedClock } from './shifted-clock.ts';

/** The environment variable with the test run's folder; unset outside of a run. */
export const RUN_FOLDER = 'SIGHTLINE_TEST_RUN';

/** Where the run's test files note what they cost; undefined outside of a run. */
export function costNotes(): string | undefined {
  const folder = process.env[RUN_FOLDER];
  return folder === undefined ? undefined : join(folder, 'costs.ndjson');
}

/** The folder in it with the processes that tests have started: files named by id and start. */
export const STARTED = 'started';

/** Stubs of schedulers that refuse to change anything, ahead of the real ones in PATH. */
const NO_SCHEDULERS = join(import.meta.dirname, 'no-schedulers');

/** Node's compile cache, shared by the run's processes. */
export const COMPILED = 'NODE_COMPILE_CACHE';

/** The environment of a program started by a test: none of the test's own, except to start sooner. */
export function programEnvironment(more: Readonly<Record<string, string>>): Record<string, string> {
  const compiled = process.env[COMPILED];
  return {
    PATH: [NO_SCHEDULERS, process.env['PATH'] ?? ''].join(delimiter),
    // Days are in UTC unless a test sets another zone.
    TZ: 'UTC',
    ...(compiled === undefined ? {} : { [COMPILED]: compiled }),
    ...shiftedClock(0),
    ...more,
  };
}

/** A session without a bus: no keyring is found, even if the computer has one. */
export const NO_KEYRING = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } as const;
