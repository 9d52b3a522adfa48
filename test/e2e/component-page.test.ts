import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { THEMES, useComponentPage, type Theme } from '../helpers/component-page.ts';
import { axeFindings } from '../helpers/open-frame.ts';

/** Each component, and the states that it must be shown in. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  Button: ['primary', 'default', 'quiet', 'danger', 'small', 'disabled with reason', 'busy'],
  IconButton: ['default', 'small', 'disabled with reason', 'CopyButton'],
  Switch: ['as chosen', 'off', 'with hint', 'disabled with reason'],
  Segments: ['as chosen', 'with counts'],
  Tick: ['as chosen', 'off', 'mixed', 'locked'],
  Fields: [
    'text',
    'text with error',
    'several lines',
    'words with variables',
    'secret',
    'select',
    'date',
    'empty with placeholder',
  ],
  Overlays: ['Dialog', 'ConfirmDialog', 'PaletteDialog', 'Menu', 'Popover', 'Tooltip', 'ConnectionSwitcher'],
  Note: ['information', 'caution', 'error'],
  Panels: ['empty', 'error', 'skeleton'],
  Progress: ['determinate', 'indeterminate', 'toasts'],
  Navigation: ['full', 'rail'],
  ConnectionStatus: ['never synced', 'synced', 'offline', 'old data', 'failed', 'syncing'],
  Reading: ['own brand', 'context', 'with scale and target', 'too few answers', 'no interval', 'zero'],
  Verdict: ['better', 'worse', 'better by falling', 'no clear change', 'too few answers', 'first run'],
  Kpi: ['beyond noise', 'no clear change', 'first run', 'too few answers', 'not measured', 'loading'],
  Spark: ['26 weeks', 'with a gap', 'short history', 'one run', 'no runs', 'without intervals'],
  Goal: ['likely', 'open', 'unlikely', 'too few readings', 'no target'],
  Comparison: [
    'RunHeader',
    'RunHeader, like for like',
    'DotStrip',
    'LikeForLikeBar',
    'LikeForLikeBar, impossible',
  ],
  SectionRow: ['rows', 'Finding'],
  Portfolio: ['rows', 'cards', 'hostile names'],
  Standings: ['seven brands', '13 brands, compact', 'the first only, own added', 'hostile names'],
  HeatMap: ['six platforms', 'eleven platforms'],
  Charts: ['trend', 'trend, twelve rivals', 'trend, six told apart', 'trend, one run', 'bars', 'parts'],
};

const openPage = useComponentPage();
const opened = new Map<Theme, Awaited<ReturnType<typeof openPage>>>();

const pageIn = (theme: Theme): Page => opened.get(theme)!.page;
const specimen = (theme: Theme, exhibit: string, state: string) =>
  pageIn(theme).locator(`[data-exhibit="${exhibit}"] [data-specimen="${state}"]`);
const wordsOf = async (theme: Theme, exhibit: string, state: string): Promise<string> =>
  (await specimen(theme, exhibit, state).innerText()).replace(/\s+/g, ' ').trim();

type Styled = { computedStyleMap(): { get(property: string): unknown } };
const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element: Styled, name) => String(element.computedStyleMap().get(name)), property);

beforeAll(async () => {
  for (const theme of THEMES) opened.set(theme, await openPage(theme));
});

describe.each(THEMES)('the component page in the %s theme', (theme) => {
  it('shows every component in each of its states', async () => {
    for (const [exhibit, states] of Object.entries(STATES)) {
      for (const state of states) {
        const box = await specimen(theme, exhibit, state).boundingBox();
        expect(box, `${exhibit}: ${state}`).not.toBeNull();
        expect(box!.height, `${exhibit}: ${state}`).toBeGreaterThan(24);
      }
    }
  });

  it('keeps to the strictest content policy, without an error, and loads nothing from elsewhere', async () => {
    const hosts = await pageIn(theme).evaluate(
      `performance.getEntriesByType('resource').map((entry) => new URL(entry.name).host)`,
    );
    expect(new Set(hosts as string[]).size).toBe(1);
    expect(opened.get(theme)!.complaints()).toEqual([]);
  });

  it('has nothing that axe finds wrong', async () => {
    expect(await axeFindings(pageIn(theme))).toEqual([]);
  });

  it('stays within a window of 1280 and of 1100 pixels, whatever the names', async () => {
    const page = pageIn(theme);
    for (const width of [1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, clientWidth } = await page.evaluate<Record<string, number>>(
        '(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)',
      );
      // The bar at its side takes a few pixels of the window.
      expect(scrollWidth).toBe(clientWidth);
      expect(clientWidth).toBeLessThanOrEqual(width);
    }
  });

  it('names every reading in words, with its interval and sample', async () => {
    const readings = await pageIn(theme).locator('[data-exhibit="Reading"] svg.reading').all();
    const labels = await Promise.all(readings.map((reading) => reading.getAttribute('aria-label')));
    expect(labels).toEqual([
      '44.6%, 95% interval 40.5 to 48.7%, n 570',
      '57.9%, 95% interval 53.8 to 61.9%, n 570',
      '44.6%, 95% interval 40.5 to 48.7%, n 570, target 45.0%',
      '25%, 95% interval 12 to 45%, n 24, too few answers to judge',
      '25.0%, no interval, n 320',
      '0.0%, 95% interval 0.0 to 0.7%, n 570',
      '+0.42, 95% interval +0.36 to +0.48, n 254',
      '2.4, 95% interval 2.2 to 2.6, n 231',
    ]);
  });
});

describe('what the components say', () => {
  it('gives every verdict in words, and colours only what is beyond noise', async () => {
    const verdicts = await pageIn('light').locator('[data-exhibit="Verdict"] .verdict .verdict').all();
    const said = await Promise.all(verdicts.map(async (verdict) => (await verdict.innerText()).trim()));
    expect(said).toEqual([
      'Beyond noise',
      'Beyond noise',
      'Better, beyond noise',
      expect.stringMatching(/≈\s*No clear change/) as string,
      expect.stringMatching(/≈\s*No clear change/) as string,
      'Beyond noise',
      'Too few answers',
      'First run: no comparison',
      'No comparison: platforms differ',
    ]);
    const colours = await Promise.all(verdicts.map((verdict) => styleOf(verdict, 'color')));
    const [better, worse, , flat] = colours;
    expect(new Set([better, worse, flat]).size).toBe(3);
    expect(colours).toEqual([better, worse, better, flat, flat, better, flat, flat, flat]);
  });

  it('draws a reading’s dot where its value lies on the axis, hollow where nothing is judged by it', async () => {
    const own = specimen('light', 'Reading', 'own brand');
    const dot = (await own.locator('.dot').boundingBox())!;
    const axis = (await own.locator('svg').boundingBox())!;
    expect((dot.x + dot.width / 2 - axis.x) / axis.width).toBeCloseTo(0.446, 2);
    const fillOf = (state: string): Promise<string> =>
      styleOf(specimen('light', 'Reading', state).locator('.dot'), 'fill');
    expect(await fillOf('own brand')).toBe('rgb(11, 92, 99)');
    expect(await fillOf('too few answers')).toBe('rgb(255, 255, 255)');
    expect(await fillOf('no interval')).toBe('rgb(255, 255, 255)');
  });

  it('gives no verdict on too few answers, and no figure for what was not measured', async () => {
    expect(await wordsOf('light', 'Kpi', 'too few answers')).toMatch(
      /25\s?% Too few answers .*12 to 45% · n 24/,
    );
    expect(await wordsOf('light', 'Kpi', 'not measured')).toMatch(/Sentiment Not measured/);
    expect(await wordsOf('light', 'Kpi', 'first run')).toContain('First run: no comparison');
  });

  it('tells a true zero from what was not tested', async () => {
    const cells = await specimen('light', 'HeatMap', 'six platforms')
      .getByRole('row', { name: /Wayfold/ })
      .getByRole('cell')
      .allInnerTexts();
    expect(cells).toEqual(['0.0', 'not tested', '10.5', '21.9', '16.7', 'not tested']);
  });

  it('keeps the own brand in sight where the standings are cut', async () => {
    const rows = await specimen('light', 'Standings', 'the first only, own added')
      .getByRole('row')
      .allInnerTexts();
    expect(rows).toHaveLength(3);
    expect(rows[2]).toContain('Halden Outdoor');
    expect(await wordsOf('light', 'Standings', 'the first only, own added')).toContain(
      '5 further brands are not shown.',
    );
  });

  it('shows one run and none as words instead of a line', async () => {
    expect(await wordsOf('light', 'Spark', 'one run')).toBe('one run 1 run');
    expect(await wordsOf('light', 'Spark', 'no runs')).toBe('no runs No figures');
  });

  it('takes a name with markup as a name', async () => {
    const row = specimen('light', 'Portfolio', 'hostile names').getByRole('row', { name: /onerror/ });
    expect(await row.getByRole('link').first().locator('.head').textContent()).toBe(
      '<img src=x onerror=alert(1)>',
    );
    expect(await pageIn('light').locator('main img').count()).toBe(0);
  });

  it('follows the system’s theme where none is chosen', { tags: ['broad'] }, async () => {
    const { page } = await openPage('light', { systemTheme: 'dark' });
    await page.evaluate(`document.documentElement.removeAttribute('data-theme')`);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(18, 25, 26)');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    await page.close();
  });

  it('sets its words in its own typefaces', async () => {
    for (const face of ['Hanken Grotesk Variable', 'Source Serif 4 Variable']) {
      expect(await pageIn('light').evaluate(`document.fonts.check('13px "${face}"')`)).toBe(true);
    }
  });
});
