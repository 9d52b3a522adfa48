import type { CsvRows } from './csv.ts';

/** Builds a list of objects by the names of the head; nothing measured is null, and figures have all their digits. */
export function buildJson([head = [], ...rows]: CsvRows): string {
  const objects = rows.map((row) =>
    Object.fromEntries(head.map((name, at) => [String(name), row[at] ?? null])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}
