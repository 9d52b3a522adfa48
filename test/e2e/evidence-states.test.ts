/** Citations, topics and platforms in the states that sample data does not have. */
// @module-tag broad
import { judgeChange } from '../../shared/analysis/intervals/verdict.ts';
import { comparisonOfFigures } from '../fixtures/comparison.ts';
import { describe, expect, it } from 'vitest';
import type { RunCitations } from '../../shared/domain/citations.ts';
import type { RunItem } from '../../shared/domain/project-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import {
  attributeReading,
  PLATFORM_HISTORY,
  platformReading,
  RUN_CITATIONS,
  RUN_TOPICS,
  topicFigure,
} from '../fixtures/evidence.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import { axeFindings, hasVisibleFocus, type OpenedFrame } from '../helpers/open-frame.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const LOCKED = new AppError(
  'db/locked',
  'Another program holds the library. Your runs are unchanged; close it and try again.',
);
const [NEWEST] = HALDEN.runs as [RunItem];
const ONE_RUN = { ...HALDEN, runs: [NEWEST], previous: null };
const LONG = `Worldwide Outfitters ${'and Sons '.repeat(30)}of the North`;
const ARABIC = 'واحة النخيل للعقارات';
const HOSTILE = '<img src=x onerror="globalThis.hasRun = true">';

const never = (): Promise<never> => new Promise(() => undefined);

const ORDINARY: Script = {
  'project/load': () => HALDEN,
  'run/citations': () => RUN_CITATIONS,
  'run/topics': () => RUN_TOPICS,
  'project/platforms': () => PLATFORM_HISTORY,
};

const openScreens = useScriptedScreens();
async function open(path: string, script: Script = {}, width = 1280): Promise<OpenedFrame> {
  return await openScreens({
    hash: `#/projects/conn-1/halden-outdoor/${path}${path.includes('?') ? '&' : '?'}period=last-run`,
    script: { ...ORDINARY, ...script },
    size: { width, height: 800 },
  });
}

const cited = (given: Partial<RunCitations>): Script => ({
  'run/citations': () => ({ ...RUN_CITATIONS, ...given }),
});

