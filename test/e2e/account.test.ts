import { EMPTY_ACCOUNT } from '../fixtures/account.ts';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { AccountView } from '../../shared/domain/account.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { menusOf, saveTable } from '../helpers/saved-tables.ts';
import { textsOf, useSampleScreens } from '../helpers/sample-screens.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

describe('the account of a connection', () => {
  const screens = useSampleScreens({ projects: ['Halden Outdoor'], oldRuns: 'scores' });

  it('is reached from the connection switcher by keyboard, and counts the calls of the open schema', async () => {
    const { page } = screens;
    await screens.goto('#/portfolio');
    await page.getByRole('button', { name: /^Connection: / }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Usage and calls of Sample data' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account of Sample data' }).waitFor();
    const [calls] = screens.rows('SELECT count(*) AS n FROM v_api_call');
    await page.getByText(`${String(calls?.['n'])} calls this month; no limit is set.`).waitFor();
  });

  it('shows the newest usage, models, limits and platforms', async () => {
    const { page } = screens;
    await screens.goto(`#/account/${screens.connection}`);
    await page.getByRole('heading', { name: 'Platforms' }).waitFor();
    const [usage] = screens.rows('SELECT total_spend_usd AS total FROM v_usage ORDER BY at DESC LIMIT 1');
    await page.getByText(`${Number(usage?.['total']).toFixed(2)} USD in total`).waitFor();
    for (const caption of ['Usage by model', 'Usage by kind of call', 'Limits of the account']) {
      const rows = page.getByRole('region', { name: caption }).locator('tbody tr');
      expect(await rows.count()).toBeGreaterThan(0);
    }
    const platforms = page.getByRole('table', { name: 'Availability of platforms' }).locator('tbody tr');
    expect(await platforms.count()).toBeGreaterThan(4);
    expect(await menusOf(page)).toEqual([
      'Caps',
      'Forecast',
      'Calls',
      'How this service counts',
      'Usage',
      'Usage by model',
      'Usage by kind of call',
      'Limits of the account',
      'Platforms',
    ]);
    const counting = page.getByRole('table', { name: 'How this service counts' });
    await counting.getByText('observed', { exact: true }).first().waitFor();
    const { name, rows } = await saveTable(page, 'Forecast');
    expect(name).toBe('Sample data forecast.csv');
    const shown = page.getByRole('table', { name: 'Forecast of the month' }).locator('tbody tr');
    expect(rows.map((cells) => cells.slice(0, 4))).toEqual(
      (await shown.allInnerTexts()).map((text) => text.replaceAll(',', '').split(/\s+/)),
    );
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'has nothing that axe finds wrong, %s',
    async (colorScheme) => {
      const { page } = screens;
      await page.emulateMedia({ colorScheme });
      await screens.goto(`#/account/${screens.connection}`);
      await page.getByRole('heading', { name: 'Platforms' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});

describe('the account of a connection, in every state', () => {
  const openView = useScriptedViews();
  const reading = (at: string, totalSpendUsd: number | null): AccountView['usage'][number] => ({
    at,
    inputTokens: null,
    outputTokens: 5,
    webSearches: null,
    llmCostUsd: null,
    scraperSpendUsd: null,
    totalSpendUsd,
  });

  it('says what is missing before anything was asked', async () => {
    const { page } = await openView('#/account/conn-1', { 'account/load': () => EMPTY_ACCOUNT });
    await page.getByRole('heading', { name: 'No usage yet' }).waitFor();
    await page.getByText('No calls in the last two months.').waitFor();
  });

  it('lists under how the service counts how values of another form than specified are read', async () => {
    const readings = [
      {
        path: '/prompts/runs',
        note: 'startedAt: times without a time zone are read as UTC',
        example: '{"startedAt":"2026-01-19T06:03:00.000"}',
        firstAt: '2026-11-18T08:00:00Z',
      },
      {
        path: '/workstreams',
        note: 'the list: null is read as an empty list',
        example: 'null',
        firstAt: '2026-11-19T08:00:00Z',
      },
    ];
    const { page, complaints } = await openView('#/account/conn-1', {
      'account/load': () => ({ ...EMPTY_ACCOUNT, readings }),
    });
    await page.getByRole('heading', { level: 2, name: 'How this service counts' }).waitFor();
    const caption = 'Values in another form than specified';
    await page.getByRole('heading', { level: 3, name: caption }).waitFor();
    const shown = [
      [
        'startedAt',
        '/prompts/runs',
        'times without a time zone are read as UTC',
        '"2026-01-19T06:03:00.000"',
      ],
      ['the list', '/workstreams', 'null is read as an empty list', 'null'],
    ].map((cells, at) => [...cells, `${at + 18} Nov 2026`]);
    expect(await textsOf(page, `table:has(caption:text("${caption}")) tbody :is(th, td)`)).toEqual(
      shown.flat(),
    );
    expect((await saveTable(page, caption)).rows).toEqual(shown);
    expect(complaints).toEqual([]);
  });

  it('draws days without a call as zero, and what the service did not state as not stated', async () => {
    const { page, complaints } = await openView('#/account/conn-1', {
      'account/load': () => ({
        ...EMPTY_ACCOUNT,
        usage: [reading('2026-11-18T08:00:00Z', 10.5), reading('2026-11-20T08:00:00Z', null)],
        calls: [
          { day: '2026-11-18', calls: 12, failed: 1 },
          { day: '2026-11-20', calls: 4, failed: 0 },
        ],
        callsThisMonth: 16,
        monthlyCalls: 16,
      }),
    });
    await page.getByText('16 of 16 calls this month.').waitFor();
    await page.getByText('Monthly limit reached').waitFor();
    const tables = page.getByRole('button', { name: 'Show as table' });
    await tables.nth(0).click();
    expect(await textsOf(page, 'table:has(caption:text("Calls by Sightline by day")) tbody td')).toEqual([
      '4',
      '0',
      '0',
      '0',
      '12',
      '1',
    ]);
    await tables.nth(1).click();
    expect(
      await textsOf(page, 'table:has(caption:text("Usage at each reading")) tbody tr:first-child td'),
    ).toEqual(['not stated', '5', 'not stated', 'not stated', 'not stated', 'not stated']);
    expect(complaints).toEqual([]);
  });

  it('shows caps with what lifts them, what was refused for one, and the month at the pace so far', async () => {
    const { page } = await openView('#/account/conn-1', {
      'account/load': () => ({
        ...EMPTY_ACCOUNT,
        callsThisMonth: 9_900,
        caps: {
          scansToday: { cap: 3, used: 1 },
          callsThisMonth: { cap: 10_000, used: 9_900 },
          projects: { cap: null, used: 14 },
        },
        refusals: [
          {
            at: '2026-11-19T09:00:00Z',
            message: 'Your starter plan has no API calls left.',
            cap: 10_000,
            used: 10_000,
            resetAt: '2026-12-01T00:00:00Z',
            currentTier: 'starter',
            targetTier: 'agency',
          },
        ],
        forecast: {
          until: '2026-12-01T00:00:00Z',
          scansSoFar: 28,
          answersSoFar: 5_320,
          scansToCome: 14,
          answersToCome: 2_660,
          callsToCome: 210,
          clients: 13,
          clientsWithout: 1,
        },
      }),
    });
    await page
      .getByText('14 more scans until 30 Nov 2026: about 10,110 calls in all.', { exact: false })
      .waitFor();
    await page.getByText('That is more than the 10,000 calls of the month.', { exact: false }).waitFor();
    await page.getByText('1 client with too few scans to have one', { exact: false }).waitFor();
    await page.getByText('The agency plan lifts it; yours was starter.', { exact: false }).waitFor();
    expect(await page.getByRole('row', { name: /^Scans today/ }).innerText()).toMatch(/1\s+3\s+2/);
    expect(await page.getByRole('row', { name: /^Clients/ }).innerText()).toMatch(
      /14\s+not stated\s+not known/,
    );
    expect(await axeFindings(page)).toEqual([]);
  });

  it('says what is safe when it cannot be read', async () => {
    const locked = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page } = await openView('#/account/conn-1', { 'account/load': failing(locked) });
    await page.getByText('Your runs are unchanged.').waitFor();
  });
});
