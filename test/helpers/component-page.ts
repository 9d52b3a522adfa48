import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watchPage } from './watch-page.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The component page in a theme, with everything that its console, its policy or its network complained about. */
export async function openComponentPage(
  browser: Browser,
  url: string,
  theme: Theme,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly complaints: () => readonly string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const complaints = await watchPage(page);
  await page.goto(`${url}/components.html#${theme}`, { waitUntil: 'networkidle' });
  // The last thing to come is the first chart, with code of its own.
  await page.getByRole('slider').first().waitFor();
  return { page, complaints };
}
