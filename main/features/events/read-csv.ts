/** Events of a table: one a line, under a header of anybody's words. */
import { readGivenTable } from '../../platform/given-table.ts';
import { FIELDS, type GivenField } from './given-words.ts';
import type { GivenEvent } from './read-given.ts';

/** Events of a file as they are given, with what of it is not read. */
export type GivenFile = {
  readonly events: readonly { readonly line: number; readonly given: GivenEvent }[];
  readonly faults: readonly { readonly line: number; readonly why: string }[];
  readonly remarks: readonly string[];
};

const LISTS: ReadonlySet<string> = new Set(['topics', 'prompts', 'platforms', 'pages']);

const listOf = (cell: string): string[] =>
  cell
    .split(/[|;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Reads a table; what it says of each event is judged elsewhere. */
export function readCsv(text: string): GivenFile {
  const table = readGivenTable<GivenField>(text, FIELDS, [
    ['from', 'the day, such as “date”'],
    ['text', 'what happened, such as “event”'],
  ]);
  if ('why' in table) return { events: [], faults: [{ line: table.at.line, why: table.why }], remarks: [] };
  const { lines, remarks } = table;
  const events = lines.map(({ line, cells }) => ({
    line,
    given: Object.fromEntries(
      Object.entries(cells).map(([field, cell]) => [field, LISTS.has(field) ? listOf(cell) : cell]),
    ) as GivenEvent,
  }));
  return { events, faults: [], remarks };
}
