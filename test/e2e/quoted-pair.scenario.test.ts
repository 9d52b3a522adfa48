/** Two sides compared, and the answers that show the change in a client's report: by the mouse, counted, and by the keyboard alone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { handsOn } from '../helpers/hands-on.ts';
import { LONGEST_WAIT_MS } from '../helpers/longest-wait.ts';
import { fillWithSample, useCore } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { pdfPages } from '../helpers/pdf.ts';
import { scenario } from './scenario.ts';

const CLIENT = 'Kestrel Broadband';

/** A client with a report under way. */
async function prepare(home: string) {
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  return await useCore(home, async (services) => {
    const project = (await services.projects.list()).find(({ name }) => name === CLIENT);
    const place = { connection, projectId: project?.projectId ?? '' };
    const { reportId } = await services.studio.create({ ...place, template: 'monthly', piece: null });
    return { env: {}, reportId, address: `#/projects/${connection}/${place.projectId}` };
  });
}

const goTo = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(`location.hash = ${JSON.stringify(address)}`);

/** Counts what a person presses. */
function counting() {
  let clicks = 0;
  return {
    click: async (target: ReturnType<Page['getByRole']>): Promise<void> => {
      clicks += 1;
      await target.click();
    },
    count: () => clicks,
  };
}

/** Waits until the studio shows the page of the pair, and returns its headline. */
async function seePair(page: Page): Promise<string> {
  const sheet = page
    .getByRole('region', { name: 'Pages' })
    .getByRole('img', { name: /Answers side by side/ })
    .first();
  await sheet.waitFor();
  const inSight = async (): Promise<boolean> => {
    const [box, desk] = [
      await sheet.boundingBox(),
      await page.getByRole('region', { name: 'Pages' }).boundingBox(),
    ];
    return box !== null && desk !== null && box.y < desk.y + desk.height / 2 && box.y + box.height > desk.y;
  };
  await expect.poll(inSight).toBe(true);
  return await page.getByLabel('Headline').inputValue();
}

const counts = /named .* in (\d+) of (\d+) answers to one prompt, then in (\d+) of (\d+)$/;

