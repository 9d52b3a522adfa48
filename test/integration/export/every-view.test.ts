/** Every view of the open schema in every format, as other programs read it, against SQL; names and texts in it were made to break readers. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../shared/domain/export.ts';
import { describeColumn, OPEN_VIEWS, type OpenView } from '../../../shared/domain/open-schema.ts';
import { fillWithSample, useCore } from '../../helpers/mirrored-home.ts';
import { readRows, type SqlRow } from '../../helpers/mirror-rows.ts';
import { inDuckDb, runPython, type ReadRows } from '../../helpers/read-back.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-export-'));
const folder = join(home, 'exports');
const VIEWS = Object.keys(OPEN_VIEWS) as readonly OpenView[];
const MOST_IN_CELL = 32_767;
/** What a sample account has none of. */
const EMPTY = [
  ...['v_workstream', 'v_rejected', 'v_report', 'v_workstream_point', 'v_shortfall', 'v_correction'],
  ...['v_fact', 'v_action', 'v_goal'],
];

const HOSTILE: readonly string[] = [
  '=1+1',
  '+1',
  '-1-1',
  '@SUM(A1)',
  '\t=1',
  '=HYPERLINK("https://evil.example","x")',
  "'quoted",
  'two\nlines\r\n"quotes", commas; tabs\t.',
  'a\u0000b',
  '_x0041_ \u0001\u001f',
  '\u202eright to left\u202c \u05d0\u0628',
  'lone \ud83e half \udfff',
  '\u{1f9e6}\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \ufffe\uffff',
  '<b>&amp; ]]></b>',
  '  spaces  ',
  '-3.20',
  '2026-11-16',
  'true',
  'NULL',
  '\ufeffmark',
  `${'x'.repeat(MOST_IN_CELL - 44)}${'\u{1f9e6}'.repeat(4_000)}`,
];

type Cell = string | number | boolean | null;
type ReadBack = Readonly<
  Record<
    string,
    { readonly csv: ReadRows; readonly json: SqlRow[]; readonly ndjson: SqlRow[]; readonly xlsx: ReadRows }
  >
>;

let read: ReadBack = {};

/** All files of a folder at once, because a Python for each would take longer than the rest. */
const READ_ALL = `
import csv, datetime, json, os, sys, openpyxl
from openpyxl.utils.escape import unescape
csv.field_size_limit(10**9)
def value(v):
    if isinstance(v, datetime.datetime): return v.isoformat(timespec='milliseconds')
    return unescape(v) if isinstance(v, str) else v
found = {}
for name in os.listdir(sys.argv[1]):
    view, kind = name.split('.')
    path = os.path.join(sys.argv[1], name)
    if kind == 'parquet': continue
    if kind == 'csv': rows = list(csv.reader(open(path, newline='', encoding='utf-8-sig')))
    elif kind == 'json': rows = json.load(open(path, encoding='utf-8'))
    elif kind == 'ndjson': rows = [json.loads(l) for l in open(path, encoding='utf-8', newline='').read().split('\\n') if l]
    else:
        book = openpyxl.load_workbook(path)
        assert not [c for s in book for r in s.rows for c in r if c.data_type == 'f'], name
        rows = [[value(c.value) for c in r] for r in book.worksheets[0].rows]
    found.setdefault(view, {})[kind] = rows
print(json.dumps(found))`;

