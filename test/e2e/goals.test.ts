import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { workstreamIdOf } from '../../main/sample/model/workstream.ts';
import { byHand } from '../helpers/by-hand.ts';
import type { WorkstreamView } from '../../shared/domain/workstream.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { textsOf, useSampleScreens } from '../helpers/sample-screens.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const CLIENT = 'Halden Outdoor';
/** The first project of the sample, by its usual seed. */
const WORKSTREAM = workstreamIdOf(1, 0);

describe('the goals of a client', () => {
  const screens = useSampleScreens({ projects: [CLIENT], oldRuns: 'scores' });

  it('are none until one is added by its id, by the call that is announced', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'goals' });
    await page.getByRole('heading', { name: 'No goals of the service yet' }).waitFor();
    const calls = (): number => Number(screens.rows('SELECT count(*) AS n FROM v_api_call')[0]?.['n']);
    const before = calls();
    await page.getByLabel('Id of the workstream').fill(WORKSTREAM);
    await page.keyboard.press('Enter');
    await page.getByText('Goal added. Every sync reads it from now on.').waitFor();
    expect(calls() - before).toBe(1);
  });

  it('show the figures of the open schema, and say where they are heading', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'goals' });
    await page.locator('dl').waitFor();
    const [goal] = screens.rows(
      `SELECT name, target_visibility_pct AS target, current_visibility_pct AS now, progress_pct AS progress
       FROM v_workstream WHERE workstream_id = ?`,
      WORKSTREAM,
    );
    expect(await textsOf(page, 'dd')).toEqual([
      `${byHand(Number(goal?.['now']))}%`,
      `${String(goal?.['target'])}%`,
      expect.stringMatching(/^\d+ \w+ \d{4}$/),
      `${byHand(Number(goal?.['progress']))}%`,
    ]);
    await page.getByRole('heading', { name: String(goal?.['name']) }).waitFor();
    expect(await page.locator('.said').innerText()).toMatch(
      /^(Likely|Open|Unlikely)\. If the course goes on, expect [\d.]+ to [\d.]+% on .+ \(95%\)/,
    );
  });

  it('have a chart that is walked by keyboard, a table, and files', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'goals' });
    const cursor = page.getByRole('slider');
    await cursor.focus();
    await page.keyboard.press('Home');
    expect(await cursor.getAttribute('aria-valuetext')).toMatch(/^\d+ \w+ \d{4}: Visibility [\d.]+%/);
    await page.keyboard.press('End');
    expect(await cursor.getAttribute('aria-valuetext')).toContain('95% prediction interval');
    await page.getByRole('button', { name: 'Show as table' }).click();
    const runs = screens.rows(
      `SELECT count(*) AS n FROM v_run WHERE project_id = ? AND status = 'completed'`,
      screens.projectId(CLIENT),
    );
    // A reading for each completed run, and what is expected at the deadline.
    expect(await page.locator('tbody tr').count()).toBe(1 + Number(runs[0]?.['n']));
    const menu = page.getByRole('button', { name: /^Export: / });
    await menu.click();
    const svg = await screens.downloaded(() => page.getByRole('menuitem', { name: 'Chart as SVG' }).click());
    expect(svg.text).toContain('<svg');
    expect(svg.text).toContain('Target');
    await menu.click();
    const png = await screens.downloaded(() => page.getByRole('menuitem', { name: 'Chart as PNG' }).click());
    expect(png.text.slice(1, 4)).toBe('PNG');
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'have nothing that axe finds wrong, %s',
    async (colorScheme) => {
      const { page } = screens;
      await page.emulateMedia({ colorScheme });
      await screens.open(CLIENT, { tab: 'goals' });
      await page.getByRole('slider').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});

