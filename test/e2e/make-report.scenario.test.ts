/** The page's one green button: a client's month as a branded PDF, in Reports, by the mouse and by the keyboard alone. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { handsOn } from '../helpers/hands-on.ts';
import { fillWithSample, useCore } from '../helpers/mirrored-home.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { pdfPages } from '../helpers/pdf.ts';
import { scenario } from './scenario.ts';

const CLIENT = 'Emberlock Coffee';
const KIT = 'Birchmoor';

/** A client with months of runs, and an agency's kit. */
async function prepare(home: string) {
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  return await useCore(home, async (services) => {
    await services.kits.add({ name: KIT, colour: '#57295c', logo: null });
    const { clients } = await services.batch.offer();
    const client = clients.find((one) => one.client === CLIENT);
    const { completed } = await services.studio.propose({ connection, projectId: client?.projectId ?? '' });
    const months = [...new Set(completed.map(({ startedAt }) => startedAt.slice(0, 7)))];
    const [newest = '', before = ''] = months.map((month) =>
      new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(Date.parse(month)),
    );
    const overview = `#/projects/${connection}/${client?.projectId ?? ''}`;
    return { env: {}, newest, before, page: `${overview}?period=${months[1] ?? ''}` };
  });
}

const textOf = (file: string): string => {
  expect(readFileSync(file).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  return pdfPages(file).join(' ').replaceAll(/\s+/g, ' ');
};

/** The row of a report in the list. */
const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

describe('a client’s report', () => {
  scenario(
    'browser',
    'is made of the page’s month with two clicks, and opened from Reports with one',
    async ({ page, handedOver, prepared: { before, page: address } }) => {
      await page.evaluate(`location.hash = ${JSON.stringify(address)}`);
      await page.getByRole('button', { name: 'Make report' }).click();
      const dialog = page.getByRole('dialog', { name: 'Make a report' });
      await dialog.getByText(`${before}, monthly report, ${KIT} kit, British English, A4`).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Make report' }).click();
      await dialog.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Show in Reports' }).click();
      const row = rowOf(page, `Monthly, ${before}`);
      await row.getByText('Final').waitFor();
      await row.getByText(KIT).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const text = textOf(
        await handedOver(() => row.getByRole('button', { name: `${CLIENT} Monthly, ${before}.pdf` }).click()),
      );
      expect(text).toContain(KIT);
      expect(text).toContain(before);
    },
    { prepare },
  );

  scenario(
    'browser',
    'is made and opened by the keyboard alone',
    async ({ page, handedOver, prepared: { newest } }) => {
      const { ask, press, isIn } = handsOn(page);
      await page.getByRole('table').locator('tbody tr a').first().waitFor();
      await ask(CLIENT, CLIENT);
      await page.getByRole('heading', { level: 1, name: CLIENT }).and(page.locator(':focus')).waitFor();
      await page.getByRole('button', { name: 'Make report' }).waitFor();
      await ask('make report', /^Make report/);
      await page.getByRole('dialog', { name: 'Make a report' }).waitFor();
      await isIn('[role=dialog] [type=submit]');
      await press('Enter');
      await page.getByRole('button', { name: 'Show in Reports' }).waitFor();
      await ask('show in reports', 'Show in Reports');
      const file = `${CLIENT} Monthly, ${newest}.pdf`;
      await rowOf(page, `Monthly, ${newest}`).getByRole('button', { name: file }).waitFor();
      expect(textOf(await handedOver(() => ask(file, file)))).toContain(KIT);
    },
    { prepare },
  );
});
