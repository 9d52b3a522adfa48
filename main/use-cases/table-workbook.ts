/** Tables as screens show them, as workbooks. */
import type { OpenColumn } from '../../shared/domain/open-schema.ts';
import type { Input, Output } from '../../shared/ipc/contract.ts';
import type { CsvCell } from '../../shared/tables/csv.ts';
import { exportNotes } from '../../shared/words/export-notes.ts';
import { writeTable } from '../export/write-table.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Days where everything in a column is one; else what each cell is. */
function kindOf(cells: readonly CsvCell[]): OpenColumn['kind'] {
  const given = cells.filter((cell) => cell !== null);
  return given.length > 0 && given.every((cell) => typeof cell === 'string' && DAY.test(cell))
    ? 'day'
    : 'mixed';
}

/** Builds a workbook of a table whose first row is its head. */
export async function buildTableWorkbook({
  title,
  rows: [head = [], ...rows],
}: Input<'export/workbook'>): Promise<Output<'export/workbook'>> {
  const names = head.map(String);
  const pieces: Uint8Array[] = [];
  const table = {
    // What the name of a sheet may not hold.
    name: title.replaceAll(/[[\]:*?/\\']/g, ' ').trim() || 'Table',
    about: 'The table as it was shown, with its filters.',
    columns: names.map((name, at) => ({ name, kind: kindOf(rows.map((row) => row[at] ?? null)), about: '' })),
    rowCount: rows.length,
    notes: exportNotes(names),
    chunks: (async function* () {
      yield await Promise.resolve(rows);
    })(),
  };
  await writeTable(table, 'xlsx', (bytes) => void pieces.push(bytes));
  return { workbook: Buffer.concat(pieces).toString('base64') };
}
