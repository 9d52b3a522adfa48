/** From a new installation to a final report and its file, by keyboard alone. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { handsOn } from '../helpers/hands-on.ts';
import { openKeyring } from '../helpers/keyring.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { startAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

describe('the keyboard', () => {
  scenario(
    'desktop',
    'leads from a new installation to a final report and its file',
    async ({ page, home, prepared: { service } }) => {
      const { press, type, ask, isIn } = handsOn(page);
      await page.getByRole('heading', { name: 'Welcome to Sightline' }).waitFor();
      await ask('connect', 'Connect your account');
      await page.getByRole('heading', { level: 1, name: 'Connect your account' }).waitFor();
      // The address has the keyboard already.
      await isIn('input');
      await type(service.baseUrl);
      await press('Tab');
      await type(service.key);
      await ask('name', 'Name');
      // The palette gives the keyboard back to the key first, a frame earlier.
      await isIn('input[placeholder="Fathom Row"]');
      await type('Fathom Row');
      await press('Enter');

      await page.getByRole('heading', { level: 1, name: 'First sync of Fathom Row' }).waitFor();
      await page.getByRole('button', { name: 'Start the sync' }).waitFor();
      await ask('start', 'Start the sync');
      const scored = (): number => readRows(home, 'SELECT DISTINCT run_id FROM v_visibility').length;
      await expect.poll(scored, { timeout: 60_000 }).toBe(12);
      await press('Alt+1');
      // The page of the first sync lists clients, too.
      await page
        .getByRole('heading', { level: 1, name: 'Portfolio' })
        .and(page.locator(':focus'))
        .waitFor({ state: 'attached' });
      await page.getByRole('table').locator('tbody tr a').first().waitFor();
      await press('j');
      await isIn('tbody tr');
      const name = await page.evaluate<string>('document.activeElement.textContent.trim()');
      await press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();

      await ask('reports', /^Reports/);
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
      await page.getByRole('button', { name: 'New report' }).waitFor();
      await ask('new report', 'New report');
      await page.getByRole('dialog', { name: 'New report' }).waitFor();
      // The client has the keyboard; the first letters of a name choose it.
      await isIn('[role=dialog] select');
      await type(name);
      await press('Control+Enter');
      await page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor();

      await ask('draft from', 'Draft from the findings');
      await page.getByRole('button', { name: 'Accept these words' }).waitFor();
      await ask('accept', 'Accept these words');
      await ask('review', 'Send to review');
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      await ask('approve', 'Approve');
      await page.getByRole('alertdialog', { name: 'Approve this report?' }).waitFor();
      // What cannot be taken back begins on the way out.
      await isIn('[role=alertdialog]');
      await press('Tab');
      await press('Enter');
      await page.getByText('The report is final.').waitFor();

      await press('Control+p');
      await page.getByRole('dialog', { name: 'Export PDF' }).waitFor();
      await isIn('[role=dialog]');
      await press('Enter');
      const exports = resolvePaths({ home }).exports;
      await expect
        .poll(() => (existsSync(exports) ? readdirSync(exports) : []), { timeout: 60_000 })
        .toEqual([expect.stringMatching(/\.pdf$/)]);
      const made = 'SELECT p.name FROM v_report JOIN v_project p USING (project_id)';
      await expect.poll(() => readRows(home, made)).toEqual([{ name }]);
    },
    {
      prepare: async () => {
        const service = await startAccount({ runs: 4 });
        const keyring = await openKeyring();
        return { service, keyring, env: keyring.env };
      },
    },
  );
});
