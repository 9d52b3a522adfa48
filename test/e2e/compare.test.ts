/** Comparing runs in every state of a scripted core. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { ComparisonChoice, SavedComparison } from '../../shared/domain/comparison.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { comparisonOf, comparisonOfFigures } from '../fixtures/comparison.ts';
import { eventOf } from '../fixtures/events.ts';
import { clientWith, HALDEN } from '../fixtures/project-view.ts';
import { axeFindings, hasVisibleFocus, type OpenedFrame } from '../helpers/open-frame.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const READY = '.compare:not([aria-busy=true])';

const LOCKED = new AppError(
  'db/locked',
  'Another program holds the library. Your runs are unchanged; close it and try again.',
);

const HASH = '#/projects/conn-1/halden-outdoor/compare';

const THREE = comparisonOf([{}, { seed: 8 }, { seed: 9, shift: 0.35 }]);
/** Asked on one more platform, about more. */
const REMEASURED = comparisonOf([
  { prompts: 36 },
  { seed: 9, platforms: ['alpha', 'beta', 'eta'], prompts: 40 },
]);

describe('a comparison in every state', () => {
  const openScreens = useScriptedScreens();
  async function open(
    script: Script = {},
    options: { readonly query?: string; readonly theme?: 'light' | 'dark'; readonly width?: number } = {},
  ): Promise<OpenedFrame> {
    return await openScreens({
      hash: `${HASH}${options.query ?? ''}`,
      script: { 'project/load': () => clientWith(26), 'comparison/build': () => THREE, ...script },
      theme: options.theme ?? 'light',
      size: { width: options.width ?? 1280, height: 800 },
    });
  }
  const unfold = (page: Page, title: string): Promise<void> =>
    page.getByRole('button', { name: new RegExp(`^${title}`), expanded: false }).click();
  const choices = ({ core }: OpenedFrame): ComparisonChoice[] =>
    core.calls
      .filter(({ channel }) => channel === 'comparison/build')
      .map(({ input }) => input as ComparisonChoice);

  it('says that it compares while it does, in the columns that will be there', async () => {
    const { page } = await open({ 'comparison/build': () => new Promise(() => undefined) });
    await page.getByRole('progressbar', { name: 'Comparing 2 runs' }).waitFor();
    expect(await page.locator('table').count()).toBe(0);
  });

  it('lists the client’s events between the sides, and none from before or after', async () => {
    const days = THREE.runs.map(({ startedAtMs }) => new Date(startedAtMs).toISOString().slice(0, 10));
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const runs = THREE.runs.map((run) => ({ ...run, projectId: HALDEN.projectId }));
    const { page } = await open({
      'comparison/build': () => ({ ...THREE, runs }),
      'event/list': () => [
        eventOf({ from: '2019-01-01', text: 'Long ago' }),
        eventOf({ from: first, to: last, text: 'Winter campaign', kind: 'campaign' }),
        eventOf({ from: '2031-01-01', text: 'Planned' }),
      ],
    });
    const events = page.getByRole('region', { name: 'Events between the sides' });
    await events.getByText('Winter campaign').waitFor();
    expect(await events.getByRole('listitem').count()).toBe(1);
  });

  it('says what is safe when it fails, and tries again', async () => {
    const { page, core } = await open({ 'comparison/build': failing(LOCKED) });
    await page.getByText('Your runs are unchanged').waitFor();
    core.answer({ 'comparison/build': () => THREE });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(READY).waitFor();
  });

  it('keeps the earlier comparison in sight while the next is computed, and shows only the newest', async () => {
    const frame = await open();
    const { page, core } = frame;
    await page.locator(READY).waitFor();
    const answers: ((comparison: Comparison) => void)[] = [];
    core.answer({
      'comparison/build': () => new Promise<Comparison>((resolve) => void answers.push(resolve)),
    });
    const like = page.getByRole('switch', { name: 'Like for like' });
    await like.click();
    await page.getByRole('progressbar', { name: 'Comparing 2 runs' }).waitFor();
    const table = page.getByRole('table', { name: 'Runs of Halden Outdoor side by side' });
    expect(await table.getByRole('columnheader', { name: 'A to C' }).count()).toBe(1);
    expect(await page.locator('.compare.stale').count()).toBe(1);
    // A newer request before the first is answered; the first answer comes last.
    await page.evaluate(`location.hash = '${HASH}?runs=w1,w2'`);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(comparisonOf([{}, { seed: 3 }]));
    await page.locator(READY).waitFor();
    answers[0]?.(THREE);
    await table.getByRole('columnheader', { name: 'A to B' }).waitFor();
    expect(await table.getByRole('columnheader', { name: 'A to C' }).count()).toBe(0);
  });

  it('does not compute again what it has just made', async () => {
    const frame = await open();
    await frame.page.locator(READY).waitFor();
    const like = frame.page.getByRole('switch', { name: 'Like for like' });
    await like.click();
    await expect.poll(() => choices(frame).length).toBe(2);
    await like.click();
    await frame.page.locator(READY).waitFor();
    await expect.poll(() => frame.page.url()).not.toContain('likeForLike');
    expect(choices(frame)).toHaveLength(2);
  });

  it('says calmly why one run is no comparison, and offers another', async () => {
    const { page } = await open(
      { 'comparison/build': () => comparisonOf([{}]), 'project/load': () => clientWith(1) },
      { query: '?runs=w1' },
    );
    await page.getByText('A comparison needs two runs. Choose a second one.').waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: 'Add run' }).count()).toBe(2);
  });

  it('says what is missing where no run has scores', async () => {
    const { page } = await open({ 'project/load': () => clientWith(0) });
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
  });

  it('finds a run among 200 by its day, by keyboard, and marks a partial one', async () => {
    const frame = await open({ 'project/load': () => clientWith(200) }, { query: '?runs=w199,w200' });
    const { page } = frame;
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: 'Add run' }).press('Enter');
    const field = page.getByRole('combobox', { name: 'Find a day, a month, a client' });
    await field.fill('26 Oct 2026');
    const option = page.getByRole('option', { name: /26 Oct 2026/ });
    expect(await option.innerText()).toContain('partial');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('runs=w199,w200,w197');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('says below topics and attributes what the service calls otherwise now', async () => {
    const tone = { avgSentiment: 0.3, mentions: 12 };
    const renamed: Comparison = {
      ...THREE,
      attributes: [{ attribute: 'pricing', before: tone, after: tone }],
      renamed: [
        { kind: 'topic', before: 'Tents', after: 'Shelters' },
        { kind: 'attribute', before: 'cost', after: 'pricing' },
      ],
    };
    const { page } = await open({ 'comparison/build': () => renamed });
    await unfold(page, 'Topics');
    await unfold(page, 'Attributes');
    const saidOf = (words: string) =>
      page.getByText(`The service now calls ${words}: its prompts are the same, and this is no movement.`);
    await saidOf('the topic “Tents” “Shelters”').waitFor();
    await saidOf('the attribute “cost” “pricing”').waitFor();
  });

  it('takes runs of another client, and says what that means', async () => {
    const markets: Comparison = { ...comparisonOf([{}, { prefix: 'boot' }]), spansProjects: true };
    const frame = await open({
      'comparison/build': ({ selections }) => (selections.length > 1 ? markets : THREE),
    });
    const { page } = frame;
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: 'Add run' }).click();
    await page.getByRole('option', { name: /Kestrel Broadband/ }).click();
    await page.getByText('Runs of Kestrel Broadband').waitFor();
    await page.getByRole('option', { name: /Oct 2026 \(\d runs\)/ }).click();
    await expect.poll(() => choices(frame).at(-1)?.selections.length).toBe(2);
    expect(choices(frame).at(-1)?.selections[1]).toMatchObject({ runs: ['2026-10'] });
    await page.locator(READY).waitFor();
    await page.getByText('only the own brand on shared platforms is compared').first().waitFor();
    await page.getByRole('button', { name: 'Add to report' }).hover();
    await page.getByText('A report is about one client.').first().waitFor();
  });

  it('replaces, removes and takes as baseline any run, from its column', async () => {
    const frame = await open({}, { query: '?runs=run-0,run-1,run-2' });
    const { page } = frame;
    const project = { connection: 'conn-1', projectId: 'halden-outdoor' };
    frame.core.answer({
      'comparison/build': () => ({
        ...THREE,
        runs: THREE.runs.map((run) => ({ ...run, projectId: project.projectId })),
      }),
    });
    await page.reload();
    await page.locator(READY).waitFor();
    const menu = async (run: string, item: string): Promise<void> => {
      await page.getByRole('button', { name: `Run ${run}: change it` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await menu('B', 'Make it the baseline');
    await expect.poll(() => page.url()).toContain('baseline=run-1');
    await page.locator(READY).waitFor();
    await menu('B', 'Remove from the comparison');
    await expect.poll(() => page.url()).toContain('runs=run-0,run-2');
    await expect.poll(() => page.url()).not.toContain('baseline');
    await page.locator(READY).waitFor();
    await menu('A', 'Choose another run');
    await page.getByRole('option', { name: /16 Nov 2026/ }).click();
    await expect.poll(() => page.url()).toContain('runs=run-2,w26');
  });

  it('holds twelve runs in its width: the first and the overall column stay in sight', async () => {
    const twelve = comparisonOf(Array.from({ length: 12 }, (_, seed) => ({ seed: seed + 1, prompts: 12 })));
    const { page } = await open({ 'comparison/build': () => twelve });
    await page.locator(READY).waitFor();
    const region = page.getByRole('region', { name: 'Runs of Halden Outdoor side by side' });
    const box = (await region.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(1280);
    await region.evaluate('(element) => element.scrollTo({ left: 700 })');
    const name = (await region.getByRole('rowheader', { name: /^Share of voice/ }).boundingBox())!;
    expect(Math.abs(name.x - box.x)).toBeLessThanOrEqual(2);
    const overall = (await region.getByRole('columnheader', { name: 'A to L' }).boundingBox())!;
    expect(Math.abs(overall.x + overall.width - box.x - box.width)).toBeLessThanOrEqual(2);
    const body = await page.evaluate('document.documentElement.scrollWidth');
    expect(body).toBe(1280);
  });

  it('says of answers that are not mirrored what the comparison rests on, and claims no breakdown', async () => {
    const totals = comparisonOfFigures(HALDEN.previous!, HALDEN.current!);
    const { page } = await open({ 'comparison/build': () => totals });
    await page.getByText('By run totals, visibility rose 6.7 points').waitFor();
    await unfold(page, 'Where the change came from not known');
    await page.getByText('A breakdown needs the answers of both runs').waitFor();
    expect(await page.getByRole('heading', { name: /Prompts won/ }).count()).toBe(0);
    // Without answers there is nothing to link to.
    expect(await page.getByRole('region', { name: 'Where it moved' }).getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: 'What is left out' }).click();
    await page.getByRole('dialog').getByText('a run’s answers are not synced').first().waitFor();
  });

  it('never takes untested for zero', async () => {
    const made = comparisonOf([{}, {}]);
    const [first] = made.platforms;
    const comparison = { ...made, platforms: [{ ...first!, readings: [null, first!.readings[1]!] }] };
    const { page } = await open({ 'comparison/build': () => comparison });
    await page.locator(READY).waitFor();
    await unfold(page, 'Platforms');
    const row = page.getByRole('table', { name: 'Platforms' }).getByRole('row').nth(1);
    expect(await row.locator('td').first().innerText()).toBe('not tested');
  });

  it('lists what is left out, run by run, with its answers', async () => {
    const made = comparisonOf([
      { platforms: ['alpha', 'beta'], prompts: 36 },
      { platforms: ['alpha'], prompts: 38 },
    ]);
    const { page } = await open({ 'comparison/build': () => made });
    await page.locator(READY).waitFor();
    await page.getByText('36 of 38 prompts, 1 of 2 platforms, 36 answers per run').waitFor();
    await page.getByRole('button', { name: 'What is left out' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is left out' });
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      'Beta\nplatform, 36 answers',
      'Which tent is best, number 36?\nprompt, 1 answer',
      'Which tent is best, number 37?\nprompt, 1 answer',
    ]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'What is left out' }).and(page.locator(':focus')).waitFor();
  });

  it('copies every sentence, also those that are not shown yet', async () => {
    const { page } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator(READY).waitFor();
    await unfold(page, 'All of it in sentences');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Copied').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain('Visibility, 31 Aug 2026 to 14 Sept 2026: up');
    expect(copied).toContain('Compared on what all runs share');
  });

  it('explains a figure on demand: what it is, its counts, how it was judged', async () => {
    const { page } = await open();
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: 'Visibility' }).click();
    const dialog = page.getByRole('dialog', { name: 'How visibility is counted' });
    expect(await dialog.innerText()).toMatch(
      /share of answers that name the brand[\s\S]*A n 228, B n 228, C n 228[\s\S]*pair by pair/,
    );
  });

  it('isolates names that run from right to left, and cuts long ones', async () => {
    const made = comparisonOf([{}, {}]);
    const long = 'A platform with a name that nobody would ever give to a platform, preview edition';
    const [first, second, ...others] = made.platforms;
    const platforms = [
      { ...first!, id: long, name: long },
      { ...second!, id: 'מותג לדוגמה', name: 'מותג לדוגמה' },
      ...others,
    ];
    const { page } = await open({ 'comparison/build': () => ({ ...made, platforms }) });
    await page.locator(READY).waitFor();
    await unfold(page, 'Platforms');
    const table = page.getByRole('table', { name: 'Platforms' });
    expect(await table.locator('bdi', { hasText: 'מותג' }).count()).toBe(1);
    expect((await table.boundingBox())!.width).toBeLessThanOrEqual(760);
  });

  it('puts the comparison into a report as it is', async () => {
    const kept: unknown[] = [];
    const { page } = await open(
      {
        'comparison/build': () => comparisonOf([{}, {}]),
        'report/list': () => [],
        'report/create': (input) => {
          kept.push(input);
          throw LOCKED;
        },
      },
      { query: '?runs=w20,w26' },
    );
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: 'Add to report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => kept.length).toBe(1);
    expect(kept[0]).toMatchObject({
      // The comparison of this page is a made-up one, with runs of its own.
      piece: {
        kind: 'comparison',
        compared: { against: 'run-0', judged: 'run-1' },
      },
      projectId: 'halden-outdoor',
    });
  });

  it('tells of a saved comparison whose client is gone', async () => {
    const saved: SavedComparison = {
      comparisonId: 'c1',
      name: 'Old market',
      savedAt: '2026-10-01T08:00:00Z',
      choice: {
        selections: [{ connection: 'gone', projectId: 'gone', runs: ['a', 'b'] }],
        likeForLike: true,
        baseline: null,
      },
    };
    const { page } = await open({ 'comparison/list': () => [saved] });
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await page.getByText('A removed client, 2 runs, saved 1 Oct 2026').waitFor();
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'has nothing that axe objects to in the %s theme',
    async (theme) => {
      const { page, complaints } = await open({ 'comparison/build': () => REMEASURED }, { theme });
      await page.locator(READY).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const folds = page.locator('h2 button[aria-expanded=false]');
      while ((await folds.count()) > 0) await folds.first().click();
      await page
        .getByRole('img', { name: /Visibility as run, from/ })
        .locator('canvas')
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'What is left out' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it('is reached by Tab throughout, with a ring that can be seen', async () => {
    const { page } = await open();
    await page.locator(READY).waitFor();
    const stops: string[] = [];
    await page.locator('#content').focus();
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate<string>(
        `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
      );
      const isInside = await page.evaluate<boolean>(
        `document.querySelector('#content').contains(document.activeElement)`,
      );
      if (!isInside) break;
      expect(await hasVisibleFocus(page), `a ring around "${text}"`).toBe(true);
      stops.push(text);
    }
    for (const wanted of [
      'Export: Key figures',
      'Saved',
      'Add run',
      'Add to report',
      'Compare with',
      'What is left out',
      'Runs of Halden Outdoor side by side',
      'Run A: change it',
      'Visibility',
    ]) {
      expect(stops).toContain(wanted);
    }
    for (const fold of [
      'Where the',
      'Prompts won and lost',
      'Platforms',
      'Topics',
      'All of it in sentences',
    ]) {
      expect(stops.some((stop) => stop.startsWith(fold))).toBe(true);
    }
  });
});
