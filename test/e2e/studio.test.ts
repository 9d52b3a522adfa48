/** The studio with what it is not given every day: long names, a report that may not be changed, fields beside it. */
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { beginReport } from '../helpers/begin-report.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';
import { saveTable } from '../helpers/saved-tables.ts';

const CLIENT = 'Emberlock Coffee';

describe('the studio', () => {
  const screens = useSampleScreens({ projects: [CLIENT] });

  const begin = (): Promise<Page> => beginReport(screens, CLIENT);
  const isWiderThanItsRoom = (page: Page, selector: string): Promise<unknown> =>
    page.evaluate(
      `((element) => element.scrollWidth > element.clientWidth)(document.querySelector('${selector}'))`,
    );
  const stored = (column: string): unknown =>
    screens.rows(
      `SELECT content ->> '${column}' AS value FROM studio_report ORDER BY created_at DESC LIMIT 1`,
    )[0]?.['value'];

  it('keeps its room whatever a report is called', async () => {
    const page = await begin();
    await page.getByLabel('Title').fill('W'.repeat(120));
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('W'.repeat(120));
    expect(await isWiderThanItsRoom(page, 'main')).toBe(false);
    expect(await page.getByRole('button', { name: 'Export PDF' }).isVisible()).toBe(true);
  });

  it('leaves the room to its pages, and says what it does not know yet', async () => {
    let letGo = (): void => undefined;
    const isPrinted = new Promise<void>((resolve) => (letGo = resolve));
    const isPreview = (body: string | null): boolean => body?.includes('"report/preview"') === true;
    await screens.page.route(/\/ipc/, async (route) => {
      if (isPreview(route.request().postData())) await isPrinted;
      await route.fallback();
    });
    const begun = begin();
    const { page } = screens;
    const checks = page.getByRole('region', { name: 'Checks' });
    await checks.getByText('not run yet').waitFor();
    letGo();
    await begun;
    await checks.getByText('none open').waitFor();
    await page.unroute(/\/ipc/);
    expect((await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.width).toBe(56);
  });

  it.each([
    { width: 1280, height: 800, leastPx: 560 },
    { width: 1024, height: 768, leastPx: 480 },
    // At twice its size: what stands beside the pages is below them.
    { width: 640, height: 400, leastPx: 480 },
  ])('has a page of $leastPx pixels and more in a window of $width × $height', async (size) => {
    const page = await begin();
    await page.setViewportSize(size);
    const sheet = page.getByRole('region', { name: 'Pages' }).locator('canvas').first();
    const widthOf = async (): Promise<number> => (await sheet.boundingBox())?.width ?? 0;
    await expect.poll(widthOf).toBeGreaterThanOrEqual(size.leastPx);
    for (const part of ['main', '.sheet', '[aria-label="Pages"]']) {
      expect(await isWiderThanItsRoom(page, part), part).toBe(false);
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('has its cover beside the page that is read, where there is room for both', async () => {
    const page = await begin();
    await page.setViewportSize({ width: 1920, height: 1080 });
    const foot = page.getByText(/^Page \d+ of \d+, cover pinned$/);
    await foot.waitFor();
    const [cover, second] = await Promise.all(
      [/^Page 1 of /, /^Page 2 of /].map((name) => page.getByRole('img', { name }).boundingBox()),
    );
    expect(cover?.width).toBeGreaterThanOrEqual(560);
    expect(cover).toEqual({ ...second, x: cover?.x });
    expect((cover?.x ?? 0) + (cover?.width ?? 0)).toBeLessThan(second?.x ?? 0);
    await page.getByRole('region', { name: 'Pages' }).press('PageDown');
    await expect.poll(() => foot.innerText()).toMatch(/^Page 3 of /);
    await page.getByRole('button', { name: 'Cover', exact: true }).click();
    await screens.settle();
    expect(await page.getByRole('img', { name: /^Page 1 of / }).isVisible()).toBe(true);
    expect(await foot.innerText()).toMatch(/^Page 3 of /);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Overview' }).click();
    await page.getByText(/^Page \d+ of \d+$/).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('says of a section that is left out that it is, and shows its page as soon as it is in', async () => {
    const page = await begin();
    const foot = page.getByText(/^Page \d+ of \d+$/);
    await page.getByRole('button', { name: 'Glossary', exact: true }).click();
    const left = page.getByText('Not in the report.');
    await left.waitFor();
    expect(await page.getByText('from the figures').count()).toBe(0);
    expect(await foot.innerText()).toMatch(/^Page 1 of/);
    await page.getByRole('button', { name: 'Print it' }).press('Enter');
    await left.waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: 'Print Glossary' }).isChecked()).toBe(true);
    await expect.poll(() => foot.innerText()).not.toMatch(/^Page 1 of/);
  });

  it('names the page that was gone to, where many are in sight', async () => {
    const page = await begin();
    const foot = page.getByText(/^Page \d+ of \d+$/);
    await page.getByRole('radio', { name: 'Overview' }).click();
    const next = page.getByRole('button', { name: 'Next page' });
    for (let number = 2; number <= 6; number += 1) {
      await next.click();
      await screens.settle();
      expect(await foot.innerText()).toMatch(`Page ${String(number)} of `);
    }
    await page.getByRole('radio', { name: 'Fit page' }).click();
    await screens.settle();
    expect(await foot.innerText()).toMatch(/^Page 6 of /);
    const isInSight = `(() => {
      const { top, bottom } = document.querySelector('[data-page="6"]').getBoundingClientRect();
      const desk = document.querySelector('[aria-label="Pages"]').getBoundingClientRect();
      return top >= desk.top - 1 && bottom <= desk.bottom + 1;
    })()`;
    await expect.poll(() => page.evaluate(isInSight)).toBe(true);
  });

  it('has its name in full in a narrow list', async () => {
    const page = await begin();
    await screens.goto('#/reports');
    await page.setViewportSize({ width: 640, height: 400 });
    const name = page.getByRole('link', { name: CLIENT }).first().locator('.head').first();
    await name.waitFor();
    const cutPx = await name.evaluate((element) => {
      const { scrollWidth, clientWidth } = element as unknown as Record<string, number>;
      return Number(scrollWidth) - Number(clientWidth);
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(cutPx).toBe(0);
    const { rows } = await saveTable(page, 'Reports');
    expect(rows.map((cells) => [cells[1], cells[5]])).toContainEqual([CLIENT, 'draft']);
  });

  it('takes only days that there are as the day of issue', async () => {
    const page = await begin();
    const parts = page.getByRole('group', { name: 'Issued on' }).getByRole('spinbutton');
    await parts.first().click();
    await page.keyboard.type('31022026');
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByLabel('Agency note').fill('Saved.');
    await expect.poll(() => stored('notes')).toContain('Saved.');
  });

  it('takes any days as its period, as what it is compared with, and as a side of a comparison in it', async () => {
    const page = await begin();
    const chooseDays = async (title: string | RegExp, ...days: readonly string[]): Promise<void> => {
      const dialog = page.getByRole('dialog', { name: title });
      for (const [at, field] of ['First day', 'Last day'].entries()) {
        await dialog.getByRole('group', { name: field }).getByRole('spinbutton').first().click();
        await page.keyboard.type(days[at] ?? '');
      }
      await dialog.getByText(/runs began on these days/).waitFor();
      await dialog.getByRole('button', { name: 'Choose these days' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: /^What the report is about/ }).click();
    await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Other days…' });
    await chooseDays('Days of the report', '05102026', '25102026');
    await expect
      .poll(() => JSON.parse(String(stored('about'))) as unknown)
      .toEqual({ period: { from: '2026-10-05', to: '2026-10-25' } });
    await page.getByLabel('Compared with').selectOption({ label: 'Other days…' });
    await chooseDays('Days to compare with', '01082026', '20082026');
    await expect
      .poll(() => JSON.parse(String(stored('against'))) as unknown)
      .toEqual({ kind: 'run', run: '2026-08-01..2026-08-20' });
    const selected = page.getByLabel('Compared with').locator('option:checked');
    expect(await selected.innerText()).toBe('1 Aug–20 Aug 2026');

    await screens.open(CLIENT, { tab: 'compare', query: 'runs=2026-08,2026-10' });
    await page.locator('.compare:not([aria-busy=true])').waitFor();
    await page.getByRole('button', { name: 'Add to report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    // Opened where it was put.
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'Before: Aug 2026' }).click();
    await page.getByText('Before: which days?').waitFor();
    await page.getByRole('option', { name: /^From one day to another/ }).click();
    await chooseDays('Before: which days?', '01072026', '15072026');
    await page.getByRole('button', { name: 'Before: 1 Jul–15 Jul 2026' }).waitFor();
    await expect.poll(() => String(stored('sections'))).toContain('2026-07-01..2026-07-15');
  });

  it('drafts the agency note until somebody takes it over, and keeps the keyboard in the report when a control has done its work', async () => {
    const page = await begin();
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement.tagName');
    const note = page.getByLabel('Agency note');
    const draft = page.getByRole('button', { name: 'Draft from the findings' });
    await expect.poll(() => draft.getAttribute('aria-disabled')).toBeNull();
    await draft.press('Enter');
    await expect.poll(() => note.inputValue()).toMatch(/^\w.*\.$/);
    await draft.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('H1');
    // The words are the program’s until they are accepted: none are kept, and the same stand beside the summary.
    const drafted = await note.inputValue();
    await expect.poll(() => stored('drafted')).toBe('["report"]');
    expect(JSON.parse(String(stored('notes')))).toMatchObject({ report: null });
    await page.getByText('Words to accept').waitFor();
    await page
      .getByRole('button', { name: /^Summary/ })
      .first()
      .click();
    expect(await note.inputValue()).toBe(drafted);
    expect(await page.getByLabel('Words', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Accept these words' }).press('Enter');
    await expect
      .poll(() => JSON.parse(String(stored('notes'))) as unknown)
      .toMatchObject({ report: drafted });
    await expect.poll(focused).toBe('H1');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.press('Enter');
    await undo.press('Enter');
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(focused).toBe('H1');
  });

  it('shows what is in review without offering to change it, and keeps the keyboard where it was', async () => {
    const page = await begin();
    await page
      .getByRole('button', { name: /^Rivals/ })
      .first()
      .click();
    await page.getByLabel('Headline').fill('Ours to tell');
    await page.getByRole('button', { name: 'Send to review' }).press('Enter');
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    for (const name of ['Headline', 'Words']) {
      expect(await page.getByLabel(name, { exact: true }).getAttribute('readonly')).not.toBeNull();
    }
    expect(await page.getByRole('button', { name: 'Use the figures’ headline' }).count()).toBe(0);

    const comment = page.getByLabel('Comment on “Rivals”');
    await comment.pressSequentially('Is it');
    await comment.press('Control+Z');
    expect(await comment.inputValue()).not.toBe('Is it');
    await comment.fill('Is it so?');
    await page.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
    await page.getByRole('region', { name: 'Comments' }).getByText('Is it so?').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');

    await page.getByRole('button', { name: 'Report settings' }).click();
    expect(await page.getByLabel('Title').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('button', { name: 'Draft from the findings' }).count()).toBe(0);
  });

  it('has its reports named where their connection or the sample data is removed', async () => {
    const page = await begin();
    await screens.goto('#/settings/connections');
    await page.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog');
    await question
      .getByText(/^\d+ reports? are kept: final ones as they are, drafts with their words\./)
      .waitFor();
    expect(await question.getByRole('button', { name: 'Remove its data' }).count()).toBe(1);
    await question.getByText('Remove its reports too').click();
    await question.getByText(/^\d+ reports? will be removed for good\./).waitFor();
    expect(await question.getByRole('button', { name: 'Remove with its data' }).count()).toBe(1);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await screens.goto('#/settings/data');
    await page.getByRole('button', { name: 'Remove the sample data' }).click();
    await page.getByText(/their runs and the \d+ reports? written about them/).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  });

  it('shows what is in and what is out of a report that is in review, by a tick and not by a lock', async () => {
    const page = await begin();
    await page.getByRole('button', { name: 'Send to review' }).press('Enter');
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    const rivals = page.getByRole('checkbox', { name: 'Print Rivals', checked: true });
    // A tick is one stroke; a lock has a body.
    expect(await rivals.locator('svg path').count()).toBe(1);
    expect(await rivals.locator('svg rect').count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Print Glossary' }).locator('svg').count()).toBe(0);
  });

  it('says how many letters are too many, and keeps every one of them', async () => {
    const page = await begin();
    const words = page.getByLabel('Agency note');
    await words.fill('x'.repeat(20_100));
    await page.getByText('100 letters too many: 20,000 are printed. All of it is kept.').waitFor();
    await page.getByText(/^The agency note has 100 letters too many/).waitFor();
    await expect
      .poll(() => (JSON.parse(String(stored('notes'))) as { report: string }).report.length)
      .toBe(20_100);
    await words.fill('Short again.');
    await page.getByText('This cannot be printed; the last good pages stay').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Rivals/ })
      .first()
      .click();
    await page.getByLabel('Headline').fill('y'.repeat(161));
    await page.getByText('1 letter too many: 160 are printed. All of it is kept.').waitFor();
    expect(await page.getByLabel('Headline').inputValue()).toHaveLength(161);
  });

  it('says in a window that its report was put away in another one, and puts it back', async () => {
    const page = await begin();
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, '#/reports'));
    await other
      .getByRole('button', { name: /^What can be done with/ })
      .first()
      .click();
    await other.getByRole('menuitem', { name: 'Put away' }).click();
    await page.getByText('This report was put away').waitFor();
    await page.getByLabel('Agency note').fill('Written all the same.');
    await expect.poll(() => stored('notes')).toContain('Written all the same.');
    const archived = (): unknown =>
      screens.rows('SELECT archived_at FROM studio_report ORDER BY created_at DESC LIMIT 1')[0]?.[
        'archived_at'
      ];
    expect(archived()).not.toBeNull();
    await page.getByRole('button', { name: 'Put it back' }).press('Enter');
    await page.getByText('This report was put away').waitFor({ state: 'detached' });
    expect(archived()).toBeNull();
    await other.close();
  });

  it('says that it prints after a choice, to the eye and to screen readers, and not for each letter', async () => {
    const page = await begin();
    let letGo = (): void => undefined;
    const isLet = new Promise<void>((resolve) => (letGo = resolve));
    const pages = page.getByRole('region', { name: 'Pages' });
    const said = page.getByRole('status').filter({ hasText: 'Printing the changed pages…' });
    await page.route(/\/ipc/, async (route) => {
      if (route.request().postData()?.includes('"report/preview"') === true) await isLet;
      await route.fallback();
    });
    await page.getByLabel('Agency note').fill('A word.');
    await page.getByText('Printing…').waitFor();
    expect(await pages.getAttribute('aria-busy')).toBe('false');
    expect(await said.count()).toBe(0);
    await page.getByRole('button', { name: /^What the report is about:/ }).click();
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ index: 2 });
    await said.waitFor();
    expect(await pages.getAttribute('aria-busy')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    letGo();
    await said.waitFor({ state: 'detached' });
    expect(await pages.getAttribute('aria-busy')).toBe('false');
    await page.unroute(/\/ipc/);
  });

  it('has the events of its days put into the words below its trend', async () => {
    const page = await begin();
    const { from } = (JSON.parse(String(stored('about'))) as { period: { from: string } }).period;
    const file = new Database(resolvePaths({ home: screens.home }).database);
    const event = file.prepare(
      `INSERT INTO event (event_id, connection, project_id, from_day, to_day, kind, text, source, audience, scope, saved_at)
       SELECT :id, connection, project_id, :day, :day, 'other', :text, 'typed', 'internal', '{}', '2026-11-02T09:00:00Z'
       FROM project WHERE project_id = :client`,
    );
    const client = screens.projectId(CLIENT);
    event.run({ id: 'within', client, day: from, text: 'The *new* site went live.' });
    event.run({ id: 'long-ago', client, day: '2019-01-01', text: 'Long ago.' });
    file.close();
    await page.reload();
    await page
      .getByRole('button', { name: /^What changed/ })
      .first()
      .click();
    const events = page.getByRole('region', { name: 'Events' });
    expect(await events.getByText('Long ago.').count()).toBe(0);
    await events.getByRole('button', { name: 'Put in' }).click();
    const words = page.getByLabel('Words', { exact: true });
    expect(await words.inputValue()).toMatch(/^- \*\*1 \w+ \d{4}:\*\* The \\\*new\\\* site went live\.$/);
    expect(await events.getByRole('button', { name: 'Put in' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says that the pages cannot be drawn where the worker does not load, and draws them when it does', async () => {
    await begin();
    // A page of its own: a worker that is there already stays.
    const page = await screens.page.context().newPage();
    const worker = /pdf\.worker.*\.mjs/;
    let asked = 0;
    await page.route(worker, async (route) => {
      asked += 1;
      await route.abort();
    });
    await page.goto(screens.page.url());
    await page.getByText('The pages cannot be drawn').waitFor();
    expect(asked).toBeGreaterThan(0);
    expect(await page.getByRole('region', { name: 'Pages' }).locator('canvas').count()).toBe(0);
    await page.unroute(worker);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor();
    expect(await page.getByText('The pages cannot be drawn').count()).toBe(0);
    await page.close();
  });
});
