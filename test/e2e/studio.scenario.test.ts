/** A month's report from template to file, written in the studio. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { openServed } from '../helpers/hosts/browser-host.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { pdfPages } from '../helpers/pdf.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { scenario } from './scenario.ts';

const CLIENT = 'Emberlock Coffee';
const prepare = async (home: string): Promise<Record<string, never>> => {
  await fillWithSample(home, { projects: [CLIENT] });
  return {};
};

const pages = (page: Page) => page.getByRole('region', { name: 'Pages' });
const saved = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /Saved \d/ })
    .first()
    .waitFor();

/** Begins a monthly report of the client, and waits for its first page. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByLabel('Client', { exact: true }).selectOption({ label: CLIENT });
  await page.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('heading', { level: 1, name: /^Monthly/ }).waitFor();
  await pages(page).locator('canvas').first().waitFor();
}

/**
 * Another window on the same data: of the same program where that is a browser's, else of a browser beside it, because the desktop has
 * one window.
 */
async function openOtherWindow(page: Page, home: string): Promise<Page> {
  if ((await page.evaluate('typeof window.sightline')) === 'undefined') {
    const other = await page.context().newPage();
    await other.goto(page.url());
    return other;
  }
  const served = await openServed({ home });
  onTestFinished(served.close);
  return served.page;
}

/** The content of the only report, as the file has it. */
const contentOf = (home: string): Record<string, unknown> =>
  JSON.parse(
    String(readRows(home, 'SELECT content FROM studio_report ORDER BY created_at LIMIT 1')[0]?.['content']),
  ) as Record<string, unknown>;

