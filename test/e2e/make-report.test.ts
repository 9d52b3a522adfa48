/** The dialog that makes a report, on a scripted core. */
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectView } from '../../shared/domain/project-schema.ts';
import type { KitView } from '../../shared/reports/kit-view.ts';
import { PLATFORM_HISTORY } from '../fixtures/evidence.ts';
import { HALDEN, proposalOf } from '../fixtures/project-view.ts';
import { taskOf } from '../fixtures/screens.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { failing, type Script, type ScriptedCore } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const LOCKED = new AppError(
  'db/locked',
  'Another program holds the library. Your runs are unchanged; close it and try again.',
);

describe('the dialog of a report', () => {
  const open = useScriptedScreens();
  const yearAgo = { ...HALDEN.runs[0]!, runId: 'r0', startedAt: '2025-11-17T06:00:00Z' };
  const against = { reason: 'before the relaunch', setOn: '2026-10-20' };
  const settled = {
    ...HALDEN,
    runs: [...HALDEN.runs, yearAgo],
    baseline: { runId: 'r3', ...against },
  };
  const report = taskOf({ task: 'r', kind: 'report', title: 'Report Halden', progress: null });
  const FILE = 'Halden Outdoor Monthly, November 2026.pdf';
  const LARKFIELD = { kind: 'agency', name: 'Larkfield' } as const;
  const kit: KitView = {
    ...{ agency: 'Larkfield', project: null, agencies: ['Larkfield'], own: { paper: 'Letter' } },
    ...{ inherited: {}, leftOut: [], shortNames: {}, clients: [], savedAt: null },
  };
  const openDialog = async (
    view: ProjectView,
    {
      theme = 'light',
      query = '',
      script = {},
    }: { theme?: 'light' | 'dark'; query?: string; script?: Script } = {},
  ) => {
    const opened = await open({
      hash: `#/projects/conn-1/halden-outdoor${query}`,
      script: {
        'project/load': () => view,
        'report/propose': () => ({ ...proposalOf(view, { kit: LARKFIELD }), kits: ['Larkfield'] }),
        'kit/load': () => kit,
        'report/make': () => report,
        ...script,
      },
    });
    await opened.page.emulateMedia({ colorScheme: theme });
    await opened.page.getByRole('button', { name: 'Make report' }).click();
    const dialog = opened.page.getByRole('dialog');
    const line = dialog.getByRole('button', { name: /^What the report is made of/ });
    return { ...opened, dialog, line };
  };
  const sent = (core: ScriptedCore) => core.calls.find(({ channel }) => channel === 'report/make')?.input;

  it('says in one line what is made, makes it by Enter, and leads to its file and to Reports', async () => {
    const { page, core, dialog, line } = await openDialog(HALDEN);
    await line.getByText('November 2026, monthly report, Larkfield kit, British English, Letter').waitFor();
    expect(await line.getAttribute('aria-expanded')).toBe('false');
    expect(await dialog.getByText('no agency’s name').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Make report' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(sent(core)).toEqual({
      connection: 'conn-1',
      projectId: 'halden-outdoor',
      about: { period: { from: '2026-11-01', to: '2026-11-30' } },
      against: null,
      template: 'monthly',
      kit: LARKFIELD,
      locale: null,
      paper: null,
      fileName: FILE,
    });
    const result = { kind: 'report', file: { name: FILE, bytes: 10 }, pages: 9, reportId: 'made' } as const;
    await core.emit('task/changed', { ...report, state: 'done', result });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect
      .poll(() => core.calls.find(({ channel }) => channel === 'report/show')?.input)
      .toEqual({ reportId: 'made', opens: true });
    await page.getByRole('button', { name: 'Show in Reports' }).click();
    await expect.poll(() => page.url()).toContain('#/reports');
  });

  it('is of the page’s days where they have runs, else of the newest month', async () => {
    const framed = await openDialog(HALDEN, { query: '?period=2026-10' });
    await framed.line.getByText('October 2026, monthly report').waitFor();
    const empty = await openDialog(HALDEN, { query: '?period=2026-06' });
    await empty.line.getByText('November 2026, monthly report').waitFor();
  });

  it('opens its fields by the keyboard, and makes what they say', async () => {
    const { page, core, dialog, line } = await openDialog(HALDEN);
    await line.press('Enter');
    expect(await line.getAttribute('aria-expanded')).toBe('true');
    const labels = await dialog.locator('label').allTextContents();
    expect(labels.map((label) => label.trim())).toEqual([
      'Period',
      'Changes against',
      'Template',
      'Brand kit',
      'Language',
      'Paper',
      'File name',
    ]);
    await dialog.getByLabel('Period').selectOption('Quarter 4 of 2026');
    await dialog.getByLabel('Template').selectOption('Executive');
    await dialog.getByLabel('Language').selectOption('German (Germany)');
    await line.getByText('Quarter 4 of 2026, executive report, Larkfield kit, German').waitFor();
    const name = 'Halden Outdoor Executive, Quarter 4 of 2026.pdf';
    expect(await dialog.getByLabel('File name').inputValue()).toBe(name);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(sent(core)).toMatchObject({
      about: { period: { from: '2026-10-01', to: '2026-12-31' } },
      template: 'executive',
      locale: 'de-DE',
      fileName: name,
    });
  });

  it.each([
    [[], 'Make a brand kit', '#/kits/new'],
    [['Larkfield', 'Rookery'], 'Choose a kit for Halden Outdoor', '#/kits/client/conn-1/halden-outdoor'],
  ])('says that it carries no kit while %j are kept, and leads to one', async (kits, label, href) => {
    const bare = () => ({ ...proposalOf(HALDEN), kits });
    const { page, dialog, line } = await openDialog(HALDEN, { script: { 'report/propose': bare } });
    await line.getByText('November 2026, monthly report, no brand kit').waitFor();
    await dialog.getByText('This report carries no agency’s name or colours').waitFor();
    expect(await dialog.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('begins the same in the studio', async () => {
    const { page, core, dialog } = await openDialog(HALDEN, {
      query: '?period=2026-10',
      script: { 'report/create': () => ({ reportId: 'draft', section: null }) },
    });
    await dialog.getByRole('button', { name: 'Write it in the studio' }).click();
    await expect.poll(() => page.url()).toContain('#/reports/draft');
    expect(core.calls.find(({ channel }) => channel === 'report/create')?.input).toMatchObject({
      about: { period: { from: '2026-10-01', to: '2026-10-31' } },
      kit: LARKFIELD,
      template: 'monthly',
    });
  });

  it('says why nothing can be made', async () => {
    const { dialog } = await openDialog(HALDEN, { script: { 'report/propose': failing(LOCKED) } });
    await dialog.getByRole('alert').getByText('Another program holds the library').waitFor();
    await dialog.getByRole('button', { name: 'Make report' }).click();
    await dialog.getByRole('alert').waitFor();
  });

  it('is of the runs that were ticked, and says which', async () => {
    const { page, core } = await open({
      hash: '#/projects/conn-1/halden-outdoor/runs?runs=r6,r5',
      script: {
        'project/load': () => HALDEN,
        'project/platforms': () => PLATFORM_HISTORY,
        'report/make': () => report,
      },
    });
    await page.getByRole('button', { name: 'Report on these' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 runs: 9 Nov 2026, 16 Nov 2026.').waitFor();
    await dialog.getByText('2 chosen runs, monthly report').waitFor();
    await dialog.getByRole('button', { name: 'Make report' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent(core)).toMatchObject({ about: { runs: { kind: 'runs', runIds: ['r5', 'r6'] } } });
  });

  it('offers what changes can be against, by the keyboard, with the reason of a baseline', async () => {
    const { page, core, dialog, line } = await openDialog(settled);
    await line.press('Enter');
    const choice = dialog.getByLabel('Changes against');
    expect(await choice.locator('option').allTextContents()).toEqual([
      'The time before',
      'The same month last year',
      'The baseline of 26 Oct 2026',
    ]);
    expect(await choice.inputValue()).toBe('previous');
    await dialog.getByLabel('Period').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await dialog.getByText('Nov 2025').waitFor();
    await page.keyboard.press('ArrowDown');
    await dialog.getByText('before the relaunch').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await choice.getAttribute('aria-describedby')).not.toBeNull();
    await dialog.getByRole('button', { name: 'Make report' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent(core)).toMatchObject({ against: { kind: 'set' } });
  });

  it('says why there is no other choice', async () => {
    const { dialog, line } = await openDialog(HALDEN, { theme: 'dark' });
    await line.press('Enter');
    expect(await dialog.getByLabel('Changes against').locator('option').count()).toBe(1);
    await dialog.getByText('There is no run in Nov 2025. No run is set as its baseline.').waitFor();
    expect(await axeFindings(dialog.page())).toEqual([]);
  });
});
