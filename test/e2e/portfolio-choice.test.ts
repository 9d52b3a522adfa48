/** Clients chosen in the portfolio for a scan of several, by mouse and by keys. */
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { ORDINARY_WEEK, rowOf } from '../fixtures/portfolio.ts';
import { lookOver } from '../helpers/look-over.ts';
import type { OpenedFrame } from '../helpers/open-frame.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

type Page = OpenedFrame['page'];

const COUNT = ORDINARY_WEEK.length;
const chosenOf = (page: Page): readonly string[] =>
  new URLSearchParams(page.url().split('?')[1] ?? '').getAll('chosen');
const bar = (page: Page) => page.getByRole('link', { name: /^Scan (this|these)/ });

describe('clients of the portfolio', () => {
  const open = useScriptedViews();

  it.each(someOf(['table', 'cards'], 1))('are chosen by mouse and by keys, as %s', async (layout) => {
    const { page, complaints } = await open(`#/portfolio?layout=${layout}&group=none&sort=client`, {});
    await page.locator('[data-place]').first().waitFor();
    const names = (await page.locator('[data-place] a:not(.story)').allInnerTexts()).map((name) =>
      name.trim(),
    );
    const [first = '', second = ''] = names;
    await page.locator('[data-place]').first().hover();
    await page.getByRole('checkbox', { name: `Choose ${first}` }).click();
    await page.getByText('1 client chosen').first().waitFor();
    expect(await bar(page).innerText()).toBe('Scan this client…');

    // The space bar chooses where the focus is, and moves nothing.
    await page.getByRole('link', { name: second, exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByText('2 clients chosen').first().waitFor();
    expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe(second);
    expect(await page.getByRole('checkbox', { name: `Choose ${second}` }).isChecked()).toBe(true);
    await lookOver(page, `chosen ${layout}`);
    await page.setViewportSize({ width: 640, height: 400 });
    await lookOver(page, `chosen ${layout} narrow`);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await lookOver(page, `chosen ${layout} wide`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: second, exact: true }).focus();

    await page.keyboard.press('Control+a');
    await expect.poll(() => chosenOf(page).length).toBe(COUNT);
    await page.keyboard.press('Control+a');
    await bar(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    await expect.poll(() => chosenOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('that are chosen stay so over a filter and a reload, lead to the scan of several, and are there on the way back', async () => {
    const { page } = await open('#/portfolio', {});
    await page.getByRole('link', { name: 'Mirabel Skincare', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Oakhurst Mutual', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('searchbox', { name: /Filter/ }).fill('mirabel');
    await page.getByText('2 clients chosen, 1 of them not shown here').first().waitFor();
    await page.reload();
    await page.getByText('2 clients chosen, 1 of them not shown here').first().waitFor();
    await bar(page).click();
    await page.getByRole('checkbox', { name: 'Mirabel Skincare' }).waitFor();
    for (const name of ['Mirabel Skincare', 'Oakhurst Mutual']) {
      expect(await page.getByRole('checkbox', { name }).isChecked(), name).toBe(true);
    }
    await page.goBack();
    await page.getByText('2 clients chosen, 1 of them not shown here').first().waitFor();
    await page.getByRole('button', { name: 'Choose none' }).click();
    await bar(page).waitFor({ state: 'detached' });
    // What took the choice back has gone with its bar: the focus is at the clients.
    await expect
      .poll(() => page.evaluate('document.activeElement.closest("[data-place]") !== null'))
      .toBe(true);
  });

  it('that have gone since are not chosen, and the space bar of a button in the row is its own', async () => {
    const rows = [rowOf({ name: 'Troubled', alerts: [{ kind: 'no-recent-run' }] }), rowOf({ name: 'Quiet' })];
    const { page } = await open('#/portfolio?chosen=conn-1%2Fgone&chosen=conn-1%2Fquiet', {
      'portfolio/load': () => rows,
    });
    await page.getByText('1 client chosen').first().waitFor();
    // News moves rows from under a pointer.
    await page.getByText(/clients are steady\.$/).waitFor();
    await page.getByRole('row', { name: /^Troubled/ }).hover();
    const pin = page.getByRole('button', { name: 'Pin Troubled' });
    await pin.focus();
    await page.keyboard.press('Space');
    expect(await page.getByText('1 client chosen').count()).toBeGreaterThan(0);
    expect(await page.getByRole('checkbox', { name: 'Choose Troubled' }).isChecked()).toBe(false);
  });
});
