import { BYTE_ORDER_MARK, csvLine } from '../../shared/tables/csv.ts';
import { typeCell } from './cells.ts';
import type { WriteFormat } from './table.ts';

/** CSV as the screens export it (RFC 4180, formulas neutralised), with every digit in the file. */
export const writeCsv: WriteFormat = async function* ({ columns, chunks }) {
  const kinds = columns.map(({ kind }) => kind);
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name)));
  for await (const rows of chunks) {
    const lines = rows.map((row) => csvLine(row.map((cell, at) => typeCell(kinds[at] ?? 'mixed', cell))));
    yield Buffer.from(lines.join(''));
  }
};