beforeAll(async () => {
  await fillWithSample(home, { projects: ['Halden Outdoor'] });
  const db = new Database(join(home, 'sightline.db'));
  db.pragma('foreign_keys = ON');
  db.exec('DELETE FROM run_revision WHERE id NOT IN (SELECT id FROM run ORDER BY started_at DESC LIMIT 2)');
  for (const [table, column] of [
    ['response', 'text'],
    ['prompt', 'text'],
    ['topic', 'name'],
    ['brand', 'name'],
    ['page', 'title'],
    ['project', 'name'],
  ] as const) {
    const ids = db.prepare(`SELECT id FROM ${table} ORDER BY id`).pluck().all() as number[];
    const change = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE id = ?`);
    for (const [at, id] of ids.entries()) change.run(HOSTILE[at % HOSTILE.length], id);
  }
  const tell = db.prepare(
    `INSERT INTO event SELECT ?, connection, project_id, '2026-11-02', '2026-11-03', 'press', ?, 'typed', 'client', '{"topics":["a"]}',
      '2026-11-03T00:00:00.000Z' FROM project LIMIT 1`,
  );
  HOSTILE.forEach((text, at) => tell.run(`e${at}`, text));
  db.close();
  await useCore(home, async ({ exports }) => {
    for (const view of VIEWS) {
      for (const format of EXPORT_FORMATS) {
        await exports.view({ view, format }, { file: join(folder, `${view}.${format}`), force: false });
      }
    }
  });
  read = runPython(READ_ALL, folder) as ReadBack;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A view as SQL gives it, with true and false where a column says so. */
function rowsOf(view: OpenView): readonly Readonly<Record<string, Cell>>[] {
  return readRows(home, `SELECT * FROM ${view}`).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        describeColumn(view, name).kind === 'boolean' && cell !== null ? cell === 1 : (cell as Cell),
      ]),
    ),
  );
}

const cellsOf = (view: OpenView): Cell[][] => rowsOf(view).map((row) => Object.values(row));
/** A cell without the apostrophes that disarm it. */
const bare = (cell: Cell | undefined): string => String(cell ?? '').replaceAll("'", '');

describe('every view of the open schema', () => {
  it('is there in every format, most of them with rows', () => {
    expect(readdirSync(folder)).toHaveLength(VIEWS.length * EXPORT_FORMATS.length);
    expect(VIEWS.filter((view) => rowsOf(view).length === 0).toSorted()).toEqual(EMPTY.toSorted());
  });

  it.each(VIEWS)('%s is read from CSV, JSON and NDJSON by Python as SQL has it', (view) => {
    const { csv = [], json, ndjson } = read[view] ?? {};
    expect(csv.slice(1).map((row) => row.map(bare))).toEqual(cellsOf(view).map((row) => row.map(bare)));
    expect(csv.flat().filter((cell) => /^[\s"]*[=+@]|^[\s"]*-(?![\d.]+$)/.test(String(cell)))).toEqual([]);
    expect(json).toEqual(rowsOf(view));
    expect(ndjson).toEqual(rowsOf(view));
  });

  it.each(VIEWS)('%s is read from Parquet by DuckDB as SQL has it', async (view) => {
    const file = join(folder, `${view}.parquet`);
    const types = await inDuckDb(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${file}')`);
    const columns = types.map(([name, type]) => {
      const quoted = `"${String(name)}"`;
      return String(type).startsWith('TIMESTAMP') ? `epoch_ms(${quoted})` : quoted;
    });
    const isMoment = types.map(([, type]) => String(type).startsWith('TIMESTAMP'));
    const rows = await inDuckDb(
      `SELECT ${columns.map((name) => `${name}::VARCHAR`).join(', ')} FROM '${file}'`,
    );
    const texts = cellsOf(view).map((row) =>
      row.map((cell, at) => (cell !== null && isMoment[at] === true ? Date.parse(String(cell)) : cell)),
    );
    // DuckDB writes 1.0 for a DOUBLE of 1, and its binding to Node drops a mark of byte order, which stands in the file.
    const same = (cell: Cell | undefined): string | null =>
      cell === null || cell === undefined ? null : String(cell).replace(/^(-?\d+)\.0$|^\ufeff/, '$1');
    expect(rows.map((row) => row.map(same))).toEqual(texts.map((row) => row.map(same)));
  });

  it('has a mark of byte order where a text of a Parquet file begins with one', async () => {
    const marked = `SELECT count(*) FROM '${join(folder, 'v_prompt.parquet')}' WHERE hex(text) LIKE 'EFBBBF%'`;
    const [row] = readRows(
      home,
      "SELECT count(*) AS marked FROM v_prompt WHERE text LIKE char(65279) || '%'",
    );
    expect(await inDuckDb(marked)).toEqual([[String(row?.['marked'])]]);
  });

  it.each(VIEWS)('%s is read from a workbook by openpyxl as SQL has it, and no cell is a formula', (view) => {
    const [named = [], ...wide] = read[view]?.xlsx ?? [];
    // Names stand before the view's own columns, and ids last.
    const head = Object.keys(rowsOf(view)[0] ?? {});
    const places = head.map((name) => named.lastIndexOf(name));
    const rows = wide.map((row) => places.map((place) => row[place] ?? null));
    const kinds = head.map((name) => describeColumn(view, name).kind);
    const told = (cell: Cell, at: number): Cell => {
      if (cell === null || cell === '') return null;
      const isMoment = kinds[at] === 'time' || kinds[at] === 'day';
      if (isMoment) return new Date(String(cell)).toISOString().slice(0, -1);
      return cell;
    };
    const expected = cellsOf(view).map((row) => row.map(told));
    const cut = rows.flatMap((row, at) =>
      row.flatMap((cell, column) => {
        const whole = expected[at]?.[column];
        return typeof whole === 'string' && whole.length > MOST_IN_CELL
          ? [[String(cell), whole] as const]
          : [];
      }),
    );
    for (const [cell, whole] of cut) {
      const [kept = '', mark] = cell.split(/(?= … \[cut here)/);
      expect(cell.length).toBeLessThanOrEqual(MOST_IN_CELL);
      expect([
        whole.startsWith(kept),
        kept.length > MOST_IN_CELL - 50,
        /[\ud800-\udbff]$/.test(kept),
        mark,
      ]).toEqual([true, true, false, ' … [cut here: a cell holds 32,767 letters]']);
    }
    const short = (cell: Cell | undefined): Cell =>
      typeof cell === 'string' && cell.length > MOST_IN_CELL - 50 ? 'long' : (cell ?? null);
    expect(rows.map((row) => row.map(short))).toEqual(expected.map((row) => row.map(short)));
  });
});
