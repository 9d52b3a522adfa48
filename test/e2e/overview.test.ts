/** A client at a glance in every state of a scripted core. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { ProjectEvent } from '../../shared/domain/event-schema.ts';
import type { ProjectView } from '../../shared/domain/project-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { BrandFigures, RunView } from '../../shared/domain/figures.ts';
import { comparisonOfFigures } from '../fixtures/comparison.ts';
import { eventOf } from '../fixtures/events.ts';
import { historyOf, scoredRun } from '../fixtures/history.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import { newStoryOf, storyOf } from '../fixtures/stories.ts';
import { axeFindings, hasVisibleFocus, type OpenedFrame } from '../helpers/open-frame.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const [PREVIOUS, CURRENT] = [HALDEN.previous!, HALDEN.current!];

const mainText = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');

const LOCKED = new AppError(
  'db/locked',
  'Another program holds the library. Your runs are unchanged; close it and try again.',
);

describe('the overview in every state', () => {
  const openScreens = useScriptedScreens();
  async function open(
    script: Script = {},
    options: { readonly query?: string; readonly theme?: 'light' | 'dark' } = {},
  ): Promise<OpenedFrame> {
    return await openScreens({
      hash: `#/projects/conn-1/halden-outdoor${options.query ?? ''}`,
      script: {
        'project/load': () => HALDEN,
        'portfolio/stories': ({ places }) => places.map((place) => storyOf(place)),
        ...script,
      },
      theme: options.theme ?? 'light',
    });
  }
  const view = (given: Partial<ProjectView>): Script => ({ 'project/load': () => ({ ...HALDEN, ...given }) });

  it('shows figures before the change is judged, and says nothing of it until then', async () => {
    const { page, core } = await open(
      { 'comparison/build': () => new Promise(() => undefined) },
      { query: '?against=previous' },
    );
    await page.getByText('254 of 570 answers').waitFor();
    expect(await page.locator('.kpi').first().innerText()).toContain('Comparing');
    expect(await mainText(page)).not.toMatch(/beyond noise/i);
    core.answer({ 'comparison/build': () => comparisonOfFigures(PREVIOUS, CURRENT) });
    await page.reload();
    await page.getByText('Visibility rose to 44.6%, beyond noise.').waitFor();
  });

  it('says under its headline what is missing of an incomplete run', async () => {
    const { page } = await open(
      view({ runs: [{ ...HALDEN.runs[0]!, incomplete: ['5 of 64 answers'] }, ...HALDEN.runs.slice(1)] }),
    );
    const note = page.getByRole('note').filter({ hasText: 'Incomplete run' });
    await note.waitFor();
    expect(await note.innerText()).toContain('is incomplete: 5 of 64 answers.');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('leaves the trend in place while the figures of another run come, and shows none of the run before', async () => {
    const { page, core } = await open();
    await page.getByText('254 of 570 answers').waitFor();
    const trend = page.getByRole('slider', { name: /^Visibility by run/ });
    await trend.waitFor();
    await page.evaluate(`document.querySelector('main canvas').dataset.isSame = 'yes'`);
    core.answer({ 'run/figures': () => new Promise(() => undefined) });
    await page.evaluate(`location.hash = '#/projects/conn-1/halden-outdoor?run=w5'`);
    await page.getByText('Reading the figures of this run.').waitFor();
    expect(await page.locator('.kpi[aria-busy=true]').count()).toBe(4);
    expect(await page.locator('main canvas[data-is-same=yes]').count()).toBe(1);
    expect(await trend.count()).toBe(1);
    expect(await mainText(page)).not.toMatch(/254 of 570|Brand standings|Beyond noise/);
  });

  it('has its tiles in the frame of the portfolio, and says which runs these are', async () => {
    const { page } = await open({}, { query: '?period=13-weeks' });
    await page.getByText('24 Aug 2026 to 16 Nov 2026 (13 runs) against').waitFor();
    const text = await mainText(page);
    expect(text).toContain('A steady period: nothing moved by more than chance.');
    expect(text).toContain('Visibility in the last 13 weeks: 44.6%');
    expect(text).not.toContain('change since 9 Nov');
    await page.getByRole('button', { name: 'Last 13 weeks' }).click();
    await page.getByRole('menuitem', { name: /^Last 4 weeks/ }).click();
    await expect.poll(() => page.url()).toContain('?period=4-weeks');
  });

  it('says which method judged the change: totals, where answers are not mirrored', async () => {
    const { page } = await open({}, { query: '?against=previous' });
    await page.getByText('Compared by run totals').waitFor();
  });

  it('keeps its figures when the change cannot be judged, and says so', async () => {
    const { page } = await open({ 'comparison/build': failing(LOCKED) }, { query: '?against=previous' });
    await page.getByText('The change could not be judged. Another program holds').waitFor();
    expect(await mainText(page)).toContain('44.6%');
    expect(await mainText(page)).not.toMatch(/beyond noise|no clear change/i);
  });

  it('keeps its figures when the history cannot be read, and tries again', async () => {
    const { page, core } = await open({ 'project/history': failing(LOCKED) });
    await page.getByText('The history could not be read').waitFor();
    expect(await mainText(page)).toContain('254 of 570 answers');
    core.answer({ 'project/history': () => historyOf(6) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('slider', { name: 'Visibility by run: run' }).waitFor();
  });

  it('says what is missing before the first run with scores', async () => {
    const { page } = await open({
      ...view({ current: null, previous: null, runs: [] }),
      'project/history': () => historyOf(0, { brands: [] }),
    });
    await page.getByRole('heading', { name: 'No figures for Halden Outdoor yet' }).waitFor();
  });

  it('compares nothing with a first run, and draws no line through it', async () => {
    const { page } = await open({
      ...view({ previous: null, runs: HALDEN.runs.slice(0, 1) }),
      'project/history': () => historyOf(1),
      'portfolio/stories': ({ places }) => places.map((place) => newStoryOf(place)),
    });
    await page.getByText('One scored run is here so far: changes show when there are two.').waitFor();
    await page.getByText('One run so far: a line starts with the second.').waitFor();
    expect(await page.getByRole('button', { name: /^Since|^Last/ }).count()).toBe(0);
  });

  it('loads the figures of a run once, however often one switches', async () => {
    const frame = await open({ 'run/figures': ({ runId }) => ({ ...PREVIOUS, runId }) });
    const { page, core } = frame;
    await page.getByText('254 of 570 answers').waitFor();
    const pick = async (day: string): Promise<void> => {
      await page.getByRole('button', { name: /^Last 4 weeks$| against / }).click();
      await page.getByRole('menuitem', { name: /^An earlier run/ }).click();
      await page.getByRole('combobox').fill(day);
      await page.keyboard.press('Enter');
    };
    core.answer({
      'project/load': () => ({
        ...HALDEN,
        runs: [HALDEN.runs[0]!, { ...HALDEN.runs[1]!, runId: 'w3', startedAt: '2026-11-02T06:00:00Z' }],
      }),
    });
    await page.reload();
    await page.getByText('254 of 570 answers').waitFor();
    for (const day of ['2 Nov 2026', '16 Nov 2026', '2 Nov 2026']) {
      await pick(day);
      await page.getByRole('button', { name: new RegExp(`^${day}( against|$)`, 'u') }).waitFor();
    }
    await page.getByText('216 of 570 answers').waitFor();
    const asked = core.calls.filter(
      ({ channel, input }) => channel === 'run/figures' && (input as { runId: string }).runId === 'w3',
    );
    expect(asked).toHaveLength(1);
    expect(core.calls.filter(({ channel }) => channel === 'project/history')).toHaveLength(2);
  });

  it('shows 200 runs, and the weeks that are chosen', async () => {
    const { page } = await open({ 'project/history': () => historyOf(200) }, { query: '?range=all' });
    const slider = page.getByRole('slider', { name: 'Visibility by run: run' });
    await slider.waitFor();
    expect(await slider.getAttribute('aria-valuemax')).toBe('199');
    await page.getByRole('radio', { name: '13 wk' }).click();
    await expect.poll(() => slider.getAttribute('aria-valuemax')).toBe('12');
    await expect.poll(() => page.url()).toContain('range=13');
  });

  it('leaves partial runs out, says how many, and shows them on demand with their mark', async () => {
    const history = historyOf(8);
    const partial = history.runs[4]!;
    const { page } = await open({
      'project/history': () => ({
        ...history,
        runs: history.runs.map((run) => (run === partial ? { ...run, isPartial: true } : run)),
        breaks: [
          {
            runId: partial.runId,
            startedAtMs: partial.startedAtMs,
            cause: { kind: 'partial', missing: 70, total: 570 },
          },
        ],
      }),
    });
    const slider = page.getByRole('slider', { name: 'Visibility by run: run' });
    await slider.waitFor();
    expect(await slider.getAttribute('aria-valuemax')).toBe('6');
    await page.getByText('1 partial run is left out.').waitFor();
    await page.getByRole('switch', { name: 'Partial runs' }).click();
    await expect.poll(() => slider.getAttribute('aria-valuemax')).toBe('7');
    await page.getByText('Partial run: 70 of 570 answers are missing').waitFor();
    await expect.poll(() => page.url()).toContain('partial=1');
  });

  it('numbers what happened on the way, events included, and isolates what a user wrote', async () => {
    const events: readonly ProjectEvent[] = [eventOf({ from: '2026-10-20', text: 'אתר חדש' })];
    const history = historyOf(8);
    const run = history.runs[5]!;
    const { page } = await open({
      'event/list': () => events,
      'project/history': () => ({
        ...history,
        breaks: [
          {
            runId: run.runId,
            startedAtMs: run.startedAtMs,
            cause: { kind: 'platforms-added', platforms: ['eta'] },
          },
        ],
      }),
    });
    const items = page.locator('.events').getByRole('listitem');
    await expect.poll(() => items.count()).toBe(2);
    await expect.poll(() => items.first().innerText()).toMatch(/1\s+20 Oct 2026\s+אתר חדש\./);
    await expect.poll(() => items.nth(1).innerText()).toMatch(/2\s+2 Nov 2026\s+Eta added\./);
    expect(await items.first().locator('bdi').count()).toBe(1);
  });

  it('tells an untested platform from a true zero, in words', async () => {
    const run: RunView = {
      ...CURRENT,
      platforms: ['alpha_app', 'eta'],
      platformFigures: [
        {
          platform: 'alpha_app',
          brandId: 'Halden Outdoor',
          visibilityPct: 0,
          counts: { mentions: 0, answers: 114 },
        },
      ],
    };
    const { page } = await open({
      'run/figures': ({ runId }) => ({ ...run, runId }),
      'project/history': () => ({
        ...historyOf(2),
        runs: [scoredRun(PREVIOUS), scoredRun(run)],
      }),
    });
    const row = page
      .getByRole('table', { name: 'Visibility of brands by platform' })
      .getByRole('row', { name: /^Halden Outdoor/ });
    await row.waitFor();
    const cells = await row.locator('td').allInnerTexts();
    expect(cells.slice(0, 3)).toEqual(['0.0', 'not tested', 'not tested']);
  });

  it('shows twelve rivals and long names without pushing the page apart', async () => {
    const brandOf = (at: number): BrandFigures => ({
      ...CURRENT.brands[0]!,
      brandId: `b${at}`,
      name:
        at === 0 ? 'The International Consolidated Outdoor Equipment Company of Edinburgh' : `Rival ${at}`,
      mentions: 100 + at,
      visibilityPct: (100 * (100 + at)) / 570,
    });
    const brands = [CURRENT.brands[1]!, ...Array.from({ length: 12 }, (_, at) => brandOf(at))];
    const run = { ...CURRENT, brands };
    const { page } = await open({
      ...view({ name: 'International Consolidated Outdoor Equipment of Edinburgh and Glasgow' }),
      'run/figures': ({ runId }) => ({ ...run, runId }),
      'project/history': () => ({
        ...historyOf(2),
        brands: brands.map(({ brandId, name, isOwn }) => ({ brandId, name, isOwn })),
        runs: [scoredRun(PREVIOUS), scoredRun(run)],
      }),
    });
    const table = page.getByRole('table', { name: /^Brands of/ });
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBe(1 + 13);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
  });

  it('shows a goal as the service stated it, with the verdict and the name that it has elsewhere', async () => {
    const { page } = await open({
      'project/workstreams': () => [
        {
          workstreamId: 'w',
          name: 'Repair',
          goal: 'Be named for repairs',
          targetVisibilityPct: 45,
          deadline: '2026-12-31',
          currentVisibilityPct: 38.4,
          progressPct: 60,
          mirroredAt: '2026-11-19T08:00:00Z',
          series: [],
        },
      ],
    });
    await page.getByText('Be named for repairs').waitFor();
    const text = await mainText(page);
    expect(text).toContain('Repair Not judged yet');
    expect(text).toContain('Now 38.4%, target 45% by 31 Dec 2026. 0 readings so far: a forecast needs 26.');
    expect(text).toContain('read on 19 Nov 2026');
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'has nothing that axe objects to in the %s theme',
    async (theme) => {
      const { page, complaints } = await open({ 'project/history': () => historyOf(26) }, { theme });
      await page.getByRole('slider').waitFor();
      await page.getByText('(13 runs) against').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Events' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it('is walked through by Tab, with a ring that can be seen, and its trend by arrow keys', async () => {
    const { page } = await open({ 'project/history': () => historyOf(26) });
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const stops: string[] = [];
    await page.locator('#content').focus();
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate<boolean>(
        `document.querySelector('#content').contains(document.activeElement)`,
      );
      if (!isInside) break;
      const text = await page.evaluate<string>(
        `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
      );
      expect(await hasVisibleFocus(page), `a ring around "${text}"`).toBe(true);
      stops.push(text.replace(/\s+/g, ' '));
    }
    for (const wanted of ['Last 4 weeks', 'Compare', 'Make report', 'Visibility', 'Events']) {
      expect(stops).toContain(wanted);
    }
    await slider.focus();
    await page.keyboard.press('Home');
    expect(await slider.getAttribute('aria-valuenow')).toBe('0');
  });
});
