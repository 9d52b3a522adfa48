import { chromium, type Browser } from 'playwright-core';

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

/** Starts Chromium without a window. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({ executablePath: CHROMIUM, args: [...ARGUMENTS, ...more] });
}
