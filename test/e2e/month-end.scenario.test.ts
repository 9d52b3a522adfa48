/**
 * From a recommendation to what followed, by keyboard alone: a report asks for a page, somebody writes it, and the figures of the next
 * months tell what it did.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import type { Services } from '../../main/services.ts';
import { handsOn } from '../helpers/hands-on.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { pdfPages } from '../helpers/pdf.ts';
import { startAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

const CLIENT = 'Oakhurst Mutual';
const TOPIC = 'Travel insurance';
/** What the page is to answer; the month's report asks for it. */
const QUESTION = '“Who offers the widest choice of travel insurers in England?”';
/** The action in the register. */
const ASKED = `Write a page that answers ${QUESTION}`;
const IMPORTED = 200;

const on = (day: string): string => `${day}T10:00:00Z`;

/** The account as its service has it up to a day, at the address of an earlier one that has closed. */
const serve = (until: string, runs: number, port = 0) =>
  startAccount({ port, until, runs, projects: 9, prompts: 38, platforms: 5 });

/** September, with a goal that is behind; `bringLater` mirrors the runs of the next two months. */
async function comeToSeptember(home: string) {
  const work = <T>(day: string, act: (services: Services) => Promise<T>): Promise<T> =>
    useCore(home, act, { clock: { nowMs: () => Date.parse(on(day)) } });
  const early = await serve('2026-09-14', 14);
  const { baseUrl, key } = early;
  const sync = (services: Services) => services.sync({ connection: 'Own', key, projects: [CLIENT] });
  await work('2026-09-15', async (services) => {
    await services.connect({ baseUrl, key, name: 'Own' });
    await sync(services);
  });
  await early.close();
  await work('2026-06-24', ({ ownGoals }) => {
    const goal = { label: 'Known for it', measure: 'visibility', topic: TOPIC, target: '55' };
    return ownGoals.add({ named: CLIENT }, { ...goal, due: '2026-12-31' });
  });
  const bringLater = async (): Promise<void> => {
    const late = await serve('2026-11-16', 23, Number(new URL(baseUrl).port));
    await work('2026-11-18', sync);
    await late.close();
  };
  return { at: on('2026-09-15'), bringLater };
}

/** The reports in the folder of exports, without those that are still being written. */
function filesOf(home: string): readonly string[] {
  const { exports } = resolvePaths({ home });
  return existsSync(exports)
    ? readdirSync(exports).flatMap((name) => (name.startsWith('.') ? [] : [join(exports, name)]))
    : [];
}

/** A file's text in one line. */
const textOf = (file: string): string => pdfPages(file).join(' ').replaceAll(/\s+/g, ' ');

/** What is on the keyboard: a person sees where they are before the next key. */
const held = (page: Page) => page.locator(':focus');

/** One person at a client, who goes from page to page and from field to field. */
function sitDown(page: Page) {
  const hands = handsOn(page);
  /** Opens what the palette finds, and waits for its heading. */
  const go = async (text: string, name: string | RegExp, heading = CLIENT): Promise<void> => {
    await hands.ask(text, name);
    await page.getByRole('heading', { level: 1, name: heading }).and(held(page)).waitFor();
  };
  const goTo = async (tab: string): Promise<void> => {
    await hands.ask(tab.toLowerCase(), new RegExp(`^${tab}.*${CLIENT}`));
    await page.locator('nav a[aria-current=page]', { hasText: tab }).waitFor();
    await page.locator('h1').and(held(page)).waitFor();
  };
  const goInto = async (name: string): Promise<void> => {
    const field = page.getByLabel(name, { exact: true });
    // The palette knows what is there when it opens.
    await field.waitFor();
    await hands.ask(name.toLowerCase(), new RegExp(`^${name}$`));
    await field.and(held(page)).waitFor();
  };
  const use = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true, disabled: false }).waitFor();
    await hands.ask(name.toLowerCase(), new RegExp(`^${name}`));
  };
  const openDialog = async (name: string, title = name) => {
    await use(name);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await hands.isIn('[role=dialog]');
    return dialog;
  };
  return { ...hands, go, goTo, goInto, use, openDialog };
}

