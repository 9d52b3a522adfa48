import { describe, expect } from 'vitest';
import { readRows, type SqlRow } from '../helpers/mirror-rows.ts';
import { scenario } from './scenario.ts';

describe('the first start', () => {
  scenario(
    'browser',
    'offers an account or sample data, which comes in marked and is removed again',
    async (scene) => {
      const { page, home } = scene;
      await page.getByRole('heading', { name: 'Welcome to Sightline' }).waitFor();
      expect(await page.getByRole('link', { name: 'Connect your account' }).count()).toBe(1);
      await page.getByRole('button', { name: 'Explore with sample data' }).click();

      // Clients show as they come in, while the rest is still fetched.
      const clients = page.getByRole('table').locator('tbody tr a');
      await Promise.all([
        clients.first().waitFor(),
        page.getByRole('button', { name: /^Syncing \d+ of \d+/ }).waitFor(),
      ]);
      // As the connection's name: a mark that says the same would stand beside it.
      const marks = page.getByRole('banner').getByText('Sample data', { exact: true });
      await expect.poll(() => marks.count()).toBe(1);
      const scored = (): SqlRow[] =>
        readRows(home, 'SELECT name FROM v_project JOIN v_visibility USING (project_id) LIMIT 1');
      await expect.poll(() => scored().length).toBe(1);
      const name = String(scored()[0]?.['name']);
      await page.getByRole('table').getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('main').getByText('Sample data', { exact: true }).waitFor();

      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data' }).click();
      await page.getByRole('button', { name: 'Remove the sample data' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the sample data' }).click();
      await page.getByRole('button', { name: 'Add the sample data' }).waitFor();
      expect(readRows(home, 'SELECT project_id FROM v_project')).toEqual([]);
      await page.getByRole('link', { name: 'Welcome' }).click();
      await page.getByRole('heading', { name: 'Welcome to Sightline' }).waitFor();
    },
  );
});
