import { chromium, type Browser } from 'playwright-core';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, as the tests use it. */
export const CHROMIUM = '/usr/bin/chromium';

/** Starts Chromium without a window. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({ executablePath: CHROMIUM, args: [...ARGUMENTS, ...more] });
}
