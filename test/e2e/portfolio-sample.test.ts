/** Every client on one page over the real host with sample data, held against SQL on the open schema. */
// @module-tag broad
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import type { SqlRow } from '../helpers/mirror-rows.ts';
import { textsOf, useSampleScreens } from '../helpers/sample-screens.ts';

const format = buildFormatter('en-GB');
const CLIENTS = ['Emberlock Coffee', 'Halden Outdoor', 'Norrvik Bank'];
/** With every column. */
const WIDE = { width: 2560, height: 1440 };

/** The own brand of each client in its newest run, and what both of its newest runs' answers share. */
const FIGURES = `
WITH ranked AS (
  SELECT project_id, run_id, started_at, row_number() OVER (PARTITION BY project_id ORDER BY started_at DESC) AS age
  FROM v_run WHERE status = 'completed'),
named AS (
  SELECT r.project_id, r.age, s.prompt_id, s.platform, max(m.response_id IS NOT NULL) AS named
  FROM ranked r JOIN v_response s USING (run_id)
    LEFT JOIN v_response_mention m ON m.response_id = s.response_id AND m.is_own = 1
  WHERE r.age <= 2 GROUP BY s.response_id),
shared AS (
  SELECT n.project_id, 100.0 * avg(n.named - o.named) AS points, count(*) AS pairs
  FROM named n JOIN named o USING (project_id, prompt_id, platform) WHERE n.age = 1 AND o.age = 2
  GROUP BY n.project_id)
SELECT p.name, p.location, r.started_at, v.visibility_pct, v.responses, v.share_of_voice_pct,
  1.0 * (v.positive - v.negative) / (v.positive + v.neutral + v.negative) AS sentiment,
  (SELECT avg(m.position) FROM v_response_mention m WHERE m.run_id = r.run_id AND m.is_own = 1) AS position,
  s.points, s.pairs
FROM v_project p JOIN ranked r ON r.project_id = p.project_id AND r.age = 1
  JOIN v_visibility v ON v.run_id = r.run_id AND v.is_own = 1 JOIN shared s ON s.project_id = p.project_id
ORDER BY v.visibility_pct DESC`;

/** A change is written as it is, with the usual decimals or with as many more as its interval needs to tell its verdict. */
function expectWritten(shown: string, points: number, pairs: number): void {
  const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;
  expect(shown).toBe(format.signed(points, decimalsOf(shown)));
  expect(decimalsOf(shown)).toBeGreaterThanOrEqual(decimalsOf(format.points(points, pairs)));
}

/** Until the period has been told of every client. */
const storiesRead = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByText('Reading…').first().waitFor({ state: 'detached' });
  await page.getByText(/are read…$/).waitFor({ state: 'detached' });
};

