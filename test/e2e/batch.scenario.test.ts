/** The month's end in one go: chosen by tag, checked, made, reviewed, changed and handed over. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { periodAfter, shortPeriod } from '../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../shared/domain/period-schema.ts';
import { handsOn } from '../helpers/hands-on.ts';
import { sightline } from '../helpers/command-line.ts';
import { fillWithSample, useCore } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { scenario } from './scenario.ts';

const CLIENTS = ['Emberlock Coffee', 'Halden Outdoor', 'Veltaboard'];
const TAGGED = ['Emberlock Coffee', 'Veltaboard'];
const KIT = 'Rookery';

/** Clients, two of which have a tag, and an agency's kit. */
const prepare = async (home: string, projects = CLIENTS): Promise<Record<string, never>> => {
  await fillWithSample(home, { projects });
  await useCore(home, async (services) => {
    const { clients } = await services.batch.offer();
    const tagged = clients.filter(({ client }) => TAGGED.includes(client));
    await services.settings.save({
      tags: Object.fromEntries(
        tagged.map(({ connection, projectId }) => [`${connection}/${projectId}`, ['Nordics']]),
      ),
    });
    await services.kits.add({ name: KIT, colour: '#57295c', logo: null });
  });
  return {};
};

/** Takes the kit away, as somebody else may while a batch is begun, and puts it back. */
function withoutKit(home: string): () => void {
  const db = new Database(resolvePaths({ home }).database);
  const row = db.prepare('SELECT kit, saved_at FROM brand_kit WHERE name = ?').get(KIT) as {
    kit: string;
    saved_at: string;
  };
  db.prepare('DELETE FROM brand_kit WHERE name = ?').run(KIT);
  return () => {
    db.prepare('INSERT INTO brand_kit (name, kit, saved_at) VALUES (?, ?, ?)').run(
      KIT,
      row.kit,
      row.saved_at,
    );
    db.close();
  };
}

/** A file's first five letters. */
const startOf = (file: string): string => readFileSync(file).subarray(0, 5).toString('latin1');
const isPdf = (name: string): boolean => name.endsWith('.pdf');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const stateOf = (page: Page, client: string) => page.getByRole('option', { name: client });

