/** Exported views as other programs read them, against SQL on the open schema, with text that was made to break them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FORMATS, type ExportedView, type ExportFormat } from '../../../shared/domain/export.ts';
import { describeColumn, OPEN_VIEWS, type OpenView } from '../../../shared/domain/open-schema.ts';
import { fillWithSample, useCore } from '../../helpers/mirrored-home.ts';
import { readRows, type SqlRow } from '../../helpers/mirror-rows.ts';
import { inDuckDb, readCsvInPython, readJsonInPython, readXlsxInPython } from '../../helpers/read-back.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-export-'));
const client = 'Halden Outdoor';

/** Text that breaks readers, and how a spreadsheet is handed it. */
const HOSTILE: readonly string[] = [
  '=cmd|"/c calc"!A1',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  'two\nlines\r\nand "quotes", commas; tabs\t.',
  'a\u0000b',
  '\u0001\u001f_x0041_ _x005F_',
  '\u{1f9e6} \u202eright to left\u202c \u05d0',
  'lone \ud83e.',
  '\ufffe\uffff',
  '<a href="x">&amp; ]]></a>',
  '  spaces  ',
  '',
  '-3.20',
  '2026-11-16T08:00:00Z',
  "'quoted",
];

const files: Partial<Record<ExportFormat, ExportedView>> = {};
const fileOf = (format: ExportFormat): string => files[format]?.file ?? '';
const ROWS = `SELECT v.* FROM v_response v WHERE run_id = (
  SELECT run_id FROM v_run WHERE status = 'completed' ORDER BY started_at DESC LIMIT 1)`;
let expected: readonly SqlRow[] = [];

