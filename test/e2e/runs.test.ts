import { describe, expect, it } from 'vitest';
import { PLATFORM_HISTORY } from '../fixtures/evidence.ts';
import { someOf } from '../helpers/examples.ts';
import type { ProjectView } from '../../shared/domain/project-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { historyOf } from '../fixtures/history.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import { connectionOf, taskOf } from '../fixtures/screens.ts';
import { axeFindings, hasVisibleFocus, type OpenedFrame } from '../helpers/open-frame.ts';
import { lookOver } from '../helpers/look-over.ts';
import { textsOf, useSampleScreens } from '../helpers/sample-screens.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const CLIENT = 'Halden Outdoor';

describe('the runs of a client', () => {
  const screens = useSampleScreens({ projects: [CLIENT], oldRuns: 'scores' });

  const runs = () =>
    screens.rows(
      `SELECT run_id, total_tasks, mirrored_at FROM v_run WHERE project_id = ? ORDER BY started_at DESC`,
      screens.projectId(CLIENT),
    );

  it('show what one reports: visibility and its sample as in the open schema, the change, and what was measured otherwise', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'runs' });
    const figures = screens.rows(
      `SELECT v.visibility_pct AS pct, v.mentions, v.responses FROM v_visibility v JOIN v_run r USING (run_id)
       WHERE r.project_id = ? AND v.is_own ORDER BY r.started_at DESC`,
      screens.projectId(CLIENT),
    );
    const shown = page.locator('tbody td:nth-child(3)');
    await expect.poll(() => shown.nth(0).innerText()).toContain(`n ${String(figures[0]?.['responses'])}`);
    for (const [at, { mentions, responses }] of figures.entries()) {
      const pct = ((100 * Number(mentions)) / Number(responses)).toFixed(1);
      expect(await shown.nth(at).innerText()).toContain(`${pct}%`);
    }
    // Each later run has a verdict; the first has nothing before it.
    const verdicts = page.locator('tbody tr td:nth-child(4)');
    await expect
      .poll(() => verdicts.nth(0).innerText())
      .toMatch(/beyond noise|No clear change|No comparison/i);
    expect((await verdicts.last().innerText()).toLowerCase()).toContain('first');
    await page.getByText('API fallback began', { exact: false }).first().waitFor();
    await page.getByText('chance alone would show about').waitFor();
    // How a run was made is one key away, and stays in the address.
    const making = page.getByRole('button', { name: 'How they were made' });
    await making.press('Enter');
    await page.getByRole('columnheader', { name: 'Started by' }).waitFor();
    expect(page.url()).toContain('show=making');
    await making.press('Enter');
    await page.getByRole('columnheader', { name: 'Visibility' }).waitFor();
  });

  it('are all listed, with the counters of the open schema and the routes of their answers', async () => {
    await screens.open(CLIENT, { tab: 'runs', query: 'show=making' });
    const { page } = screens;
    await page.locator('tbody tr').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(runs().length);
    const [newest] = runs();
    const total = String(newest?.['total_tasks']);
    expect(await textsOf(page, 'tbody tr:first-child td:nth-child(4)')).toEqual([`${total} of ${total}`]);
    const [routes] = screens.rows(
      `SELECT count(*) FILTER (WHERE route_source = 'api_fallback') AS fallback, count(*) AS answers
       FROM v_response WHERE run_id = ?`,
      String(newest?.['run_id']),
    );
    const route = page.locator('tbody tr:first-child td:nth-child(7)');
    const fallback = Number(routes?.['fallback']);
    const expected = fallback > 0 ? `${fallback} of ${String(routes?.['answers'])} by fallback` : 'primary';
    await expect.poll(() => route.innerText()).toContain(expected);
  });

  it('are ticked, kept in the address, and compared from the oldest on', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'runs' });
    const ticks = page.getByRole('checkbox');
    await ticks.first().waitFor();
    await ticks.nth(0).focus();
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Space');
    await ticks.nth(2).click();
    await page.getByText('2 ticked').waitFor();
    await page.reload();
    await page.getByText('2 ticked').waitFor();
    const [first, , third] = runs().map((row) => String(row['run_id']));
    await page.locator('main').getByRole('link', { name: 'Compare' }).click();
    await expect.poll(() => page.url()).toContain(`/compare?runs=${third},${first}`);
  });

  it('say what they lack, cost what is said, and are completed after a question', async () => {
    const { page } = screens;
    const incomplete = screens.rows(
      `SELECT count(*) AS n FROM v_run r WHERE project_id = ? AND NOT EXISTS (SELECT 1 FROM v_response s WHERE s.run_id = r.run_id)`,
      screens.projectId(CLIENT),
    )[0]?.['n'];
    expect(Number(incomplete)).toBeGreaterThan(0);
    await screens.open(CLIENT, { tab: 'runs' });
    await page.getByText(`${String(incomplete)} of ${runs().length} runs are incomplete`).waitFor();
    const calls = (): number => Number(screens.rows('SELECT count(*) AS n FROM v_api_call')[0]?.['n']);
    const said = Number(/about (\d+) calls/.exec(await page.locator('.line p').innerText())?.[1]);
    const before = calls();
    await page.getByRole('button', { name: 'Complete the runs' }).click();
    await page.getByRole('button', { name: `Make ${said} calls` }).click();
    await page.getByRole('heading', { name: 'Not on this computer yet' }).waitFor({ state: 'detached' });
    expect(calls() - before).toBeGreaterThanOrEqual(said);
    const left = screens.rows(
      `SELECT count(*) AS n FROM v_run r WHERE project_id = ? AND NOT EXISTS (SELECT 1 FROM v_response s WHERE s.run_id = r.run_id)`,
      screens.projectId(CLIENT),
    );
    expect(left[0]?.['n']).toBe(0);
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'have nothing that axe finds wrong, %s',
    async (colorScheme) => {
      const { page } = screens;
      await page.emulateMedia({ colorScheme });
      await screens.open(CLIENT, { tab: 'runs' });
      await page.locator('tbody tr').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});

describe('the runs of a client, in every state', () => {
  const openView = useScriptedViews();
  const NO_PLATFORMS = { ...PLATFORM_HISTORY, readings: [], availability: [], insights: null };
  const open = (script: Script): Promise<OpenedFrame> =>
    openView('#/projects/conn-1/halden-outdoor/runs', {
      'project/coverage': () => [],
      'project/platforms': () => NO_PLATFORMS,
      ...script,
    });

  it('marks partial runs and says that trends leave them out', async () => {
    const { page } = await open({});
    await page.getByText('Trends leave partial runs out').waitFor();
    await page.getByRole('button', { name: 'How they were made' }).click();
    expect(await page.locator('tbody').getByText('Partial', { exact: true }).count()).toBe(2);
    // What was not mirrored is not known, and no zero.
    expect(await textsOf(page, 'tbody tr:first-child td:nth-child(7)')).toEqual(['not known here']);
  });

  it('claims no figure of a run that has none, nor a change of the only one', async () => {
    const { page } = await open({});
    const failed = page.getByRole('row').filter({ hasText: '19 Oct 2026' });
    await failed.getByText('no figures, answers: 0 of 570, 570 failed').waitFor();
    expect(await failed.getByText('%').count()).toBe(0);
    const [only] = HALDEN.runs;
    await open({
      'project/load': () => ({ ...HALDEN, runs: only === undefined ? [] : [only], previous: null }),
      'project/history': () => historyOf(1),
    });
    const row = page.locator('tbody tr');
    await row.getByText('44.6%').waitFor();
    expect(await row.count()).toBe(1);
    expect((await row.innerText()).toLowerCase()).toContain('first run');
    expect(await page.getByText('chance alone').count()).toBe(0);
  });

  it('says that the figures could not be read, keeps the list, and reads again', async () => {
    const broken = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page, core } = await open({ 'project/history': failing(broken) });
    await page.getByText('The figures of the runs could not be read').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(HALDEN.runs.length);
    expect(await page.getByText('not scored').count()).toBe(0);
    core.answer({ 'project/history': () => historyOf(6) });
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.locator('tbody').getByText('44.6%').waitFor();
  });

  it('stand under the days of a zone that is chosen for the client', async () => {
    const { page, core } = await open({});
    const first = page.locator('tbody tr').first();
    await first.getByText('Not measured in both runs').waitFor();
    const before = await first.innerText();
    await page.getByRole('button', { name: 'Calendar' }).click();
    const dialog = page.getByRole('dialog', { name: /^Calendar of/ });
    await dialog.getByLabel('Time zone').selectOption('Pacific/Pago_Pago');
    await page.getByText('Days are those of Pacific/Pago_Pago.').waitFor();
    await lookOver(page, 'calendar-dialog');
    expect(await first.innerText()).not.toBe(before);
    await dialog.getByLabel('Time zone').selectOption('');
    await expect.poll(() => first.innerText()).toBe(before);
    const place = { connection: 'conn-1', projectId: 'halden-outdoor' };
    await dialog.getByLabel('Fiscal year begins in').selectOption('April');
    await expect.poll(() => dialog.getByLabel('Fiscal year begins in').inputValue()).toBe('4');
    expect(
      core.calls.flatMap(({ channel, input }) => (channel === 'settings/calendar' ? [input] : [])),
    ).toEqual([
      { ...place, zone: 'Pacific/Pago_Pago' },
      { ...place, zone: null },
      { ...place, yearStart: 4 },
    ]);
  });

  it('asks to bring this client alone, for once', async () => {
    const { page, core } = await open({
      'project/coverage': () => [{ runId: 'r3', missing: ['results', 'sources'], calls: 2 }],
      'sync/start': () => taskOf({}),
      'connection/list': () => [connectionOf({ monthlyCalls: 1_241, callsThisMonth: 1_240 })],
    });
    await page.getByRole('button', { name: 'How they were made' }).click();
    await page.getByText('Lacks answers and citations: 2 calls').waitFor();
    await page.getByRole('button', { name: 'Complete the runs' }).click();
    await page.getByText('More than is left of this month’s limit').waitFor();
    await page.getByRole('button', { name: 'Make 2 calls' }).click();
    await page.getByText('9 of 14, Halden Outdoor').first().waitFor();
    expect(core.calls.find(({ channel }) => channel === 'sync/start')?.input).toEqual({
      connection: 'conn-1',
      projects: ['halden-outdoor'],
      oldRuns: 'everything',
      isOnce: true,
    });
  });

  it('sets the ticked run as the baseline with a reason, marks it, and removes it again', async () => {
    let baseline: ProjectView['baseline'] = null;
    const { page, complaints } = await open({
      'project/load': () => ({ ...HALDEN, baseline }),
      'baseline/save': ({ runId, reason, setOn }) => {
        baseline = { runId, reason, setOn: setOn ?? '2026-11-20' };
        return baseline;
      },
      'baseline/remove': () => {
        baseline = null;
        return null;
      },
    });
    const button = page.getByRole('button', { name: 'Set as baseline' });
    await button.focus();
    await page.getByText('Tick one run to set it as the baseline.').first().waitFor();
    await page.getByRole('checkbox', { name: 'Run of 9 Nov 2026' }).press('Space');
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('before the relaunch.');
    await page.keyboard.press('Enter');
    await page.getByText('Baseline: 9 Nov 2026, set on 20 Nov 2026: before the relaunch.').waitFor();
    const row = page.getByRole('row').filter({ hasText: '9 Nov 2026' });
    await row.getByText('baseline', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove the baseline' }).press('Enter');
    await page.getByText('Halden Outdoor has no baseline any more.').waitFor();
    await row.getByText('baseline', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row.getByText('baseline', { exact: true }).waitFor();
    expect(baseline).toMatchObject({ setOn: '2026-11-20' });
    expect(complaints).toEqual([]);
  });

  it('says why a baseline was not set, and keeps what was typed', async () => {
    const broken = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page } = await open({ 'baseline/save': failing(broken) });
    await page.getByRole('checkbox', { name: 'Run of 9 Nov 2026' }).click();
    await page.getByRole('button', { name: 'Set as baseline' }).click();
    const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
    await reason.fill('new site');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Your runs are unchanged').waitFor();
    expect(await reason.inputValue()).toBe('new site');
  });

  it('keeps the list when what is missing cannot be counted, and tries again', async () => {
    const broken = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page, core } = await open({ 'project/coverage': failing(broken) });
    await page.getByText('The missing parts could not be counted').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(HALDEN.runs.length);
    core.answer({ 'project/coverage': () => [] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The missing parts could not be counted').waitFor({ state: 'detached' });
  });

  it('says that there are none yet', async () => {
    const { page } = await open({
      'project/load': () => ({ ...HALDEN, runs: [], current: null, previous: null }),
    });
    await page.getByRole('heading', { name: 'No runs yet' }).waitFor();
  });

  it(
    'holds 200 runs and long names without sideways scrolling of the page',
    { tags: ['broad'] },
    async () => {
      const [run] = HALDEN.runs;
      if (run === undefined) throw new Error('the fixture has runs');
      const runs = Array.from({ length: 200 }, (_, index) => ({
        ...run,
        runId: `run-${index}`,
        platforms: ['a_platform_with_quite_a_long_identifier', 'واحة_النخيل', 'W'.repeat(60)],
      }));
      const { page, complaints } = await open({ 'project/load': () => ({ ...HALDEN, runs }) });
      await page.locator('tbody tr').nth(199).waitFor();
      const overflow = await page.evaluate(
        `document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth`,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      for (const tick of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
        await page.getByRole('checkbox').nth(tick).click();
      }
      await page.getByText('13 ticked').waitFor();
      await page.getByRole('button', { name: 'Compare' }).focus();
      await page.getByText('You can compare at most 12 runs').first().waitFor();
      expect(complaints).toEqual([]);
    },
  );
});
