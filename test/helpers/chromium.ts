import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { LONGEST_WAIT_MS } from './longest-wait.ts';

/**
 * What no test looks at. Chromium heeds the last such list alone, so that the ones that Playwright switches off and
 * that matter here are in it again.
 */
const OFF = [
  // Two pages of the browser's own for each window, which cost twice what an ordinary page of ours does.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  // As Playwright has it: a picture shows what is drawn, requests are seen as they are, and nothing asks outside.
  'PaintHolding',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
];

/** Debian's Chromium, as the tests use it. */
export const CHROMIUM = '/usr/bin/chromium';

/** Starts a Chromium of one's own, without a window. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({
    executablePath: CHROMIUM,
    args: [...ARGUMENTS, ...more],
    // People have scrollbars: a test that does not see them passes over those that should not be there.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * Opens a window's worth of storage in the one Chromium of this process, which starts with the first: what is opened
 * here is closed by itself, and shares nothing with any other.
 */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  shared ??= launchChromium();
  const context = await (await shared).newContext(options);
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  return context;
}

/** Ends the Chromium of this process; a process that ends takes it along. */
export async function closeChromium(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}