describe('the goals of a client, in every state', () => {
  const openView = useScriptedViews();
  const PAGE = '#/projects/conn-1/halden-outdoor/goals';
  const goalOf = (given: Partial<WorkstreamView>): WorkstreamView => ({
    workstreamId: 'w',
    name: 'Be found for tents',
    goal: null,
    targetVisibilityPct: 60,
    deadline: '2026-12-31',
    currentVisibilityPct: 40,
    progressPct: null,
    mirroredAt: '2026-11-20T08:00:00Z',
    series: [],
    ...given,
  });
  const weeks = (values: readonly number[]): WorkstreamView['series'] =>
    values.map((visibilityPct, week) => ({
      date: new Date(Date.UTC(2026, 10, 16 + 7 * (week + 1 - values.length))).toISOString().slice(0, 10),
      visibilityPct,
    }));

  const halfYear = (values: readonly number[]): WorkstreamView['series'] =>
    weeks(Array.from({ length: 28 }, (_, week) => values[week % values.length] ?? 0));

  it.each([
    [
      'draws no forecast from five readings',
      weeks([30, 34, 33, 36, 38]),
      '5 readings so far: a forecast needs 26',
    ],
    ['says where there is no reading', [], 'The service has no reading yet'],
    ['says where there is one', weeks([30]), 'One reading so far'],
    ['says that the target is likely met', halfYear([70, 71, 70, 72, 71, 72, 71]), 'Likely.'],
    ['says that the target is unlikely', halfYear([30, 31, 30, 29, 30, 31, 30]), 'Unlikely.'],
    ['says that the target is open', halfYear([50, 58, 47, 60, 52, 57, 49]), 'Open.'],
  ] as const)('%s', async (_title, series, expected) => {
    const { page, complaints } = await openView(PAGE, { 'project/workstreams': () => [goalOf({ series })] });
    await page.getByText(expected).first().waitFor();
    expect(await page.getByText('not stated').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('judges nothing after the deadline, or without a target', async () => {
    const { page } = await openView(PAGE, {
      'project/workstreams': () => [
        goalOf({ workstreamId: 'over', deadline: '2026-10-01', series: weeks([40, 41]) }),
        goalOf({ workstreamId: 'open', targetVisibilityPct: null, series: weeks([40, 41]) }),
      ],
    });
    await page
      .getByText('The deadline was 1 Oct 2026. The last reading, on 16 Nov 2026, is 41.0%.')
      .waitFor();
    await page.getByText('No target set, so there is no verdict.').waitFor();
  });

  it('says why one could not be added, and keeps what was typed', async () => {
    const gone = new AppError('input/not-found', 'The service knows no such workstream. Nothing was stored.');
    const { page } = await openView(PAGE, {
      'project/workstreams': () => [],
      'workstream/add': failing(gone),
    });
    await page.getByLabel('Id of the workstream').fill('nowhere');
    await page.getByRole('button', { name: 'Add it: one call' }).click();
    await page.getByText('The service knows no such workstream.').waitFor();
    expect(await page.getByLabel('Id of the workstream').inputValue()).toBe('nowhere');
  });

  it('says what is safe when they cannot be read', async () => {
    const locked = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page } = await openView(PAGE, { 'project/workstreams': failing(locked) });
    await page.getByText('Your runs are unchanged.').waitFor();
  });
});

describe('own goals', () => {
  const screens = useSampleScreens({ projects: [CLIENT], oldRuns: 'scores' });

  it('are set, removed and brought back by keyboard, beside those of the service', async () => {
    const { page } = screens;
    const kept = (): unknown[] => screens.rows('SELECT label, measure, target, due_day FROM v_goal');
    await screens.open(CLIENT, { tab: 'goals' });
    await page.getByText('No own goals yet.').waitFor();
    await page.getByLabel('New goal').focus();
    await page.keyboard.type('Known for tents');
    for (let field = 0; field < 5; field += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('45,5');
    await page.getByText('Write a number, such as 45 or 45.5.').waitFor();
    for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('99.5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('31122099');
    await page.getByRole('button', { name: 'Add goal' }).focus();
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: /Known for tents/ });
    await row.getByText('Too early to say').waitFor();
    // The form is a new one: the keyboard is at what is told of it.
    const told = page.getByRole('status').and(page.locator(':focus'));
    await told.getByText('“Known for tents” is set.').waitFor();
    const goal = { label: 'Known for tents', measure: 'visibility', target: 99.5, due_day: '2099-12-31' };
    expect(kept()).toEqual([goal]);
    await row.getByRole('button', { name: 'Remove the goal “Known for tents”' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('“Known for tents” is removed.').waitFor();
    expect(kept()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await row.waitFor();
    await told.getByText('“Known for tents” is set.').waitFor();
    expect(kept()).toEqual([goal]);
    expect(await axeFindings(page)).toEqual([]);
  });
});
