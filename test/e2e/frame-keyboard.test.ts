import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { ConnectionView } from '../../shared/domain/connection-schema.ts';
import { AppError, toWire } from '../../shared/errors/app-error.ts';
import { ORDINARY_WEEK } from '../fixtures/portfolio.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import { connectionOf, taskOf } from '../fixtures/screens.ts';
import { axeFindings, hasVisibleFocus } from '../helpers/open-frame.ts';
import type { Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

/** More stops than any of these pages has. */
const MOST_STOPS = 60;

/** Presses Tab until something of that name has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate<string>(
      `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
    );
    expect(await hasVisibleFocus(page), `a ring around "${text.slice(0, 60)}"`).toBe(true);
    if (name.test(text)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

const focusedText = (page: Page): Promise<unknown> =>
  page.evaluate(`document.activeElement?.textContent?.trim()`);

/** A core that begins empty and has the sample data once it is asked for. */
function newcomer(): Script {
  let connections: readonly ConnectionView[] = [];
  const rows = () => (connections.length === 0 ? [] : ORDINARY_WEEK);
  const sample = connectionOf({ isSample: true, name: 'Sample agency' });
  return {
    'connection/list': () => connections,
    'portfolio/load': rows,
    'sample/add': () => {
      connections = [sample];
      return sample;
    },
    'sync/start': () => taskOf({ state: 'running' }),
    'project/load': () => HALDEN,
  };
}

describe('the screens by keyboard and for screen readers', () => {
  const open = useScriptedScreens();

  it('leads from the first start over the portfolio and a client to the settings without a pointer', async () => {
    const { page, complaints } = await open({ script: newcomer() });
    await page.getByRole('heading', { name: 'Welcome to Sightline' }).waitFor();
    await tabTo(page, /^Explore with sample data$/);
    await page.keyboard.press('Enter');

    // Its news puts the clients in their order.
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    await tabTo(page, /^Kestrel Broadband$/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedText(page)).toBe('Bexmoor Optics');
    expect(await hasVisibleFocus(page)).toBe(true);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('hald');
    await page.getByRole('option', { name: 'Halden Outdoor', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Halden Outdoor' }).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Halden Outdoor');
    expect(await page.title()).toBe('Halden Outdoor · Sightline');

    await page.keyboard.press('Control+,');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Settings');
    await tabTo(page, /^Data$/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove the sample data' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('skips to the content first of all', async () => {
    const { page } = await open();
    await page.locator('tbody tr:has(a)').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement?.id')).toBe('content');
    expect(page.url()).not.toContain('#content');
  });

  it('pins the client at hand with P, and shows it among the places', async () => {
    const { page, core } = await open();
    await page.getByRole('link', { name: 'Mirabel Skincare', exact: true }).focus();
    await page.keyboard.press('p');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Mirabel Skincare', exact: true })
      .waitFor();
    expect(core.calls.find(({ channel }) => channel === 'settings/save')?.input).toEqual({
      pinned: ['conn-1/mirabel-skincare'],
    });
  });

  it('leaves single keys alone where they are switched off, and says so in its list', async () => {
    const { page, core } = await open({ hash: '#/settings/keyboard' });
    const single = page.getByRole('switch', { name: 'Single-key shortcuts' });
    expect(await single.getAttribute('aria-checked')).toBe('true');
    await single.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => single.getAttribute('aria-checked')).toBe('false');
    const saved = () => core.calls.filter(({ channel }) => channel === 'settings/save');
    expect(saved().map(({ input }) => input)).toEqual([{ singleKeys: false }]);

    await page.keyboard.press('Alt+1');
    const client = page.getByRole('link', { name: 'Ashdown Hearing', exact: true });
    await client.focus();
    for (const key of ['?', '3', 'p', 'd', 's', 't', 'e', 'j', 'k']) await page.keyboard.press(key);
    await expect.poll(() => focusedText(page)).toBe('Ashdown Hearing');
    expect(await page.locator('[role=dialog], [role=menu]').count()).toBe(0);
    expect(saved()).toHaveLength(1);
    expect(page.url()).not.toContain('period=');
    // Keys that are no letters go on.
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedText(page)).not.toBe('Ashdown Hearing');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('keyboard shortcuts');
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Single-key shortcuts are off.').waitFor();
    expect(await list.getByText('Snooze the client’s alert').count()).toBe(0);
    await list.getByRole('link', { name: 'Switch them on in the settings' }).click();
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).waitFor();
    expect(await list.count()).toBe(0);
  });

  it('lists its shortcuts with ?, but not while somebody writes', async () => {
    const { page } = await open();
    await page.getByLabel('Filter by name, place or tag').fill('');
    await page.keyboard.type('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('finds prompts by their words and opens their client', async () => {
    const { page } = await open({
      script: {
        'project/load': () => HALDEN,
        'search/find': ({ text }) => ({
          responses: [],
          pages: [],
          isNewestOnly: false,
          platforms: [],
          prompts: [
            {
              connection: 'conn-1',
              projectId: 'halden-outdoor',
              project: 'Halden Outdoor',
              promptId: 'q1',
              topic: null,
              snippet: [
                { text: 'Best half-zip ', isHit: false },
                { text, isHit: true },
              ],
            },
          ],
        }),
      },
    });
    await page.locator('tbody tr:has(a)').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('fleece');
    await page.getByRole('option', { name: /Best half-zip fleece/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Halden Outdoor' }).waitFor();
  });

  it('shows a refused key at the key, and keeps what was typed', async () => {
    const refused = new AppError('api/unauthorized', 'The service refused the key. Nothing was stored.');
    const { page } = await open({
      hash: '#/welcome/connect',
      script: {
        'connection/list': () => [],
        'connection/add': () => taskOf({ kind: 'connection', state: 'failed', error: toWire(refused) }),
      },
    });
    await page.getByLabel('Address of the service').fill('https://service.example');
    await page.getByLabel('Key', { exact: true }).fill('not-a-key');
    await page.getByLabel('Name').fill('Fathom Row');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('The service refused the key').waitFor();
    const field = page.getByLabel('Key', { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.getAttribute('type')).toBe('password');
    expect(await page.getByLabel('Name').inputValue()).toBe('Fathom Row');
  });

  const covered: readonly {
    readonly what: string;
    readonly role: 'dialog' | 'alertdialog' | 'menu';
    readonly cover: (page: Page) => Promise<void>;
  }[] = [
    { what: 'palette', role: 'dialog', cover: (page) => page.keyboard.press('Control+k') },
    { what: 'list of keys', role: 'dialog', cover: (page) => page.keyboard.press('?') },
    {
      what: 'menu',
      role: 'menu',
      cover: (page) => page.getByRole('button', { name: /^More for / }).click(),
    },
    {
      what: 'form',
      role: 'dialog',
      cover: async (page) => {
        await page.getByRole('button', { name: /^More for / }).click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
      },
    },
    {
      what: 'question',
      role: 'dialog',
      cover: async (page) => {
        await page.getByRole('button', { name: /^More for / }).click();
        await page.getByRole('menuitem', { name: 'Remove' }).click();
      },
    },
  ];

  it.each(covered)('has "back" close a $what before it leaves the page', async ({ role, cover }) => {
    const { page, complaints } = await open({ hash: '#/settings/about' });
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByRole('link', { name: 'Connections' }).click();
    await page.getByRole('button', { name: /^More for / }).waitFor();
    await cover(page);
    const overlay = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
    await overlay.first().waitFor();
    expect(await overlay.first().getAttribute('role')).toMatch(role);
    await page.evaluate('history.back()');
    await overlay.first().waitFor({ state: 'detached' });
    await page.waitForFunction(`location.hash === '#/settings/connections'`);
    expect(await page.getByRole('button', { name: /^More for / }).count()).toBe(1);
    // Nothing covers it now: back leads back, and forward to it again.
    await page.evaluate('history.back()');
    await page.waitForFunction(`location.hash === '#/settings/about'`);
    await page.getByRole('button', { name: /^More for / }).waitFor({ state: 'detached' });
    await page.evaluate('history.forward()');
    await page.getByRole('button', { name: /^More for / }).waitFor();
    expect(complaints).toEqual([]);
  });

  const plan = {
    connection: 'conn-1',
    projects: [
      {
        projectId: 'halden-outdoor',
        project: 'Halden Outdoor',
        runs: 26,
        catalogue: 6,
        parts: {},
        calls: 410,
        lookingCalls: 1,
        callsByOldRuns: { everything: 410, scores: 117 },
      },
    ],
    account: 3,
    calls: 413,
    callsByOldRuns: { everything: 413, scores: 120 },
    lookingCalls: 2,
    listingCalls: 2,
    fromTeam: 0,
    isEstimate: false,
  };

  it('tells the cost before a first sync, and goes on with it after a reload', async () => {
    const planned = taskOf({
      task: 'p',
      kind: 'sync-plan',
      state: 'done',
      result: { kind: 'sync-plan', plan },
    });
    const { page, core } = await open({
      hash: '#/first-sync/conn-1',
      script: { 'sync/plan': () => planned, 'sync/start': () => taskOf({}) },
    });
    await page.getByText('415 calls', { exact: true }).first().waitFor();
    await page.getByRole('radio', { name: /Scores only of old runs/ }).check();
    await page.getByRole('button', { name: 'Start the sync' }).click();
    await page.getByText('9 of 14, Halden Outdoor').waitFor();
    expect(core.calls.find(({ channel }) => channel === 'sync/start')?.input).toEqual({
      connection: 'conn-1',
      projects: null,
      oldRuns: 'scores',
    });
    core.answer({ 'task/list': () => [taskOf({}), planned] });
    await page.reload();
    await page.getByText('9 of 14, Halden Outdoor').waitFor();
  });

  const views: readonly { readonly view: string; readonly hash: string; readonly ready: string }[] = [
    { view: 'portfolio', hash: '#/portfolio', ready: 'Portfolio' },
    { view: 'client', hash: '#/projects/conn-1/halden-outdoor', ready: 'Halden Outdoor' },
    { view: 'runs', hash: '#/projects/conn-1/halden-outdoor/runs', ready: 'Halden Outdoor' },
    { view: 'welcome', hash: '#/welcome', ready: 'Welcome to Sightline' },
    { view: 'connect', hash: '#/welcome/connect', ready: 'Connect your account' },
    { view: 'clients to sync', hash: '#/first-sync/conn-1', ready: 'Clients to sync of Fathom Row' },
    { view: 'reading', hash: '#/reading', ready: 'How to read this' },
    ...[
      'appearance',
      'connections',
      'data',
      'schedules',
      'assistants',
      'keyboard',
      'notifications',
      'about',
    ].map((section) => ({
      view: `settings, ${section}`,
      hash: `#/settings/${section}`,
      ready: 'Settings',
    })),
    { view: 'unknown', hash: '#/nowhere', ready: 'Page not found' },
  ];

  it.each(
    views.flatMap((view) => someOf(['light', 'dark'] as const, 1).map((theme) => ({ ...view, theme }))),
  )('has nothing that axe objects to: $view, $theme', async ({ hash, ready, theme }) => {
    const planned = taskOf({
      task: 'p',
      kind: 'sync-plan',
      state: 'done',
      result: { kind: 'sync-plan', plan },
    });
    const { page } = await open({
      hash,
      theme,
      script: {
        'project/load': () => HALDEN,
        'task/list': () => [planned],
        'connection/list': () => [connectionOf({ keyExpiresOn: '2026-11-25' })],
      },
    });
    await page.getByRole('heading', { level: 1, name: ready }).waitFor();
    await page.getByText('Fathom Row’s key expires').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'has nothing that axe objects to over the page: %s',
    async (theme) => {
      const { page } = await open({ theme });
      await page.locator('tbody tr:has(a)').first().waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: 'Portfolio', exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Connection/ }).click();
      await page.getByRole('menuitem', { name: 'Add a connection' }).waitFor();
      // A menu floats beside the landmarks, where the rule for whole pages looks for none.
      expect(await axeFindings(page, '[role=menu]')).toEqual([]);
    },
  );
});
