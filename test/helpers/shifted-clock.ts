/** Another day for a program and its page, which have no switch for it. */
import type { Page } from 'playwright-core';

/** The environment variable with the shift of a program's clock, in milliseconds. */
export const CLOCK_SHIFT = 'SIGHTLINE_TEST_CLOCK_SHIFT_MS';

/** Shifts the clock of whatever runs it: a process, a thread, a page. It names nothing from outside, because it is sent as text. */
export function shiftClock(byMs: number): void {
  const { now } = Date;
  Date.now = () => now() + byMs;
  globalThis.Date = new Proxy(Date, {
    construct: (actual, given, called) =>
      Reflect.construct(actual, given.length === 0 ? [actual.now()] : given, called) as Date,
  });
}

/** Starts a Node program, and its threads, with a shifted clock. */
export const shiftedClock = (byMs: number): Readonly<Record<string, string>> =>
  byMs === 0
    ? {}
    : {
        NODE_OPTIONS: `--import ${new URL('./shift-clock.ts', import.meta.url).href}`,
        [CLOCK_SHIFT]: String(byMs),
      };

/** Shifts a page's clock from its next load on. */
export async function shiftPage(page: Pick<Page, 'addInitScript'>, byMs: number): Promise<void> {
  if (byMs !== 0) await page.addInitScript(shiftClock, byMs);
}
