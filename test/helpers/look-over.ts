/** Reviews a page as a user would: both themes, nothing wider than its window. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { someOf } from './examples.ts';
import { axeFindings } from './open-frame.ts';

/** CSS pixels. */
const DESIGN_PX = 1280;
const LARGE = { width: 1920, height: 1080 };

/** Reviews the page in both themes; saves screenshots if `SIGHTLINE_PICTURES` names a folder. */
export async function lookOver(page: Page, name: string): Promise<void> {
  const folder = process.env['SIGHTLINE_PICTURES'];
  for (const colorScheme of someOf(['light', 'dark'] as const, 1)) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), `${name}, ${colorScheme}`).toEqual([]);
    if (folder === undefined) continue;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name.replaceAll(/\W+/g, '-')}-${colorScheme}`);
    await page.screenshot({ path: `${file}.png` });
    const size = page.viewportSize();
    if (size?.width !== DESIGN_PX) continue;
    await page.setViewportSize(LARGE);
    await page.screenshot({ path: `${file}-${LARGE.width}.png` });
    await page.setViewportSize(size);
  }
  expect(
    await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'),
    `${name}: wider than its window`,
  ).toBe(true);
}