beforeAll(async () => {
  await fillWithSample(home, { projects: [client] });
  const db = new Database(join(home, 'sightline.db'));
  const ids = db
    .prepare(
      `SELECT s.id FROM response s WHERE s.run = (SELECT id FROM run WHERE status = 'completed' ORDER BY started_at DESC LIMIT 1) ORDER BY s.id LIMIT ?`,
    )
    .pluck()
    .all(HOSTILE.length) as number[];
  for (const [at, id] of ids.entries()) {
    db.prepare('UPDATE response SET text = ?, route_source = NULL WHERE id = ?').run(HOSTILE[at], id);
  }
  db.close();
  expected = readRows(home, ROWS);
  await useCore(home, async ({ exports }) => {
    for (const format of EXPORT_FORMATS) {
      const request = {
        view: 'v_response',
        format,
        project: { named: client },
        runs: { kind: 'latest', count: 1 } as const,
      };
      files[format] = await exports.view(request, {
        file: join(home, 'exports', `r.${format}`),
        force: false,
      });
    }
  });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A cell without the apostrophes that disarm it. */
const bare = (cell: string | number | boolean | null): string => String(cell ?? '').replaceAll("'", '');

describe('a view that is exported', () => {
  it('has hostile text in it to begin with', () => {
    expect(expected.length).toBeGreaterThan(100);
    expect(expected.filter(({ text }) => text === '=cmd|"/c calc"!A1')).toHaveLength(1);
    expect(files.csv?.rows).toBe(expected.length);
  });

  it('is read from CSV by Python as it stands in the file, with what would run disarmed', () => {
    const [head, ...rows] = readCsvInPython(fileOf('csv'));
    expect(head).toEqual(Object.keys(expected[0] ?? {}));
    expect(rows.map((row) => row.map(bare))).toEqual(expected.map((row) => Object.values(row).map(bare)));
    const armed = rows.flat().filter((cell) => /^[\s"]*[=+@]|^[\s"]*-(?![\d.]+$)/.test(String(cell)));
    expect(armed).toEqual([]);
  });

  it('is read from CSV by DuckDB with as many rows, and null where nothing was given', async () => {
    const [[count, nulls] = []] = await inDuckDb(
      `SELECT count(*), count(*) FILTER (WHERE route_source IS NULL)
       FROM read_csv('${fileOf('csv')}', header = true, all_varchar = true, quote = '"', escape = '"')`,
    );
    expect(Number(count)).toBe(expected.length);
    expect(Number(nulls)).toBe(expected.filter((row) => row['route_source'] === null).length);
  });

  it.each(['json', 'ndjson'] as const)(
    'is read from %s by Python exactly as it stands in the file',
    (format) => {
      expect(readJsonInPython(fileOf(format))).toEqual(expected);
    },
  );

  it('is read from Parquet by DuckDB exactly as it stands in the file', async () => {
    const names = Object.keys(expected[0] ?? {});
    const rows = await inDuckDb(`SELECT ${names.join(', ')} FROM '${fileOf('parquet')}'`);
    expect(rows).toEqual(expected.map((row) => Object.values(row)));
  });

  it('is read from XLSX by openpyxl exactly as it stands in the file, and no cell is a formula', () => {
    const [sheet] = readXlsxInPython(fileOf('xlsx'));
    const [head = [], ...rows] = sheet?.rows ?? [];
    // An empty text and no text are one to a spreadsheet.
    const orNull = (cell: unknown): unknown => (cell === '' ? null : cell);
    const names = Object.keys(expected[0] ?? {});
    expect(rows.map((row) => names.map((name) => orNull(row[head.indexOf(name)])))).toEqual(
      expected.map((row) => names.map((name) => orNull(row[name]))),
    );
    expect(sheet?.kinds.filter((kind) => kind === 'f')).toEqual([]);
    expect(sheet).toMatchObject({ name: 'v_response', frozen: 'A2', filter: `A1:I${expected.length + 1}` });
  });

  it('is a workbook for people: the client and the day of the run first, ids last, no merged cells', () => {
    const [sheet] = readXlsxInPython(fileOf('xlsx'));
    const [head, ...rows] = sheet?.rows ?? [];
    expect(head).toEqual([
      ...['client', 'started_at', 'platform', 'text', 'route_source'],
      ...['project_id', 'run_id', 'response_id', 'prompt_id'],
    ]);
    const [run] = readRows(
      home,
      "SELECT started_at FROM v_run WHERE status = 'completed' ORDER BY started_at DESC LIMIT 1",
    );
    const began = new Date(String(run?.['started_at'])).toISOString().slice(0, -1);
    expect(new Set(rows.map(([name, started]) => `${String(name)} ${String(started)}`))).toEqual(
      new Set([`${client} ${began}`]),
    );
    expect(sheet?.merged).toEqual([]);
  });

  it('says on the sheet About what it is of, from where, and what each column and figure means', () => {
    const [sheet, about] = readXlsxInPython(fileOf('xlsx'));
    const [head, ...rows] = about?.rows ?? [];
    expect(head).toEqual(['about', 'name', 'what it says']);
    const of = (part: string) => rows.filter(([about]) => about === part).map((row) => row.slice(1));
    const [synced] = readRows(home, 'SELECT synced_at FROM v_connection');
    expect(of('table')).toEqual([
      ['v_response', 'One row for each answer of a platform.'],
      ['client', client],
      ['runs', '1 chosen'],
      ['source', `Sample data, synced ${String(synced?.['synced_at']).slice(0, 10)} (UTC)`],
      ['rows', String(expected.length)],
    ]);
    expect(of('column').map(([name]) => name)).toEqual(sheet?.rows[0]);
    expect(rows.filter((row) => (row[2] ?? '') === '')).toEqual([]);
    expect(of('note').flat().join('\n')).toContain('It is never 0.');
  });
});

describe('typed columns', () => {
  const SCORES = 'SELECT * FROM v_visibility';
  const RUNS = 'SELECT run_id, started_at, total_tasks, failed_tasks FROM v_run';

  /** Exports a view and hands the file on. */
  async function exported(view: OpenView, format: ExportFormat): Promise<string> {
    const file = join(home, 'exports', `${view}.${format}`);
    await useCore(home, ({ exports }) => exports.view({ view, format }, { file, force: true }));
    return file;
  }

  it('are numbers, booleans and moments in Parquet', async () => {
    const file = await exported('v_visibility', 'parquet');
    const types = await inDuckDb(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${file}')`);
    expect(Object.fromEntries(types as [string, string][])).toMatchObject({
      brand: 'VARCHAR',
      is_own: 'BOOLEAN',
      visibility_pct: 'DOUBLE',
      mentions: 'BIGINT',
    });
    const sql = readRows(home, SCORES);
    const read = await inDuckDb(
      `SELECT brand_id, is_own, visibility_pct, mentions::INT, avg_position FROM '${file}'`,
    );
    expect(read).toEqual(
      sql.map((row) => [
        row['brand_id'],
        row['is_own'] === 1,
        row['visibility_pct'],
        row['mentions'],
        row['avg_position'],
      ]),
    );
    const runs = await exported('v_run', 'parquet');
    const moments = await inDuckDb(
      `SELECT run_id, epoch_ms(started_at)::VARCHAR, typeof(started_at) FROM '${runs}'`,
    );
    expect(moments).toEqual(
      readRows(home, RUNS).map((row) => [
        row['run_id'],
        String(Date.parse(String(row['started_at']))),
        'TIMESTAMP WITH TIME ZONE',
      ]),
    );
  });

  it('are dates and numbers in a spreadsheet', async () => {
    const [sheet] = readXlsxInPython(await exported('v_run', 'xlsx'));
    const head = sheet?.rows[0] ?? [];
    const at = (name: string): number => head.indexOf(name);
    const read = sheet?.rows
      .slice(1)
      .map((row) => [
        row[at('run_id')],
        `${String(row[at('started_at')])}Z`,
        row[at('total_tasks')],
        row[at('failed_tasks')],
      ]);
    expect(read).toEqual(
      readRows(home, RUNS).map((row) => [
        row['run_id'],
        new Date(String(row['started_at'])).toISOString(),
        row['total_tasks'],
        row['failed_tasks'],
      ]),
    );
    expect(sheet?.formats[at('started_at')]).toContain('hh:mm:ss');
    expect(sheet?.formats[at('total_tasks')]).toBe('#,##0');
  });

  it('show figures of a column with as many decimals, whatever digits the cells have', async () => {
    const [sheet] = readXlsxInPython(await exported('v_visibility', 'xlsx'));
    const formatOf = (name: string) => sheet?.formats[sheet.rows[0]?.indexOf(name) ?? -1];
    expect(formatOf('mentions')).toBe('#,##0');
    expect(formatOf('visibility_pct')).toBe('#,##0.0');
    const [attributes] = readXlsxInPython(await exported('v_attribute', 'xlsx'));
    expect(attributes?.formats[attributes.rows[0]?.indexOf('avg_sentiment') ?? -1]).toBe('#,##0.00');
  });

  it('are true and false in CSV, JSON and a spreadsheet', async () => {
    const own = readRows(home, 'SELECT is_own FROM v_brand').map((row) => row['is_own'] === 1);
    const json = readJsonInPython(await exported('v_brand', 'json'));
    expect(json.map((row) => row['is_own'])).toEqual(own);
    const [head = [], ...rows] = readCsvInPython(await exported('v_brand', 'csv'));
    expect(rows.map((row) => row[head.indexOf('is_own')])).toEqual(own.map(String));
    const [sheet] = readXlsxInPython(await exported('v_brand', 'xlsx'));
    const at = sheet?.rows[0]?.indexOf('is_own') ?? -1;
    expect(sheet?.rows.slice(1).map((row) => row[at])).toEqual(own);
  });

  it('are described for every column of every view, and of no other', () => {
    const columns = (view: string) => readRows(home, `SELECT name FROM pragma_table_info('${view}')`);
    const views = readRows(
      home,
      "SELECT name FROM sqlite_schema WHERE type = 'view' AND name LIKE 'v\\_%' ESCAPE '\\'",
    );
    expect(views.map(({ name }) => name).sort()).toEqual(Object.keys(OPEN_VIEWS).sort());
    const undescribed = Object.keys(OPEN_VIEWS).flatMap((view) =>
      columns(view)
        .filter(({ name }) => describeColumn(view as OpenView, String(name)).about === '')
        .map(({ name }) => `${view}.${String(name)}`),
    );
    expect(undescribed).toEqual([]);
  });

  it('that hold something else are given as they are, and not typed', async () => {
    const db = new Database(join(home, 'sightline.db'));
    db.prepare("UPDATE workstream SET deadline = 'soon' WHERE id = (SELECT min(id) FROM workstream)").run();
    db.prepare(
      "UPDATE run_revision SET completed_at = 'yesterday' WHERE id = (SELECT min(id) FROM run_revision)",
    ).run();
    db.close();
    const file = await exported('v_run', 'parquet');
    const rows = await inDuckDb(`SELECT completed_at FROM '${file}'`);
    expect(rows.flat()).toEqual(
      readRows(home, 'SELECT completed_at FROM v_run').map((row) => row['completed_at']),
    );
  });
});
