import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import { noComparison } from '../../shared/analysis/intervals/verdict.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { changeOf, rowOf } from '../fixtures/portfolio.ts';
import { newStoryOf } from '../fixtures/stories.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import { connectionOf, taskOf } from '../fixtures/screens.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

/** Two lines and the room around them. */
const MOST_ROW_PX = 44;
const LOCKED = new AppError(
  'db/locked',
  'Another program holds the library. Your runs are unchanged; close it and try again.',
);

describe('the screens, in every state of their core', () => {
  const open = useScriptedScreens();

  it('shows the portfolio with its finding first, without an error and without a refusal of the policy', async () => {
    const { page, complaints } = await open();
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    expect(await page.locator('tbody tr:has(a)').count()).toBe(14);
    expect(await page.title()).toBe('Portfolio · Sightline');
    expect(complaints).toEqual([]);
  });

  it('keeps the columns while it reads, and says what it reads', async () => {
    const { page } = await open({ script: { 'portfolio/load': () => new Promise(() => undefined) } });
    await page.getByText('Reading the clients from this computer').waitFor();
    expect(await page.locator('table').count()).toBe(0);
  });

  it('says what is safe when the rows cannot be read, and tries again', async () => {
    const { page, core } = await open({ script: { 'portfolio/load': failing(LOCKED) } });
    await page.getByText('Your runs are unchanged').waitFor();
    expect(await page.getByText('Code db/locked').count()).toBe(1);
    core.answer({ 'portfolio/load': () => [rowOf({ name: 'Back again' })] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Back again' }).waitFor();
  });

  it('leads to the way in where there is no connection', async () => {
    const { page } = await open({
      script: { 'connection/list': () => [], 'portfolio/load': () => [], 'project/list': () => [] },
    });
    await page.getByRole('heading', { name: 'Welcome to Sightline' }).waitFor();
    await expect.poll(() => page.url()).toContain('#/welcome');
    expect(await page.getByRole('button', { name: 'Explore with sample data' }).count()).toBe(1);
  });

  it('shows how far the first sync is while no client is there, and each client as it comes', async () => {
    const { page, core } = await open({
      script: { 'portfolio/load': () => [], 'task/list': () => [taskOf({})] },
    });
    await page.getByRole('heading', { name: 'The first runs are on their way' }).waitFor();
    core.answer({ 'portfolio/load': () => [rowOf({ name: 'Halden Outdoor' })] });
    await core.emit('mirror/changed', { connection: 'conn-1', projectId: 'p', runId: 'r', part: 'run' });
    await page.getByRole('link', { name: 'Halden Outdoor', exact: true }).waitFor();
  });

  it('loads once for many changes of the mirror', async () => {
    const { page, core } = await open();
    await page.locator('tbody tr:has(a)').first().waitFor();
    const loads = (): number => core.calls.filter(({ channel }) => channel === 'portfolio/load').length;
    const before = loads();
    core.answer({ 'portfolio/load': () => [rowOf({ name: 'After the changes' })] });
    for (let run = 0; run < 30; run += 1) {
      await core.emit('mirror/changed', {
        connection: 'conn-1',
        projectId: 'p',
        runId: `${run}`,
        part: 'run',
      });
    }
    await page.getByRole('link', { name: 'After the changes' }).waitFor();
    expect(loads() - before).toBeLessThan(30);
  });

  it('says calmly that it is offline, with the date of its data', async () => {
    const { page } = await open();
    await page.locator('tbody tr:has(a)').first().waitFor();
    await page.context().setOffline(true);
    await page.getByText('Offline').waitFor();
    expect(await page.getByText('data to Mon 16 Nov').count()).toBe(1);
    // In the same words, and not beside them, as if it were synced all the same.
    const bar = page.getByRole('banner');
    expect(await bar.getByText(/^synced .*, data to Mon 16 Nov$/).count()).toBe(1);
    expect(await bar.getByText('Synced', { exact: true }).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText('Offline').waitFor({ state: 'detached' });
  });

  it('shows a failed sync, opens its details, and starts another', async () => {
    const { page, core } = await open({
      script: {
        'connection/list': () => [connectionOf({ lastSyncOutcome: 'api/unauthorized' })],
        'sync/start': () => taskOf({ progress: null }),
      },
    });
    await page.getByRole('button', { name: 'Sync failed' }).click();
    await page.getByText('Code api/unauthorized').waitFor();
    await page.getByRole('button', { name: 'Sync now' }).click();
    await page.getByRole('dialog').getByText('Starting').waitFor();
    await core.emit('task/changed', taskOf({ state: 'running' }));
    await page.getByRole('dialog').getByText('9 of 14, Halden Outdoor').waitFor();
  });

  it('cancels a running sync from the top bar', async () => {
    const { page, core } = await open({ script: { 'task/list': () => [taskOf({})] } });
    await page.getByText('9 of 14').waitFor();
    await page.getByRole('button', { name: 'Cancel the sync' }).click();
    await expect
      .poll(() => core.calls.filter(({ channel }) => channel === 'task/cancel'))
      .toEqual([{ channel: 'task/cancel', input: { task: 'task-1' } }]);
  });

  it('stops the trial of a new key when its dialog is left', async () => {
    const trial = taskOf({ task: 'trial', kind: 'key-test', title: 'Test of a key', progress: null });
    const { page, core } = await open({
      hash: '#/settings/connections',
      script: { 'connection/test': () => trial },
    });
    await page.getByRole('button', { name: 'More for Fathom Row' }).click();
    await page.getByRole('menuitem', { name: 'Replace the key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace the key of Fathom Row' });
    await dialog.getByLabel('New key', { exact: true }).fill('a-new-key');
    await dialog.getByRole('button', { name: 'Test' }).click();
    await dialog.getByRole('progressbar', { name: 'Test of a key' }).waitFor();
    expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .poll(() => core.calls.filter(({ channel }) => channel === 'task/cancel'))
      .toEqual([{ channel: 'task/cancel', input: { task: 'trial' } }]);
  });

  it('asks for a new key where the service refused one, in one click from any page', async () => {
    const refused = connectionOf({ lastSyncOutcome: 'api/unauthorized', keyExpiresOn: '2026-11-25' });
    const { page, complaints } = await open({
      script: {
        'connection/list': () => [refused],
        'connection/key-state': () => ({ state: 'refused', advice: 'The service refused it.' }),
      },
    });
    await page.getByText('Fathom Row’s key was refused by the service').waitFor();
    // One state a connection: it is not said to expire as well.
    expect(await page.getByText('expires in 5 days').count()).toBe(0);
    await page.getByRole('button', { name: 'Enter a new key' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Replace the key of Fathom Row' });
    await dialog.getByLabel('New key', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sync failed' }).click();
    await page.getByRole('dialog').getByText('Code api/unauthorized').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter a new key' }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(`location.hash = '#/settings/connections'`);
    await page.getByText('The service refused the key').first().waitFor();
    expect(await page.getByText('The key is in the keychain').count()).toBe(0);
    await page.getByRole('button', { name: 'Enter a new key' }).click();
    await dialog.waitFor();
    expect(complaints).toEqual([]);
  });

  it('reminds of a key that ends, and leads to where it is replaced', async () => {
    const { page } = await open({
      script: { 'connection/list': () => [connectionOf({ keyExpiresOn: '2026-11-25' })] },
    });
    await page.getByText('Fathom Row’s key expires in 5 days').waitFor();
    await page.getByRole('button', { name: 'Replace the key' }).click();
    await page.getByRole('dialog', { name: 'Replace the key of Fathom Row' }).waitFor();
  });

  it('marks sample data in the bar and on the client', async () => {
    const { page } = await open({
      hash: '#/projects/conn-1/halden-outdoor',
      script: {
        'connection/list': () => [connectionOf({ isSample: true, name: 'Sample agency' })],
        'project/load': () => HALDEN,
      },
    });
    await page.getByRole('heading', { level: 1, name: 'Halden Outdoor' }).waitFor();
    expect(await page.getByText('Sample data', { exact: true }).count()).toBe(2);
  });

  it('names the connection of the client that is shown, whichever is chosen', async () => {
    const other = connectionOf({ connection: 'conn-2', name: 'Independent', isSample: false });
    const sample = connectionOf({ name: 'Sample data', isSample: true });
    const { page } = await open({
      hash: '#/projects/conn-1/halden-outdoor',
      script: {
        'connection/list': () => [sample, other],
        'settings/load': () => ({ ...DEFAULT_SETTINGS, connection: 'conn-2' }),
        'project/load': () => HALDEN,
      },
    });
    await page.getByRole('button', { name: 'Connection: Sample data' }).click();
    // Another one is another portfolio.
    await page.getByRole('menuitemradio', { name: /^Independent/ }).click();
    await page.getByRole('button', { name: 'Connection: Independent' }).waitFor();
    await expect.poll(() => page.url()).toContain('#/portfolio');
  });

  it('tells of the account of what is open although all are chosen: its name, its badge, and that it is offline', async () => {
    const lost = connectionOf({
      connection: 'conn-2',
      name: 'Independent',
      unreachableSince: '2026-11-20T09:00:00Z',
    });
    const { page } = await open({
      hash: '#/projects/conn-1/halden-outdoor',
      script: {
        'connection/list': () => [connectionOf({}), lost],
        'project/load': (place) => ({ ...HALDEN, ...place }),
      },
    });
    const bar = page.getByRole('banner');
    // Another account out of reach is nothing to say here.
    await bar.getByRole('button', { name: 'Connection: Fathom Row' }).waitFor();
    expect(await bar.getByText('Offline').count()).toBe(0);
    await page.evaluate(`location.hash = '#/projects/conn-2/halden-outdoor'`);
    await bar.getByRole('button', { name: 'Connection: Independent' }).waitFor();
    await bar.getByText('Offline').waitFor();
    await page.evaluate(`location.hash = '#/account/conn-1'`);
    await bar.getByRole('button', { name: 'Connection: Fathom Row' }).waitFor();
    await bar.getByText('Offline').waitFor({ state: 'detached' });
    await bar.getByRole('button', { name: 'Connection: Fathom Row' }).click();
    await page.getByRole('menuitemradio', { name: /^All connections/ }).click();
    await bar.getByRole('button', { name: 'Connection: All connections' }).waitFor();
    await expect.poll(() => page.url()).toContain('#/portfolio');
  });

  it('says that clients are being read while a sync brings them, and nothing false of them', async () => {
    const { page, core } = await open({
      script: {
        'portfolio/load': () => [
          rowOf({
            name: 'Halden Outdoor',
            visibility: null,
            change: noComparison('not-measured'),
            scoredRuns: 0,
          }),
        ],
        'portfolio/stories': ({ places }) =>
          places.map((place) => ({ ...newStoryOf(place), after: null, runIds: [] })),
        'task/list': () => [taskOf({})],
      },
    });
    await page.getByText('Reading one client…').waitFor();
    const row = page.getByRole('row', { name: /Halden Outdoor/ });
    expect(await row.innerText()).not.toMatch(/not measured|no figures/i);
    await core.emit('task/changed', taskOf({ state: 'done' }));
    await page.getByText('One client has too little to judge yet.').waitFor();
  });

  it('keeps the view, its order and its filters over a reload, and goes back to them', async () => {
    const { page } = await open({ script: { 'project/load': () => HALDEN } });
    await page.getByLabel('Filter by name, place or tag').fill('o');
    await page.getByRole('button', { name: 'Visibility', exact: true }).click();
    await page.getByRole('button', { name: 'Visibility', exact: true }).click();
    await page.reload();
    await page.locator('tbody tr:has(a)').first().waitFor();
    expect(await page.getByLabel('Filter by name, place or tag').inputValue()).toBe('o');
    expect(
      await page.getByRole('columnheader', { name: 'Visibility', exact: true }).getAttribute('aria-sort'),
    ).toBe('ascending');
    await page.getByRole('link', { name: 'Halden Outdoor', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Halden Outdoor' }).waitFor();
    await page.goBack();
    await page.locator('tbody tr:has(a)').first().waitFor();
    expect(await page.getByLabel('Filter by name, place or tag').inputValue()).toBe('o');
  });

  it('says that no client passes the filters, and takes them away', async () => {
    const { page } = await open({ hash: '#/portfolio?filter=zzz' });
    await page.getByText('Nothing matches “zzz” here.').waitFor();
    await page.getByRole('button', { name: 'Show all clients' }).click();
    await expect.poll(() => page.locator('tbody tr:has(a)').count()).toBe(14);
  });

  it('says calmly that an address leads nowhere', async () => {
    const { page } = await open({ hash: '#/nowhere' });
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Open the portfolio' }).click();
    await page.locator('tbody tr:has(a)').first().waitFor();
  });

  it('takes a setting back that could not be saved, and says so beside it', async () => {
    const { page } = await open({
      hash: '#/settings/appearance',
      script: { 'settings/save': failing(LOCKED) },
    });
    const theme = (): Promise<unknown> => page.evaluate('document.documentElement.dataset.theme');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByText('The change was not saved').waitFor();
    expect(await theme()).toBe('light');
    expect(await page.getByRole('radio', { name: 'Same as the system' }).getAttribute('aria-checked')).toBe(
      'true',
    );
  });

  it('follows the system’s theme while it is left to it', async () => {
    const { page } = await open();
    const theme = (): Promise<unknown> => page.evaluate('document.documentElement.dataset.theme');
    await page.locator('tbody tr:has(a)').first().waitFor();
    expect(await theme()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
  });

  it('offers a report as a download where a browser shows the screens', async () => {
    const report = taskOf({ task: 'r', kind: 'report', title: 'Report Halden.pdf', progress: null });
    const place = { dataFolder: '/data', folderRemark: null } as const;
    const info = { version: '1.0.0', platform: 'linux', databaseBytes: 1, ...place } as const;
    const { page, core } = await open({ script: { 'app/info': () => ({ ...info, host: 'browser' }) } });
    await page.locator('tbody tr:has(a)').first().waitFor();
    const file = { name: 'Halden Outdoor.pdf', bytes: 10 };
    await core.emit('task/changed', { ...report, state: 'running' });
    await core.emit('task/changed', { ...report, state: 'done', result: { kind: 'report', file, pages: 9 } });
    await page.getByRole('button', { name: 'Download', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Show', exact: true }).count()).toBe(0);
  });

  it('keeps a defect of the screens in the log, says what is safe, and goes on after it', async () => {
    const { page, core } = await open();
    await page.locator('tbody tr:has(a)').first().waitFor();
    // Past the contract's check, as only a defect could: figures cannot be written for such a locale.
    const broken = { ...DEFAULT_SETTINGS, locale: 'no such locale' };
    await page.evaluate(`globalThis.tellPage('settings/changed', ${JSON.stringify(broken)})`);
    await page.getByRole('heading', { name: 'This view failed' }).waitFor();
    await expect
      .poll(() => core.calls.filter(({ channel }) => channel === 'app/report-defect').length)
      .toBeGreaterThan(0);
    await page.evaluate(
      `globalThis.tellPage('settings/changed', ${JSON.stringify({ ...broken, locale: 'en-GB' })})`,
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('tbody tr:has(a)').first().waitFor();
  });

  it('keeps a defect in what the user has tried in the log, as its toast says', async () => {
    const { page, core } = await open();
    await page.locator('tbody tr:has(a)').first().waitFor();
    // A bridge that breaks, and not a core that refuses.
    await page.evaluate(`{
      const { invoke } = sightline;
      sightline.invoke = (channel, input) =>
        channel === 'sync/start' ? Promise.reject(new TypeError('the bridge broke')) : invoke(channel, input);
    }`);
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Sync now' }).click();
    await page.getByText('the log has the details').waitFor();
    await expect
      .poll(() =>
        core.calls.flatMap(({ channel, input }) => (channel === 'app/report-defect' ? [input] : [])),
      )
      .toMatchObject([{ message: 'the bridge broke' }]);
  });

  it('runs nothing that a name says, and holds its columns against any name', async () => {
    const names = [
      '<script>globalThis.hasRun = true</script>',
      '<img src=x onerror="globalThis.hasRun = true">',
      'W'.repeat(300),
      'واحة النخيل للعقارات',
    ];
    const { page, complaints } = await open({
      script: { 'portfolio/load': () => names.map((name) => rowOf({ name, change: changeOf(8, 2, 14) })) },
    });
    await page.locator('tbody tr:has(a)').first().waitFor();
    expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
    expect(complaints).toEqual([]);
    const overflow = await page.evaluate(
      `document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth`,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const heights = await page.evaluate(
      `[...document.querySelectorAll('tbody tr:has(a)')].map((row) => Math.round(row.getBoundingClientRect().height))`,
    );
    // A name takes two lines, whatever its length.
    expect(Math.max(...(heights as number[]))).toBeLessThanOrEqual(MOST_ROW_PX);
  });

  it.each([900, 1099, 1280, 1600, 1920])('needs no sideways scrolling at %i pixels', async (width) => {
    const { page } = await open({ size: { width, height: 800 } });
    await page.locator('tbody tr:has(a)').first().waitFor();
    const overflow = await page.evaluate(`[document.documentElement, document.querySelector('main')]
      .map((element) => element.scrollWidth - element.clientWidth)`);
    expect(overflow).toEqual([0, 0]);
  });

  it('draws only what is in sight of 500 clients, and reaches the last by keyboard', async () => {
    const rows = Array.from({ length: 500 }, (_, index) =>
      rowOf({ name: `Client ${String(index).padStart(3, '0')}` }),
    );
    const { page } = await open({ script: { 'portfolio/load': () => rows } });
    await page.locator('tbody tr:has(a)').first().waitFor();
    expect(await page.locator('tbody tr:has(a)').count()).toBeLessThan(80);
    expect(await page.locator('table').getAttribute('aria-rowcount')).toBe('502');
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement.textContent.trim()');
    await page.getByRole('link', { name: 'Client 000', exact: true }).focus();
    for (const [key, client] of [
      ['End', 'Client 499'],
      ['ArrowUp', 'Client 498'],
      ['Home', 'Client 000'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(client);
    }
  });
});
