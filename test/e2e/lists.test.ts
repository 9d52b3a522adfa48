/** Lists under the keys, and the way back to where one was in them. */
// @module-tag broad
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import type { ReportItem } from '../../shared/reports/studio-schema.ts';
import { rowOf } from '../fixtures/portfolio.ts';
import { hasVisibleFocus } from '../helpers/open-frame.ts';
import { useSampleClient } from '../helpers/sample-client.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const CLIENTS = Array.from({ length: 500 }, (_, index) =>
  rowOf({ name: `Client ${String(index).padStart(3, '0')}` }),
);
const REPORTS: readonly ReportItem[] = Array.from({ length: 200 }, (_, index) => ({
  reportId: `report-${String(index)}`,
  connection: 'conn-1',
  projectId: 'p',
  client: 'Halden Outdoor',
  title: `Report ${String(index).padStart(3, '0')}`,
  template: 'monthly',
  state: 'draft',
  kit: null,
  savedAt: '2026-11-20T09:00:00Z',
  file: null,
  pages: null,
  isBehind: false,
  openComments: 0,
}));

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    `document.activeElement?.matches('main a, main tr') ? document.activeElement.textContent.trim() : ''`,
  );
const scrolled = (page: Page): Promise<number> => page.evaluate(`document.querySelector('main').scrollTop`);
/** Whether what has the focus is wholly in sight. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(`(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    const main = document.querySelector('main').getBoundingClientRect();
    return top >= main.top && bottom <= main.bottom;
  })()`);
const blur = (page: Page): Promise<unknown> => page.evaluate('document.activeElement?.blur()');

describe('a list', () => {
  const open = useScriptedViews();

  it.each([
    { layout: 'table', below: 'Client 251' },
    // Three side by side.
    { layout: 'cards', below: 'Client 253' },
  ])('of 500 clients is come back to where it was left, as $layout', async ({ layout, below }) => {
    const hash = `#/portfolio?layout=${layout}&group=none&filter=client`;
    const { page, complaints } = await open(hash, { 'portfolio/load': () => CLIENTS });
    await page.getByRole('link', { name: 'Client 000', exact: true }).waitFor();
    await page.evaluate(
      `(() => { const main = document.querySelector('main'); main.scrollTo({ top: main.scrollHeight / 2 }); })()`,
    );
    const link = page.getByRole('link', { name: 'Client 250', exact: true });
    await link.waitFor();
    // As its scrolling comes to rest.
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(3000);
    await link.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.url()).toContain('#/projects/conn-1/client-250');
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('Client 250');
    expect(await isSeen(page)).toBe(true);
    expect(await scrolled(page)).toBe(before);
    await expect.poll(() => page.url()).toContain(`filter=client`);
    // From here the keys go on, and so does the way forward.
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe(below);
    await page.goForward();
    await expect.poll(() => page.url()).toContain('#/projects/conn-1/client-250');
    expect(complaints).toEqual([]);
  });

  it('of reports answers its keys when it is there, leads back by Alt and the left arrow, and leaves a field its letters', async () => {
    const { page, complaints } = await open('#/reports?show=draft', { 'report/list': () => REPORTS });
    await page.getByRole('link', { name: /Report 000/ }).waitFor();
    await page.keyboard.press('j');
    expect(await focused(page)).toContain('Report 000');
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain('Report 002');
    await page.keyboard.press('k');
    await expect.poll(() => focused(page)).toContain('Report 001');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toContain('Report 199');
    for (const at of [198, 197, 196]) {
      await page.keyboard.press('k');
      await expect.poll(() => focused(page)).toContain(`Report ${String(at)}`);
    }
    const before = await scrolled(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('#/reports/report-196');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => focused(page)).toContain('Report 196');
    await expect.poll(() => page.url()).toMatch(/#\/reports\?show=draft$/);
    expect(await isSeen(page)).toBe(true);
    expect(await scrolled(page)).toBe(before);
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toContain('Report 000');
    const field = page.getByLabel('Client, title or template');
    await field.focus();
    await page.keyboard.press('j');
    expect(await field.inputValue()).toBe('j');
    await field.fill('');
    await blur(page);
    await page.getByRole('button', { name: 'New report' }).click();
    await page.getByRole('dialog').waitFor();
    await blur(page);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe('');
    expect(complaints).toEqual([]);
  });

  it('takes no letters where those are switched off, and still the arrows', async () => {
    const { page } = await open('#/reports', {
      'report/list': () => REPORTS,
      'settings/load': () => ({ ...DEFAULT_SETTINGS, singleKeys: false }),
    });
    await page.getByRole('link', { name: /Report 000/ }).waitFor();
    await page.keyboard.press('j');
    expect(await focused(page)).toBe('');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('Report 000');
  });
});

describe('the lists of a mirrored client', () => {
  const host = useSampleClient();

  it.each([
    { path: 'runs', first: 'tbody th a' },
    { path: 'prompts', first: '[data-place="0,0"]' },
    { path: 'topics', first: '[data-line]' },
    { path: 'citations', first: '[data-line]' },
  ])('answer J and K, and are come back to: $path', async ({ path, first }) => {
    const page = await host.open(path, {});
    await page.locator(first).first().waitFor();
    await host.settle();
    await blur(page);
    const words = async (): Promise<string> =>
      await page.evaluate(`document.activeElement.getAttribute('href') ?? ''`);
    await page.keyboard.press('j');
    const one = await words();
    expect(one).not.toBe('');
    await page.keyboard.press('j');
    await expect.poll(words).not.toBe(one);
    const next = await words();
    await page.keyboard.press('k');
    await expect.poll(words).toBe(one);
    await page.keyboard.press('ArrowDown');
    await expect.poll(words).toBe(next);
    // A cited page opens in a window of its own.
    if (path === 'citations') return;
    const address = page.url();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toBe(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(words).toBe(next);
    await expect.poll(() => page.url()).toBe(address);
    expect(await isSeen(page)).toBe(true);
  });
});
