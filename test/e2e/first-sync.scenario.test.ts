import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readRows } from '../helpers/mirror-rows.ts';
import { connectTo, startAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

/** Names of clients with runs on this computer. */
const withRuns = (home: string): readonly unknown[] =>
  readRows(
    home,
    'SELECT DISTINCT p.name FROM v_project p JOIN v_run r USING (project_id) JOIN v_visibility v USING (run_id) ORDER BY p.name',
  ).map(({ name }) => name);

const callsShown = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/calls?\s+for/)
    .first()
    .innerText();
  return Number(/([\d,]+)\s+calls?/.exec(text)?.[1]?.replaceAll(',', ''));
};

async function openPlan(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('button', { name: 'More for Agency' }).click();
  await page.getByRole('menuitem', { name: 'Clients to sync, and its calls' }).click();
}

const ticksOf = (page: Page) => page.getByRole('region', { name: 'By client' }).getByRole('checkbox');
const start = (page: Page) => page.getByRole('button', { name: 'Start the sync' });

describe('the first sync', () => {
  scenario(
    'desktop',
    'says what ticked clients cost and what was used, leaves the others out of every sync, and takes them in later',
    async ({ page, home }) => {
      await page.getByRole('button', { name: 'Not synced yet' }).waitFor();
      await openPlan(page);
      await start(page).waitFor();
      // The service is asked for its limits before anything is weighed against them.
      await page.getByText(/calls left this month, of [\d,]+/).waitFor();
      const all = await callsShown(page);
      // All, none, all but the first.
      await ticksOf(page).first().click();
      expect(await start(page).getAttribute('aria-disabled')).toBe('true');
      await ticksOf(page).first().click();
      await ticksOf(page).nth(1).click();
      expect(await callsShown(page)).toBeLessThan(all);
      await page.getByText(/of\s+2\s+of\s+3\s+clients/).waitFor();
      await start(page).click();
      await page.getByText('Everything planned is on this computer.').waitFor();
      expect(withRuns(home)).toHaveLength(2);
      await page.getByRole('cell', { name: 'left out' }).waitFor();

      // A later sync of everything leaves it out, too.
      const ended = (): unknown => readRows(home, 'SELECT last_sync_at AS at FROM v_connection')[0]?.['at'];
      const first = ended();
      await page.keyboard.press('Control+Shift+S');
      await expect.poll(ended).not.toBe(first);
      await page.getByRole('button', { name: 'Choose clients' }).waitFor();
      expect(withRuns(home)).toHaveLength(2);

      // A choice is kept without a sync, for the next one.
      await page.getByRole('button', { name: 'Choose clients' }).click();
      await page.getByRole('heading', { level: 1, name: 'Clients to sync of Agency' }).waitFor();
      const keep = page.getByRole('button', { name: 'Keep the choice, sync later' });
      expect(await keep.getAttribute('aria-disabled')).toBe('true');
      await ticksOf(page).nth(2).click();
      await keep.click();
      await expect.poll(() => keep.getAttribute('aria-disabled')).toBe('true');
      await page.getByRole('link', { name: 'Portfolio' }).click();
      await openPlan(page);
      await page.getByRole('button', { name: 'Choose clients' }).click();
      await start(page).waitFor();
      expect(await ticksOf(page).nth(2).getAttribute('aria-checked')).toBe('false');
      await ticksOf(page).nth(2).click();

      // Ticked, it comes.
      expect(await ticksOf(page).nth(1).getAttribute('aria-checked')).toBe('false');
      await ticksOf(page).nth(1).click();
      await start(page).click();
      await expect.poll(() => withRuns(home).length).toBe(3);
    },
    { prepare: async (home: string) => ({ env: await connectTo(home, await startAccount(), 'Agency') }) },
  );
});
