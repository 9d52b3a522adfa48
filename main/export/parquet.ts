/** Parquet, one row group at a time: small groups keep memory low for a million rows. */
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ColumnKind, OpenColumn } from '../../shared/domain/open-schema.ts';
import { readMoment, typeCell } from './cells.ts';
import type { ExportCell, ExportRow, WriteFormat } from './table.ts';

/** Rows per group: readers skip groups by statistics, and only one is held in memory. */
const GROUP_ROWS = 5_000;

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];
type Type = Pick<Element, 'type' | 'converted_type' | 'logical_type'>;

const TEXT: Type = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };

const TYPES: Readonly<Record<ColumnKind, Type>> = {
  text: TEXT,
  json: TEXT,
  mixed: TEXT,
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  time: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } },
  day: { type: 'INT32', converted_type: 'DATE' },
};

/** A value in its column's type. Another kind is a bug: whoever reads the table ensures there is none. */
function valueOf({ name, kind }: OpenColumn, cell: ExportCell): unknown {
  if (cell === null) return null;
  switch (kind) {
    case 'text':
    case 'json':
    case 'mixed':
      return String(cell);
    case 'integer':
      return BigInt(cell);
    case 'number':
    case 'boolean':
      return typeCell(kind, cell);
    case 'time':
    case 'day': {
      const atMs = readMoment(String(cell));
      if (atMs === null) throw new Error(`${name} holds "${cell}", which is no ${kind}`);
      return new Date(atMs);
    }
  }
}

/** Parquet with the columns' types; every column is nullable. */
export const writeParquet: WriteFormat = async function* ({ columns, name, about, chunks }) {
  const bytes = new ByteWriter();
  const root: Element = { name: 'root', num_children: columns.length };
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [
      root,
      ...columns.map((column): Element => ({
        name: column.name,
        repetition_type: 'OPTIONAL',
        ...TYPES[column.kind],
      })),
    ],
    kvMetadata: [{ key: name, value: about }],
    createdBy: 'Sightline',
  });
  const take = (): Uint8Array => {
    const taken = bytes.getBytes().slice();
    bytes.index = 0;
    return taken;
  };
  const writeGroup = (rows: readonly ExportRow[]): Uint8Array => {
    const columnData = columns.map((column, at) => ({
      name: column.name,
      data: rows.map((row) => valueOf(column, row[at] ?? null)),
    }));
    void writer.write({ columnData, rowGroupSize: rows.length });
    return take();
  };
  let group: ExportRow[] = [];
  for await (const rows of chunks) {
    group.push(...rows);
    if (group.length < GROUP_ROWS) continue;
    yield writeGroup(group);
    group = [];
  }
  if (group.length > 0) yield writeGroup(group);
  void writer.finish();
  yield take();
};
