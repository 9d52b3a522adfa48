/** Another day for programs and pages, which have no switch for it. */
import type { Page } from 'playwright-core';

/**
 * The day on which all tests play, unless the environment names another. The sample's runs end in the week of the clock, and each week brings
 * other stories, other months and other quarters: what is held of them today would not hold tomorrow.
 */
const DAY = process.env['SIGHTLINE_TEST_DAY'] ?? '2026-11-25';

/** The environment variable with what the test run's own clock is shifted by, in milliseconds. */
const RUN_SHIFT = 'SIGHTLINE_TEST_CLOCK_SHIFT_MS';

/** A shift from the tests' own clock, as one from the computer's. */
export const fromComputers = (byMs: number): number => byMs + Number(process.env[RUN_SHIFT] ?? 0);

/** Shifts the clock of whatever runs it: a process, a thread, a page. It names nothing from outside, because it is sent as text. */
export function shiftClock(byMs: number): void {
  const { now } = Date;
  Date.now = () => now() + byMs;
  globalThis.Date = new Proxy(Date, {
    construct: (actual, given, called) =>
      Reflect.construct(actual, given.length === 0 ? [actual.now()] : given, called) as Date,
  });
}

/** The options of a Node program, and of its threads, whose clock is shifted before its own code is loaded. */
const optionsFor = (byMs: number): string =>
  `--import data:text/javascript,${encodeURIComponent(`(${String(shiftClock)})(${String(byMs)})`)}`;

/** Starts a Node program, and its threads, with a clock shifted from the tests' own. */
export function shiftedClock(byMs: number): Readonly<Record<string, string>> {
  const totalMs = fromComputers(byMs);
  return totalMs === 0 ? {} : { NODE_OPTIONS: optionsFor(totalMs) };
}

/** Shifts a page's clock from the tests' own, from its next load on. */
export async function shiftPage(page: Pick<Page, 'addInitScript'>, byMs: number): Promise<void> {
  const totalMs = fromComputers(byMs);
  if (totalMs !== 0) await page.addInitScript(shiftClock, totalMs);
}

/** Sets zone and clock of all processes that this one starts from now on: a morning of the tests' day. */
export function beginRun(): void {
  // Days are those of a zone, and by default of the computer's: tests that name none are of UTC.
  process.env['TZ'] = 'UTC';
  // A run that a test of a run starts has its clock already.
  if (process.env[RUN_SHIFT] !== undefined) return;
  const byMs = Date.parse(`${DAY}T09:00:00Z`) - Date.now();
  process.env[RUN_SHIFT] = String(byMs);
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'] ?? '', optionsFor(byMs)].join(' ').trim();
}
