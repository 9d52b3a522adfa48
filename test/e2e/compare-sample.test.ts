/** Comparing runs over the real host with sample data, held against SQL on the open schema. */
// @module-tag broad
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildFormatter } from '../../shared/format/format.ts';
import { useSampleClient } from '../helpers/sample-client.ts';

const format = buildFormatter('en-GB');
const READY = '.compare:not([aria-busy=true])';

const rowWords = async (page: Page, heading: string): Promise<string[]> => {
  const row = page.getByRole('row', { name: new RegExp(`^${heading}`) }).first();
  return (await row.locator('td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
};

const unfold = (page: Page, title: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${title}`), expanded: false }).click();

const textOf = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8');

describe('a comparison over mirrored runs', () => {
  const host = useSampleClient();

  it('keeps its runs in the address, and has a column for each run and each step', async () => {
    const runs = [host.runs[12], host.runs[6], host.runs[0]].join(',');
    const page = await host.open(`compare?runs=${runs}`);
    await page.locator(READY).waitFor();
    const table = page.getByRole('table', { name: 'Runs of Halden Outdoor side by side' });
    expect(await table.getByRole('columnheader').count()).toBe(3 + 3);
    await page.reload();
    await page.locator(READY).waitFor();
    await expect.poll(() => page.url()).toContain(`runs=${runs}`);
    expect(await table.getByRole('columnheader', { name: 'A to C' }).count()).toBe(1);
  });

  it('labels pooled months wherever they are named', async () => {
    const months = host
      .rows(
        `SELECT substr(started_at, 1, 7) AS month, count(*) AS runs FROM v_run
         WHERE status = 'completed' GROUP BY month ORDER BY month DESC LIMIT 3`,
      )
      .slice(1);
    const [later, earlier] = months;
    const page = await host.open(`compare?runs=${String(earlier?.['month'])},${String(later?.['month'])}`);
    await page.locator(READY).waitFor();
    for (const month of months) {
      const said = `${format.monthOfYear(Date.parse(String(month['month'])))} (${String(month['runs'])} runs pooled)`;
      expect(await page.getByRole('main').innerText()).toContain(said);
      expect(
        await page.getByText(`${String(month['runs'])} runs pooled`, { exact: true }).count(),
      ).toBeGreaterThan(0);
    }
  });

  it.each([1280, 640])('writes no count over the dots of pooled months, at %i pixels', async (width) => {
    const months = host.rows(
      `SELECT substr(started_at, 1, 7) AS month, count(*) AS runs FROM v_run
       WHERE status = 'completed' GROUP BY month HAVING runs > 1 ORDER BY month DESC LIMIT 2`,
    );
    const [later, earlier] = months.map(({ month }) => String(month));
    const page = await host.open(`compare?runs=${String(earlier)},${String(later)}`);
    await page.setViewportSize({ width, height: 900 });
    await page.locator(READY).waitFor();
    await unfold(page, 'Prompts won and lost');
    const strips = page.locator('.strip:has(svg)');
    await strips.first().waitFor();
    const overlaps: number[] = [];
    for (const strip of await strips.all()) {
      const [dots, count] = [
        await strip.locator('svg').boundingBox(),
        await strip.locator('b').boundingBox(),
      ];
      overlaps.push((dots?.x ?? 0) + (dots?.width ?? 0) - (count?.x ?? 0));
    }
    expect(Math.max(...overlaps)).toBeLessThanOrEqual(0);
  });

  it('gives its table out, with the figures of the page', async () => {
    const page = await host.open('compare');
    await page.locator(READY).waitFor();
    const cell = (await rowWords(page, 'Visibility %'))[1] ?? '';
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: 'Export: Key figures' }).click();
        await page.getByRole('menuitem', { name: 'Table as CSV' }).click();
      })(),
    ]);
    expect(download.suggestedFilename()).toBe('Halden Outdoor compare key figures.csv');
    const line = (await textOf(download)).split('\r\n').find((one) => one.startsWith('Visibility,B,'));
    const [, , , value, , , n] = line?.split(',') ?? [];
    expect(cell).toContain(`${format.pct(Number(value), Number(n))}%`);
  });

  it('gives its chart out as a picture and as a drawing whose words are words', async () => {
    const page = await host.open(`compare?runs=${[host.runs[12], host.runs[0]].join(',')}`);
    await page.locator(READY).waitFor();
    const save = async (item: string): Promise<Download> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        (async () => {
          const menu = page.getByRole('button', { name: 'Export: Breakdown' });
          if ((await menu.count()) === 0) await unfold(page, 'Where the');
          await menu.click();
          await page.getByRole('menuitem', { name: item }).click();
        })(),
      ]);
      return download;
    };
    const svg = await textOf(await save('Chart as SVG'));
    expect(svg).toMatch(/^<svg /);
    expect(svg).toMatch(/<text [^>]*>Real movement<\/text>/);
    expect(svg).toMatch(/<desc>Visibility as run, from/);
    expect(svg.match(/<g /g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    const png = readFileSync(await (await save('Chart as PNG')).path());
    expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    // The chart and the margins beside it.
    expect(png.readUInt32BE(16)).toBe(2 * (640 + 2 * 20));
  });

  it('is saved under a name, opened again and removed', async () => {
    const page = await host.open(`compare?runs=${[host.runs[5], host.runs[0]].join(',')}&likeForLike=0`);
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await page.getByLabel('Save this one as').fill('Before and after the summer');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Comparison “Before and after the summer” saved.').waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'Compare', exact: true }).first().click();
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await page.getByRole('link', { name: 'Before and after the summer' }).click();
    await page.locator(READY).waitFor();
    await expect
      .poll(() => page.url())
      .toContain(`${String(host.runs[5])},${String(host.runs[0])}&likeForLike=0`);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Before and after the summer' }).click();
    await page.getByRole('button', { name: 'Remove the comparison' }).click();
    await page.getByText('No saved comparisons yet.').waitFor();
  });
});
