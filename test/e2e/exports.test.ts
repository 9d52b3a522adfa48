/** What leaves the screens: views of the data, tables as files, and figures with their interval as text. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from '../../shared/domain/export.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Input } from '../../shared/ipc/contract.ts';
import { taskOf } from '../fixtures/screens.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import { axeFindings, hasVisibleFocus } from '../helpers/open-frame.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const RUNNING = taskOf({
  kind: 'export',
  title: 'Export of v_citation',
  progress: { done: 1000, total: 4000, what: 'rows' },
});

describe('a view of the data in the settings', () => {
  const open = useScriptedScreens();
  const HASH = '#/settings/data';

  it('is exported by keys with what was chosen, shows its progress and can be called off', async () => {
    const { page, core, complaints } = await open({ hash: HASH, script: { 'export/view': () => RUNNING } });
    await page.getByRole('combobox', { name: 'View' }).selectOption('v_citation');
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: 'Format' }).selectOption('parquet');
    const label = await page.getByRole('combobox', { name: 'Client' }).locator('option').nth(1).innerText();
    await page.getByRole('combobox', { name: 'Format' }).focus();
    await page.keyboard.press('Tab');
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('1,000 of 4,000, rows').waitFor();
    const asked = core.calls.find(({ channel }) => channel === 'export/view')?.input;
    expect(asked).toMatchObject({ view: 'v_citation', format: 'parquet', to: 'exports' });
    expect(asked).toMatchObject({
      fileName: `${label} v_citation.parquet`,
      client: { connection: 'conn-1' },
    });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .poll(() => core.calls)
      .toContainEqual({ channel: 'task/cancel', input: { task: RUNNING.task } });
    expect(complaints).toEqual([]);
  });

  it('says in words why nothing was exported, and that a file is ready where it was', async () => {
    const { page, core } = await open({
      hash: HASH,
      script: {
        'export/view': failing(new AppError('input/invalid', 'v_usage cannot be narrowed to a client.')),
      },
    });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('v_usage cannot be narrowed to a client.').waitFor();
    await core.emit('task/changed', RUNNING);
    await core.emit('task/changed', {
      ...RUNNING,
      state: 'done',
      result: { kind: 'export', file: { name: 'scores.xlsx', bytes: 9 }, rows: 4000, warnings: [] },
    });
    await page.getByText('Export ready: scores.xlsx').waitFor();
  });
});

describe('on the overview', () => {
  const openScreens = useScriptedScreens();
  const openOverview = () =>
    openScreens({
      hash: '#/projects/conn-1/halden-outdoor',
      script: {
        'project/load': () => HALDEN,
        'export/table': ({ format }) => ({ file: Buffer.from(`a ${format} file`).toString('base64') }),
      },
    });

  async function saved(page: Page, item: string): Promise<{ readonly name: string; readonly text: string }> {
    await page.getByRole('button', { name: 'Export: Standings' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  }

  it('a table is saved in every format, as CSV by the page and as all else by the core', async () => {
    const { page, core } = await openOverview();
    await page.getByRole('button', { name: 'Export: Standings' }).waitFor();
    const csv = await saved(page, 'Table as CSV');
    expect(csv.name).toMatch(/standings\.csv$/);
    const [head = '', ...lines] = csv.text.slice(1).trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const format of EXPORT_FORMATS.filter((one) => one !== 'csv')) {
      const file = await saved(page, `Table as ${EXPORT_FORMAT_NAMES[format]}`);
      expect(file).toEqual({ name: csv.name.replace('.csv', `.${format}`), text: `a ${format} file` });
      const input = core.calls.findLast(({ channel }) => channel === 'export/table')
        ?.input as Input<'export/table'>;
      expect(input).toMatchObject({ title: 'Standings', format });
      expect(input.rows[0]?.join(',')).toBe(head);
      expect(input.rows).toHaveLength(lines.length + 1);
    }
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'the menu is one short list that keys walk, %s',
    async (colorScheme) => {
      const { page, complaints } = await openOverview();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const button = page.getByRole('button', { name: 'Export: Standings' });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menu').waitFor();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
        'Copy table',
        'Table as CSV',
        'Table as Excel (XLSX)',
        'Table as JSON',
        'Table as NDJSON, one object a line',
        'Table as Parquet',
        'Add to report…',
      ]);
      expect(await axeFindings(page, '[role=menu]')).toEqual([]);
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toMatch(/standings\.parquet$/);
      await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Export: Standings');
      expect(complaints).toEqual([]);
    },
  );

  it('a chart goes to the clipboard, to a file, and into a report, from one menu and by keys', async () => {
    const { page, core, complaints } = await openScreens({
      hash: '#/projects/conn-1/halden-outdoor',
      script: {
        'project/load': () => HALDEN,
        'report/list': () => [],
        'report/create': () => ({ reportId: 'r-1', section: null }),
      },
    });
    await page.getByRole('button', { name: 'Export: Trend' }).press('Enter');
    expect((await page.getByRole('menuitem').allInnerTexts()).slice(-4)).toEqual([
      'Copy chart',
      'Chart as PNG',
      'Chart as SVG',
      'Add to report…',
    ]);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add to a report' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(() => core.calls.find(({ channel }) => channel === 'report/create')?.input)
      .toMatchObject({ projectId: 'halden-outdoor', piece: { kind: 'section', id: 'changes' } });
    expect(complaints).toEqual([]);
  });

  it('why a file could not be made is said in words', async () => {
    const { page, core } = await openOverview();
    core.answer({ 'export/table': failing(new AppError('db/storage', 'The disk is gone.')) });
    await page.getByRole('button', { name: 'Export: Standings' }).click();
    await page.getByRole('menuitem', { name: 'Table as Parquet' }).click();
    await page.getByText('The disk is gone.').first().waitFor();
  });

  it('a key figure is copied by keys with its interval and what it rests on, and says so', async () => {
    const { page } = await openOverview();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const button = page.getByRole('button', { name: 'Copy visibility with its interval' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Copied' }).first().waitFor({ state: 'attached' });
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(
      /^Visibility of Halden Outdoor, .+ against .+: 44\.6% \(40\.5 to 48\.7, n = 570\); .*beyond noise/,
    );
    expect(await axeFindings(page)).toEqual([]);
  });

  it('a clipboard that takes nothing is said', async () => {
    const { page } = await openOverview();
    await page.getByRole('button', { name: 'Copy sentiment with its interval' }).waitFor();
    await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`);
    await page.getByRole('button', { name: 'Copy sentiment with its interval' }).click();
    await page.getByText('Couldn’t copy it').waitFor();
  });
});

describe('assistants in the settings', () => {
  const open = useScriptedScreens();
  const HASH = '#/settings/assistants';
  const QUESTION = {
    at: '2026-11-20T09:00:00.000Z',
    tool: 'figures',
    client: '<b>Halden</b>',
    asked: '{"client":"<b>Halden</b>"}',
    outcome: 'answered',
    letters: 900,
  } as const;

  it('are off, and read the clients that are ticked once they are switched on', async () => {
    const { page, core, complaints } = await open({ hash: HASH });
    const isOn = page.getByRole('switch', { name: 'Let an assistant read' });
    await isOn.waitFor();
    expect(await isOn.getAttribute('aria-checked')).toBe('false');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await isOn.focus();
    await page.keyboard.press('Space');
    const all = page.getByRole('checkbox', { name: 'All clients, those to come included' });
    await all.waitFor();
    const second = page.getByRole('checkbox').nth(1);
    await second.click();
    await expect.poll(() => core.calls.filter(({ channel }) => channel === 'settings/save').length).toBe(2);
    const [, input] = core.calls
      .filter(({ channel }) => channel === 'settings/save')
      .map((call) => call.input);
    expect(input).toMatchObject({ assistant: { isOn: true, clients: [expect.stringMatching(/^conn-1\//)] } });
    await all.click();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('show what to paste and what was asked, as text', async () => {
    const { page } = await open({
      hash: HASH,
      script: { 'assistant/load': () => ({ configuration: '{"mcpServers":{}}', questions: [QUESTION] }) },
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('figures', { exact: true }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'figures' }).innerText()).toContain(
      '<b>Halden</b>',
    );
    await page.getByRole('button', { name: 'Copy the configuration' }).press('Enter');
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('{"mcpServers":{}}');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('say why what was asked cannot be read, and read again', async () => {
    const { page, core } = await open({
      hash: HASH,
      script: { 'assistant/load': failing(new AppError('db/storage', 'The disk is gone.')) },
    });
    await page.getByText('The disk is gone.').waitFor();
    core.answer({ 'assistant/load': () => ({ configuration: '{}', questions: [] }) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing was asked yet.').waitFor();
  });
});
