import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { LONGEST_WAIT_MS } from './longest-wait.ts';
import { openPages } from './what-is-left.ts';

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

/** Debian's Chromium, as people have it. */
export const CHROMIUM = '/usr/bin/chromium';

/**
 * The same version of the same engine without the browser around it, which costs a sixth of every page that is loaded
 * and half of every start. Where it is not installed the tests look at their pages in Chromium itself.
 */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Code that runs for half a second is never worth optimizing: without the optimizing compilers, and with the garbage
 * collected by the thread that makes it, a page costs a tenth less, and a look with axe a quarter.
 */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev,--single-threaded-gc';

/** Starts a browser of one's own, without a window. */
export type Launch = () => Promise<Browser>;

async function launch(executablePath: string, more: readonly string[]): Promise<Browser> {
  return await chromium.launch({
    executablePath,
    args: [...ARGUMENTS, ...more],
    // People have scrollbars: a test that does not see them passes over those that should not be there.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

/** Starts Chromium itself: for what a person does with the program, for attacks on it, and for measuring. */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> => launch(CHROMIUM, more);

/** Starts what pages are looked at in, one after the other. */
const launchShell: Launch = () => launch(existsSync(SHELL) ? SHELL : CHROMIUM, [SHORT_LIVED]);

const shared = new Map<Launch, Promise<Browser>>();

/**
 * Opens a window's worth of storage in the one browser of its kind in this process, which starts with the first: what
 * is opened here is closed by itself, and shares nothing with any other.
 */
export async function openContext(
  options: BrowserContextOptions = {},
  start: Launch = launchShell,
): Promise<BrowserContext> {
  const browser = shared.get(start) ?? start();
  if (!shared.has(start)) {
    shared.set(start, browser);
    const opened = await browser;
    openPages.add(() => opened.contexts().flatMap((one) => one.pages()));
  }
  const context = await (await browser).newContext(options);
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  return context;
}

/** Ends the browsers of this process; a process that ends takes them along. */
export async function closeBrowsers(): Promise<void> {
  const started = [...shared.values()];
  shared.clear();
  openPages.clear();
  for (const browser of started) await (await browser).close();
}
