import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { openContext } from './chromium.ts';
import { EMPTY_PAGE } from './served-pages.ts';
import { preparePage, type Script, type ScriptedCore } from './scripted-core.ts';

/** The current time on every tested page: the morning of a working day. */
export const NOW = new Date('2026-11-20T10:00:00Z');

export type OpenedFrame = {
  readonly page: Page;
  readonly core: ScriptedCore;
  /** Console errors and warnings, and content policy violations. */
  readonly complaints: readonly string[];
};

export type FrameOptions = {
  readonly hash?: string;
  readonly script?: Script;
  readonly theme?: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
};

/** A window for the scripted screens, reused between tests: a new one costs half as much as a test. */
export type Frame = {
  /** Opens the screens with a scripted core behind them. */
  readonly open: (url: string, options?: FrameOptions) => Promise<OpenedFrame>;
  /** Leaves the page and its state. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens the window. */
export async function buildFrame(): Promise<Frame> {
  const context = await openContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  let complaints: string[] = [];
  let site: string | undefined;
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.clock.setFixedTime(NOW);
  const { putCore } = await preparePage(page);
  return {
    open: async (url, { size = { width: 1280, height: 800 }, theme = 'light', script, hash = '' } = {}) => {
      site = url;
      await page.goto(url + EMPTY_PAGE);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      complaints = [];
      const core = putCore(script);
      await page.goto(`${url}/${hash}`);
      return { page, core, complaints };
    },
    clear: async () => {
      if (site === undefined) return;
      await context.setOffline(false);
      await page.evaluate('localStorage.clear()');
      await page.goto(site + EMPTY_PAGE);
      await context.clearPermissions();
      await page.mouse.move(0, 0);
    },
    close: () => context.close(),
  };
}

/** axe findings on the page or a part of it, as "rule: element". */
export async function axeFindings(page: Page, part = ':root'): Promise<string[]> {
  // Through the debugger, which the content policy does not restrict; a page tested before has it already.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  );
  return found as string[];
}

/** Whether the focus is visible: an outline of the element, or of the row it opens. */
export async function hasVisibleFocus(page: Page): Promise<boolean> {
  const isSeen = await page.evaluate(`(() => {
    const ringed = (element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/rgba\\(.*, 0\\)|transparent/.test(outlineColor);
    };
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const row = focused.closest('tr, label, [data-focus-ring]');
    return ringed(focused) || (row !== null && ringed(row));
  })()`);
  return isSeen as boolean;
}