describe('the portfolio over mirrored runs', () => {
  const screens = useSampleScreens({ projects: CLIENTS });
  let figures: readonly SqlRow[];
  /** Clients without a mirrored run. */
  let others: readonly SqlRow[];

  beforeAll(() => {
    figures = screens.rows(FIGURES);
    others = screens.rows(
      'SELECT name FROM v_project WHERE project_id NOT IN (SELECT project_id FROM v_run) ORDER BY name',
    );
  });

  it('shows of each client what the open schema has', async () => {
    const { page } = screens;
    await page.setViewportSize(WIDE);
    await screens.goto('#/portfolio?group=none&sort=visibility&period=last-run');
    await page.getByRole('link', { name: CLIENTS[0] ?? '', exact: true }).waitFor();
    await storiesRead(page);
    expect(figures.map(({ name }) => name).toSorted()).toEqual(CLIENTS);
    expect(await textsOf(page, 'tbody th a')).toEqual([...figures, ...others].map(({ name }) => name));
    expect(await page.getByText('no figures yet').count()).toBe(others.length);
    for (const row of figures) {
      const number = (name: string): number => Number(row[name]);
      const n = number('responses');
      const cells = (
        await page
          .getByRole('row', { name: new RegExp(`^${String(row['name'])} \\D* ?[\\d.]+%`) })
          .locator('td')
          .allInnerTexts()
      ).map((text) => text.replaceAll(/\s+/g, ' ').trim());
      expect(cells[0]).toBe(`${format.pct(number('visibility_pct'), n)}%`);
      expectWritten(cells[2]?.split(' ')[0] ?? '', number('points'), number('pairs'));
      expect(cells[5]).toBe(`${format.pct(number('share_of_voice_pct'), n)}%`);
      expect(cells[6]).toBe(format.signed(number('sentiment'), 2));
      expect(cells[7]).toBe(format.decimal(number('position'), 1));
      expect(cells[8]).toBe(
        `${format.weekdayDate(Date.parse(String(row['started_at'])))} n ${format.count(n)}`,
      );
    }
  });

  it('shows the same on cards, with the interval of the visibility', async () => {
    const { page } = screens;
    await page.setViewportSize(WIDE);
    await screens.goto('#/portfolio?layout=cards&group=none&sort=visibility&period=last-run');
    for (const row of figures) {
      const number = (name: string): number => Number(row[name]);
      const card = page.getByRole('article', { name: String(row['name']), exact: true });
      await card.waitFor();
      await storiesRead(page);
      const text = (await card.innerText()).replaceAll(/\s+/g, ' ');
      for (const part of [
        `${format.pct(number('visibility_pct'), number('responses'))}%`,
        `Share of voice ${format.pct(number('share_of_voice_pct'), number('responses'))}%`,
        `Sentiment ${format.signed(number('sentiment'), 2)}`,
        `Position ${format.decimal(number('position'), 1)}`,
        `${format.weekdayDate(Date.parse(String(row['started_at'])))}, n ${format.count(number('responses'))}`,
      ]) {
        expect(text).toContain(part);
      }
      expectWritten(/[+−]\d[\d.]*|\b0\.0\b/.exec(text)?.[0] ?? '', number('points'), number('pairs'));
      expect(text).toMatch(/95% interval [\d.]+ to [\d.]+%/);
    }
  });

  it('keeps tags with the settings, groups by them and finds clients by them, also after a reload', async () => {
    const { page } = screens;
    await screens.goto('#/portfolio');
    // What has happened to a client moves its row to another group.
    await screens.settle();
    await page.getByRole('link', { name: 'Norrvik Bank', exact: true }).first().focus();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'Tags of Norrvik Bank' });
    await dialog.getByLabel('Another tag').fill('Finance');
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox', { name: 'Finance', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('menuitemradio', { name: 'Tag' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('rowheader', { name: 'Finance 1' }).waitFor();
    expect(await textsOf(page, 'tbody th[scope=rowgroup]')).toEqual([
      'Finance 1',
      `Without a tag ${String(figures.length + others.length - 1)}`,
    ]);
    await page.getByLabel('Filter by name, place or tag').fill('finance');
    await expect.poll(() => page.locator('tbody tr:has(a)').count()).toBe(1);
    const stored = screens.rows(`SELECT value FROM setting WHERE name = 'tags'`)[0]?.['value'];
    expect(Object.values(JSON.parse(String(stored)) as object)).toEqual([['Finance']]);
  });

  it('gives out what it shows as a table for spreadsheets', async () => {
    const { page } = screens;
    await screens.goto('#/portfolio?group=none&sort=visibility&period=last-run');
    await page.getByRole('link', { name: 'Norrvik Bank', exact: true }).first().waitFor();
    await storiesRead(page);
    const { name, text } = await screens.downloaded(async () => {
      await page.getByRole('button', { name: 'Export: Clients' }).click();
      await page.getByRole('menuitem', { name: 'Table as CSV' }).click();
    });
    expect(name).toMatch(/^Portfolio.*\.csv$/);
    const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    const column = head.split(',').indexOf('Visibility %');
    expect(lines.map((line) => [line.split(',')[0], line.split(',')[column]])).toEqual([
      ...figures.map((row) => [row['name'], String(row['visibility_pct'])]),
      ...others.map((row) => [row['name'], '']),
    ]);
  });

  it.each(someOf(['light', 'dark'] as const, 1))('passes axe as table and as cards, %s', async (theme) => {
    const { page } = screens;
    await page.emulateMedia({ colorScheme: theme });
    for (const layout of ['table', 'cards']) {
      await screens.goto(`#/portfolio?layout=${layout}`);
      await page.getByRole('main').getByRole('link', { name: 'Norrvik Bank', exact: true }).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});
