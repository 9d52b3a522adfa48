/** The room that the studio gives its pages: settings in one line, panels that fold, and pages of any size. */
// @module-tag broad
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginReport } from '../helpers/begin-report.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

const CLIENT = 'Emberlock Coffee';

describe('the room of the studio', () => {
  const screens = useSampleScreens({ projects: [CLIENT] });

  const begin = (): Promise<Page> => beginReport(screens, CLIENT);
  const pages = (page: Page) => page.getByRole('region', { name: 'Pages' });
  const widthOf = async (page: Page): Promise<number> =>
    Math.round((await pages(page).getByRole('img').first().boundingBox())?.width ?? 0);
  const stored = (column: string): unknown =>
    screens.rows(
      `SELECT content ->> '${column}' AS value FROM studio_report ORDER BY created_at DESC LIMIT 1`,
    )[0]?.['value'];

  it('says in one line what a report is about, and opens it by keys to be chosen', async () => {
    const page = await begin();
    const line = page.getByRole('button', { name: /^What the report is about: / });
    expect(await line.innerText()).toMatch(
      /^What the report is about:\s+(\w+ \d{4}) · against \w+ \d{4} · Monthly · No brand kit · British English · A4$/,
    );
    expect((await line.boundingBox())?.height).toBeLessThan(32);
    expect(await page.getByLabel('Paper').count()).toBe(0);
    await line.press('Enter');
    expect(await line.getAttribute('aria-expanded')).toBe('true');
    await page.getByLabel('Period').waitFor();
    const labelsOf = (name: string): Promise<string[]> =>
      page.getByLabel(name, { exact: true }).locator('option').allInnerTexts();
    expect((await labelsOf('Language')).slice(0, 3)).toEqual([
      'British English (default)',
      'British English',
      'American English',
    ]);
    expect(await labelsOf('Paper')).toEqual(['A4 (default)', 'A4', 'Letter']);
    expect((await labelsOf('Brand kit')).at(-1)).toBe('No brand kit');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Paper').selectOption({ label: 'Letter' });
    await page.getByLabel('Compared with').selectOption({ label: 'Nothing' });
    await expect.poll(() => stored('paper')).toBe('Letter');
    // It is still open, and the line says what was chosen.
    await expect.poll(() => line.innerText()).toMatch(/ · against nothing · .* · Letter$/);
    expect(await line.getAttribute('aria-expanded')).toBe('true');
    await line.press('Space');
    expect(await page.getByLabel('Paper').count()).toBe(0);
    await page.reload();
    await line.waitFor();
    expect(await line.innerText()).toMatch(/ · against nothing · .* · Letter$/);
    await page.getByRole('button', { name: 'Send to review' }).click();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(await line.count()).toBe(0);
    await page.getByText(/ · against nothing · .* · Letter$/).waitFor();
  });

  it('names what a kit says where it is left to the kit', async () => {
    await useCore(screens.home, async ({ kits }) => {
      await kits.add({ name: 'Northlight', colour: '#17406d', logo: null });
      await kits.save({ place: { kind: 'agency', name: 'Northlight' }, values: { paper: 'Letter' } });
    });
    const page = await begin();
    const line = page.getByRole('button', { name: /^What the report is about: / });
    await line.click();
    await page.getByLabel('Brand kit').selectOption({ label: 'Northlight' });
    await expect
      .poll(() => line.innerText())
      .toMatch(/ · Monthly · Kit Northlight · British English · Letter$/);
    expect(await page.getByLabel('Paper').locator('option').first().innerText()).toBe('As the kit: Letter');
    expect(await page.getByLabel('Language').locator('option').first().innerText()).toBe(
      'British English (default)',
    );
  });

  it('has its panels below its pages in a small window, one after the other', async () => {
    const page = await begin();
    await page.setViewportSize({ width: 640, height: 400 });
    const edges = async (selector: string): Promise<{ readonly top: number; readonly bottom: number }> =>
      await page.evaluate(
        `(({ top, bottom }) => ({ top, bottom }))(document.querySelector('${selector}').getBoundingClientRect())`,
      );
    const [preview, sections, options] = [
      await edges('.preview'),
      await edges('#studio-sections'),
      await edges('#studio-options'),
    ];
    expect(preview.bottom - preview.top).toBeGreaterThanOrEqual(320);
    expect(sections.top).toBeGreaterThanOrEqual(preview.bottom);
    expect(options.top).toBeGreaterThanOrEqual(sections.bottom);
    // All of the last section can be seen above it.
    expect(sections.bottom).toBeGreaterThanOrEqual((await edges('#studio-sections li:last-of-type')).bottom);
    await page.getByRole('button', { name: /^Rivals/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Rivals' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('says on paper how its pages are printed, and nothing else', async () => {
    const page = await begin();
    const main = page.getByRole('main');
    await page.emulateMedia({ media: 'print' });
    // Below whose figures these are.
    const [, ...words] = (await main.innerText()).trim().split(/\n+/);
    expect(words).toEqual([
      'The pages of this report are printed from its file: “Export PDF” in the studio writes it.',
    ]);
    await page.emulateMedia({ media: 'screen' });
    expect(await main.innerText()).not.toContain('printed from its file');
  });

  it('folds its panels by buttons and keys, for every report from then on', async () => {
    const page = await begin();
    const before = await widthOf(page);
    const panels = {
      sections: page.getByRole('heading', { name: 'Sections', exact: true }),
      options: page.getByLabel('Title', { exact: true }),
    };
    const button = page.getByRole('button', { name: 'Words and options' });
    await button.click();
    await panels.options.waitFor({ state: 'hidden' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before + 250);

    // What had the keyboard is folded away: it goes to the title.
    await page.getByRole('button', { name: /^Rivals/ }).focus();
    await page.keyboard.press('s');
    await panels.sections.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    await expect.poll(() => widthOf(page)).toBe(1100);
    expect(await axeFindings(page)).toEqual([]);

    await page.reload();
    await pages(page).locator('canvas').first().waitFor();
    expect(await panels.sections.isVisible()).toBe(false);
    await page.keyboard.press('o');
    await panels.options.waitFor();
    // Letters are letters where somebody writes.
    await panels.options.press('s');
    expect(await panels.sections.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Sections', exact: true }).press('Enter');
    await panels.sections.waitFor();
    await expect.poll(() => widthOf(page)).toBe(before);
  });

  it('shows the folded panel as long as it has something to say of the report as a whole', async () => {
    const page = await begin();
    const title = page.getByLabel('Title', { exact: true });
    await page.getByRole('button', { name: 'Words and options' }).click();
    await title.waitFor({ state: 'hidden' });
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, '#/reports'));
    await other
      .getByRole('button', { name: /^What can be done with/ })
      .first()
      .click();
    await other.getByRole('menuitem', { name: 'Put away' }).click();
    await page.getByText('This report was put away').waitFor();
    expect(await title.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Put it back' }).click();
    await title.waitFor({ state: 'hidden' });
    await page.keyboard.press('o');
    await title.waitFor();
    await other.close();
  });

  it('enlarges its pages by keys and by pinching, and nothing else', async () => {
    const page = await begin();
    const fitted = await widthOf(page);
    const isTaken = (): Promise<unknown> => page.evaluate('window.lastZoom');
    await page.evaluate(`window.addEventListener('keydown', (event) => {
      if (event.ctrlKey) window.lastZoom = event.defaultPrevented;
    })`);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Control+Equal');
    expect(await isTaken()).toBe(false);
    expect(await widthOf(page)).toBe(fitted);

    await pages(page).focus();
    await page.keyboard.press('Control+Equal');
    expect(await isTaken()).toBe(true);
    await expect.poll(() => widthOf(page)).toBe(Math.round(fitted * 1.2));
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.keyboard.press('Control+Minus');
    await page.keyboard.press('Control+Minus');
    await expect.poll(() => widthOf(page)).toBeLessThan(fitted * 0.85);
    await page.keyboard.press('Control+0');
    await expect.poll(() => widthOf(page)).toBe(fitted);
    expect(await page.getByRole('radio', { name: 'Fit width' }).getAttribute('aria-checked')).toBe('true');

    // From the middle of the third page, which stays under the pointer.
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(/^Page 3 of/).waitFor();
    const box = await pages(page).boundingBox();
    const at = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 300 };
    const share = async (): Promise<number> => {
      const sheet = await pages(page)
        .getByRole('img', { name: /^Page 3 of/ })
        .boundingBox();
      return Math.round((100 * (at.y - (sheet?.y ?? 0))) / (sheet?.height ?? 1));
    };
    const shareBefore = await share();
    await page.mouse.move(at.x, at.y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -10);
    await page.mouse.wheel(0, -10);
    await page.keyboard.up('Control');
    await expect.poll(async () => Math.abs((await widthOf(page)) - fitted * 2 ** 0.2)).toBeLessThan(2);
    expect(Math.abs((await share()) - shareBefore)).toBeLessThanOrEqual(1);
    expect(await page.evaluate('visualViewport.scale')).toBe(1);
  });
});