describe('a batch of reports', () => {
  scenario(
    'desktop',
    'is chosen by tag, checked, made, tried again, reviewed, changed in the studio and handed over',
    async ({ page, home, restart }) => {
      await page.getByRole('link', { name: 'Reports', exact: true }).click();
      await page.getByRole('link', { name: 'Batches', exact: true }).click();
      await page.getByText('No batch yet').waitFor();
      await page.getByRole('link', { name: 'New batch' }).click();

      await page.getByLabel('Which clients').selectOption({ label: 'Nordics (2)' });
      await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
      await page.getByLabel('Template').selectOption({ label: 'Executive' });
      await page.getByLabel('Brand kit').selectOption({ label: KIT });
      await page.getByLabel('File name').fill('{client}.pdf');
      await page.getByText('Emberlock Coffee.pdf').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      // What is chosen stays when the window is loaded again.
      await expect
        .poll(() => JSON.stringify(readRows(home, 'SELECT plan FROM batch_set')))
        .toContain('{client}.pdf');
      await page.reload();
      await button(page, 'Check 2 clients').click();

      await page.getByText('All 2 can be made.').waitFor();
      await button(page, 'Accept all 2').click();
      expect(await axeFindings(page)).toEqual([]);
      const putBack = withoutKit(home);
      await button(page, 'Make 2 reports').click();

      await page.getByText('No report could be made').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      putBack();
      await button(page, 'Try 2 again').click();
      await page.getByRole('link', { name: 'Review 2', exact: true }).click();

      await stateOf(page, 'Emberlock Coffee').locator('canvas').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const { exports } = resolvePaths({ home });
      const fileOf = (client: string): string => join(exports, 'Monthly reports', `${client}.pdf`);
      expect(existsSync(fileOf('Emberlock Coffee'))).toBe(false);

      // By keys: approved, and on to the next one, which is sent back with a note.
      await stateOf(page, 'Emberlock Coffee').focus();
      await page.keyboard.press('a');
      await stateOf(page, 'Emberlock Coffee').getByText('Approved').waitFor();
      await page.keyboard.press('b');
      await page.keyboard.type('A headline of our own.');
      await button(page, 'Send back').click();
      await stateOf(page, 'Veltaboard').getByText('Sent back').waitFor();

      await stateOf(page, 'Veltaboard').click();
      await button(page, 'Edit in the studio').click();
      await page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor();
      await button(page, /^Summary/)
        .first()
        .click();
      await page.getByLabel('Headline').fill('Ours to say');
      await page
        .getByRole('status')
        .filter({ hasText: /Saved \d/ })
        .first()
        .waitFor();
      await page.goBack();

      await stateOf(page, 'Veltaboard').click();
      await button(page, 'Make again').click();
      await stateOf(page, 'Veltaboard').getByText('To read').waitFor();
      await page.getByText('Ours to say').first().waitFor();

      // Everything is there again after the program was ended.
      const again = await restart();
      await again.getByRole('link', { name: 'Reports', exact: true }).click();
      await again.getByRole('link', { name: 'Batches', exact: true }).click();
      await again.getByRole('link', { name: /^Monthly reports/ }).click();
      await stateOf(again, 'Veltaboard').click();
      await button(again, 'Approve').first().click();
      await button(again, 'Hand over 2 approved').click();
      await expect.poll(() => TAGGED.every((client) => existsSync(fileOf(client)))).toBe(true);
      await stateOf(again, 'Veltaboard').getByText('Done').waitFor();

      // The command line makes the same bytes of the same choices.
      const out = temporaryFolder();
      const { status } = await sightline(home, [
        ...['batch', '--project', ...TAGGED, '--template', 'executive', '--brand', KIT],
        ...['--period', 'last-month', '--name', '{client}.pdf', '--out', out],
      ]);
      expect(status).toBe(0);
      const bytesOf = (file: string): Buffer => readFileSync(file);
      expect(bytesOf(join(out, 'Emberlock Coffee.pdf')).equals(bytesOf(fileOf('Emberlock Coffee')))).toBe(
        true,
      );
      // The other one was written by a person.
      expect(bytesOf(join(out, 'Veltaboard.pdf')).equals(bytesOf(fileOf('Veltaboard')))).toBe(false);
    },
    { prepare },
  );

  scenario(
    'browser',
    'is at a file after eight clicks at the most, in Reports with the others, and at the next month after one more',
    async ({ page, home, handedOver }) => {
      let clicks = 0;
      const click = async (what: Locator): Promise<void> => {
        clicks += 1;
        await what.click();
      };
      await click(page.getByRole('link', { name: 'Reports', exact: true }));
      await click(page.getByRole('link', { name: 'New batch' }));
      await click(page.getByRole('checkbox', { name: 'Choose all that are shown' }));
      await click(button(page, 'Check 10 clients'));
      await click(button(page, 'Make 10 reports'));
      const review = page.getByRole('link', { name: 'Review 10', exact: true });
      // Ten reports take one slow processor more than a minute.
      await review.waitFor({ timeout: 300_000 });
      await click(review);
      await click(button(page, 'Approve all 10 and hand over'));
      const end = page.getByRole('region', { name: 'Handed over' });
      await end.getByText('All 10 reports are handed over.').waitFor({ timeout: 60_000 });
      const folder = join(resolvePaths({ home }).exports, 'Monthly reports');
      await end.getByText(folder, { exact: true }).waitFor();
      // Whoever listens or reads by keys is told, too.
      await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Handed over');
      expect(await button(page, /^Hand over/).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      const file = await handedOver(() =>
        click(end.getByRole('button', { name: /^Halden Outdoor Monthly, \w+ \d{4}\.pdf$/ })),
      );
      expect(startOf(file)).toBe('%PDF-');
      expect(clicks).toBeLessThanOrEqual(8);
      expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPdf)).toHaveLength(10);

      await end.getByRole('link', { name: 'Show in Reports' }).click();
      const row = page.getByRole('row', { name: /Norrvik Bank/ });
      await row.getByText('Final').waitFor();
      await row.getByRole('button', { name: /^Norrvik Bank Monthly, \w+ \d{4}\.pdf$/ }).waitFor();
      await page.goBack();

      const [{ plan } = { plan: null }] = readRows(home, 'SELECT plan FROM batch');
      const { period } = (JSON.parse(String(plan)) as { choices: { period: ReportPeriod } }).choices;
      await button(page, /^Prepare \w+ \d{4}$/).click();
      await button(page, 'Check 10 clients').waitFor();
      expect(await page.getByLabel('Month, quarter, year or days').inputValue()).toBe(
        shortPeriod(periodAfter(period)),
      );
    },
    {
      prepare: async (home) => {
        await fillWithSample(home, {});
        return {};
      },
    },
  );

  scenario(
    'browser',
    'is chosen, checked, made, handed over and opened by the keyboard alone',
    async ({ page, handedOver }) => {
      const { ask, press } = handsOn(page);
      await page.getByRole('table').locator('tbody tr a').first().waitFor();
      await ask('reports', 'Reports');
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
      await ask('new batch', 'New batch');
      const client = page.getByRole('checkbox', { name: 'Veltaboard' });
      await client.waitFor();
      await press('j');
      for (let row = 0; row < 20 && (await client.and(page.locator(':focus')).count()) === 0; row += 1) {
        await press('ArrowDown');
      }
      await press(' ');
      await ask('check 1', 'Check 1 client');
      await page.getByText('All 1 can be made.').waitFor();
      await ask('make 1', 'Make 1 report');
      await page.getByRole('link', { name: 'Review 1', exact: true }).waitFor({ timeout: 120_000 });
      await ask('review 1', 'Review 1');
      await stateOf(page, 'Veltaboard').locator('canvas').waitFor();
      await ask('approve', 'Approve the last one and hand over');
      await page.getByText('The report is handed over.').waitFor();
      const name = /^Veltaboard Monthly, \w+ \d{4}\.pdf$/;
      const file = await handedOver(() => ask('Veltaboard Monthly', name));
      expect(startOf(file)).toBe('%PDF-');
    },
    { prepare: (home) => prepare(home, ['Veltaboard']) },
  );
});