describe.each([
  ['citations', 'run/citations', 'The citations could not be read', 'Citations by kind of source'],
  ['topics', 'run/topics', 'The topics could not be read', 'Halden Outdoor by topic'],
  ['platforms', 'project/platforms', 'The platforms could not be read', 'Halden Outdoor by platform'],
] as const)('the page of %s', (path, channel, failure, section) => {
  it('says that it reads, without a figure that is not there', async () => {
    const { page } = await open(path, { [channel]: never });
    await page.getByText('Reading from this computer').waitFor();
    expect(await page.getByRole('heading', { name: section }).count()).toBe(0);
  });

  it('says what is safe when it cannot be read, and tries again', async () => {
    const { page, core } = await open(path, { [channel]: failing(LOCKED) });
    await page.getByRole('heading', { name: failure }).waitFor();
    expect(await page.getByText('Your runs are unchanged').count()).toBe(1);
    core.answer(ORDINARY);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: section }).waitFor();
  });

  it('says what is missing before the first run, when it comes, and offers one thing to do', async () => {
    const { page, complaints } = await open(path, {
      'project/load': () => ({ ...HALDEN, runs: [], current: null, previous: null }),
    });
    await page.getByRole('heading', { name: `No ${path} of Halden Outdoor yet` }).waitFor();
    expect(await page.getByRole('button', { name: 'Sync now' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('follows the mirror while it changes', async () => {
    const { page, core } = await open(path);
    await page.getByRole('heading', { name: section }).waitFor();
    const asked = (): number => core.calls.filter((call) => call.channel === channel).length;
    const before = asked();
    await core.emit('mirror/changed', {
      connection: 'conn-1',
      projectId: 'halden-outdoor',
      runId: 'r6',
      part: 'run',
    });
    await expect.poll(asked).toBeGreaterThan(before);
  });

  it('is in the navigation of the client, and its controls show the focus', async () => {
    const { page } = await open(path);
    await page.getByRole('heading', { name: section }).waitFor();
    const item = page.getByRole('navigation').getByRole('link', { name: new RegExp(path, 'i') });
    expect(await item.getAttribute('aria-current')).toBe('page');
    await page
      .getByRole('button', { name: /^How it is counted/ })
      .first()
      .focus();
    expect(await hasVisibleFocus(page)).toBe(true);
  });
});

describe('citations', () => {
  it('are not taken for none where the sources are still to come, or never will', async () => {
    const nothing = { domains: [], lost: [], pages: [], uses: [], topics: [] };
    const { page, core } = await open('citations', cited({ ...nothing, state: 'missing' }));
    await page.getByText('are not on this computer yet').waitFor();
    expect(await page.getByText('No source was cited').count()).toBe(0);
    core.answer(cited({ ...nothing, state: 'not-offered' }));
    await page.reload();
    await page.getByText('are not offered by the service').waitFor();
    expect(await page.getByRole('button', { name: 'Sync now' }).count()).toBe(0);
    core.answer(cited(nothing));
    await page.reload();
    await page.getByRole('heading', { name: 'No source was cited' }).waitFor();
  });

  it('of an old run with scores only say so, and offer no platform', async () => {
    const { page } = await open('citations', cited({ answers: null, uses: [], topics: [] }));
    await page.getByText('Scores only').waitFor();
    expect(await page.getByLabel('Platform').count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: 'Answers naming the brand' }).count()).toBe(0);
    expect(await page.getByRole('table', { name: 'Cited domains' }).locator('tbody tr').count()).toBe(3);
  });

  it('of a single run are compared with none, and their steadiness is not told', async () => {
    const { page } = await open('citations', {
      'project/load': () => ONE_RUN,
      ...cited({
        lost: [],
        runsCounted: 1,
        domains: RUN_CITATIONS.domains.map((row) => ({ ...row, citationsBefore: null, runsCited: 1 })),
      }),
    });
    await page.getByText('One run so far: steadiness shows with the second.').waitFor();
    expect(await page.getByRole('button', { name: 'Stable core' }).count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: 'Change of share, points' }).count()).toBe(0);
  });

  it('say which domains the service files otherwise than in the other run, and only beside one', async () => {
    const relabelled = [{ domain: 'review.example', before: 'news', after: 'review_site' }];
    const said =
      'The service now files review.example under “review site”, before under “news”: this is no movement.';
    const { page } = await open('citations', cited({ relabelled }));
    await page.getByText(said).waitFor();
    await page.goto(page.url().replace(/(\?.*)?$/, '?platform=eta'));
    await page.getByText(said).waitFor({ state: 'detached' });
  });

  it('list what was lost, and say calmly where nothing passes', async () => {
    const { page } = await open('citations?show=lost');
    await page.getByRole('table', { name: 'Cited domains' }).getByText('old.example').waitFor();
    await page.getByLabel('Filter by name').fill('zzz');
    await page.getByText('No domains lost with these filters.').waitFor();
    await expect.poll(() => page.url()).toContain('filter=zzz');
  });

  it('run nothing that a page says, and open only addresses of the web', async () => {
    const pages = [
      { url: 'javascript:globalThis.hasRun = true', title: HOSTILE },
      { url: `https://a.example/${'x'.repeat(400)}`, title: LONG },
      { url: 'https://b.example/', title: ARABIC },
    ].map((page) => ({ ...page, domain: 'review.example', citations: 3, citationsBefore: 0 }));
    const { page, complaints } = await open('citations', cited({ pages, uses: [] }));
    const table = page.getByRole('table', { name: 'Cited pages' });
    await table.waitFor();
    expect(await table.getByRole('link').count()).toBe(2);
    expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
    const overflow = await page.evaluate(
      `document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth`,
    );
    expect(overflow).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('draw only what is in sight of two thousand pages', async () => {
    const pages = Array.from({ length: 2000 }, (_, index) => ({
      url: `https://review.example/${String(index).padStart(4, '0')}`,
      title: null,
      domain: 'review.example',
      citations: 2000 - index,
      citationsBefore: 0,
    }));
    const { page } = await open('citations', cited({ pages, uses: [] }));
    const table = page.getByRole('table', { name: 'Cited pages' });
    await table.waitFor();
    expect(await table.getAttribute('aria-rowcount')).toBe('2001');
    expect(await table.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(80);
    await table.getByRole('link').first().focus();
    // Each row has a link and a button.
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      `document.activeElement.closest('tr')?.getAttribute('aria-rowindex')`,
    );
    expect(focused).toBe('32');
  });
});

describe('topics', () => {
  it('hatch what was not measured and show a true zero as one', async () => {
    const { page } = await open('topics', {
      'run/topics': () => ({
        ...RUN_TOPICS,
        topics: [...RUN_TOPICS.topics, topicFigure('Tents', 'Cairn', [3, 60])],
      }),
      'comparison/build': () => ({
        ...comparisonOfFigures(HALDEN.previous!, HALDEN.current!),
        topics: [
          {
            id: 't-Tents',
            name: 'Tents',
            readings: [null, null],
            change: judgeChange(41.7, { low: 24.2, high: 56.6 }, 60),
            adjustedP: 0.001,
          },
        ],
      }),
    });
    const map = page.getByRole('table', { name: 'The field by topic, % of answers' });
    await map.waitFor();
    const own = map.getByRole('row', { name: /^Halden Outdoor/ }).locator('td');
    expect(await own.allTextContents()).toEqual(['67', '0']);
    const rival = map.getByRole('row', { name: /^Cairn/ }).locator('td');
    expect(await rival.allTextContents()).toEqual(['5', 'not measured']);
    const verdicts = page.getByRole('table', { name: 'Halden Outdoor by topic' });
    expect(await verdicts.getByText('Beyond noise').count()).toBe(1);
    expect(await verdicts.getByText('Not asked in the previous run').count()).toBe(1);
  });

  it('hold their columns with twelve rivals, long names and names from right to left', async () => {
    const rivals = [LONG, ARABIC, HOSTILE, ...Array.from({ length: 9 }, (_, index) => `Rival ${index}`)];
    const { page, complaints } = await open('topics', {
      'run/topics': () => ({
        ...RUN_TOPICS,
        topics: [
          ...RUN_TOPICS.topics,
          ...rivals.map((brand) => topicFigure('Tents', brand, [30, 60])),
          topicFigure(LONG, 'Halden Outdoor', [5, 12]),
        ],
        attributes: [
          ...RUN_TOPICS.attributes,
          ...rivals.map((brand) => attributeReading('pricing', brand, [0.1, 3])),
        ],
      }),
    });
    await page.getByRole('table', { name: 'Halden Outdoor by topic' }).waitFor();
    const overflow = await page.evaluate(
      `document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth`,
    );
    expect(overflow).toBe(0);
    expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
    expect(await page.getByText('n 12, small sample').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('show excerpts and the service’s words as text, under the tone of their attribute', async () => {
    const { page } = await open('topics');
    await page.getByText('Halden Outdoor leads <b>here</b>.').waitFor();
    const criticism = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Criticised, on balance', exact: true, level: 3 }),
    });
    await criticism.last().getByText('Halden Outdoor and its support.').waitFor();
    expect(await criticism.last().getByText('Norrfell').count()).toBe(0);
  });

  it('say of each part of a run whether it is in', async () => {
    const { page } = await open('topics', {
      'run/topics': () => ({
        ...RUN_TOPICS,
        states: { topics: 'not-offered', attributes: 'missing', insights: 'missing' },
        topics: [],
        attributes: [],
        insights: [],
      }),
    });
    await page.getByRole('heading', { name: 'No topics of this run' }).waitFor();
    await page.getByRole('heading', { name: 'No attributes of this run' }).waitFor();
    await page.getByText('a sync of everything brings them.').waitFor();
  });

  it('are compared with none where there is one run', async () => {
    const { page } = await open('topics', {
      'project/load': () => ONE_RUN,
      'run/topics': () => RUN_TOPICS,
    });
    const table = page.getByRole('table', { name: 'Halden Outdoor by topic' });
    await table.waitFor();
    expect(await table.getByText('First run: no comparison').count()).toBe(2);
    expect(await page.getByText('chance alone').count()).toBe(0);
  });
});

describe('platforms', () => {
  it('that a run did not test are hatched and never zero', async () => {
    const runs: readonly RunItem[] = HALDEN.runs.map((run) => ({
      ...run,
      platforms: run.runId === 'r6' ? ['eta', 'zeta_app'] : ['eta'],
    }));
    const { page } = await open('platforms?show=table', { 'project/load': () => ({ ...HALDEN, runs }) });
    const table = page.getByRole('table', { name: 'Platforms by run' });
    await table.waitFor();
    const rows = await table.locator('tbody tr').allTextContents();
    const words = rows.map((row) => row.replace(/\s+/g, ' ').trim());
    expect(words.filter((row) => row.includes('Zeta') && row.includes('not tested'))).toHaveLength(2);
    expect(words.some((row) => row.includes('Eta') && row.includes('asked, no figure given'))).toBe(true);
    await page.getByText('Not tested in any run: 1 of 3 platforms (Beta)').click();
    await page.getByText('“On request only.”').waitFor();
  });

  it('are named where the service counts them, and its other words stand as they came', async () => {
    const table = {
      columns: ['platform', 'comparedWith', 'trend'],
      rows: [['theta_app', 'zeta_app, eta', 'rising_fast']],
    };
    const { page } = await open('platforms', {
      'project/platforms': () => ({ ...PLATFORM_HISTORY, insights: { runId: 'r6', table } }),
    });
    const cells = page.getByRole('table', { name: 'Platforms as the service counts them' }).locator('td');
    await expect.poll(() => cells.allInnerTexts()).toEqual(['Theta app', 'Zeta, Eta', 'rising_fast']);
  });

  it('in runs with the service’s count beside others that are counted here are hollow, and it is said why', async () => {
    const [first, ...others] = PLATFORM_HISTORY.readings;
    const { page, core } = await open('platforms', { 'project/platforms': () => PLATFORM_HISTORY });
    await page.getByText('No line crosses it.').waitFor();
    const hollow = page.getByText('Hollow: the service’s own count, because not all answers');
    expect(await hollow.count()).toBe(0);
    const readings = first === undefined ? [] : [{ ...first, isOfAll: true as const }, ...others];
    core.answer({ 'project/platforms': () => ({ ...PLATFORM_HISTORY, readings }) });
    await page.reload();
    await page.getByText('No line crosses it.').waitFor();
    expect(await hollow.count()).toBe(1);
  });

  it('whose answers are not mirrored have a figure without an interval', async () => {
    const { page } = await open('platforms', {
      'project/platforms': () => ({
        ...PLATFORM_HISTORY,
        readings: [{ ...platformReading('r6', 'eta', [45, 100]), answers: null }],
      }),
    });
    await page.getByText('answers not synced, sample not known').waitFor();
    await page.getByText('Runs without synced answers have no interval.').waitFor();
    const slider = page.getByRole('slider', { name: 'Eta, % of answers: run', exact: true });
    await slider.focus();
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toBe(
      '16 Nov 2026: Halden Outdoor 45%. Sample not known. Not measured in both runs.',
    );
  });

  it('are drawn over two hundred runs, and over one', async () => {
    const many = Array.from({ length: 200 }, (_, index): RunItem => {
      const startedAt = new Date(Date.UTC(2026, 10, 16) - index * 7 * 86_400_000).toISOString();
      return { ...NEWEST, runId: `w${index}`, startedAt, platforms: ['eta', 'zeta_app'] };
    });
    const readings = many.flatMap(({ runId }, index) => [
      platformReading(runId, 'eta', [20 + (index % 7), 100]),
      platformReading(runId, 'zeta_app', [50, 100]),
    ]);
    const { page, core, complaints } = await open('platforms', {
      'project/load': () => ({ ...HALDEN, runs: many }),
      'project/platforms': () => ({ ...PLATFORM_HISTORY, readings }),
    });
    await page.getByText('tested in 200 of 200 runs').first().waitFor();
    const slider = page.getByRole('slider', { name: 'Eta, % of answers: run', exact: true });
    await slider.waitFor();
    expect(await slider.getAttribute('aria-valuemax')).toBe('199');
    core.answer({
      'project/load': () => ONE_RUN,
      'project/platforms': () => ({ ...PLATFORM_HISTORY, readings: PLATFORM_HISTORY.readings.slice(1, 2) }),
    });
    await page.reload();
    await page.getByText('One run so far: a line starts with the second.').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('say so where the service has given nothing', async () => {
    const { page } = await open('platforms', {
      'project/platforms': () => ({ ...PLATFORM_HISTORY, readings: [], availability: [], insights: null }),
    });
    await page.getByRole('heading', { name: 'No figures by platform' }).waitFor();
  });
});
