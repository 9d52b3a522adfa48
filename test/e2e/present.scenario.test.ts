/** A meeting without a network: a report of one client as slides, by keys alone, with nothing asked of anybody outside. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { scenario } from './scenario.ts';

const [CLIENT, OTHER] = ['Emberlock Coffee', 'Halden Outdoor'];
const MOST_STEPS = 60;

/** The sample data, whose service has ended: what is asked of it is not answered. */
const prepare = async (home: string): Promise<Record<string, never>> => {
  await fillWithSample(home, { projects: [CLIENT, OTHER] });
  return {};
};

/** Collects what a page asks of anybody but the program itself. */
function watchForOutside(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn =
      ['data:', 'blob:', 'app:'].includes(protocol) || /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(hostname);
    if (!isOwn) asked.push(request.url());
  });
  return asked;
}

const at = (page: Page): Promise<string> => page.evaluate<string>('location.hash');
const shown = async (page: Page): Promise<string> =>
  (await page.locator('.stage').innerText()).replaceAll(/\s+/g, ' ');

async function press(page: Page, name: string | RegExp, role: 'link' | 'button' = 'button'): Promise<void> {
  await page.getByRole(role, { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

describe('a presentation', () => {
  scenario(
    'browser',
    'of a report is given by keys alone, from its cover to its end, and goes on where it was left',
    async ({ page, home, restart }) => {
      const outside = watchForOutside(page);
      await press(page, 'Reports', 'link');
      await press(page, 'New report');
      await page.getByLabel('Client', { exact: true }).selectOption({ label: CLIENT });
      await press(page, 'Create report');
      await page.getByRole('heading', { level: 1, name: /^Monthly/ }).waitFor();
      await press(page, 'Present');
      await page.locator('.stage').waitFor();

      // From step to step until nothing follows: all that was shown.
      const next = page.getByRole('button', { name: 'Next (→)' });
      const step = async (): Promise<string> => `${await at(page)} ${await shown(page)}`;
      const seen = [await step()];
      while (seen.length < MOST_STEPS && (await next.getAttribute('aria-disabled')) === null) {
        await page.keyboard.press('PageDown');
        await expect.poll(step).not.toBe(seen.at(-1));
        seen.push(await step());
      }
      const all = seen.join('\n');
      expect(seen.length).toBeGreaterThan(6);
      expect(seen.length).toBeLessThan(MOST_STEPS);
      expect(all).toContain(CLIENT);
      expect(all).not.toContain(OTHER);

      // The key figure on a slide is that of the month, by the runs of the open schema.
      const [own] = readRows(
        home,
        `SELECT 100.0 * sum(v.mentions) / sum(v.responses) AS pct
         FROM v_visibility v JOIN v_run r USING (run_id) JOIN v_project p ON p.project_id = v.project_id
         WHERE p.name = ? AND v.is_own = 1 AND substr(r.started_at, 1, 7) = (SELECT substr(max(started_at), 1, 7) FROM v_run)`,
        CLIENT,
      );
      expect(all).toContain(`Named in ${Math.round(Number(own?.['pct']))} of 100 answers`);

      await page.keyboard.press('o');
      // The slides come in, and with them their colours.
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('b');
      await page.keyboard.press('b');
      await page.keyboard.press('d');
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await expect.poll(() => at(page)).toMatch(/\/2$/);
      // The dark ground comes with its own colours.
      await expect.poll(() => axeFindings(page)).toEqual([]);
      const second = await page.getByRole('heading', { level: 1 }).innerText();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1, name: /^Monthly/ }).waitFor();
      expect(outside).toEqual([]);

      const again = await restart();
      const outsideAgain = watchForOutside(again);
      await press(again, 'Reports', 'link');
      await again
        .getByRole('link', { name: new RegExp(CLIENT) })
        .first()
        .focus();
      await again.keyboard.press('Enter');
      await press(again, 'Present');
      await expect.poll(() => again.getByRole('heading', { level: 1 }).innerText()).toBe(second);
      expect(outsideAgain).toEqual([]);
    },
    { prepare },
  );
});
