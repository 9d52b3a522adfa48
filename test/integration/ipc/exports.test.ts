/** Data for other programs over the contract: tasks, places, and tables of screens as files. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../shared/domain/export.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { sightline } from '../../helpers/command-line.ts';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { inDuckDb, readCsvInPython, readJsonInPython, readXlsxInPython } from '../../helpers/read-back.ts';
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

async function resultOf(core: TestCore, input: Input<'export/view'>) {
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
    expect(failure.message).toContain('A page in a browser cannot choose a place');
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
  const HOSTILE = '=cmd|"/c calc"!A1';
  const ODD = 'Åsnes\n"x", \u{1f9e6}';
  const HEAD = ['day', 'started', 'brand', 'visibility_pct', 'answers', 'A %', 'A %', '', 'deadline'];
  const ROWS = [
    ['2026-11-16', '2026-11-16T08:30:00+01:00', HOSTILE, 46.3, 12, 1, 2.5, null, '2026-02-31'],
    ['2026-11-09', null, ODD, null, 0, null, 3, null, '2026-03-03'],
  ];
  const NAMES = [...HEAD.slice(0, 6), 'A % (2)', 'column 8', 'deadline'];

  /** The table as a file of a format. */
  async function fileOf(format: Input<'export/table'>['format']): Promise<string> {
    const core = openCore({ home: temporaryFolder() });
    const rows = [HEAD, ...ROWS];
    const { file } = await core.call('export/table', { title: 'Key figures: [all]', format, rows });
    const path = join(temporaryFolder(), `table.${format}`);
    writeFileSync(path, Buffer.from(file, 'base64'));
    return path;
  }

  it('becomes a workbook with days and times as dates, figures as numbers and formulas as text', async () => {
    const [sheet] = readXlsxInPython(await fileOf('xlsx'));
    expect(sheet?.name).toBe('Key figures   all');
    expect(sheet?.rows).toEqual([
      NAMES,
      ['2026-11-16T00:00:00.000', '2026-11-16T07:30:00.000', ...(ROWS[0] ?? []).slice(2)],
      ['2026-11-09T00:00:00.000', ...(ROWS[1] ?? []).slice(1)],
    ]);
    expect(sheet?.kinds).toEqual(['d', 'd', 's', 'n', 'n', 'n', 'n', 'n', 's']);
  });

  it('explains its columns on a sheet of its own, and lists none that says nothing', async () => {
    const about = readXlsxInPython(await fileOf('xlsx')).at(-1);
    expect(about?.name).toBe('About');
    const [, ...rows] = about?.rows ?? [];
    expect(rows.slice(0, 2)).toEqual([
      ['table', 'Key figures   all', 'The table as it was shown, with its filters.'],
      ['table', 'rows', '2'],
    ]);
    expect(rows).toContainEqual([
      'column',
      'visibility_pct',
      'Share of answers that name the brand, in percent.',
    ]);
    expect(rows).toContainEqual(['column', 'answers', 'Answers counted.']);
    expect(rows.filter(([, , words]) => (words ?? '') === '')).toEqual([]);
  });

  it('says in each row and on About whose it is, and from where, where it is of a client', async () => {
    const core = openCore({ home: temporaryFolder() });
    const rows = [
      ['Brand', 'Client id', 'Visibility %', 'p after Holm'],
      ['Halden', 'h-1', 46.34, 0.0042],
      ['Fjellbrek', 'h-1', 12, null],
    ];
    const { file } = await core.call('export/table', {
      ...{ title: 'Standings', format: 'xlsx', rows },
      ...{ client: 'Halden Outdoor', source: 'Source: Agency. Made 30 Nov 2026.' },
    });
    const path = join(temporaryFolder(), 'standings.xlsx');
    writeFileSync(path, Buffer.from(file, 'base64'));
    const [sheet, about] = readXlsxInPython(path);
    expect(sheet?.rows).toEqual([
      ['client', 'Brand', 'Visibility %', 'p after Holm', 'Client id'],
      ['Halden Outdoor', 'Halden', 46.34, 0.0042, 'h-1'],
      ['Halden Outdoor', 'Fjellbrek', 12, null, 'h-1'],
    ]);
    expect(sheet?.formats.slice(2, 4)).toEqual(['#,##0.0', '#,##0.000']);
    expect(about?.rows.slice(2, 4)).toEqual([
      ['table', 'client', 'Halden Outdoor'],
      ['table', 'source', 'Source: Agency. Made 30 Nov 2026.'],
    ]);
  });

  it.each(['json', 'ndjson'] as const)(
    'is read from %s by Python as it was shown, each column under a name of its own',
    async (format) => {
      const rows = ROWS.map((row) => Object.fromEntries(NAMES.map((name, at) => [name, row[at]])));
      const file = await fileOf(format);
      expect(readJsonInPython(file)).toEqual(rows);
      expect(readFileSync(file, 'utf8').startsWith('[')).toBe(format === 'json');
    },
  );

  it('is read from Parquet by DuckDB with types, text as it is and null where nothing is known', async () => {
    const file = await fileOf('parquet');
    const types = await inDuckDb(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${file}')`);
    const figures = ['DOUBLE', 'DOUBLE', 'DOUBLE', 'DOUBLE'];
    const kinds = ['DATE', 'TIMESTAMP WITH TIME ZONE', 'VARCHAR', ...figures, 'VARCHAR', 'VARCHAR'];
    expect(types).toEqual(NAMES.map((name, at) => [name, kinds[at]]));
    const rows = await inDuckDb(`SELECT * REPLACE (epoch_ms(started)::VARCHAR AS started) FROM '${file}'`);
    expect(rows).toEqual(
      ROWS.map((row) => row.with(1, row[1] == null ? null : String(Date.parse(String(row[1]))))),
    );
  });
});
