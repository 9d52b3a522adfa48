/** The tables of screens, as files for other programs. */
import type { OpenColumn } from '../../../shared/domain/open-schema.ts';
import type { Input, Output } from '../../../shared/ipc/contract.ts';
import type { CsvCell } from '../../../shared/tables/csv.ts';
import { columnMeaning } from '../../export/export-columns.ts';
import { exportNotes } from '../../export/export-notes.ts';
import { readMoment } from '../../export/cells.ts';
import { writeTable } from '../../export/write-table.ts';

/** A time with a zone, which fixes its moment. */
const ZONED = /T.*(?:Z|[+-]\d\d:?\d\d)$/;

/** Whether a text is an existing day: 31 February would become another one. */
const isDay = (text: string): boolean => {
  const atMs = readMoment(text);
  return atMs !== null && new Date(atMs).toISOString().slice(0, 10) === text;
};

const isTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) && ZONED.test(text) && readMoment(text) !== null;

/** The type of a column. Figures are numbers even if all are whole, so that a column keeps its type under any filter. */
function kindOf(cells: readonly CsvCell[]): OpenColumn['kind'] {
  const given = cells.filter((cell) => cell !== null);
  const all = (isOne: (text: string) => boolean): boolean =>
    given.length > 0 && given.every((cell) => typeof cell === 'string' && isOne(cell));
  if (all(isDay)) return 'day';
  if (all(isTime)) return 'time';
  return given.length > 0 && given.every((cell) => typeof cell === 'number') ? 'number' : 'mixed';
}

/** Unique header names: objects and Parquet identify columns by nothing else. */
function namesOf(head: readonly CsvCell[]): string[] {
  const names = new Set<string>();
  for (const [at, cell] of head.entries()) {
    const given = String(cell ?? '') || `column ${at + 1}`;
    let name = given;
    for (let count = 2; names.has(name); count += 1) name = `${given} (${count})`;
    names.add(name);
  }
  return [...names];
}

/** Builds a table's file, in base64; its first row is the header. */
export async function buildTableFile({
  title,
  format,
  client,
  source,
  rows: given,
}: Input<'export/table'>): Promise<Output<'export/table'>> {
  // A sheet is put beside others, so that each of its rows says whose it is.
  const [head = [], ...rows] =
    format === 'xlsx' && client !== undefined && !given[0]?.includes('client')
      ? given.map((row, at) => [at === 0 ? 'client' : client, ...row])
      : given;
  const names = namesOf(head);
  const pieces: Uint8Array[] = [];
  const table = {
    // Forbidden in sheet names.
    name: title.replaceAll(/[[\]:*?/\\']/g, ' ').trim() || 'Table',
    about: 'The table as it was shown, with its filters.',
    columns: names.map((name, at) => ({
      name,
      kind: kindOf(rows.map((row) => row[at] ?? null)),
      about: columnMeaning(name),
    })),
    rowCount: rows.length,
    facts: [
      ...(client === undefined ? [] : [['client', client] as const]),
      ...(source === undefined ? [] : [['source', source] as const]),
    ],
    notes: exportNotes(names),
    chunks: (async function* () {
      yield await Promise.resolve(rows);
    })(),
  };
  await writeTable(table, format, (bytes) => void pieces.push(bytes));
  return { file: Buffer.concat(pieces).toString('base64') };
}
