import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeBrowsers, openContext } from './chromium.ts';
import { serveComponentPage, type ServedPages } from './served-pages.ts';
import { watchPage } from './watch-page.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The component page in a theme, with everything that its console, its policy or its network complained about. */
export type OpenedComponentPage = { readonly page: Page; readonly complaints: () => readonly string[] };

/**
 * Serves the component page to the tests of a file; the returned function opens it, in one window's worth of storage:
 * what the browser has fetched and compiled for a test need not come again for the next one.
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
    // The last thing to come is the first chart, with code of its own.
    await page.getByRole('slider').first().waitFor();
    return { page, complaints };
  };
}
