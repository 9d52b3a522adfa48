import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { scriptCore, type Script, type ScriptedCore } from './scripted-core.ts';

/** The moment at which every page of a test is: the morning of a working day. */
export const NOW = new Date('2026-11-20T10:00:00Z');

export type OpenedFrame = {
  readonly page: Page;
  readonly core: ScriptedCore;
  /** Errors and warnings of the console, and what the content policy refused. */
  readonly complaints: readonly string[];
};

export type FrameOptions = {
  readonly hash?: string;
  readonly script?: Script;
  readonly theme?: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
};

/** Opens the built screens with a scripted core behind them. */
export async function openFrame(
  browser: Browser,
  url: string,
  options: FrameOptions = {},
): Promise<OpenedFrame> {
  const context = await browser.newContext({
    viewport: options.size ?? { width: 1280, height: 800 },
    colorScheme: options.theme ?? 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.clock.setFixedTime(NOW);
  const core = await scriptCore(page, options.script);
  await page.goto(`${url}/${options.hash ?? ''}`);
  return { page, core, complaints };
}

/** What axe finds wrong on the page or in a part of it, as "rule: element". */
export async function axeFindings(page: Page, part = ':root'): Promise<string[]> {
  // Through the page's own debugger, which the content policy does not bind.
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  );
  return found as string[];
}

/** Whether the ring of what has the focus can be seen: an outline of its own, or of the row that it opens. */
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
