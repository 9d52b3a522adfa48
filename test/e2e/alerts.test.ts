/** The inbox of alerts: what is new to somebody, in which order, by keys and by pointer, and of hundreds of clients. */
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import type { Settings, SeenAlerts } from '../../shared/domain/settings-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Input } from '../../shared/ipc/contract.ts';
import { ORDINARY_WEEK, rowOf } from '../fixtures/portfolio.ts';
import { storyOf, tellStories } from '../fixtures/stories.ts';
import { axeFindings, hasVisibleFocus, type OpenedFrame } from '../helpers/open-frame.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

type Page = OpenedFrame['page'];

/** An alert or two for each of 500 clients. */
const MANY = Array.from({ length: 500 }, (_, index) =>
  rowOf({
    name: `Client ${String(index).padStart(3, '0')}`,
    alerts:
      index % 2 === 0 ? [{ kind: 'run-failed' }, { kind: 'no-recent-run' }] : [{ kind: 'no-recent-run' }],
  }),
);

const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Alerts/ });
const table = (page: Page) => page.getByRole('table', { name: 'Alerts' });
const groupsOf = (page: Page): Promise<string[]> => page.locator('tbody th[scope=rowgroup]').allInnerTexts();
/** Each line of the inbox, as its client and its sentence. */
const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('tr[data-alert]')].map((row) =>
    row.querySelector('th').innerText + ': ' + row.querySelector('.sentence').textContent)`);
const focused = (page: Page): Promise<unknown> =>
  page.evaluate(`document.activeElement?.closest('tr')?.querySelector('th')?.innerText ?? null`);
const seenOf = ({ core }: Pick<OpenedFrame, 'core'>): SeenAlerts | undefined =>
  core.calls
    .filter(({ channel }) => channel === 'settings/save')
    .map(({ input }) => (input as Partial<Settings>).seenAlerts)
    .findLast((seen) => seen !== undefined);

/** Settings that are kept as the core keeps them, beginning with these. */
function keeping(given: Partial<Settings>): Script {
  let settings: Settings = { ...DEFAULT_SETTINGS, ...given };
  return {
    'settings/load': () => settings,
    'settings/save': (patch: Input<'settings/save'>) => (settings = { ...settings, ...patch }),
  };
}

describe('the inbox of alerts', () => {
  const open = useScriptedViews();

  it('says of each alert whose it is, what happened, since when, and where that is seen', async () => {
    const { page, complaints } = await open('#/alerts', {});
    await table(page).waitFor();
    expect(await groupsOf(page)).toEqual(['New 7']);
    expect(await linesOf(page)).toEqual([
      'Kestrel Broadband: Zeta has all but stopped naming Kestrel Broadband: 58% to 13%.',
      'Ashdown Hearing: Ashdown Hearing has been sliding since 12 Oct: 48% to 41% of answers.',
      'Bexmoor Optics: Pale Harbour overtakes Bexmoor Optics.',
      'Halden Outdoor: Halden Outdoor gained 5.0 points, measured another way.',
      'Halden Outdoor: Eta joined.',
      'Ferro Cycle Works: No run since 16 Nov 2026.',
      'Larkfield Schools Trust: No run since 16 Nov 2026.',
    ]);
    // Each with its severity, and with the figures behind it.
    expect(await page.locator('tr[data-alert] td:nth-child(2)').allInnerTexts()).toEqual([
      ...['High', 'High', 'High'],
      ...['Medium', 'Medium', 'Medium', 'Medium'],
    ]);
    const figures = await page.locator('tr[data-alert] .figures').allInnerTexts();
    for (const one of figures.slice(0, 3)) expect(one).toMatch(/Change.*points, n \d+\.$/u);
    expect(await page.getByText('only large changes can show').count()).toBe(0);
    const since = await page.locator('tr[data-alert] td:nth-child(4)').allInnerTexts();
    expect(since.slice(0, 3)).toEqual(['12 Oct 2026', '12 Oct 2026', '12 Oct 2026']);
    expect(since.at(-1)).toBe('Run of 16 Nov 2026');
    const evidence = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-evidence]')].map((link) => link.textContent + ' ' + link.getAttribute('href'))`,
    );
    expect(evidence.map((one) => one.replace(/(finding=\w+).*/u, '$1'))).toEqual([
      'Answers #/projects/conn-1/kestrel-broadband/evidence?period=4-weeks&finding=breakaway',
      'Answers #/projects/conn-1/ashdown-hearing/evidence?period=4-weeks&finding=drift',
      'Answers #/projects/conn-1/bexmoor-optics/evidence?period=4-weeks&finding=overtaking',
      'Answers #/projects/conn-1/halden-outdoor/evidence?period=4-weeks&finding=level',
      'Compare #/projects/conn-1/halden-outdoor/compare?period=last-run',
      'Runs #/projects/conn-1/ferro-cycle-works/runs',
      'Runs #/projects/conn-1/larkfield-schools-trust/runs',
    ]);
    expect(complaints).toEqual([]);
  });

  it('counts what is new to somebody, keeps it in its place while they look, and tells since when the next time', async () => {
    const kept = keeping({});
    const opened = await open('#/settings/appearance', kept);
    const { page } = opened;
    // Without the portfolio ever shown.
    await expect.poll(() => badge(page).textContent()).toMatch(/7 new/);
    await badge(page).click();
    await table(page).waitFor();
    await expect.poll(() => badge(page).textContent()).not.toMatch(/new/);
    expect(seenOf(opened)?.list).toHaveLength(7);
    expect(await groupsOf(page)).toEqual(['New 7']);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();

    // A key that is about to expire is news; the rest is not.
    const rows = ORDINARY_WEEK.map((row) =>
      row.name === 'Tamsin Travel'
        ? { ...row, alerts: [{ kind: 'key-expires', on: '2026-11-28' } as const] }
        : row,
    );
    const next = await open('#/alerts', { ...kept, 'portfolio/load': () => rows });
    await table(page).waitFor();
    expect(await groupsOf(page)).toEqual(['New since 20 Nov, 10:00 1', 'Earlier 7']);
    expect((await linesOf(page))[0]).toBe('Tamsin Travel: Key expires on 28 Nov 2026.');
    await expect.poll(() => seenOf(next)?.list.length).toBe(8);
    await open('#/alerts', { ...kept, 'portfolio/load': () => rows });
    await page.getByText('Nothing new since 20 Nov, 10:00.').waitFor();
    expect(await groupsOf(page)).toEqual(['Earlier 8']);
  });

  it('counts an alert as new again that has ended and comes back', async () => {
    const kept = keeping({});
    const opened = await open('#/alerts', kept);
    const { page } = opened;
    await expect.poll(() => seenOf(opened)?.list.length).toBe(7);
    const without = ORDINARY_WEEK.map((row) => ({ ...row, alerts: [] }));
    const ended = await open('#/alerts', { ...kept, 'portfolio/load': () => without });
    await expect.poll(() => seenOf(ended)?.list.length).toBe(4);
    await open('#/settings/appearance', kept);
    await expect.poll(() => badge(page).textContent()).toMatch(/3 new/);
  });

  it('is the same whatever the portfolio tells of, in the badge, the inbox, the rows and the palette', async () => {
    const only4 = (weeks: number) =>
      weeks === 4
        ? tellStories
        : (places: Parameters<typeof tellStories>[0]) => places.map((place) => storyOf(place));
    const opened = await open('#/portfolio', {
      'portfolio/stories': ({ places, period }) => only4(period.kind === 'weeks' ? period.weeks : 0)(places),
    });
    const { page, core } = opened;
    const alertsOfRows = (): Promise<string[]> =>
      page.locator('tbody tr:has(a) td:last-child').allInnerTexts();
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    await expect.poll(() => badge(page).textContent()).toMatch(/7 new/);
    // The portfolio shows the period that alerts are judged over: each client is asked for once.
    const askedOf = (weeks: number): number =>
      core.calls
        .filter(({ channel }) => channel === 'portfolio/stories')
        .map(({ input }) => input as Input<'portfolio/stories'>)
        .filter(({ period }) => period.kind === 'weeks' && period.weeks === weeks)
        .reduce((sum, { places }) => sum + places.length, 0);
    expect(askedOf(4)).toBe(14);
    const before = (await alertsOfRows()).toSorted();
    for (const [key, weeks] of [
      ['3', 13],
      ['4', 26],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByText('14 clients are steady.').waitFor();
      expect(askedOf(weeks)).toBe(14);
      expect(await badge(page).textContent()).toMatch(/7 new/);
      expect((await alertsOfRows()).toSorted()).toEqual(before);
    }
    expect(askedOf(4)).toBe(14);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('inbox');
    await page.getByRole('option', { name: 'Alerts' }).waitFor();
    await page.keyboard.press('Enter');
    await table(page).waitFor();
    expect(await linesOf(page)).toHaveLength(7);
    expect((await linesOf(page))[0]).toContain('Zeta has all but stopped naming');
    // Back in the usual period, nothing is asked for again.
    await page.goBack();
    await page.getByText('14 clients are steady.').waitFor();
    await page.keyboard.press('2');
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    expect(askedOf(4)).toBe(14);
  });

  it('is walked by keys from when it is there, and opens the evidence and the client', async () => {
    const { page } = await open('#/alerts', {});
    await table(page).waitFor();
    expect(await focused(page)).toBeNull();
    for (const [key, client] of [
      ['j', 'Kestrel Broadband'],
      ['j', 'Ashdown Hearing'],
      ['ArrowDown', 'Bexmoor Optics'],
      ['k', 'Ashdown Hearing'],
      ['End', 'Larkfield Schools Trust'],
      ['Home', 'Kestrel Broadband'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toBe(client);
      expect(await hasVisibleFocus(page)).toBe(true);
    }
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.url())
      .toMatch(/kestrel-broadband\/evidence\?period=4-weeks&finding=breakaway/);
    await page.goBack();
    await table(page).waitFor();
    await page.keyboard.press('e');
    await expect.poll(() => page.url()).toContain('kestrel-broadband/evidence');
    await page.goBack();
    await table(page).getByRole('link', { name: 'Bexmoor Optics', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.url()).toMatch(/#\/projects\/conn-1\/bexmoor-optics$/);
  });

  it('puts an alert off by S, D and X, goes on to the next, and takes each back', async () => {
    const opened = await open('#/alerts', {});
    const { page } = opened;
    await table(page).waitFor();
    await page.keyboard.press('d');
    const said = page.getByRole('region', { name: 'Messages' });
    await said.getByText('Dismissed until something new happens: Zeta fell, Kestrel Broadband').waitFor();
    await expect.poll(() => focused(page)).toBe('Ashdown Hearing');
    await page.keyboard.press('x');
    await said.getByText('Done unless the next run raises it again: Slow slide, Ashdown Hearing').waitFor();
    await expect.poll(() => focused(page)).toBe('Bexmoor Optics');
    await page.keyboard.press('s');
    await page.getByRole('menu', { name: 'Snooze “Overtaken by Pale Harbour” of Bexmoor Optics' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'For 1 week' }).click();
    await expect.poll(() => focused(page)).toBe('Halden Outdoor');
    expect(await groupsOf(page)).toEqual(['New 4', 'Put off 3']);
    const untilOf = (client: string) =>
      page.locator('tr[data-alert]').filter({ hasText: client }).locator('.figures').innerText();
    expect(await untilOf('Kestrel Broadband')).toBe('Dismissed');
    expect(await untilOf('Ashdown Hearing')).toBe('Until the next run');
    expect(await untilOf('Bexmoor Optics')).toBe('Until 27 Nov');
    // Since when it holds stays in its column.
    expect(await page.locator('tr[data-alert] td:nth-child(4)').allInnerTexts()).not.toContain('Dismissed');

    await said.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => groupsOf(page)).toEqual(['New 5', 'Put off 2']);
    await expect.poll(() => focused(page)).toBe('Bexmoor Optics');
    await page.getByText('5 open, 2 put off').waitFor();
    await page.getByRole('button', { name: 'Bring back “Zeta fell” of Kestrel Broadband' }).press('Enter');
    await expect.poll(() => groupsOf(page)).toEqual(['New 6', 'Put off 1']);
    // What somebody brings back is not new to them.
    await expect.poll(() => badge(page).textContent()).not.toMatch(/new/);
  });

  it('has what was done with back as new with the next run that raises it', async () => {
    const kept = keeping({});
    const opened = await open('#/alerts', kept);
    const { page } = opened;
    await expect.poll(() => seenOf(opened)?.list.length).toBe(7);
    await page.getByRole('button', { name: 'Done with “No recent run” of Ferro Cycle Works' }).click();
    await expect.poll(() => groupsOf(page)).toEqual(['New 6', 'Put off 1']);
    const rows = ORDINARY_WEEK.map((row) =>
      row.name === 'Ferro Cycle Works' ? { ...row, lastRunAt: '2026-11-19T06:00:00.000Z' } : row,
    );
    await open('#/settings/appearance', { ...kept, 'portfolio/load': () => rows });
    await expect.poll(() => badge(page).textContent()).toMatch(/1 new/);
  });

  it('puts everything off by pointer and by Tab where single keys are off, and says what comes next', async () => {
    const { page } = await open('#/alerts', keeping({ singleKeys: false }));
    await table(page).waitFor();
    await page.keyboard.press('d');
    await page.keyboard.press('ArrowDown');
    expect(await groupsOf(page)).toEqual(['New 7']);
    await expect.poll(() => focused(page)).toBe('Kestrel Broadband');
    for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe(
      'Dismiss “Zeta fell” of Kestrel Broadband',
    );
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Ashdown Hearing');
    for (let left = 6; left > 0; left -= 1) {
      await page
        .getByRole('button', { name: /^Dismiss “/ })
        .first()
        .click();
      await expect.poll(() => page.getByRole('button', { name: /^Dismiss “/ }).count()).toBe(left - 1);
    }
    await page.getByRole('heading', { level: 2, name: 'Nothing needs a look' }).waitFor();
    await page.getByRole('button', { name: 'Sync now' }).waitFor();
    expect(await groupsOf(page)).toEqual(['Put off 7']);
  });

  it('says what is missing: clients, stories that could not be read, and a portfolio that could not', async () => {
    const { page, core } = await open('#/alerts', { 'portfolio/load': () => [] });
    await page.getByRole('heading', { name: 'No clients yet' }).waitFor();
    await open('#/alerts', {
      'portfolio/load': failing(new AppError('db/locked', 'Another program holds the file.')),
    });
    await page.getByText('The clients could not be read').waitFor();
    const failed = await open('#/alerts', {
      'portfolio/stories': failing(new AppError('db/locked', 'Another program holds the file.')),
    });
    await page.getByText('Another program holds the file.').waitFor();
    // What the newest runs say is known all the same.
    await expect.poll(() => linesOf(page)).toHaveLength(4);
    failed.core.answer({ 'portfolio/stories': ({ places }) => tellStories(places) });
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect.poll(() => linesOf(page)).toHaveLength(7);
    expect(core.calls.length).toBeGreaterThan(0);
  });

  it(
    'draws of hundreds what is in sight, takes that alone as seen, and reaches the last by one key',
    { tags: ['broad'] },
    async () => {
      const opened = await open('#/alerts', {
        'portfolio/load': () => MANY,
        'portfolio/stories': ({ places }) => places.map((place) => storyOf(place)),
      });
      const { page } = opened;
      await table(page).waitFor();
      expect(await groupsOf(page)).toEqual(['New 750']);
      expect(await page.locator('tr[data-alert]').count()).toBeLessThan(40);
      await expect.poll(() => badge(page).textContent()).toMatch(/7[34]\d new/);
      const seen = seenOf(opened)?.list.length ?? 0;
      expect(seen).toBeGreaterThan(5);
      expect(seen).toBeLessThan(20);
      await page.keyboard.press('End');
      await expect.poll(() => focused(page)).toBe('Client 499');
      await expect.poll(() => seenOf(opened)?.list.length).toBeGreaterThan(seen + 5);
      await page.getByRole('button', { name: 'Mark all as seen' }).click();
      await expect.poll(() => badge(page).textContent()).not.toMatch(/new/);
      expect(seenOf(opened)?.list).toHaveLength(750);
      expect(await page.getByRole('button', { name: 'Mark all as seen' }).count()).toBe(0);
      // The button has gone: keys go on where they were.
      await expect.poll(() => focused(page)).toBe('Client 499');
    },
  );

  it('stays as it stands while a sync brings more clients', async () => {
    const { page, core } = await open('#/alerts', {});
    await table(page).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    let go: () => void = () => undefined;
    core.answer({
      'portfolio/load': () => [
        ...ORDINARY_WEEK,
        rowOf({ name: 'Newcomer', alerts: [{ kind: 'run-failed' }] }),
      ],
      'portfolio/stories': ({ places }) =>
        new Promise((resolve) => {
          go = () => resolve(tellStories(places));
        }),
    });
    await core.emit('mirror/changed', {
      connection: 'conn-1',
      projectId: 'newcomer',
      runId: null,
      part: 'run',
    });
    await expect.poll(() => linesOf(page)).toHaveLength(8);
    expect(await focused(page)).toBe('Ashdown Hearing');
    go();
    await expect.poll(() => badge(page).textContent()).not.toMatch(/new/);
    expect(await focused(page)).toBe('Ashdown Hearing');
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'passes axe in the %s theme, full, put off and empty',
    async (theme) => {
      const { page } = await open('#/alerts', {});
      await page.emulateMedia({ colorScheme: theme });
      await table(page).waitFor();
      await page.keyboard.press('d');
      await page.getByRole('button', { name: /^Bring back/ }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await open('#/alerts', {
        'portfolio/load': () => ORDINARY_WEEK.map((row) => ({ ...row, alerts: [] })),
        'portfolio/stories': ({ places }) => places.map((place) => storyOf(place)),
      });
      await page.getByRole('heading', { level: 2, name: 'Nothing needs a look' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});
