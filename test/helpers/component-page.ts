import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeBrowsers, openContext } from './chromium.ts';
import { serveComponentPage, type ServedPages } from './served-pages.ts';
import { watchPage } from './watch-page.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The component page in a theme, with all complaints from its console, policy and network. */
export type OpenedComponentPage = { readonly page: Page; readonly complaints: () => readonly string[] };

/**
 * Serves the component page to a file's tests; the returned function opens it, in one browser context: later tests reuse what the browser
 * has fetched and compiled.
 */
export function useComponentPage(): (
  theme: Theme,
  options?: { readonly systemTheme?: Theme; readonly forcedColors?: 'active' },
) => Promise<OpenedComponentPage> {
  let site: ServedPages;
  let context: BrowserContext;
  beforeAll(async () => {
    [site, context] = await Promise.all([
      serveComponentPage(),
      openContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }),
    ]);
  });
  afterAll(async () => {
    await closeBrowsers();
    await site.close();
  });
  return async (theme, { systemTheme = 'light', forcedColors } = {}) => {
    const page = await context.newPage();
    await page.emulateMedia({
      colorScheme: systemTheme,
      reducedMotion: 'reduce',
      ...(forcedColors === undefined ? {} : { forcedColors }),
    });
    const complaints = await watchPage(page);
    await page.goto(`${site.url}/components.html#${theme}`, { waitUntil: 'networkidle' });
    // The first chart, with its own code, loads last.
    await page.getByRole('slider').first().waitFor();
    return { page, complaints };
  };
}
