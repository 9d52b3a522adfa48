/** The program's files as other programs read them: Python's csv and json, openpyxl, DuckDB. */
import { execFileSync } from 'node:child_process';
import { DuckDBInstance } from '@duckdb/node-api';

/** A cell as other programs give it. */
type ReadCell = string | number | boolean | null;

/** Rows of them. */
export type ReadRows = readonly (readonly ReadCell[])[];

/** The JSON output of a Python script on a file, its first argument. */
export function runPython(script: string, file: string): unknown {
  const out = execFileSync(program('python3'), ['-c', script, file], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { PATH: process.env['PATH'], PYTHONIOENCODING: 'utf-8' },
  });
  return JSON.parse(out);
}

/** A CSV file's rows, header first, read by Python's csv. */
export const readCsvInPython = (file: string): ReadRows =>
  runPython(
    'import csv,json,sys; csv.field_size_limit(10**9); print(json.dumps(list(csv.reader(open(sys.argv[1], newline="", encoding="utf-8-sig")))))',
    file,
  ) as ReadRows;

/** The objects of a JSON or JSON Lines file, read by Python's json. */
export const readJsonInPython = (file: string): readonly Readonly<Record<string, ReadCell>>[] =>
  runPython(
    'import json,sys; t=open(sys.argv[1], encoding="utf-8", newline="").read(); print(json.dumps(json.loads(t) if t.startswith("[") else [json.loads(l) for l in t.split("\\n") if l]))',
    file,
  ) as readonly Readonly<Record<string, ReadCell>>[];

/** A sheet read by openpyxl; times as ISO text with milliseconds. */
export type ReadSheet = {
  readonly name: string;
  readonly frozen: string | null;
  readonly filter: string | null;
  readonly widths: readonly number[];
  /** `n`, `s`, `b`, `d` or `f` by cell of the second row. */
  readonly kinds: readonly string[];
  readonly formats: readonly string[];
  readonly merged: readonly string[];
  readonly rows: ReadRows;
};

/** The sheets of a workbook. */
export const readXlsxInPython = (file: string): readonly ReadSheet[] =>
  runPython(
    `
import json, sys, datetime, openpyxl
from openpyxl.utils.escape import unescape
def value(c):
    v = c.value
    if isinstance(v, datetime.datetime): return v.isoformat(timespec='milliseconds')
    return unescape(v) if isinstance(v, str) else v
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([{
  'name': s.title, 'frozen': s.freeze_panes, 'filter': s.auto_filter.ref,
  'widths': [d.width for d in s.column_dimensions.values()],
  'kinds': [c.data_type for c in list(s.rows)[1]] if s.max_row > 1 else [],
  'formats': [c.number_format for c in list(s.rows)[1]] if s.max_row > 1 else [],
  'merged': [str(r) for r in s.merged_cells.ranges],
  'rows': [[value(c) for c in r] for r in s.rows],
} for s in book]))`,
    file,
  ) as readonly ReadSheet[];
import { program } from './programs.ts';

/** A query's result in DuckDB, in memory. */
export async function inDuckDb(sql: string): Promise<ReadRows> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowsJson() as ReadRows;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
