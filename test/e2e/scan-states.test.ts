/** Every state of a scan and every refusal of the service, as people see them; one page each, in both themes. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Scan, ScanList } from '../../shared/domain/scan-schema.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '../../shared/errors/app-error.ts';
import { hrefOf } from '../../renderer/state/route.ts';
import { NO_SCANS, offerOf, scanOf } from '../fixtures/scans.ts';
import { lookOver } from '../helpers/look-over.ts';
import { menusOf, saveTable } from '../helpers/saved-tables.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const SCAN = scanOf();
const PLACE = { connection: SCAN.connection, projectId: SCAN.projectId };
const START = hrefOf({ name: 'new-scan', ...PLACE });
const LIVE = hrefOf({ name: 'scan', ...PLACE, runId: SCAN.runId });
const listed = (scans: readonly Scan[], more: Partial<ScanList> = {}): ScanList => ({
  ...NO_SCANS,
  scans,
  ...more,
});
const withScan = (given: Partial<Scan>, script: Script = {}): Script => ({
  'scan/list': () => listed([scanOf(given)]),
  'scan/offer': () => offerOf(),
  ...script,
});
const DETAILED = scanOf({
  detail: {
    at: '2026-11-20T09:58:00Z',
    platforms: [
      {
        platform: 'alpha_app',
        counters: { ...SCAN.counters, total: 38, analysed: 30, retrieved: 38, failed: 0 },
      },
    ],
  },
});
const open = useScriptedScreens();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('before a scan', () => {
  it('what is saved, included and available stands apart; what is asked costs what the ticks say', async () => {
    const { page, core, complaints } = await open({
      hash: START,
      script: { 'scan/offer': () => offerOf(), 'scan/start': () => SCAN, 'scan/list': () => listed([SCAN]) },
    });
    const row = (platform: string) => page.getByRole('row', { name: new RegExp(platform) });
    await button(page, 'Start scan, 190 answers').waitFor();
    expect(await row('Delta API').innerText()).toMatch(
      /Not saved\s+In plan\s+Unavailable: provider outage\s+not scanned/,
    );
    expect(await row('Zeta').innerText()).toMatch(/Saved\s+In plan\s+Fallback route/);
    expect(await row('Beta').innerText()).toMatch(/Not saved\s+On request\s+Available/);
    expect(await page.locator('dl').first().innerText()).toMatch(/38 prompts on 5 platforms\s+190 answers/);
    await page.getByText('Zeta is on its fallback route').waitFor();
    await lookOver(page, 'start');
    await page.setViewportSize({ width: 640, height: 800 });
    await lookOver(page, 'start narrow');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await lookOver(page, 'start wide');
    await page.getByRole('checkbox', { name: 'Zeta' }).focus();
    await page.keyboard.press('Space');
    await button(page, 'Start scan, 152 answers').waitFor();
    const { rows } = await saveTable(page, 'Platforms of this scan');
    expect(rows.map((cells) => cells.at(-1))).toEqual(['38', '38', '', '38', '38', '', '']);
    // What the plan does not include cannot be ticked, and says why.
    await page.getByRole('checkbox', { name: 'Beta' }).click({ force: true });
    await button(page, 'Start scan, 152 answers').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: /^Scan of/ }).waitFor();
    expect(core.calls.filter(({ channel }) => channel === 'scan/start')).toEqual([
      {
        channel: 'scan/start',
        input: { ...PLACE, platforms: ['alpha_app', 'epsilon_app', 'eta', 'gamma_app'] },
      },
    ]);
    expect(complaints).toEqual([]);
  });

  const REFUSALS: readonly (readonly [
    name: string,
    code: ErrorCode,
    details: ErrorDetails,
    title: string,
    action: string | RegExp,
  ])[] = [
    ['400', 'api/bad-request', { status: 400 }, 'The scan was not started', 'Look again'],
    ['401', 'api/unauthorized', { status: 401 }, 'The service refused the key', 'Enter a new key'],
    ['403', 'api/forbidden', { status: 403 }, 'This key may not start scans', 'Enter a new key'],
    [
      '402',
      'api/usage-limit',
      {
        serviceCode: 'USAGE_LIMIT',
        limit: {
          cap: 10_000,
          used: 10_000,
          resetAt: '2026-12-01T00:00:00Z',
          currentTier: 'starter',
          targetTier: 'agency',
        },
      },
      'This month’s calls are used up: 10,000 of 10,000',
      'See usage',
    ],
    ['404', 'api/not-found', { status: 404 }, 'The service does not have Halden Outdoor', 'Look again'],
    ['410', 'api/gone', { status: 410 }, 'The scan was not started', 'Look again'],
    [
      '409',
      'api/run-active',
      { activeRunId: SCAN.runId },
      'A scan of Halden Outdoor is already running',
      'Watch that scan',
    ],
    [
      '429',
      'api/rate-limited',
      { serviceCode: 'DAILY_RUN_CAP' },
      'A limit of the account is reached',
      'See usage',
    ],
    ['500', 'api/server', { status: 500 }, 'The scan was not started', 'Look again'],
    [
      '503',
      'api/platform-unavailable',
      { serviceCode: 'PLATFORM_UNAVAILABLE', platforms: ['zeta_app'] },
      'Zeta cannot be reached',
      'Start with 152 answers',
    ],
    [
      '503 none left',
      'api/platform-unavailable',
      { platforms: ['alpha_app', 'epsilon_app', 'zeta_app', 'eta', 'gamma_app'] },
      'Alpha app, Epsilon app, Zeta, Eta, Gamma app cannot be reached',
      'Check again',
    ],
    ['no line', 'api/unreachable', { unsent: true }, 'A scan needs a connection', 'Look again'],
    ['an answer lost', 'api/unreachable', {}, 'The service did not answer', 'Look again'],
  ];
  it.each(REFUSALS)(
    '%s is told with what was not started and what to do',
    async (name, code, details, title, action) => {
      const refusal = new AppError(code, 'The service says no. <b>Nothing</b> was started.', { details });
      let isRefused = false;
      const { page } = await open({
        hash: START,
        script: {
          // Who is refused because one runs learns of that one.
          'scan/offer': () => offerOf(isRefused && code === 'api/run-active' ? { newest: SCAN } : {}),
          'scan/start': () => {
            isRefused = true;
            throw refusal;
          },
        },
      });
      await button(page, 'Start scan, 190 answers').click();
      const panel = page.getByRole('alert').filter({ hasText: title });
      await panel.waitFor();
      await panel.locator('a, button').filter({ hasText: action }).first().waitFor();
      expect(await panel.innerText()).toContain('Code ');
      await lookOver(page, `refused ${name}`);
    },
  );

  it('one that runs is led to, and one that was interrupted can be resumed as the same', async () => {
    const running = await open({
      hash: START,
      script: { 'scan/offer': () => offerOf({ newest: scanOf({ isOurs: false }) }) },
    });
    await running.page.getByText('A scan of Halden Outdoor is already running').waitFor();
    expect(await button(running.page, /^Start scan/).count()).toBe(0);
    const { page, core } = await open({
      hash: START,
      script: {
        'scan/offer': () => offerOf({ newest: scanOf({ status: 'interrupted' }) }),
        'scan/start': () => SCAN,
        'scan/list': () => listed([SCAN]),
      },
    });
    await page.getByText('The scan stopped after 143 of 190 answers').waitFor();
    await lookOver(page, 'interrupted before a start');
    await button(page, 'Resume, 47 answers').click();
    await page.getByRole('heading', { level: 1, name: /^Scan of/ }).waitFor();
    expect(core.calls.find(({ channel }) => channel === 'scan/start')?.input).toEqual({
      ...PLACE,
      platforms: null,
    });
  });

  it('offline, nothing can be started, and it says why', async () => {
    const { page, core } = await open({ hash: START, script: { 'scan/offer': () => offerOf() } });
    await button(page, 'Start scan, 190 answers').waitFor();
    await page.context().setOffline(true);
    await page.getByText('A scan needs a connection', { exact: false }).first().waitFor();
    await button(page, 'Start scan, 190 answers').click({ force: true });
    await page.keyboard.press('Control+Enter');
    expect(core.calls.some(({ channel }) => channel === 'scan/start')).toBe(false);
    await lookOver(page, 'offline');
  });
});

describe('a scan', () => {
  it('shows counters that add up, what happened, and is seen from everywhere', async () => {
    const { page, core } = await open({
      hash: LIVE,
      script: withScan(
        {},
        {
          'scan/detail': () => {
            core.answer({ 'scan/list': () => listed([DETAILED]) });
            return DETAILED;
          },
        },
      ),
    });
    await page
      .getByRole('img', {
        name: /^118 analysed, 25 retrieved, not yet analysed, 4 failed, 0 cancelled, 43 waiting, of 190$/,
      })
      .waitFor();
    await page.getByText('about 11 min').waitFor();
    await page.getByText('4 answers failed; the service may ask again').waitFor();
    await page.getByRole('link', { name: 'Scanning 143 of 190' }).waitFor();
    expect(
      await page
        .getByRole('link', { name: /^Scans/ })
        .first()
        .innerText(),
    ).toMatch(/1/);
    await button(page, 'Ask the service, one call').click();
    await page.getByRole('row', { name: /Alpha app/ }).waitFor();
    expect(await menusOf(page)).toEqual(['By platform']);
    await lookOver(page, 'live');
    await page.setViewportSize({ width: 640, height: 800 });
    await lookOver(page, 'live narrow');
    await page.keyboard.press('r');
    await expect.poll(() => core.calls.filter(({ channel }) => channel === 'scan/look')).toHaveLength(1);
    expect(core.calls.some(({ channel }) => channel === 'scan/watch')).toBe(true);
  });

  it('is cancelled once it was asked, with the focus on going on, and then told in two stages', async () => {
    const { page, core } = await open({ hash: LIVE, script: withScan({}) });
    await button(page, 'Cancel scan…').click();
    await page.getByRole('alertdialog', { name: 'Cancel this scan?' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent.trim()')).toBe('Keep scanning');
    await lookOver(page, 'cancel asked');
    await page.keyboard.press('Escape');
    expect(core.calls.some(({ channel }) => channel === 'scan/cancel')).toBe(false);
    await button(page, 'Cancel scan…').click();
    const cancelAt = '2026-11-20T09:59:00Z';
    const sending = scanOf({ cancel: 'sending', cancelAt });
    let isAccepted = (): void => undefined;
    const accepted = new Promise<void>((resolve) => (isAccepted = resolve));
    core.answer({
      'scan/cancel': async () => {
        await accepted;
        return scanOf({ cancel: 'taken', cancelAt });
      },
      'scan/list': () => listed([sending]),
    });
    await button(page, 'Cancel scan').last().click();
    await core.emit('scan/changed', { ...PLACE, runId: SCAN.runId });
    // Nothing is said to be sent, or to be stopping, before it is.
    await page.getByText('It is on its way; the service has not answered yet', { exact: false }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/was sent|Stopping|accepted/);
    core.answer({ 'scan/list': () => listed([scanOf({ cancel: 'sent', cancelAt })]) });
    await core.emit('scan/changed', { ...PLACE, runId: SCAN.runId });
    await page.getByText('the answer of the service was lost', { exact: false }).waitFor();
    core.answer({ 'scan/list': () => listed([scanOf({ cancel: 'taken', cancelAt })]) });
    isAccepted();
    await page.getByText('The service has accepted it', { exact: false }).waitFor();
    await lookOver(page, 'stopping');
    const { status, completedAt } = { status: 'cancelled', completedAt: '2026-11-20T10:01:00Z' };
    core.answer({ 'scan/list': () => listed([scanOf({ status, completedAt, cancel: 'taken' })]) });
    await core.emit('scan/changed', { ...PLACE, runId: SCAN.runId });
    await page.getByText(/^Cancelled at .*: 143 of 190 answers kept$/).waitFor();
    await lookOver(page, 'cancelled');
    expect(core.calls.filter(({ channel }) => channel === 'scan/cancel')).toHaveLength(1);
    // Who sees how it has ended need not be told again.
    expect(core.calls.some(({ channel }) => channel === 'scan/told')).toBe(true);
  });

  it.each([
    ['completed', { isMirrored: true }, /See what it shows/],
    ['failed', {}, /Scan again/],
    ['interrupted', {}, /Resume, 47 answers/],
    ['gone', {}, /Scan again/],
    ['reticulating', {}, /Scan again/],
  ])('that is %s says so and where to go', async (status, given, action) => {
    const { page } = await open({
      hash: LIVE,
      script: withScan({ status, completedAt: '2026-11-20T10:01:00Z', ...given }),
    });
    await page.locator('a, button').filter({ hasText: action }).first().waitFor();
    await lookOver(page, `ended ${status}`);
  });

  it('whose line is gone says since when, and that it goes on; a lost cancel can be sent again', async () => {
    const error = { code: 'api/unreachable', message: 'No network.', retryable: true } as const;
    const { page } = await open({
      hash: LIVE,
      script: withScan({ trouble: { error, since: '2026-11-20T09:50:00Z' }, cancel: 'lost', cancelAt: null }),
    });
    await page.getByText(/Not heard of since/).waitFor();
    await page.getByText('The cancel did not reach the service').waitFor();
    await lookOver(page, 'line lost');
  });

  it('shows hostile words as words', async () => {
    const client = '<img src=x onerror=alert(1)>\u202e{{1+1}}';
    const { page, complaints } = await open({
      hash: LIVE,
      script: withScan({ client, status: '<b>bold</b>' }),
    });
    await page.getByText('<b>bold</b>', { exact: true }).first().waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await lookOver(page, 'hostile');
    expect(complaints).toEqual([]);
  });
});

describe('all scans', () => {
  const QUEUE = [
    {
      queueId: 1,
      ...PLACE,
      projectId: 'a',
      client: 'Emberlock Coffee',
      platforms: null,
      state: 'waiting',
      reason: null,
      dueAt: null,
      isMissed: false,
    },
    {
      queueId: 2,
      ...PLACE,
      projectId: 'b',
      client: 'Veltaboard',
      platforms: null,
      state: 'refused',
      reason: {
        code: 'api/platform-unavailable',
        message: 'No.',
        retryable: false,
        details: { platforms: ['eta'] },
      },
      dueAt: null,
      isMissed: false,
    },
  ] as const;

  it('are listed as running, waiting and ended; a queue that stands still says why and is let on by hand', async () => {
    const list = listed([SCAN, scanOf({ runId: 'old', status: 'failed' })], {
      queue: QUEUE,
      held: {
        kind: 'trouble',
        error: { code: 'api/rate-limited', message: 'All 3 scans of today are used.', retryable: false },
      },
    });
    const { page, core } = await open({
      hash: '#/scans',
      script: { 'scan/list': () => list, 'scan/stop-queue': () => null },
    });
    await page.getByRole('table', { name: 'Running scans' }).waitFor();
    await page.getByText('All 3 scans of today are used.', { exact: false }).waitFor();
    await page.getByText('eta cannot be reached').waitFor();
    await lookOver(page, 'scans');
    expect(await menusOf(page)).toEqual(['Running scans', 'Queue', 'Ended scans']);
    const { name, rows } = await saveTable(page, 'Ended scans');
    expect(name).toBe('Ended scans 2026-11-20.csv');
    expect(rows.map(([client, , , status]) => [client, status])).toEqual([['Halden Outdoor', 'failed']]);
    await page.setViewportSize({ width: 640, height: 800 });
    await lookOver(page, 'scans narrow');
    await button(page, 'Go on').click();
    await expect
      .poll(() => core.calls.find(({ channel }) => channel === 'scan/stop-queue')?.input)
      .toEqual({ isStopped: false });
  });

  it('that are empty say what a scan is', async () => {
    const { page } = await open({ hash: '#/scans' });
    await page.getByText('No scan yet').waitFor();
    await lookOver(page, 'no scans');
  });

  it('are queued for ticked clients, with a word on what today allows', async () => {
    const caps = [{ connection: PLACE.connection, scansToday: { cap: 3, used: 2 } }];
    const { page, core } = await open({
      hash: '#/scans/add',
      script: { 'scan/list': () => ({ ...NO_SCANS, caps }), 'scan/queue': () => null },
    });
    await page.getByRole('checkbox', { name: 'All that are shown' }).click();
    await page.getByText('More than today’s scans allow').waitFor();
    await lookOver(page, 'queue');
    // A start that is sure to be refused is not queued.
    await button(page, /^Scan \d+ clients$/).click({ force: true });
    expect(core.calls.some(({ channel }) => channel === 'scan/queue')).toBe(false);
    await button(page, 'Keep the 1 that today allows').click();
    await button(page, 'Scan 1 client').click();
    await expect
      .poll(() => JSON.stringify(core.calls.find(({ channel }) => channel === 'scan/queue')?.input ?? null))
      .toContain('conn-1');
  });
});

it('a script that fails is shown as any failure', async () => {
  const { page } = await open({
    hash: '#/scans',
    script: { 'scan/list': failing(new AppError('db/locked', 'The file is locked.')) },
  });
  await page.getByText('The scans could not be read').waitFor();
});
