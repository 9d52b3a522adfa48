/** Events of a table: one a line, under a header of anybody's words. */
import { parseCsvTable } from '../../platform/csv-table.ts';
import { fieldOf, quoted, type GivenField } from './given-words.ts';
import type { GivenEvent } from './read-given.ts';

/** Events of a file as they are given, with what of it is not read. */
export type GivenFile = {
  readonly events: readonly { readonly line: number; readonly given: GivenEvent }[];
  readonly faults: readonly { readonly line: number; readonly why: string }[];
  readonly remarks: readonly string[];
};

const LISTS: ReadonlySet<GivenField> = new Set(['topics', 'prompts', 'platforms', 'pages']);

const listOf = (cell: string): string[] =>
  cell
    .split(/[|;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const nothing = (line: number, why: string): GivenFile => ({
  events: [],
  faults: [{ line, why }],
  remarks: [],
});

/** Reads a table; what it says of each event is judged elsewhere. */
export function readCsv(text: string): GivenFile {
  const table = parseCsvTable(text);
  if ('why' in table) return nothing(table.at.line, table.why);
  const [head, ...rows] = table;
  if (head === undefined) return nothing(1, 'it is empty');
  const fields = head.fields.map(fieldOf);
  const twice = fields.find((field, at) => field !== undefined && fields.indexOf(field) < at);
  if (twice !== undefined) {
    const named = head.fields.filter((_, at) => fields[at] === twice).map(quoted);
    return nothing(head.line, `the columns ${named.join(' and ')} say the same; keep one of them`);
  }
  for (const [field, what] of [
    ['from', 'the day, such as “date”'],
    ['text', 'what happened, such as “event”'],
  ] as const) {
    if (!fields.includes(field)) return nothing(head.line, `it has no column for ${what}`);
  }
  const unread = head.fields.filter((name, at) => fields[at] === undefined && name.trim() !== '').map(quoted);
  const events = rows.map(({ fields: cells, line }) => ({
    line,
    given: Object.fromEntries(
      fields.flatMap((field, at) => {
        const cell = (cells[at] ?? '').trim();
        return field === undefined || cell === '' ? [] : [[field, LISTS.has(field) ? listOf(cell) : cell]];
      }),
    ) as GivenEvent,
  }));
  return {
    events,
    faults: [],
    remarks:
      unread.length === 0
        ? []
        : [`Not read: ${unread.length === 1 ? 'the column' : 'the columns'} ${unread.join(', ')}.`],
  };
}
