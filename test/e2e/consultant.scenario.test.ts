/** The way of a consultant before a client meeting: a fresh computer without a keychain, and everything once. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { NO_KEYRING } from '../helpers/run-folder.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { startAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function saved(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync(await download.path());
}

/** Saves what a section exports. */
async function exported(page: Page, section: RegExp, item: string): Promise<Buffer> {
  return await saved(page, async () => {
    await page.getByRole('button', { name: section }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  });
}

describe('a consultant before a client meeting', () => {
  scenario(
    'desktop',
    'connects, syncs, looks, exports, finds and prints',
    async ({ page, home, prepared: { service } }) => {
      await page.getByRole('link', { name: 'Connect your account' }).click();
      await page.getByLabel('Address of the service').fill(service.baseUrl);
      await page.getByLabel('Key', { exact: true }).fill(service.key);
      await page.getByLabel('Name', { exact: true }).fill('Fathom Row');
      await press(page, 'Connect');
      await press(page, 'Connect for this session only');
      await press(page, 'Start the sync');
      await page.getByText('Everything planned is on this computer.').waitFor();
      await page.getByRole('link', { name: 'Open the portfolio' }).click();
      const clients = page.getByRole('table').locator('tbody th a');
      await expect.poll(() => clients.count()).toBe(3);

      const table = (await exported(page, /^Export: Clients/, 'Table as CSV')).toString('utf8');
      const names = readRows(home, 'SELECT name FROM v_project').map(({ name }) => String(name));
      for (const name of names) expect(table).toContain(name);

      await clients.first().click();
      await page.getByRole('heading', { name: 'Key figures' }).waitFor();
      const svg = (await exported(page, /^Export: (Trend|Visibility)/, 'Chart as SVG')).toString('utf8');
      expect(svg).toMatch(/^<svg /);
      expect(svg).not.toContain('NaN');
      expect(svg).toContain('Fathom Row');
      const png = await exported(page, /^Export: (Trend|Visibility)/, 'Chart as PNG');
      expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');

      await page.keyboard.press('Control+K');
      await page.getByRole('combobox').fill('compare');
      await page
        .getByRole('option', { name: /^Compare runs/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Compare runs' }).waitFor();

      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
      const whole = await page.evaluate<boolean>(
        `document.scrollingElement.scrollHeight >= Math.floor(document.querySelector('main').getBoundingClientRect().bottom)`,
      );
      expect(whole).toBe(true);
      await page.emulateMedia({ media: null });
    },
    { prepare: async () => ({ service: await startAccount(), env: NO_KEYRING }) },
  );
});