describe('a report in the studio', () => {
  scenario(
    'desktop',
    'is begun, written, put in order, reviewed, approved and exported as it was seen',
    async ({ page, home }) => {
      await begin(page);
      expect(await axeFindings(page)).toEqual([]);

      // Words with a figure that stays right.
      const words = page.getByLabel('Agency note');
      await words.click();
      await words.pressSequentially('We stand at {vis');
      await page.getByRole('option', { name: /^\{visibility\}/ }).waitFor();
      await words.press('Enter');
      await words.pressSequentially('.');
      expect(await words.inputValue()).toBe('We stand at {visibility}.');

      // A headline of one's own.
      await page.getByRole('button', { name: /^Rivals/ }).click();
      const headline = page.getByLabel('Headline');
      expect(await headline.inputValue()).toMatch(/\w/);
      await headline.fill('Ours to tell');
      await page.getByText('The figures say:').waitFor();

      // A section switched on and moved with the keyboard.
      await page.getByRole('checkbox', { name: 'Print Glossary' }).click();
      const glossary = page.getByRole('button', { name: 'Glossary', exact: true });
      await glossary.press('Alt+ArrowUp');
      await page.getByText(/^Glossary, place \d+ of \d+$/).waitFor();
      await saved(page);

      await page.getByRole('button', { name: 'Send to review' }).click();
      await page.getByLabel('Comment on “Rivals”').fill('Is this so?');
      await page.getByRole('button', { name: 'Comment', exact: true }).click();
      await page.getByText('Is this so?').waitFor();
      await page.getByRole('button', { name: 'Settle' }).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      await page.getByText('The report is final.', { exact: false }).first().waitFor();
      await page.getByText('Finished').waitFor();

      await page.getByRole('button', { name: 'Export PDF' }).click();
      await page.getByLabel('File name').fill('november.pdf');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const file = join(resolvePaths({ home }).exports, 'november.pdf');
      await expect.poll(() => existsSync(file)).toBe(true);

      const bytes = readFileSync(file);
      const [final] = readRows(home, 'SELECT sha256 FROM studio_final');
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(final?.['sha256']);
      const text = pdfPages(file).join(' ').replaceAll(/\s+/g, ' ');
      expect(text).toContain('Ours to tell');
      expect(text).toMatch(/We stand at \d+(\.\d)?%\./);
      expect(text).toContain('Glossary');
    },
    { prepare },
  );

  scenario(
    'browser',
    'takes in a comparison beside what it is about, at the place that was chosen, as it was seen before',
    async ({ page, home }) => {
      await begin(page);
      await saved(page);
      const { about, title } = contentOf(home);
      await page.goto(new URL('#/portfolio', page.url()).href);
      await page
        .getByRole('row', { name: new RegExp(CLIENT) })
        .getByRole('link')
        .first()
        .click();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Compare', exact: true })
        .click();
      await page.locator('.compare:not([aria-busy=true])').waitFor();
      await page.getByRole('button', { name: 'Add to report' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add to a report' });
      // The draft that is open is the one that is meant.
      await expect.poll(() => dialog.getByLabel('Report').innerText()).toMatch(/^Monthly/);
      await dialog.getByLabel('Place').selectOption({ label: 'After “Rivals”' });
      const shown = dialog.getByRole('img', { name: /^Page \d+ with this comparison/ });
      await shown.locator('canvas').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: String(title) }).waitFor();
      await page.getByRole('button', { name: /^Comparison/ }).click();
      await page.getByText('Put in from Compare, with its own sides.', { exact: false }).waitFor();
      const after = contentOf(home);
      expect(after['about']).toEqual(about);
      const ids = (after['sections'] as readonly { readonly id: string }[]).map(({ id }) => id);
      expect(ids[ids.indexOf('rivals') + 1]).toMatch(/^comparison-[0-9a-f]{8}$/);
      await page.getByRole('button', { name: 'Remove this page' }).click();
      await expect.poll(() => JSON.stringify(contentOf(home))).not.toContain('comparison-');
    },
    { prepare },
  );

  scenario(
    'desktop',
    'says of October nothing that was written of November, until somebody has read it again',
    async ({ page, home }) => {
      await begin(page);
      await page.getByLabel('Agency note').fill('Nothing to worry about.');
      await saved(page);
      await page.getByRole('button', { name: /What the report is about/ }).click();
      await page.getByLabel('Period').selectOption({ label: 'October 2026' });
      // The title follows, the words wait.
      await page.getByRole('heading', { level: 1, name: 'Monthly, October 2026' }).waitFor();
      await page.getByText('Words to accept').waitFor();
      expect(await page.getByLabel('Agency note').inputValue()).toBe('Nothing to worry about.');
      await saved(page);
      await page.getByRole('button', { name: 'Send to review' }).click();
      const approve = page.getByRole('button', { name: 'Approve' });
      await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('true');
      await page.getByRole('button', { name: 'Send back' }).click();
      await page.getByRole('button', { name: 'Accept these words' }).click();
      await page.getByText('Words to accept').waitFor({ state: 'detached' });
      await saved(page);
      await page.getByRole('button', { name: 'Send to review' }).click();
      await expect.poll(() => approve.getAttribute('aria-disabled')).toBeNull();
      await approve.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      await page.getByText('Finished').waitFor();
      expect(contentOf(home)['about']).toEqual({ period: { from: '2026-10-01', to: '2026-10-31' } });
    },
    { prepare, isBroad: true },
  );

  scenario(
    'desktop',
    'takes back everything that was done, and makes it again, by keys alone',
    async ({ page, home }) => {
      await begin(page);
      const start = contentOf(home);
      const focus = async (name: string | RegExp, role: 'button' | 'checkbox'): Promise<void> =>
        await page.getByRole(role, { name }).first().focus();
      await focus('Print Glossary', 'checkbox');
      await page.keyboard.press('Space');
      await focus(/^Citations/, 'button');
      await page.keyboard.press('Alt+ArrowUp');
      await page.keyboard.press('Enter');
      await page.getByLabel('Headline').fill('Cited');
      await page.getByLabel('Words', { exact: true }).fill('Some words.');
      await focus(/^What the report is about: .* · A4$/, 'button');
      await page.keyboard.press('Enter');
      await page.getByLabel('Paper').selectOption({ label: 'Letter' });
      await page.getByLabel('Period').focus();
      await expect.poll(() => contentOf(home)['paper']).toBe('Letter');
      const done = contentOf(home);
      await page.getByRole('heading', { level: 1 }).focus();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+Z');
      await expect.poll(() => contentOf(home)).toEqual(start);
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+Shift+Z');
      await expect.poll(() => contentOf(home)).toEqual(done);
    },
    { prepare },
  );

  scenario(
    'browser',
    'is there again after the program was ended, with what was written last',
    async ({ page, home, restart }) => {
      await begin(page);
      await page.getByLabel('Agency note').fill('Written just now.');
      await expect.poll(() => JSON.stringify(contentOf(home))).toContain('Written just now.');
      const again = await restart();
      await again.getByRole('link', { name: 'Reports', exact: true }).click();
      await again.getByRole('link', { name: new RegExp(CLIENT) }).click();
      await again.getByRole('heading', { level: 1, name: /^Monthly/ }).waitFor();
      await expect.poll(() => again.getByLabel('Agency note').inputValue()).toBe('Written just now.');
    },
    { prepare },
  );

  scenario(
    'browser',
    'keeps the last good pages when it cannot be printed, and says why',
    async ({ page }) => {
      await begin(page);
      const on = page.getByRole('checkbox', { checked: true });
      for (let left = await on.count(); left > 0; left -= 1) await on.first().click();
      await page.getByText('This cannot be printed; the last good pages stay').waitFor();
      await page.getByText('No section is switched on. Everything in them is kept').waitFor();
      expect(await pages(page).locator('canvas').count()).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('This cannot be printed; the last good pages stay').waitFor({ state: 'detached' });
    },
    { prepare, isBroad: true },
  );

  scenario(
    'browser',
    'is written in two windows at once, and neither loses a word',
    async ({ page, home }) => {
      await begin(page);
      const hash = new URL(page.url()).hash;
      const other = await openOtherWindow(page, home);
      await other.evaluate(`location.hash = ${JSON.stringify(hash)}`);
      await pages(other).locator('canvas').first().waitFor();

      // In different places, letter by letter.
      await other
        .getByRole('button', { name: /^Rivals/ })
        .first()
        .click();
      await Promise.all([
        page.getByLabel('Agency note').pressSequentially('Written in one window.', { delay: 40 }),
        other
          .getByLabel('Words', { exact: true })
          .pressSequentially('Written in the other one.', { delay: 40 }),
      ]);
      const notes = (): unknown => contentOf(home)['notes'];
      await expect.poll(notes).toEqual({
        report: 'Written in one window.',
        sections: { rivals: 'Written in the other one.' },
      });

      // And in the same place.
      await other.getByRole('button', { name: 'Report settings' }).click();
      await other.getByLabel('Agency note').waitFor();
      // Added in one go: whether a window has seen the other one's words by then or not, both stay.
      const add = (window: Page, words: string): Promise<unknown> =>
        window.getByLabel('Agency note').evaluate((field, added) => {
          const area = field as unknown as EventTarget & { value: string };
          area.value += added;
          area.dispatchEvent(new Event('input', { bubbles: true }));
        }, words);
      await Promise.all([add(page, ' Told by one window.'), add(other, ' Told by the other one.')]);
      await expect.poll(notes).toMatchObject({
        report: expect.stringMatching(
          /^(?=[\s\S]*Told by one window\.)(?=[\s\S]*Told by the other one\.)/,
        ) as unknown,
      });
      await other.close();
    },
    { prepare, isBroad: true },
  );
});
