import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeChromium, openContext } from './chromium.ts';
import { serveComponentPage, type ServedPages } from './served-pages.ts';
import { watchPage } from './watch-page.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The component page in a theme, with everything that its console, its policy or its network complained about. */
export type OpenedComponentPage = { readonly page: Page; readonly complaints: () => readonly string[] };

/** Serves the component page to the tests of a file; the returned function opens it. */
export function useComponentPage(): (
  theme: Theme,
  options?: BrowserContextOptions,
) => Promise<OpenedComponentPage> {
  let site: ServedPages;
  beforeAll(async () => {
    site = await serveComponentPage();
  });
  afterAll(async () => {
    await closeChromium();
    await site.close();
  });
  return async (theme, options = {}) => {
    const context = await openContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    const complaints = await watchPage(page);
    await page.goto(`${site.url}/components.html#${theme}`, { waitUntil: 'networkidle' });
    // The last thing to come is the first chart, with code of its own.
    await page.getByRole('slider').first().waitFor();
    return { page, complaints };
  };
}
