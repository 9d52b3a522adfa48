/** What leaves the studio: its PDF by the keys for printing, its slides, and a picture of a page. */
import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginReport } from '../helpers/begin-report.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

const CLIENT = 'Emberlock Coffee';

describe('what leaves the studio', () => {
  const screens = useSampleScreens({ projects: [CLIENT] });

  const begin = (): Promise<Page> => beginReport(screens, CLIENT);

  it('hands out the summary as a picture of its page', async () => {
    const page = await begin();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save the summary as PNG' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Emberlock Coffee Monthly.* summary\.png$/);
    const { width, height, data } = decode(readFileSync(await file.path()));
    expect([width, Math.round(height / 10)]).toEqual([1600, 226]);
    // Ink on it, and more paper than ink.
    const dark = data.filter((value, at) => at % 4 === 0 && value < 128).length / (width * height);
    expect(dark).toBeGreaterThan(0.005);
    expect(dark).toBeLessThan(0.3);
  });

  it('opens the export on the keys for printing, and downloads what was written', async () => {
    const page = await begin();
    await page.getByLabel('Agency note').press('Control+P');
    const dialog = page.getByRole('dialog', { name: 'Export PDF' });
    await dialog.getByLabel('File name').fill('by-keys.pdf');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('by-keys.pdf');
    await page.getByRole('button', { name: 'Export PDF' }).click();
    await page.getByRole('radio', { name: 'Exports folder' }).click();
    await page.getByText('Existing files are kept; a number is added.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('exports by Control+P and Enter alone, and names the checks that are open', async () => {
    const page = await begin();
    await page.getByLabel('Agency note').fill('Our {nothing} in words.');
    await page.getByRole('region', { name: 'Checks' }).getByText('1 open').waitFor();
    await page.keyboard.press('Control+P');
    const dialog = page.getByRole('dialog', { name: 'Export PDF' });
    await dialog.getByText('1 check is open').waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      'Line 1 of the agency note cannot be printed as written',
    ]);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^Emberlock Coffee Monthly.*\.pdf$/);
  });

  it('hands out its slides as a presentation and as a web page, by keys alone', async () => {
    const page = await begin();
    const fetched: string[] = [];
    page.on('download', (download) => fetched.push(download.suggestedFilename()));
    const more = page.getByRole('button', { name: 'More', exact: true });
    for (const [label, ending] of [
      ['Export as PowerPoint', /^Emberlock Coffee Monthly.*\.pptx$/],
      ['Export as a web page', /^Emberlock Coffee Monthly.*\.html$/],
    ] as const) {
      await more.press('Enter');
      await page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).press('Enter');
      await expect.poll(() => fetched.at(-1)).toMatch(ending);
      await page.getByText(`The slides are in the exports folder: ${fetched.at(-1) ?? ''}`).waitFor();
      await expect
        .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
        .toBe('More');
    }
  });
});