/** Prints the month, agrees on the page that the report asks for, has it done, and sets a goal for it. */
async function playSeptember(page: Page, home: string): Promise<void> {
  const { press, type, go, goTo, goInto, use, openDialog } = sitDown(page);
  await page.getByRole('table').locator('tbody tr a').first().waitFor();
  await go(CLIENT, CLIENT);
  await openDialog('Make report', 'Make a report');
  await press('Control+Enter');
  await expect.poll(() => filesOf(home)).toHaveLength(1);
  // As far as its first line goes: its column is narrow.
  expect(textOf(filesOf(home)[0] ?? '')).toContain(QUESTION.slice(0, 48));

  await goTo('Actions');
  const action = page.locator('[data-action]', { hasText: ASKED });
  const line = action.locator('[data-line]').and(held(page));
  await action.waitFor();
  await press('End');
  await line.waitFor();
  await press('n');
  const dialog = page.getByRole('dialog', { name: 'Action' });
  await dialog.getByLabel('What is to be done').and(held(page)).waitFor();
  await press('Tab');
  await type('Ines Carver');
  await press('Tab');
  await type('18092026');
  await goInto('State');
  await type('Agreed');
  await press('Control+Enter');
  await page.getByRole('heading', { name: 'Agreed' }).waitFor();
  await line.waitFor();
  await action.getByText('Ines Carver · due 18 Sept 2026').waitFor();
  await action.getByText('Too early').waitFor();
  for (const state of ['In work', 'Done']) {
    await line.waitFor();
    await press('n');
    await page.getByRole('heading', { name: state }).waitFor();
  }
  await line.waitFor();
  await action.getByText('done 15 Sept 2026').waitFor();

  await goTo('Goals');
  await page.getByRole('row', { name: 'Known for it' }).getByText('Behind', { exact: true }).waitFor();
  await goInto('New goal');
  await type('Asked for in travel');
  await goInto('Topic');
  await type(TOPIC);
  await press('Tab');
  await press('Tab');
  await type('50');
  await press('Tab');
  await type('31122026');
  await use('Add goal');
  await page.getByRole('status').and(held(page)).getByText('“Asked for in travel” is set.').waitFor();
  await page.getByRole('row', { name: 'Asked for in travel' }).getByText('Too early to say').waitFor();
}

/** Imports events of 200 days, in the encoding of a spreadsheet, and marks them on the open trend. */
async function importEvents(page: Page): Promise<void> {
  const { press, use, openDialog } = sitDown(page);
  const rows = Array.from({ length: IMPORTED }, (_, at) => {
    const day = new Date(Date.UTC(2026, 4, 4) + at * 86_400_000).toISOString().slice(0, 10);
    return `${day};Post ${String(at + 1)};${TOPIC}`;
  });
  const buffer = Buffer.from(`\uFEFFdate;event;topics\r\n${rows.join('\r\n')}\r\n`, 'utf16le');
  const dialog = await openDialog('Events');
  await use('Import a file');
  await page.getByRole('button', { name: 'Choose a file' }).and(held(page)).waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')]);
  await chooser.setFiles({ name: 'events.csv', mimeType: 'text/csv', buffer });
  await dialog.getByText(`${IMPORTED} events imported`).waitFor();
  await press('Escape');
  await page.locator('.events').getByRole('listitem').filter({ hasText: 'Post' }).first().waitFor();
}

/** Reads what followed, and prints it. */
async function playNovember(page: Page, home: string): Promise<string> {
  const { press, type, ask, isIn, go, goTo, use, openDialog } = sitDown(page);
  await page.getByRole('table').locator('tbody tr a').first().waitFor();
  await go(CLIENT, CLIENT);
  await importEvents(page);
  expect(readRows(home, 'SELECT count(*) AS n FROM v_event')).toEqual([{ n: IMPORTED }]);
  await goTo('Actions');
  const action = page.locator('[data-action]', { hasText: ASKED });
  await action.getByText('Moved').waitFor();
  await action.getByText(/^Since 15 September 2026, its 6 prompts went from/).waitFor();
  await goTo('Goals');
  for (const goal of ['Known for it', 'Asked for in travel']) {
    await page.getByRole('row', { name: goal }).getByText(/^Met/).waitFor();
  }

  await go('reports', /^Reports/, 'Reports');
  await openDialog('New report');
  await isIn('[role=dialog] select');
  await type(CLIENT);
  await press('Control+Enter');
  await page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor();
  // The page that tells what was done is one that a month’s report has on demand.
  await ask('print rec', 'Print Recommendations');
  await page
    .getByRole('checkbox', { name: 'Print Recommendations', checked: true })
    .and(held(page))
    .waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /Saved \d/ })
    .first()
    .waitFor();
  await use('Send to review');
  await use('Approve');
  await page.getByRole('alertdialog', { name: 'Approve this report?' }).waitFor();
  // What cannot be taken back begins on the way out.
  await isIn('[role=alertdialog]');
  await press('Tab');
  await press('Enter');
  await page.getByText('Finished').waitFor();
  const before = filesOf(home);
  await press('Control+p');
  await page.getByRole('dialog', { name: 'Export PDF' }).waitFor();
  await isIn('[role=dialog]');
  await press('Control+Enter');
  const added = () => filesOf(home).filter((file) => !before.includes(file));
  await expect.poll(() => added().length).toBe(1);
  await go('reports', /^Reports/, 'Reports');
  await page
    .getByRole('row', { name: `${CLIENT} Monthly, November 2026` })
    .getByText(/\.pdf$/)
    .waitFor();
  return textOf(added()[0] ?? '');
}

describe('a month’s end', () => {
  scenario(
    'browser',
    'asks for a page in September, and tells in November that it is done and what followed, with the goals that it was for, by keyboard alone',
    async ({ page, home, restart, prepared: { bringLater } }) => {
      await playSeptember(page, home);
      await bringLater();
      const later = await restart(on('2026-11-18'));
      const [, told = ''] = (await playNovember(later, home)).split('What we did, and what it did');
      const [, followed = ''] = told.split(`${ASKED} done, 15 Sept `);
      expect(followed).toMatch(
        /^Helped \([a-z]+\): its questions \d+ of 100 answers before 15 Sept, \d+ in all rounds since; other questions \d+, then \d+\./,
      );
    },
    { prepare: comeToSeptember },
  );
});
