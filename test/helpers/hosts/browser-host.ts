import { launchForScenarios, openContext, type Launch } from '../chromium.ts';
import { findProgram } from '../programs.ts';
import { startServe } from '../serve-process.ts';
import { shiftedClock, shiftPage } from '../shifted-clock.ts';
import { watchPage } from '../watch-page.ts';
import { BUILT_CLI, ensureBuilt } from './built-app.ts';
import { downloaded } from './handed-over.ts';
import type { Host, HostOptions, OpenedApp } from './host.ts';

/** The design size of the screens. */
const VIEWPORT = { width: 1280, height: 800 };

/** Starts the built `sightline serve` in its own process, with a browser at the printed address. */
export async function openServed(
  { home, env = {}, clockShiftMs = 0 }: HostOptions,
  launch?: Launch,
): Promise<OpenedApp> {
  await ensureBuilt();
  const serving = await startServe(BUILT_CLI, {
    SIGHTLINE_HOME: home,
    ...shiftedClock(clockShiftMs),
    ...env,
  });
  const context = await openContext({ viewport: VIEWPORT }, launch).catch(async (error: unknown) => {
    await serving.stop();
    throw error;
  });
  const close = async (): Promise<void> => {
    await context.close();
    const status = await serving.stop();
    if (status !== 0) throw new Error(`sightline serve ended with ${String(status)}: ${serving.errors()}`);
  };
  try {
    const page = await context.newPage();
    const log = await watchPage(page);
    await shiftPage(page, clockShiftMs);
    await page.goto(serving.url);
    return { page, log, handedOver: (act) => downloaded(page, act), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function whyNot(): string | null {
  if (process.platform === 'win32') return 'no program can be ended there as by Ctrl-C';
  return findProgram('chromium') === null ? 'there is no Chromium, Chrome or Edge' : null;
}

/** The same in Chromium, as users have it. */
export const browserHost: Host = {
  place: 'browser',
  name: 'browser',
  label: 'sightline serve in Chromium',
  unavailable: whyNot,
  open: (options) => openServed(options, launchForScenarios),
};
