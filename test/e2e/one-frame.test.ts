/**
 * One frame, one story: a consultant goes from the portfolio to the client, to the comparison and to the answers, and meets the same
 * finding with the same figures. Clicks are counted.
 */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildFormatter } from '../../shared/format/format.ts';
import { monthOf } from '../../shared/format/calendar.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

const format = buildFormatter('en-GB');
const CLIENT = 'Veltaboard';
const PLATFORM = { id: 'zeta_app', name: 'Zeta' };
/** Its finding: of a longer time, which the test before may have left, with the levels of that time's own sides. */
const SAID = new RegExp(`${PLATFORM.name} (has all but stopped naming|names) ${CLIENT}`);
const READY = '.compare:not([aria-busy=true])';

const wordsOf = async (place: Locator): Promise<string> =>
  (await place.innerText()).replaceAll(/\s+/g, ' ').trim();

/** Answers of one platform in some runs, and those of them that name the own brand. */
const NAMED = `
SELECT count(*) AS answers, sum(EXISTS (
  SELECT 1 FROM v_response_mention m WHERE m.response_id = s.response_id AND m.is_own = 1)) AS named
FROM v_response s WHERE s.platform = ? AND s.run_id IN (SELECT value FROM json_each(?))`;

describe('a client that fell', () => {
  const screens = useSampleScreens({ projects: [CLIENT, 'Azurelle Hotels'] });
  let clicks = 0;
  const click = async (place: Locator): Promise<void> => {
    clicks += 1;
    await place.click();
  };
  const openPortfolio = async (query = ''): Promise<void> => {
    await screens.page.setViewportSize({ width: 1280, height: 900 });
    await screens.goto(`#/portfolio${query}`);
    await row().getByText(SAID).waitFor();
    clicks = 0;
  };
  const row = (): Locator => screens.page.getByRole('row', { name: new RegExp(`^${CLIENT}`) });
  const main = (): Locator => screens.page.getByRole('main');
  const runIds = (from: number, to: number): string[] =>
    screens
      .rows(
        `SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at DESC`,
        screens.projectId(CLIENT),
      )
      .slice(from, to)
      .map((found) => String(found['run_id']));
  const namedIn = (runs: readonly string[]): { named: number; answers: number } => {
    const [found] = screens.rows(NAMED, PLATFORM.id, JSON.stringify(runs));
    return { named: Number(found?.['named']), answers: Number(found?.['answers']) };
  };

  it('is the same finding with the same figures on the row, the overview, the comparison and the answers', async () => {
    const { page } = screens;
    await openPortfolio();
    const said = await wordsOf(row());
    const [lead = ''] = /Zeta has all but stopped naming Veltaboard: \d+% to \d+%\./.exec(said) ?? [];
    const [change = ''] = /−\d+\.\d/.exec(said) ?? [];
    expect(lead).not.toBe('');
    // Both sides, counted beside the program.
    const [before, after] = [namedIn(runIds(4, 8)), namedIn(runIds(0, 4))];
    const pct = ({ named, answers }: typeof before): number => (100 * named) / answers;
    expect(lead).toContain(`${format.decimal(pct(before), 0)}% to ${format.decimal(pct(after), 0)}%`);

    await click(page.getByRole('link', { name: CLIENT, exact: true }).first());
    await main().getByText(`${change} pts`).waitFor();
    const overview = await wordsOf(main());
    expect(overview).toContain(`${lead} Visibility in the last 4 weeks`);
    expect(overview).toContain(`(${change} points, beyond noise)`);
    expect(await wordsOf(main().locator('.kpi').first())).toContain(`${change} pts`);

    await click(main().getByRole('link', { name: 'Compare', exact: true }));
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: /^Platforms/, expanded: false }).click();
    expect(await wordsOf(page.getByRole('row', { name: /^Visibility %/ }))).toContain(change);
    expect(await page.getByText('4 runs pooled', { exact: true }).count()).toBe(2);
    const platform = await wordsOf(page.getByRole('row', { name: new RegExp(`^${PLATFORM.name}`) }).first());
    for (const side of [before, after]) {
      expect(platform).toContain(format.pct(pct(side), side.answers));
    }

    await page.goBack();
    await click(main().getByRole('link', { name: /^Answers: Zeta/ }));
    await main().getByText('asked on both sides').waitFor();
    const evidence = await wordsOf(main());
    expect(evidence).toContain(lead);
    for (const { named, answers } of [before, after]) {
      expect(evidence).toContain(`${String(named)} of ${String(answers)}`);
    }
  });

  it.each([CLIENT, 'Azurelle Hotels'])(
    'has its picture, its figures and the next step above the fold at the design size: %s',
    async (client) => {
      const { page } = screens;
      await page.setViewportSize({ width: 1280, height: 800 });
      await screens.open(client, { tab: 'overview' });
      const findings = main().getByRole('region', { name: /^Findings/ });
      await findings.getByRole('link').first().waitFor();
      await screens.settle();
      const parts = {
        'the first finding': findings.getByRole('listitem').first(),
        'its evidence': findings.getByRole('link').first(),
        'the chart': main().locator('canvas').first(),
        'the level': main().locator('.kpi .figure').first(),
        'the report': main().getByRole('button', { name: 'Make report' }),
      };
      for (const [name, part] of Object.entries(parts)) {
        const box = await part.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(800);
      }
      // The change that a finding states stands within its interval.
      const [, point = '', low = '', high = ''] =
        /: ([−+][\d.]+) \(([−+][\d.]+) to ([−+][\d.]+)\) points/.exec(await wordsOf(findings)) ?? [];
      const [at, from, to] = [point, low, high].map((word) => Number(word.replace('−', '-')));
      expect(at).toBeGreaterThan(from ?? NaN);
      expect(at).toBeLessThan(to ?? NaN);
    },
  );

  it('folds what goes with a finding under it, and opens it by a key', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'overview' });
    const findings = main().getByRole('region', { name: /^Findings/ });
    const fold = findings.getByText(/findings? goe?s? with it$/).first();
    await fold.waitFor();
    const shown = await findings.getByRole('link').count();
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => findings.getByRole('link').count()).toBeGreaterThan(shown);
  });

  it('takes the time along from tab to tab, and says which it is on each', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'overview', query: 'period=13-weeks' });
    for (const tab of ['Prompts and answers', 'Topics, attributes', 'Citations', 'Platforms', 'Overview']) {
      await page.getByRole('navigation').getByRole('link', { name: tab }).click();
      await main().getByRole('button', { name: 'Last 13 weeks' }).waitFor();
      await expect.poll(() => page.url()).toContain('period=13-weeks');
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Citations' }).click();
    await main().getByRole('button', { name: 'Last 13 weeks' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Single runs/ }).press('Enter');
    await main().getByRole('combobox', { name: 'Compared with' }).waitFor();
    await main().getByRole('button', { name: 'Single runs' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Last 4 weeks/ }).press('Enter');
    await main().getByRole('combobox', { name: 'Compared with' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toContain('period=4-weeks');
    expect(page.url()).not.toContain('run=');
  });

  it('takes the period along that was chosen on the portfolio', async () => {
    const { page } = screens;
    await openPortfolio('?period=13-weeks');
    await click(page.getByRole('link', { name: CLIENT, exact: true }).first());
    await main().getByRole('button', { name: 'Last 13 weeks' }).waitFor();
    await main().getByText('Visibility in the last 13 weeks').waitFor();
    const [change = ''] = /[−+]\d+\.\d|0\.0/.exec(await wordsOf(main().locator('.kpi').first())) ?? [];
    await click(main().getByRole('link', { name: 'Compare', exact: true }));
    await page.locator(READY).waitFor();
    await expect.poll(() => page.url()).toContain('compare?period=13-weeks');
    expect(await page.getByText('13 runs pooled', { exact: true }).count()).toBe(2);
    expect(await wordsOf(page.getByRole('row', { name: /^Visibility %/ }))).toContain(change);
    await click(page.getByRole('navigation').getByRole('link', { name: 'Overview' }));
    await main().getByRole('button', { name: 'Last 13 weeks' }).waitFor();
    await click(main().getByRole('link', { name: /^Answers: Zeta/ }));
    await main().getByText('asked on both sides').waitFor();
    await expect.poll(() => page.url()).toContain('evidence?period=13-weeks&finding=');
  });

  it('judges a month against the month before it, chosen on the client’s page or named by the address', async () => {
    const { page } = screens;
    const completed = screens.rows(
      `SELECT run_id, started_at FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at`,
      screens.projectId(CLIENT),
    );
    const monthsOf = [...new Set(completed.map((run) => String(run['started_at']).slice(0, 7)))];
    const [before = '', month = ''] = monthsOf.slice(-3, -1);
    const [name, nameBefore] = [month, before].map((one) => format.monthOfYear(`${one}-01`));
    const idsOf = (one: string): string[] =>
      completed
        .filter((run) => String(run['started_at']).startsWith(one))
        .map((run) => String(run['run_id']));
    await openPortfolio();
    await click(page.getByRole('link', { name: CLIENT, exact: true }).first());
    await click(main().getByRole('button', { name: 'Last 4 weeks' }));
    await click(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
    await main().getByText(`Visibility in ${name}`).waitFor();
    await expect.poll(() => page.url()).toContain(`period=${month}`);
    const overview = await wordsOf(main());
    expect(overview).toContain(`in ${nameBefore}`);
    expect(overview).toContain(`(${String(idsOf(month).length)} runs) against`);
    const [change = ''] = /[−+]\d+\.\d|0\.0/.exec(await wordsOf(main().locator('.kpi').first())) ?? [];
    await click(main().getByRole('link', { name: 'Compare', exact: true }));
    await page.locator(READY).waitFor();
    await expect.poll(() => page.url()).toContain(`compare?period=${month}`);
    for (const one of [before, month]) {
      await page
        .getByText(`${String(idsOf(one).length)} runs pooled`, { exact: true })
        .first()
        .waitFor();
    }
    expect(await wordsOf(page.getByRole('row', { name: /^Visibility %/ }))).toContain(change);
    await screens.goto(`#/portfolio?period=${month}`);
    await page.getByText(`${name} against ${nameBefore}`).waitFor();
    await expect.poll(() => wordsOf(row())).toContain(change);
  });

  it('takes a month from the portfolio, found by typing, to the client, the comparison, the answers and a report', async () => {
    const { page } = screens;
    const months = screens
      .rows(
        `SELECT DISTINCT substr(started_at, 1, 7) AS month FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY 1`,
        screens.projectId(CLIENT),
      )
      .map((found) => String(found['month']));
    const [month = ''] = months.slice(-1);
    const [name, before] = [month, months.at(-2) ?? ''].map((one) => format.monthOfYear(`${one}-01`));
    await openPortfolio();
    await main().getByRole('button', { name: 'Last 4 weeks' }).click();
    await page.getByRole('menu').and(page.locator(':focus')).waitFor();
    const items = await page.getByRole('menuitem').allInnerTexts();
    const at = (begin: string): number => items.findIndex((item) => item.startsWith(begin));
    // Months first, the newest on top; then weeks, quarters and a day.
    expect(at(name ?? '')).toBe(0);
    expect(at(before ?? '')).toBe(1);
    expect(at('Last 4 weeks')).toBeGreaterThan(1);
    expect(at('Q')).toBeGreaterThan(at('Last run'));
    expect(at('Since a day')).toBe(items.length - 1);
    await page.keyboard.type((name ?? '').slice(0, 3).toLowerCase());
    await page.keyboard.press('Enter');
    // The menu says the same until it has gone.
    await main().getByText(`${name} against ${before}`).waitFor();
    await expect.poll(() => page.url()).toContain(`period=${month}`);
    // Until a time is told, the newest run's figures stand in the rows.
    await main().getByText('Reading…').first().waitFor({ state: 'detached' });
    const level = /\d+\.\d%/.exec(await wordsOf(row()))?.[0] ?? 'none';
    await page.getByRole('link', { name: CLIENT, exact: true }).first().click();
    await main().getByText(`Visibility in ${name}: ${level}`).waitFor();
    await main()
      .getByRole('link', { name: /^Answers: Zeta/ })
      .click();
    await main().getByText('asked on both sides').waitFor();
    await expect.poll(() => page.url()).toContain(`evidence?period=${month}&finding=`);
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await main().getByRole('link', { name: 'Compare', exact: true }).click();
    await page.locator(READY).waitFor();
    await expect.poll(() => page.url()).toContain(`compare?period=${month}`);
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await main().getByRole('button', { name: 'Make report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a report' });
    await expect.poll(() => wordsOf(dialog)).toContain(format.longMonthOfYear(`${month}-01`));
    await dialog.getByRole('button', { name: 'Write it in the studio' }).click();
    await page.waitForURL(/#\/reports\//u);
    await page
      .getByText(format.longMonthOfYear(`${month}-01`))
      .first()
      .waitFor();
  });

  it('says which client fell at once, and why after one click', async () => {
    const { page } = screens;
    await openPortfolio();
    expect(clicks).toBe(0);
    expect(await wordsOf(main())).toMatch(/Veltaboard has lost Zeta/);
    await click(page.getByRole('link', { name: CLIENT, exact: true }).first());
    await main().getByText(SAID).first().waitFor();
    expect(clicks).toBe(1);
  });

  it('shows a lost prompt before and after it in two clicks, the next by a key, and quotes both', async () => {
    const { page } = screens;
    await openPortfolio();
    await click(page.getByRole('link', { name: CLIENT, exact: true }).first());
    await click(main().getByRole('link', { name: /^Answers: Zeta/ }));
    const columns = main().locator('.columns section');
    await columns
      .nth(1)
      .getByText(/Named, in order/)
      .waitFor();
    expect(clicks).toBe(2);
    const isOwnNamed = async (at: number): Promise<boolean> =>
      (await columns.nth(at).getByText('own brand').count()) > 0;
    const days = async (): Promise<readonly string[]> =>
      await columns.getByRole('heading', { level: 2 }).allInnerTexts();
    const [first, second] = await days();
    expect(first).toMatch(/^Before: run of/);
    expect(second).toMatch(/^After: run of/);
    const read: string[] = [];
    for (let pair = 0; pair < 3; pair += 1) {
      await screens.settle();
      expect([await isOwnNamed(0), await isOwnNamed(1)]).toEqual([true, false]);
      read.push(await wordsOf(main().locator('[aria-current]').first()));
      await page.keyboard.press('j');
    }
    expect(new Set(read).size).toBe(3);
    // The lost first: what was named in all answers before and in none after.
    expect(read[0]).toMatch(/(\d) of \1 → 0 of \d/);
    await screens.settle();
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: 'Add to a report' });
    await dialog.getByLabel('Report').selectOption({ label: 'A new report' });
    await dialog.getByRole('button', { name: 'Add' }).click();
    // A draft is open once it is there.
    await page.getByRole('heading', { level: 1, name: /^Monthly/ }).waitFor();
    await expect.poll(() => page.url()).toContain('#/reports/');
    await page.goBack();
    await columns
      .nth(1)
      .getByText(/Named, in order/)
      .waitFor();
    await screens.settle();
    // With a draft open, one key is enough.
    await page.keyboard.press('q');
    await page.getByText(/^Added to “/).waitFor();
    expect(await page.getByRole('dialog', { name: 'Add to a report' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await main()
      .getByRole('region', { name: /^Findings/ })
      .waitFor();
  });

  it('compares August with November in three clicks, months first, found by three letters', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'compare' });
    await page.locator(READY).waitFor();
    clicks = 0;
    const [newest, oldest] = screens
      .rows(
        `SELECT started_at FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at DESC`,
        screens.projectId(CLIENT),
      )
      .map((found) => monthOf(Date.parse(String(found['started_at'])), 'UTC'))
      .filter((month, at, all) => all.filter((one) => one === month).length > 1 && all.indexOf(month) === at)
      .flatMap((month, at) => (at === 0 || at === 3 ? [month] : []));
    const [late, early] = [format.monthOfYear(newest ?? ''), format.monthOfYear(oldest ?? '')];
    await click(main().getByRole('button', { name: 'Choose both sides' }));
    const field = page.getByRole('combobox');
    await field.fill(early.slice(0, 3));
    expect(await page.getByRole('option').first().innerText()).toContain(early);
    await field.fill('');
    await click(page.getByRole('option', { name: new RegExp(`^${early}`) }));
    // Both sides begin with months.
    expect(await page.getByRole('option').first().innerText()).toMatch(/\(\d runs\)/);
    await click(page.getByRole('option', { name: new RegExp(`^${late}`) }));
    await page.locator(READY).getByText(early).first().waitFor();
    expect(clicks).toBe(3);
    await expect.poll(() => page.url()).toContain(`runs=${String(oldest)},${String(newest)}`);
    expect(await wordsOf(main())).toContain(late);
  });
});
