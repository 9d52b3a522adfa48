/** The inbox of alerts over a mirror of a consultant's clients, and of a large agency's. */
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { someOf } from '../helpers/examples.ts';
import { fillOnce } from '../helpers/mirrored-home.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { mirrorAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

const WORLDS = [
  { name: 'forty-clients', clients: 40, world: { projects: 40, runs: 8, prompts: 4, platforms: 2 } },
  { name: 'five-hundred-clients', clients: 500, world: { projects: 500, runs: 2, prompts: 2, platforms: 2 } },
] as const;

/** Something to look at for each client. */
function failNewestRuns(home: string): void {
  const db = new Database(resolvePaths({ home }).database);
  db.exec(`UPDATE run_revision SET status = 'failed' WHERE id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY project ORDER BY started_at DESC) AS place
      FROM run_revision) WHERE place = 1)`);
  db.close();
}

const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Alerts/ });
const table = (page: Page) => page.getByRole('table', { name: 'Alerts' });
const groupsOf = (page: Page): Promise<string[]> => page.locator('tbody th[scope=rowgroup]').allInnerTexts();
const firstLines = async (page: Page): Promise<string[]> =>
  (await page.locator('tr[data-alert]').allInnerTexts()).slice(0, 8);
const heldName = (page: Page): Promise<unknown> =>
  page.evaluate(`document.activeElement?.closest('[data-alert]')?.querySelector('th')?.innerText ?? null`);

/** What the badge counts; 0 where there is none. */
async function newOf(page: Page): Promise<number> {
  const words = (await badge(page).textContent()) ?? '';
  return Number(/([\d,]+) new/.exec(words)?.[1]?.replaceAll(',', '') ?? 0);
}

/** How many the inbox says are open. */
const openOf = async (page: Page): Promise<number> =>
  Number(/([\d,]+) open/.exec(await page.locator('main header').innerText())?.[1]?.replaceAll(',', ''));

describe('the inbox of alerts', () => {
  for (const { name, clients, world } of someOf(WORLDS, 1)) {
    const fill = fillOnce(name, (services) => mirrorAccount(services, 'Fathom Row', world));
    scenario(
      'desktop',
      `of ${clients} clients counts what is new to somebody, whatever the portfolio tells of, and remembers what they saw and put off`,
      async ({ page, restart }) => {
        await page.locator('tbody tr a').first().waitFor();
        await expect.poll(() => newOf(page)).toBeGreaterThanOrEqual(clients);
        const all = await newOf(page);
        await badge(page).click();
        await table(page).waitFor();
        expect(await groupsOf(page)).toEqual([`New ${all.toLocaleString('en-GB')}`]);
        const lines = await firstLines(page);
        // Rows in sight are seen within a moment, and stay where they are.
        await expect.poll(() => newOf(page)).toBeLessThan(all - 4);
        expect(await firstLines(page)).toEqual(lines);
        const rest = await newOf(page);

        // Another period of the portfolio changes nothing here.
        for (const key of ['1', '3']) {
          await page.keyboard.press('Alt+1');
          // Keys belong to the page that is there; the rows of alerts have links, too.
          await page.getByRole('region', { name: 'Clients' }).locator('tbody th a').first().waitFor();
          const was = page.url();
          await page.keyboard.press(key);
          await expect.poll(() => page.url()).not.toBe(was);
          expect(await newOf(page)).toBe(rest);
          await badge(page).click();
          await table(page).waitFor();
          expect(await openOf(page)).toBe(all);
          await expect.poll(() => newOf(page)).toBeLessThanOrEqual(rest);
        }

        // By keys alone: one is dismissed, one is done, and the first comes back.
        await page.keyboard.press('Home');
        await page.keyboard.press('d');
        const said = page.getByRole('region', { name: 'Messages' });
        await said.getByText('Dismissed until something new happens').waitFor();
        await page.keyboard.press('x');
        await said.getByText('Done unless the next run raises it again').waitFor();
        await expect.poll(() => heldName(page)).not.toBeNull();
        await expect.poll(() => openOf(page)).toBe(all - 2);
        await said.getByRole('button', { name: 'Undo' }).first().click();
        await expect.poll(() => openOf(page)).toBe(all - 1);
        await expect.poll(() => heldName(page)).not.toBeNull();
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('End');
        await expect.poll(() => heldName(page)).not.toBeNull();
        await page.keyboard.press('Home');
        await page.keyboard.press('e');
        await expect.poll(() => page.url()).toContain('#/projects/');
        await page.goBack();
        await table(page).waitFor();
        await page.getByRole('button', { name: 'Mark all as seen' }).click();
        await expect.poll(() => newOf(page)).toBe(0);

        const again = await restart();
        await again.locator('tbody tr a').first().waitFor();
        await badge(again).click();
        await again.getByText(/^Nothing new since \d+ \w+, \d\d:\d\d\.$/).waitFor();
        expect((await groupsOf(again))[0]).toBe(`Earlier ${(all - 1).toLocaleString('en-GB')}`);
        expect(await newOf(again)).toBe(0);
        await again.keyboard.press('End');
        await again.getByRole('button', { name: /^Bring back “/ }).click();
        await expect.poll(() => openOf(again)).toBe(all);
      },
      {
        prepare: async (home) => {
          await fill(home);
          failNewestRuns(home);
          return {};
        },
      },
    );
  }
});
