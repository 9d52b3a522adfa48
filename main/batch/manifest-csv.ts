/** Manifests as spreadsheets write them: a client a line, under a line of columns. */
import { parse } from 'csv-parse/sync';
import { MOST_MEMBERS } from '../../shared/domain/batch.ts';
import {
  clientSchema,
  describeIssue,
  knownKeys,
  manifestError,
  manifestErrors,
  named,
  type Manifest,
  type ManifestClient,
  type ManifestFault,
} from './manifest-schema.ts';

/** A first line that says to spreadsheets what parts the fields, and is no record. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?\r?\n/i;

type Table = { readonly records: readonly CsvRecord[]; readonly linesBefore: number };
type CsvRecord = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** What parts the fields where nothing says so: spreadsheets of many countries write semicolons, and tabs where text is copied. */
function guessDelimiter(text: string): string {
  const [head = ''] = /[^\r\n]+/.exec(text) ?? [];
  return [';', '\t'].find((one) => head.includes(one)) ?? ',';
}

function parseTable(file: string, text: string): Table {
  const separator = SEPARATOR_LINE.exec(text);
  const linesBefore = separator === null ? 0 : 1;
  const body = separator === null ? text : text.slice(separator[0].length);
  try {
    const records = parse(body, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: separator?.[1] ?? guessDelimiter(body),
      max_record_size: 100_000,
    }) as unknown as CsvRecord[];
    return { records, linesBefore };
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1;
    const why = error instanceof Error ? error.message : String(error);
    throw manifestError(file, { line: line + linesBefore, column: 1 }, why);
  }
}

/** The columns that the first line names. */
function readColumns(head: readonly string[], line: number): { columns: string[]; faults: ManifestFault[] } {
  const columns = head.map(named);
  const faults = columns.flatMap((name, at): ManifestFault[] => {
    const place = { line, column: at + 1 };
    if (!(name in clientSchema.shape)) {
      return [{ at: place, why: `there is no column “${name}”; there are ${knownKeys(clientSchema)}` }];
    }
    return columns.indexOf(name) < at ? [{ at: place, why: `the column “${name}” is there twice` }] : [];
  });
  if (!columns.includes('client')) {
    faults.push({ at: { line, column: 1 }, why: 'it has no column “client”' });
  }
  return { columns, faults };
}

/** A client, or what is wrong with its line. */
function readClient(
  columns: readonly string[],
  record: readonly string[],
  line: number,
): ManifestClient | ManifestFault {
  if (record.length > columns.length) {
    return { at: { line, column: columns.length + 1 }, why: 'it has more fields than columns' };
  }
  const given = Object.fromEntries(
    columns.flatMap((name, at) => {
      const value = (record[at] ?? '').trim();
      return value === '' ? [] : [[name, value] as const];
    }),
  );
  const parsed = clientSchema.safeParse(given);
  if (parsed.success) return { ...parsed.data, at: { line, column: 1 } };
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  return {
    at: { line, column: Math.max(0, columns.indexOf(String(path[0]))) + 1 },
    why:
      path[0] === 'client' && given['client'] === undefined
        ? 'it names no client'
        : issue === undefined
          ? 'it cannot be read'
          : describeIssue(issue, path),
  };
}

/**
 * Reads a manifest in CSV, with commas, semicolons or tabs, whose first line names its columns. Raises `input/invalid` with every line and
 * column that is wrong.
 */
export function readCsvManifest(file: string, text: string): Manifest {
  const { records, linesBefore } = parseTable(file, text);
  const [head, ...rows] = records;
  if (head === undefined) throw manifestError(file, { line: 1, column: 1 }, 'it is empty');
  const headLine = head.info.lines + linesBefore;
  const { columns, faults } = readColumns(head.record, headLine);
  if (faults.length > 0) throw manifestErrors(file, faults);
  const read = rows.map(({ record, info }) => readClient(columns, record, info.lines + linesBefore));
  const wrong = read.filter((one): one is ManifestFault => 'why' in one);
  if (wrong.length > 0) throw manifestErrors(file, wrong);
  const clients = read.filter((one): one is ManifestClient => 'client' in one);
  if (clients.length > 0 && clients.length <= MOST_MEMBERS) return { clients };
  throw manifestError(
    file,
    { line: headLine, column: 1 },
    clients.length === 0 ? 'it names no client' : `it names more than ${String(MOST_MEMBERS)} clients`,
  );
}
