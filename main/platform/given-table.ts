/** Tables that people have from elsewhere: one thing a line, under a header of anybody's words. */
import { toPrintableLine } from '../../shared/format/printable.ts';
import { parseCsvTable, type CsvFault } from './csv-table.ts';

/** A name for comparison: without case, spaces and signs. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A part of a text in quotes, for a sentence about it. */
export const quoted = (text: string): string => `“${toPrintableLine(text.trim().slice(0, 60))}”`;

/** What a table may say, and the headers that say it, as {@link plainName} makes them. */
export type HeaderNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** The lines of a table, each by field without empty cells, and what of it is not read. */
type GivenTable<Field extends string> = {
  readonly lines: readonly {
    readonly line: number;
    readonly cells: Readonly<Partial<Record<Field, string>>>;
  }[];
  readonly remarks: readonly string[];
};

/** Columns that a sentence names. */
const MOST_NAMED = 12;

const nameAll = (columns: readonly string[]): string =>
  [...columns.slice(0, MOST_NAMED).map(quoted), ...(columns.length > MOST_NAMED ? ['…'] : [])].join(', ');

/**
 * Reads a table by the names of its columns.
 *
 * @param needed fields without which nothing is read, each with words for what its column says.
 * @returns the fault for a table that cannot be parsed, is empty, lacks a needed column, or has two columns for a field.
 */
export function readGivenTable<Field extends string>(
  text: string,
  names: HeaderNames<Field>,
  needed: readonly (readonly [field: NoInfer<Field>, what: string])[],
): GivenTable<Field> | CsvFault {
  const table = parseCsvTable(text);
  if ('why' in table) return table;
  const [head, ...rows] = table;
  if (head === undefined) return { at: { line: 1, column: 1 }, why: 'it is empty' };
  const known = Object.keys(names) as Field[];
  const fields = head.fields.map((header) => known.find((field) => names[field].includes(plainName(header))));
  const at = { line: head.line, column: 1 };
  const twice = fields.find((field, place) => field !== undefined && fields.indexOf(field) < place);
  if (twice !== undefined) {
    const same = head.fields.filter((_, place) => fields[place] === twice).map(quoted);
    return { at, why: `the columns ${same.join(' and ')} say the same; keep one of them` };
  }
  const named = head.fields.filter((header) => header.trim() !== '');
  const missing = needed.find(([field]) => !fields.includes(field));
  if (missing !== undefined) {
    return { at, why: `it has no column for ${missing[1]}; its columns are ${nameAll(named)}` };
  }
  const unread = named.filter((header) => fields[head.fields.indexOf(header)] === undefined);
  return {
    lines: rows.map(({ fields: cells, line }) => ({
      line,
      cells: Object.fromEntries(
        fields.flatMap((field, place) => {
          const cell = (cells[place] ?? '').trim();
          return field === undefined || cell === '' ? [] : [[field, cell]];
        }),
      ) as Partial<Record<Field, string>>,
    })),
    remarks:
      unread.length === 0
        ? []
        : [`Not read: ${unread.length === 1 ? 'the column' : 'the columns'} ${nameAll(unread)}.`],
  };
}
