/** Pages of one client over a scripted core, for the length of one test file. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { HALDEN } from '../fixtures/project-view.ts';
import { launchBrowser } from './browser.ts';
import { serveBuiltRenderer } from './built-renderer.ts';
import { openFrame, type OpenedFrame } from './open-frame.ts';
import type { Script } from './scripted-core.ts';

type OpenView = (hash: string, script: Script) => Promise<OpenedFrame>;

/** Builds the screens once for the tests around it; what a test opens is closed after it. */
export function describeScriptedViews(): OpenView {
  let site: { readonly url: string; close(): Promise<void> };
  let browser: Browser;
  let opened: OpenedFrame | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveBuiltRenderer(), launchBrowser()]);
  });
  afterEach(async () => {
    await opened?.page.context().close();
    opened = undefined;
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return async (hash, script) => {
    opened = await openFrame(browser, site.url, {
      hash,
      script: { 'project/load': () => HALDEN, ...script },
    });
    return opened;
  };
}
