/** How a service counts, as a table for screens, files and the CLI. */
import type { CountingRule, PlainReading } from '../domain/counting.ts';
import type { Formatter } from '../format/format.ts';
import { describeCounting, type CountingRow } from '../words/counting.ts';
import type { CsvRows } from './csv.ts';

/** One row per rule. */
export const buildCountingRows = (
  rules: readonly CountingRule[],
  format: Pick<Formatter, 'count' | 'date'>,
): CountingRow[] => rules.map((rule) => describeCounting(rule, format));

/** The rows as a file. */
export const countingCsv = (rows: readonly CountingRow[]): CsvRows => [
  ['what', 'how_it_counts', 'rests_on', 'held_in', 'applies_since'],
  ...rows.map(({ title, counts, restsOn, held, since }) => [title, counts, restsOn, held, since]),
];

/** A way of reading as a row of words. */
export type ReadingRow = {
  readonly field: string;
  readonly path: string;
  readonly how: string;
  readonly example: string;
  readonly since: string;
};

/** The value of an example's field. */
function valueIn(example: string, field: string): string {
  const value: unknown = JSON.parse(example);
  const isOfField = typeof value === 'object' && value !== null && Object.hasOwn(value, field);
  return JSON.stringify(isOfField ? (value as Readonly<Record<string, unknown>>)[field] : value);
}

/** A row per reading of values whose form breaks the specification. */
export const buildReadingRows = (
  readings: readonly PlainReading[],
  format: Pick<Formatter, 'date'>,
): ReadingRow[] =>
  readings.map(({ path, note, example, firstAt }) => {
    const [field = '', ...how] = note.split(': ');
    return {
      field,
      path,
      how: how.join(': '),
      example: valueIn(example, field),
      since: format.date(firstAt),
    };
  });

/** The rows as a file. */
export const readingsCsv = (rows: readonly ReadingRow[]): CsvRows => [
  ['field', 'path', 'how_it_is_read', 'example', 'first_read'],
  ...rows.map(({ field, path, how, example, since }) => [field, path, how, example, since]),
];
