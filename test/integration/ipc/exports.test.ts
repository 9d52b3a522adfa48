/** Data for other programs over the contract: tasks, places, and tables of screens as workbooks. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../shared/domain/export.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { sightline } from '../../helpers/command-line.ts';
import { openCore, type Core } from '../../helpers/core.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { readCsvInPython, readXlsxInPython } from '../../helpers/read-back.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const client = 'Halden Outdoor';

async function open(options: Parameters<typeof openCore>[0] = {}) {
  const home = temporaryFolder();
  const connection = await fillWithSample(home, { projects: [client] });
  const core = openCore({ ...options, home });
  const projectId = String(
    readRows(home, 'SELECT project_id FROM v_project WHERE name = ?', client)[0]?.['project_id'],
  );
  return { home, core, client: { connection, projectId } };
}

const asked = (more: Partial<Input<'export/view'>> = {}): Input<'export/view'> => ({
  view: 'v_visibility',
  format: 'csv',
  client: null,
  fileName: 'scores.csv',
  to: 'exports',
  ...more,
});

async function resultOf(core: Core, input: Input<'export/view'>) {
  const task = await core.call('export/view', input);
  if (task === null) throw new Error('no task was begun');
  return await core.result(task);
}

describe('an export from a screen', () => {
  it('writes the rows of one client into the folder of exports as a task, and over nothing', async () => {
    const { home, core, client: place } = await open();
    const first = await resultOf(core, asked({ client: place }));
    const rows = readRows(
      home,
      'SELECT 1 AS one FROM v_visibility WHERE project_id = ?',
      place.projectId,
    ).length;
    expect(first).toMatchObject({ kind: 'export', rows, warnings: [], file: { name: 'scores.csv' } });
    expect(readCsvInPython(join(home, 'exports', 'scores.csv'))).toHaveLength(rows + 1);
    expect(await resultOf(core, asked())).toMatchObject({ file: { name: 'scores (2).csv' } });
    const seen = core.events.filter(({ event }) => event === 'task/changed');
    expect(JSON.stringify(seen)).toContain('"what":"rows"');
  });

  it('is the file that the command line writes, byte for byte, in every format', async () => {
    const { home, core, client: place } = await open();
    for (const format of EXPORT_FORMATS) {
      const input = asked({ view: 'v_topic', client: place, format, fileName: `app.${format}` });
      expect(await resultOf(core, input)).toMatchObject({ file: { name: `app.${format}` } });
      const out = join(temporaryFolder(), `cli.${format}`);
      const args = ['export', '--view', 'v_topic', '--project', place.projectId, '--out', out];
      expect((await sightline(home, args)).status).toBe(0);
      expect(readFileSync(join(home, 'exports', `app.${format}`)).equals(readFileSync(out))).toBe(true);
    }
  });

  it('goes where its user chose, with the ending of its format, and nowhere where nobody chose', async () => {
    const folder = temporaryFolder();
    let chosen: string | null = join(folder, 'mine');
    const { core } = await open({ host: { kind: 'desktop', askForFile: () => Promise.resolve(chosen) } });
    writeFileSync(join(folder, 'mine.csv'), 'kept');
    expect(await resultOf(core, asked({ to: 'chosen' }))).toMatchObject({
      file: { name: 'mine (2).csv', folder },
    });
    // The dialog has asked whether a file of that very name may be replaced.
    chosen = join(folder, 'mine.csv');
    expect(await resultOf(core, asked({ to: 'chosen' }))).toMatchObject({ file: { name: 'mine.csv' } });
    expect(readCsvInPython(chosen)[0]).toContain('visibility_pct');
    chosen = null;
    expect(await core.call('export/view', asked({ to: 'chosen' }))).toBeNull();
    chosen = join(folder, 'gone', 'mine.csv');
    const task = await core.call('export/view', asked({ to: 'chosen' }));
    expect(task === null ? null : await core.ended(task)).toMatchObject({
      state: 'failed',
      error: { code: 'report/storage', message: expect.stringContaining('is not there any more') as unknown },
    });
    expect(readdirSync(folder).sort()).toEqual(['mine (2).csv', 'mine.csv']);
  });

  it('is refused a place by a browser, which cannot ask for one', async () => {
    const { core } = await open();
    const failure = await failureOf(core.call('export/view', asked({ to: 'chosen' })));
    expect(failure.message).toContain('A browser cannot ask for a place');
  });

  it('is called off by its user, and leaves no file', async () => {
    const { home, core } = await open();
    mkdirSync(join(home, 'exports'), { recursive: true });
    const task = await core.call(
      'export/view',
      asked({ view: 'v_response', format: 'xlsx', fileName: 'a.xlsx' }),
    );
    if (task === null) throw new Error('no task was begun');
    await core.call('task/cancel', { task: task.task });
    expect(await core.ended(task)).toMatchObject({ state: 'cancelled' });
    expect(readdirSync(join(home, 'exports'))).toEqual([]);
  });
});

describe('a table of a screen', () => {
  it('becomes a workbook with days as dates, figures as numbers and formulas as text', async () => {
    const { core } = await open();
    const { workbook } = await core.call('export/workbook', {
      title: 'Key figures: [all]',
      rows: [
        ['day', 'brand', 'visibility_pct'],
        ['2026-11-16', '=cmd', 46.3],
        ['2026-11-09', 'Åsnes', null],
      ],
    });
    const file = join(temporaryFolder(), 'table.xlsx');
    writeFileSync(file, Buffer.from(workbook, 'base64'));
    const [sheet] = readXlsxInPython(file);
    expect(sheet?.name).toBe('Key figures   all');
    expect(sheet?.rows).toEqual([
      ['day', 'brand', 'visibility_pct'],
      ['2026-11-16T00:00:00.000', '=cmd', 46.3],
      ['2026-11-09T00:00:00.000', 'Åsnes', null],
    ]);
    expect(sheet?.kinds).toEqual(['d', 's', 'n']);
  });
});
