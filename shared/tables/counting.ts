/** How a service counts, as a table for screens, files and the command line. */
import type { CountingRule } from '../domain/counting.ts';
import type { Formatter } from '../format/format.ts';
import { describeCounting, type CountingRow } from '../words/counting.ts';
import type { CsvRows } from './csv.ts';

/** A row for each rule. */
export const buildCountingRows = (
  rules: readonly CountingRule[],
  format: Pick<Formatter, 'count' | 'date'>,
): CountingRow[] => rules.map((rule) => describeCounting(rule, format));

/** The rows as a file. */
export const countingCsv = (rows: readonly CountingRow[]): CsvRows => [
  ['what', 'how_it_counts', 'rests_on', 'held_in', 'applies_since'],
  ...rows.map(({ title, counts, restsOn, held, since }) => [title, counts, restsOn, held, since]),
];
