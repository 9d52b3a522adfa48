import { typeCell } from './cells.ts';
import type { ExportRow, ExportTable, WriteFormat } from './table.ts';

/** Writes rows as objects with every column; unknown values are null. */
function objectWriter(columns: ExportTable['columns']): (row: ExportRow) => string {
  const heads = columns.map(({ name, kind }) => ({ head: `${JSON.stringify(name)}:`, kind }));
  return (row) =>
    `{${heads.map(({ head, kind }, at) => head + JSON.stringify(typeCell(kind, row[at] ?? null))).join(',')}}`;
}

/** NDJSON: an object per line. */
export const writeNdjson: WriteFormat = async function* ({ columns, chunks }) {
  const write = objectWriter(columns);
  for await (const rows of chunks) yield Buffer.from(rows.map((row) => `${write(row)}\n`).join(''));
};

/** An array of objects. */
export const writeJson: WriteFormat = async function* ({ columns, chunks }) {
  const write = objectWriter(columns);
  let before = '[\n';
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    yield Buffer.from(before + rows.map(write).join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
};