describe('answers before and after', () => {
  scenario(
    'browser',
    'are in the report and on a slide after four clicks, with how often they name the brand, and where they were put is in sight',
    async ({ page, home, prepared: { address, reportId } }) => {
      await goTo(page, address);
      const finding = page.getByRole('link', { name: /^Answers/ }).first();
      await finding.waitFor();
      const { click, count } = counting();
      await click(finding);
      const quote = page.getByRole('button', { name: /^Quote both/, disabled: false });
      await quote.waitFor();
      await click(quote);
      const dialog = page.getByRole('dialog', { name: 'Add to a report' });
      // Where it goes is said before it is there.
      await dialog.getByText(/both answers side by side, on a page and a slide/).waitFor();
      await expect
        .poll(() => dialog.getByLabel('Place').innerText())
        .toMatch(/After “.+”, with the finding it supports/);
      await dialog.getByRole('img', { name: /with this pair of answers, as it would be printed/ }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await click(dialog.getByRole('button', { name: 'Add', exact: true }));
      await page.getByText(/^Added to “Monthly, .*”, after “.+”\.$/).waitFor();
      await click(page.getByRole('button', { name: 'Open', exact: true }));
      const headline = await seePair(page);
      expect(count()).toBe(4);
      expect(headline).toMatch(counts);

      const [row] = readRows(home, 'SELECT content FROM studio_report WHERE report_id = ?', reportId);
      expect(JSON.stringify(row)).not.toContain('> “');
      await page.getByRole('button', { name: 'Export PDF' }).click();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const { exports } = resolvePaths({ home });
      const filesIn = () =>
        existsSync(exports) ? readdirSync(exports).filter((name) => name.endsWith('.pdf')) : [];
      await expect.poll(() => filesIn().length, { timeout: LONGEST_WAIT_MS }).toBe(1);
      const file = join(exports, filesIn()[0] ?? '');
      expect(readFileSync(file).subarray(0, 5).toString('latin1')).toBe('%PDF-');
      const text = pdfPages(file).join(' ').replaceAll(/\s+/g, ' ');
      expect(text).toContain(headline);
      for (const words of ['Before: ', 'After: ', '● Names', '○ Does not name', 'Cites ']) {
        expect(text).toContain(words);
      }

      await page.getByRole('button', { name: 'Present' }).click();
      const stage = page.locator('.stage');
      await stage.waitFor();
      const shown = async (): Promise<string> => (await stage.innerText()).replaceAll(/\s+/g, ' ');
      const isThere = async (): Promise<boolean> =>
        (await shown()).includes(headline) && (await stage.locator('.quotations figure').count()) === 2;
      for (let step = 0; step < 40 && !(await isThere()); step += 1) {
        const [before, at] = [await shown(), await page.evaluate('location.hash')];
        await page.keyboard.press('PageDown');
        await expect
          .poll(async () => (await shown()) !== before || (await page.evaluate('location.hash')) !== at)
          .toBe(true);
      }
      expect(await isThere()).toBe(true);
      expect(await shown()).toMatch(/Before: .* ● Names .* After: .* ○ Does not name/);
    },
    { prepare },
  );

  scenario(
    'browser',
    'are two clicks from a month that was compared with another, which takes three',
    async ({ page, prepared: { address } }) => {
      await goTo(page, `${address}/compare`);
      await page.locator('.compare:not([aria-busy=true])').waitFor();
      const { click, count } = counting();
      await click(page.getByRole('button', { name: 'Choose both sides' }));
      await click(page.getByRole('option', { name: /^Aug 2026/ }));
      await click(page.getByRole('option', { name: /^Nov 2026/ }));
      await page.getByRole('heading', { name: 'Where it moved' }).waitFor();
      await expect.poll(() => page.url()).toContain('runs=2026-08,2026-11');
      expect(count()).toBe(3);
      await page.locator('.compare:not([aria-busy=true])').waitFor();
      await page
        .getByText(/from Aug 2026 .* to Nov 2026/)
        .first()
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const lost = page.getByRole('region', { name: 'Where it moved' }).locator('a.question').first();
      const prompt = await lost.innerText();
      await click(lost);
      await page.getByRole('heading', { level: 2, name: prompt }).waitFor();
      await page
        .getByText(/Aug 2026 \(\d runs\), .* in Nov 2026/)
        .first()
        .waitFor();
      await click(page.getByRole('button', { name: /^Quote both/, disabled: false }));
      await page.getByRole('dialog', { name: 'Add to a report' }).waitFor();
      expect(count()).toBe(5);
    },
    { prepare },
  );

  scenario(
    'browser',
    'are quoted by the keyboard alone, from the comparison on',
    async ({ page, prepared: { address } }) => {
      const { press, type, ask, isIn } = handsOn(page);
      await page.getByRole('table').locator('tbody tr a').first().waitFor();
      await goTo(page, `${address}/compare`);
      await page.locator('.compare:not([aria-busy=true])').waitFor();
      await ask('both sides', 'Choose both sides');
      await page.getByText('Side 1 of 2.', { exact: false }).waitFor();
      await type('aug');
      await press('Enter');
      await page.getByText('Side 2 of 2, compared with Aug 2026', { exact: false }).waitFor();
      await type('nov');
      await press('Enter');
      await page
        .getByText(/from Aug 2026 .* to Nov 2026/)
        .first()
        .waitFor();
      const lost = page.getByRole('region', { name: 'Where it moved' }).locator('a.question').first();
      const prompt = await lost.innerText();
      await ask(prompt.slice(0, 30), prompt);
      await page.getByRole('button', { name: /^Quote both/, disabled: false }).waitFor();
      await press('q');
      await isIn('[role=dialog] [type=submit]');
      await press('Enter');
      await page.getByRole('button', { name: 'Open', exact: true }).waitFor();
      await ask('open', /^Open/);
      expect(await seePair(page)).toMatch(counts);
    },
    { prepare },
  );
});
