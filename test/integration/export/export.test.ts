/** Exports from the command line and in the core: what is refused, what is stopped, and that no half file is left. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsxWriter } from '../../../main/export/xlsx/write-xlsx.ts';
import type { ExportTable } from '../../../main/export/table.ts';
import { EXPORT_FORMATS, type ExportedView } from '../../../shared/domain/export.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { fillWithSample, useCore } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { readCsvInPython, readXlsxInPython } from '../../helpers/read-back.ts';
import { mountSmall, sightlineWithin } from '../../helpers/small-disk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-export-'));
const client = 'Halden Outdoor';

beforeAll(() => fillWithSample(home, { projects: [client] }));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const exporting = (view: string, out: string, ...more: readonly string[]): Promise<CommandResult> =>
  sightline(home, ['export', '--view', view, '--out', out, ...more]);

describe('sightline export', () => {
  it('tells file, rows, bytes and checksum with --json, and takes the format from the ending', async () => {
    const out = join(temporaryFolder(), 'scores.csv');
    const { status, out: text } = await exporting('v_visibility', out, '--project', client, '--json');
    const told = JSON.parse(text) as ExportedView;
    const bytes = readFileSync(out);
    expect(status).toBe(0);
    expect(told).toEqual({
      ok: true,
      view: 'v_visibility',
      format: 'csv',
      file: out,
      rows: readCsvInPython(out).length - 1,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      warnings: [],
    });
    expect(told.rows).toBe(readRows(home, 'SELECT 1 AS one FROM v_visibility').length);
  });

  it('writes to standard output with -, and nothing but the data', async () => {
    const { status, out } = await exporting(
      'v_run',
      '-',
      '--format',
      'ndjson',
      '--runs',
      'latest:2',
      '--project',
      client,
    );
    const rows = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { status: string });
    expect(status).toBe(0);
    expect(rows.map((row) => row.status)).toEqual(['completed', 'completed']);
  });

  it('keeps a file that is there unless it is forced', async () => {
    const out = join(temporaryFolder(), 'mine.csv');
    writeFileSync(out, 'mine');
    const refused = await exporting('v_brand', out);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain('or replace it with --force');
    expect(readFileSync(out, 'utf8')).toBe('mine');
    expect((await exporting('v_brand', out, '--force')).status).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('project_id,brand_id');
  });

  it.each([
    ['a view that there is not', ['v_nothing', 'a.csv'], 4, 'There are: v_connection'],
    ['a table that is no view', ['run; DROP TABLE run', 'a.csv'], 4, 'There is no view'],
    ['a file whose ending says nothing', ['v_run', 'a.txt'], 2, 'Give --format csv|xlsx|json|ndjson|parquet'],
    ['a format that there is not', ['v_run', 'a.csv', '--format', 'xls'], 2, '"xls" is not a format'],
    [
      'a client of a view without clients',
      ['v_api_call', 'a.csv', '--project', client],
      2,
      'cannot be narrowed to a client',
    ],
    ['runs without a client', ['v_run', 'a.csv', '--runs', 'latest'], 2, 'Name it with --project'],
    ['a client that there is not', ['v_run', 'a.csv', '--project', 'Nobody'], 4, 'No project "Nobody"'],
    [
      'a connection that there is not',
      ['v_run', 'a.csv', '--connection', 'Nobody'],
      4,
      'no connection "Nobody"',
    ],
    ['a period that is none', ['v_run', 'a.csv', '--period', 'soon'], 2, '"soon" is not a period'],
    ['a file without a name', ['v_run', ' '], 2, '--out names no file'],
    [
      '--json with the data on standard output',
      ['v_run', '-', '--format', 'csv', '--json'],
      2,
      'Leave one of them out',
    ],
  ] as const)('refuses %s, and writes nothing', async (_what, [view, file, ...more], status, words) => {
    const folder = temporaryFolder();
    const result = await exporting(view, /^[- ]$/.test(file) ? file : join(folder, file), ...more);
    expect({ status: result.status, err: result.err }).toEqual({
      status,
      err: expect.stringContaining(words) as unknown,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says where the name of a file ends in another format', async () => {
    const out = join(temporaryFolder(), 'runs.csv');
    const { status, err } = await exporting('v_run', out, '--format', 'json');
    expect({ status, err }).toEqual({
      status: 0,
      err: expect.stringContaining('runs.csv holds json') as string,
    });
    expect((await exporting('v_run', join(temporaryFolder(), 'runs.json'))).err).not.toContain('holds');
  });

  it('puts a file in the place of a link when it is forced, leaves what the link led to, and says so', async () => {
    const folder = temporaryFolder();
    const [out, kept] = [join(folder, 'link.csv'), join(folder, 'kept.csv')];
    writeFileSync(kept, 'mine');
    symlinkSync(kept, out);
    expect((await exporting('v_brand', out)).status).toBe(2);
    const { status, err } = await exporting('v_brand', out, '--force');
    expect(status).toBe(0);
    expect(err).toContain(`${out} was a link to ${kept}.`);
    expect(readFileSync(kept, 'utf8')).toBe('mine');
    expect(lstatSync(out).isSymbolicLink()).toBe(false);
    expect(readFileSync(out, 'utf8')).toContain('project_id,brand_id');
  });

  it('says that it made a folder, and that there are fewer runs than were asked for', async () => {
    const out = join(temporaryFolder(), 'new', 'runs.csv');
    const { status, out: text } = await exporting(
      'v_run',
      out,
      '--project',
      client,
      '--runs',
      'latest:99',
      '--json',
    );
    const { rows, warnings } = JSON.parse(text) as ExportedView;
    expect({ status, rows, warnings }).toEqual({
      status: 0,
      rows: 26,
      warnings: [
        `The folder ${dirname(out)} was not there, and was made.`,
        `You asked for the newest 99 runs; ${client} has 26 completed runs on this computer, and all of them are in it.`,
      ],
    });
  });

  it.each(EXPORT_FORMATS)('leaves no half file on a disk that fills, as %s', async (format) => {
    const folder = temporaryFolder();
    const out = join(folder, `answers.${format}`);
    const result = mountSmall(folder, '32k')
      ? await exporting('v_response', out)
      : await sightlineWithin(32, home, ['export', '--view', 'v_response', '--out', out]);
    expect(result.status).toBe(8);
    expect(result.err).toContain(`no room for ${out}`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(process.getuid?.() !== 0)('says so where a folder gives no right to write', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);
    expect((await exporting('v_run', join(folder, 'runs.csv'))).err).toContain('no permission');
  });

  it('refuses the place of its own database', async () => {
    const { status, err } = await exporting(
      'v_run',
      join(home, 'sightline.db'),
      '--format',
      'csv',
      '--force',
    );
    expect(status).toBe(2);
    expect(err).toContain('among Sightline’s own files');
  });
});

describe('an export', () => {
  const csv = { view: 'v_response', format: 'csv' } as const;

  it('stops when it is cancelled, says so, and leaves nothing behind', async () => {
    const folder = temporaryFolder();
    const controller = new AbortController();
    const failure = await useCore(home, ({ exports }) =>
      failureOf(
        exports.view(
          { ...csv, signal: controller.signal, onProgress: () => controller.abort() },
          { file: join(folder, 'answers.csv'), force: false },
        ),
      ),
    );
    expect(failure).toMatchObject({ code: 'report/cancelled' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(EXPORT_FORMATS)('of a view without rows is a whole file as %s', async (format) => {
    const file = join(temporaryFolder(), `none.${format}`);
    const made = await useCore(home, ({ exports }) =>
      exports.view(
        { view: 'v_rejected', format, from: '1999-01-01', to: '1999-01-02' },
        { file, force: false },
      ),
    );
    expect(made).toMatchObject({ rows: 0, warnings: [] });
    expect(readFileSync(file).length).toBe(made.bytes);
  });

  it('has the rows as they were when it began, and others may write meanwhile', async () => {
    const file = join(temporaryFolder(), 'brands.csv');
    const before = readRows(home, 'SELECT name FROM v_brand').map(({ name }) => name);
    const other = new Database(join(home, 'sightline.db'));
    await useCore(home, ({ exports }) =>
      exports.view(
        {
          view: 'v_brand',
          format: 'csv',
          onProgress: () => void other.prepare("UPDATE brand SET name = name || '!'").run(),
        },
        { file, force: false },
      ),
    );
    other.prepare("UPDATE brand SET name = rtrim(name, '!')").run();
    other.close();
    expect(
      readCsvInPython(file)
        .slice(1)
        .map((row) => row[2]),
    ).toEqual(before);
  });

  it('is the same bytes again as long as the data are', async () => {
    const folder = temporaryFolder();
    const sums = await useCore(home, async ({ exports }) => {
      const of = async (name: string) =>
        (await exports.view({ view: 'v_topic', format: 'xlsx' }, { file: join(folder, name), force: false }))
          .sha256;
      return [await of('a.xlsx'), await of('b.xlsx')];
    });
    expect(sums[0]).toBe(sums[1]);
  });

  it('refuses a client whose id another connection has, too, where the view would mix them', async () => {
    const twin = mkdtempSync(join(tmpdir(), 'sightline-twins-'));
    try {
      await fillWithSample(twin, { projects: [client] });
      const db = new Database(join(twin, 'sightline.db'));
      db.exec(`
        INSERT INTO connection (connection_id, name, base_url, created_at) VALUES ('twin', 'Twin', 'https://twin.example', '2026-01-01T00:00:00Z');
        INSERT INTO project (connection, project_id, name)
          SELECT (SELECT id FROM connection WHERE connection_id = 'twin'), project_id, 'Twin of ' || name FROM project WHERE name = '${client}';`);
      db.close();
      const file = join(temporaryFolder(), 'brands.csv');
      const request = { view: 'v_brand', format: 'csv', project: { named: client } } as const;
      const failure = await useCore(twin, ({ exports }) =>
        failureOf(exports.view(request, { file, force: false })),
      );
      expect(failure).toMatchObject({ code: 'input/invalid' });
      expect(failure.message).toContain('does not tell them apart');
    } finally {
      rmSync(twin, { recursive: true, force: true });
    }
  });
});

describe('a workbook', () => {
  const tableOf = (values: readonly string[]): ExportTable => ({
    name: 'v_topic_visibility_platform',
    about: 'One row for each text.',
    columns: [{ name: 'text', kind: 'text', about: 'A text.' }],
    rowCount: values.length,
    facts: [],
    notes: [],
    chunks: (async function* () {
      yield await Promise.resolve(values.slice(0, 4).map((value) => [value]));
      yield values.slice(4).map((value) => [value]);
    })(),
  });
  async function write(values: readonly string[], mostRows: number) {
    const warnings: string[] = [];
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxWriter(mostRows)(tableOf(values), (sentence) => warnings.push(sentence))) {
      pieces.push(piece);
    }
    const file = join(temporaryFolder(), 'book.xlsx');
    writeFileSync(file, Buffer.concat(pieces));
    return { file, warnings };
  }

  it('holds what spreadsheets have limits for, and is read back as equal', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@x',
      'a\u0000b\u001f',
      'tab\tand\nline',
      "'quoted",
      '_x0041_',
      'z'.repeat(32_767),
    ];
    const numbers = [
      0.1 + 0.2,
      1e300,
      123_456_789_012_345,
      1_234_567_890_123_456,
      Number.MAX_SAFE_INTEGER,
      -7,
      null,
      1,
      2,
    ];
    const days = [
      '1899-12-31',
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '0001-01-01',
      '2026-11-25',
      '9999-12-31',
      'soon',
      null,
    ];
    const table: ExportTable = {
      name: "'[a]:b*c?d/e\\f' and more than fits into it",
      about: '',
      columns: [
        { name: 'text', kind: 'text', about: '' },
        { name: 'number', kind: 'mixed', about: '' },
        { name: 'day', kind: 'day', about: '' },
      ],
      rowCount: texts.length,
      facts: [],
      notes: [],
      chunks: (async function* () {
        yield await Promise.resolve(texts.map((one, at) => [one, numbers[at] ?? null, days[at] ?? null]));
      })(),
    };
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxWriter(100)(table, () => undefined)) pieces.push(piece);
    const file = join(temporaryFolder(), 'book.xlsx');
    writeFileSync(file, Buffer.concat(pieces));
    const [sheet] = readXlsxInPython(file);
    const rows = sheet?.rows.slice(1) ?? [];
    expect(rows.map(([text]) => text)).toEqual(texts);
    // More digits than a spreadsheet keeps are text, so that none of them changes.
    const asKept = (one: number | null) =>
      one !== null && Number.isInteger(one) && Math.abs(one) >= 1e15 && one < 1e21 ? String(one) : one;
    expect(rows.map(([, number]) => number)).toEqual(numbers.map(asKept));
    // Days before those that all spreadsheets count alike are text, too.
    const isCounted = (day: string | null) => day !== null && day >= '1900-03-01' && /^\d/.test(day);
    expect(rows.map(([, , day]) => day)).toEqual(
      days.map((day) => (isCounted(day) ? `${String(day)}T00:00:00.000` : day)),
    );
    expect(sheet?.name).toMatch(/^[^[\]:*?/\\']{1,31}$/);
  });

  it('goes on on another sheet where one is full, and says so', async () => {
    const values = Array.from({ length: 11 }, (_, at) => `row ${at}`);
    const { file, warnings } = await write(values, 6);
    const sheets = readXlsxInPython(file);
    expect(sheets.map(({ name }) => name)).toEqual(
      [
        'v_topic_visibility_platform',
        'v_topic_visibility_platform (2)',
        'v_topic_visibility_platform (3)',
        'About',
      ].map((name) => name.slice(0, 31)),
    );
    expect(sheets.slice(0, 3).flatMap(({ rows }) => rows.slice(1).flat())).toEqual(values);
    expect(warnings).toEqual(['A sheet holds 5 rows, so the 11 rows are on 3 sheets.']);
    expect(sheets[3]?.rows.flat()).toContain(warnings[0]);
  });

  it('cuts a text that no cell holds with a mark, between characters, and says how many', async () => {
    const long = `${'x'.repeat(32_723)}${'\u{1f9e6}'.repeat(60)}`;
    const { file, warnings } = await write([long, 'y'.repeat(32_767), '=1'], 100);
    const [sheet, about] = readXlsxInPython(file);
    const [cut, whole, formula] = sheet?.rows.slice(1).map(([cell]) => String(cell)) ?? [];
    expect(cut?.length).toBeLessThanOrEqual(32_767);
    expect(cut).toMatch(/^x+(?:\u{1f9e6})* … \[cut here: a cell holds 32,767 letters\]$/u);
    expect([whole?.length, formula]).toEqual([32_767, '=1']);
    expect(warnings).toEqual([expect.stringContaining('1 text is longer')]);
    expect(about?.rows.flat()).toContain(warnings[0]);
  });
});
