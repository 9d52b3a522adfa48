import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { IS_BROAD } from './examples.ts';
import { LONGEST_WAIT_MS } from './longest-wait.ts';
import { findProgram, program } from './programs.ts';
import { slowPages } from './slow-page.ts';
import { openPages } from './what-is-left.ts';

/** Features no test needs. Chromium honours only the last such list, so Playwright's relevant ones are repeated here. */
const OFF = [
  // Two internal browser pages per window, which cost twice as much as one of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  // Playwright's list: screenshots show what is drawn, requests are visible, and nothing calls home.
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

/**
 * Code that runs for half a second is not worth optimizing: without the optimizing compilers, and with single-threaded garbage collection,
 * a page costs a tenth less, and an axe scan a quarter.
 */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev,--single-threaded-gc';

/** Starts a separate headless browser. */
export type Launch = () => Promise<Browser>;

async function launch(executablePath: string, more: readonly string[]): Promise<Browser> {
  return await chromium.launch({
    executablePath,
    args: [...ARGUMENTS, ...more],
    // Users have scrollbars: a test without them would miss unwanted ones.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

/** Starts Chromium itself: for attacks and measurements. */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> =>
  launch(program('chromium'), more);

/**
 * Starts the browser that page tests share: the same version of the engine without the browser around it, at a sixth of the cost per page
 * load and half that per start. If it is not installed, it is Chromium itself.
 */
const launchShell: Launch = () =>
  launch(findProgram('chromium-headless-shell') ?? program('chromium'), [SHORT_LIVED]);

/** The browser of scenarios: Chromium as users have it, where a run reaches further. */
export const launchForScenarios: Launch = IS_BROAD ? launchChromium : launchShell;

const shared = new Map<Launch, Promise<Browser>>();

/**
 * Opens a browser context in this process's browser of that kind, started on first use: contexts are closed separately and share nothing.
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
  await slowPages(context);
  return context;
}

/** Closes this process's browsers; they also end with the process. */
export async function closeBrowsers(): Promise<void> {
  const started = [...shared.values()];
  shared.clear();
  openPages.clear();
  for (const browser of started) await (await browser).close();
}
