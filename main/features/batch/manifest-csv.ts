/** Manifests as spreadsheets write them: one client per line, under a header. */
import { MOST_MEMBERS, type ManifestFault } from '../../../shared/domain/batch-schema.ts';
import { parseCsvTable } from '../../platform/csv-table.ts';
import {
  clientSchema,
  describeIssue,
  knownKeys,
  unknownKey,
  named,
  type ManifestClient,
  type ReadManifest,
} from './manifest-schema.ts';

const isKnown = (name: string): boolean => Object.hasOwn(clientSchema.shape, name);

/** The columns in the header. */
function readColumns(head: readonly string[], line: number): { columns: string[]; faults: ManifestFault[] } {
  const columns = head.map(named);
  const faults: ManifestFault[] = [];
  for (const [at, name] of columns.entries()) {
    // Spreadsheets write columns once in use; content in an unnamed one is reported at its place.
    if (name === '') continue;
    const place = { line, column: at + 1 };
    if (!isKnown(name)) {
      const why = unknownKey(`there is no column “${name}”`, knownKeys(clientSchema), faults);
      faults.push({ at: place, why });
    } else if (columns.indexOf(name) < at) {
      faults.push({ at: place, why: `the column “${name}” is there twice` });
    }
  }
  if (!columns.includes('client')) {
    faults.push({ at: { line, column: 1 }, why: 'it has no column “client”' });
  }
  return { columns, faults };
}

/** A client, or all errors of its line. */
function readClient(
  columns: readonly string[],
  record: readonly string[],
  line: number,
): ManifestClient | readonly ManifestFault[] {
  const nameless = record.findIndex((value, at) => value.trim() !== '' && (columns[at] ?? '') === '');
  if (nameless !== -1) {
    const why =
      nameless < columns.length
        ? 'this field stands in a column without a name'
        : 'it has more fields than columns';
    return [{ at: { line, column: nameless + 1 }, why }];
  }
  const given = Object.fromEntries(
    columns.flatMap((name, at) => {
      const value = (record[at] ?? '').trim();
      // An unknown column is reported once, in the header.
      return value === '' || !isKnown(name) ? [] : [[name, value] as const];
    }),
  );
  const placeOf = (key: string) => ({ line, column: Math.max(0, columns.indexOf(key)) + 1 });
  const parsed = clientSchema.safeParse(given);
  if (parsed.success) return { ...parsed.data, at: { line, column: 1 }, placeOf };
  return parsed.error.issues.map((issue) => {
    const [key = ''] = issue.path;
    const isMissing = key === 'client' && given['client'] === undefined;
    return {
      at: placeOf(String(key)),
      why: isMissing ? 'it names no client' : describeIssue(issue, issue.path),
    };
  });
}

const nothing = (fault: ManifestFault): ReadManifest => ({
  manifest: { clients: [] },
  faults: [fault],
  placeOf: () => fault.at,
});

/** Parses a CSV manifest with commas, semicolons or tabs, whose first line is a header. */
export function readCsvManifest(text: string): ReadManifest {
  const table = parseCsvTable(text);
  if ('why' in table) return nothing(table);
  const [head, ...rows] = table;
  if (head === undefined) return nothing({ at: { line: 1, column: 1 }, why: 'it is empty' });
  const placeOf = () => ({ line: head.line, column: 1 });
  const { columns, faults } = readColumns(head.fields, head.line);
  // Without that column no line has a client; reported once.
  if (!columns.includes('client')) return { manifest: { clients: [] }, faults, placeOf };
  const read = rows.map(({ fields, line }) => readClient(columns, fields, line));
  const wrong = read.flatMap((one) => ('client' in one ? [] : one));
  const clients = read.flatMap((one) => ('client' in one ? [one] : []));
  const length =
    rows.length === 0
      ? ['it names no client']
      : rows.length > MOST_MEMBERS
        ? [`it names more than ${String(MOST_MEMBERS)} clients`]
        : [];
  return {
    manifest: { clients: length.length > 0 ? [] : clients },
    faults: [...faults, ...wrong, ...length.map((why) => ({ at: placeOf(), why }))],
    placeOf,
  };
}
