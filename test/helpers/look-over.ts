/** A page as a person would look it over: both themes, nothing wider than its window. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './open-frame.ts';

/** Looks the page over in both themes; keeps pictures where `SIGHTLINE_PICTURES` names a folder. */
export async function lookOver(page: Page, name: string): Promise<void> {
  const folder = process.env['SIGHTLINE_PICTURES'];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), `${name}, ${colorScheme}`).toEqual([]);
    if (folder === undefined) continue;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}-${colorScheme}.png`) });
  }
  expect(
    await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'),
    `${name}: wider than its window`,
  ).toBe(true);
}
