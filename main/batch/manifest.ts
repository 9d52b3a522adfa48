/**
 * Manifests of batches: YAML with the choices of all and a list of clients, or CSV with a client a line. What is wrong is told with
 * its line and column before anything is made.
 */
import { parse as parseCsv } from 'csv-parse/sync';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, stringify, type Document } from 'yaml';
import { z } from 'zod';
import { MOST_MEMBERS } from '../../shared/domain/batch.ts';
import { AppError } from '../../shared/errors/app-error.ts';

/** What a line of a manifest says of a report; what it leaves out is as the whole has it. */
export type ManifestChoices = {
  readonly template?: string | undefined;
  readonly period?: string | undefined;
  readonly against?: string | undefined;
  readonly kit?: string | undefined;
  readonly locale?: string | undefined;
  readonly paper?: string | undefined;
  /** A pattern of a file's name. */
  readonly name?: string | undefined;
};

/** A client of a manifest, and where it stands in the file. */
export type ManifestClient = ManifestChoices & {
  readonly client: string;
  readonly connection?: string | undefined;
  readonly at: Place;
};

/** A manifest that was read. */
export type Manifest = ManifestChoices & {
  readonly title?: string | undefined;
  readonly out?: string | undefined;
  readonly review?: boolean | undefined;
  readonly then?: string | undefined;
  readonly clients: readonly ManifestClient[];
};

/** A place in a file, from 1. */
export type Place = { readonly line: number; readonly column: number };

/** The largest manifest has some thousand lines. */
export const MOST_MANIFEST_BYTES = 2_000_000;

/** Other words for the same, as people and `sightline report` call it. */
const SYNONYMS: Readonly<Record<string, string>> = {
  project: 'client',
  brand: 'kit',
  language: 'locale',
  file: 'name',
  folder: 'out',
};

const named = (key: string): string => SYNONYMS[key.trim().toLowerCase()] ?? key.trim().toLowerCase();

const words = z.string().trim().min(1, 'it is empty').max(400, 'it is longer than 400 letters');
/** YAML reads 2026 and 2026-11 as a number and as words; both are a period. */
const wordsOrNumber = z.union([words, z.number().transform(String)]);

const choices = {
  template: words.optional(),
  period: wordsOrNumber.optional(),
  against: words.optional(),
  kit: words.optional(),
  locale: words.optional(),
  paper: words.optional(),
  name: z.string().trim().min(1, 'it is empty').max(1_000, 'it is longer than 1,000 letters').optional(),
};

const clientSchema = z.strictObject({ client: wordsOrNumber, connection: words.optional(), ...choices });

const manifestSchema = z.strictObject({
  title: words.optional(),
  out: z.string().trim().min(1).max(4_000).optional(),
  review: z.boolean().optional(),
  then: z.string().trim().min(1).max(4_000).optional(),
  ...choices,
  clients: z
    .array(z.union([wordsOrNumber.transform((client) => ({ client })), clientSchema]))
    .min(1, 'it names no client')
    .max(MOST_MEMBERS, `it names more than ${String(MOST_MEMBERS)} clients`),
});

/** What is wrong with a manifest, at its place. */
export function manifestError(file: string, { line, column }: Place, why: string): AppError {
  return new AppError(
    'input/invalid',
    `The manifest ${file}, line ${String(line)}, column ${String(column)}: ${why}. Nothing was made.`,
  );
}

const knownKeys = (schema: { readonly shape: object }): string => Object.keys(schema.shape).join(', ');

/** The place of what a path of keys leads to, or of the last part of it that is there. */
function placeIn(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]): Place {
  let node: unknown = document.contents;
  for (const key of path) {
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find((one) => isScalar(one.key) && named(String(one.key.value)) === key);
      next = pair?.value ?? pair?.key;
    } else if (isSeq(node)) next = node.items[Number(key)];
    if (next === undefined || next === null) break;
    node = next;
  }
  const { line, col } = lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  return { line, column: col };
}

/** Where a key stands that no manifest has. */
function placeOfKey(
  document: Document.Parsed,
  lines: LineCounter,
  path: readonly PropertyKey[],
  name: string,
): Place {
  let node: unknown = document.contents;
  for (const key of path) {
    if (isMap(node)) {
      node = node.items.find((one) => isScalar(one.key) && named(String(one.key.value)) === key)?.value;
    } else if (isSeq(node)) node = node.items[Number(key)];
  }
  const pair = isMap(node)
    ? node.items.find((one) => isScalar(one.key) && named(String(one.key.value)) === name)
    : undefined;
  const { line, col } = lines.linePos(isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0);
  return { line, column: col };
}

/** Lists of clients with their choices, and what they are in. */
const MOST_LEVELS = 5;

/** The same value with each key as manifests call it; null in the place of what is nested deeper than anything means something. */
function renamed(value: unknown, levels = MOST_LEVELS): unknown {
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((one) => renamed(one, levels - 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [named(key), renamed(one, levels - 1)]),
  );
}

function describeIssue(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): string {
  const what = path.filter((key) => typeof key === 'string').at(-1);
  if (issue.code === 'invalid_union') {
    return typeof path.at(-1) === 'string'
      ? `“${what ?? ''}”: it is not there, or is no words`
      : 'it is neither the name of a client nor a list of its choices';
  }
  return `${what === undefined ? '' : `“${what}”: `}${issue.message.replace(/^Invalid input: /, '')}`;
}

/** The unions of a list of clients have issues inside issues; the one of an object says most. */
function deepest(issue: z.core.$ZodIssue): { issue: z.core.$ZodIssue; path: readonly PropertyKey[] } {
  if (issue.code !== 'invalid_union') return { issue, path: issue.path };
  const inner = issue.errors.flat().find((one) => one.path.length > 0 || one.code === 'unrecognized_keys');
  if (inner === undefined) return { issue, path: issue.path };
  const found = deepest(inner);
  return { issue: found.issue, path: [...issue.path, ...found.path] };
}

/** Reads a YAML manifest. Raises `input/invalid` with line and column. */
function readYaml(file: string, text: string): Manifest {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' });
  const [fault] = document.errors;
  if (fault !== undefined) {
    const { line, col } = lines.linePos(fault.pos[0]);
    throw manifestError(file, { line, column: col }, fault.message.replace(/\.$/, ''));
  }
  let raw: unknown;
  try {
    // Aliases that multiply are refused by the library, far above what a list of clients needs.
    raw = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw manifestError(file, { line: 1, column: 1 }, error instanceof Error ? error.message : String(error));
  }
  const isList = Array.isArray(raw);
  const parsed = manifestSchema.safeParse(renamed(isList ? { clients: raw } : raw));
  const inFile = (path: readonly PropertyKey[]): readonly PropertyKey[] => (isList ? path.slice(1) : path);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    if (first === undefined) throw parsed.error;
    const { issue, path } = deepest(first);
    if (issue.code === 'unrecognized_keys') {
      const [name = ''] = issue.keys;
      const of = path[0] === 'clients' ? knownKeys(clientSchema) : knownKeys(manifestSchema);
      throw manifestError(
        file,
        placeOfKey(document, lines, inFile(path), name),
        `there is no “${name}”; there are ${of}`,
      );
    }
    throw manifestError(file, placeIn(document, lines, inFile(path)), describeIssue(issue, path));
  }
  const { clients, ...rest } = parsed.data;
  return {
    ...rest,
    clients: clients.map((client, at) => ({
      ...client,
      at: placeIn(document, lines, inFile(['clients', at])),
    })),
  };
}

type CsvRecord = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** Reads a CSV manifest, whose first line names its columns. Raises `input/invalid` with line and column. */
function readCsv(file: string, text: string): Manifest {
  let records: readonly CsvRecord[];
  try {
    records = parseCsv(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets of many countries write semicolons.
      delimiter: (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',',
      max_record_size: 100_000,
    }) as unknown as CsvRecord[];
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1;
    throw manifestError(file, { line, column: 1 }, error instanceof Error ? error.message : String(error));
  }
  const [head, ...rows] = records;
  if (head === undefined) throw manifestError(file, { line: 1, column: 1 }, 'it is empty');
  const columns = head.record.map(named);
  columns.forEach((name, at) => {
    const place = { line: head.info.lines, column: at + 1 };
    if (!(name in clientSchema.shape)) {
      throw manifestError(file, place, `there is no column “${name}”; there are ${knownKeys(clientSchema)}`);
    }
    if (columns.indexOf(name) < at) throw manifestError(file, place, `the column “${name}” is there twice`);
  });
  if (!columns.includes('client')) {
    throw manifestError(file, { line: head.info.lines, column: 1 }, 'it has no column “client”');
  }
  const clients = rows.map(({ record, info }): ManifestClient => {
    if (record.length > columns.length) {
      throw manifestError(
        file,
        { line: info.lines, column: columns.length + 1 },
        'it has more fields than columns',
      );
    }
    const given = Object.fromEntries(
      columns.flatMap((name, at) => {
        const value = (record[at] ?? '').trim();
        return value === '' ? [] : [[name, value] as const];
      }),
    );
    const parsed = clientSchema.safeParse(given);
    if (parsed.success) return { ...parsed.data, at: { line: info.lines, column: 1 } };
    const [issue] = parsed.error.issues;
    const path = issue?.path ?? [];
    throw manifestError(
      file,
      { line: info.lines, column: Math.max(0, columns.indexOf(String(path[0]))) + 1 },
      path[0] === 'client' && given['client'] === undefined
        ? 'it names no client'
        : issue === undefined
          ? 'it cannot be read'
          : describeIssue(issue, path),
    );
  });
  if (clients.length === 0) {
    throw manifestError(file, { line: head.info.lines, column: 1 }, 'it names no client');
  }
  if (clients.length > MOST_MEMBERS) {
    throw manifestError(
      file,
      { line: head.info.lines, column: 1 },
      `it names more than ${String(MOST_MEMBERS)} clients`,
    );
  }
  return { clients };
}

/**
 * Reads a manifest: CSV where its name ends so, else YAML (and so JSON). Raises `input/invalid` with line and column for unknown
 * columns or keys, values that are none, and what cannot be parsed.
 */
export function readManifest(file: string, text: string): Manifest {
  return file.toLowerCase().endsWith('.csv') ? readCsv(file, text) : readYaml(file, text);
}

/** A manifest as a file of YAML, without what is not set. */
export const writeManifest = (
  manifest: Omit<Manifest, 'clients'> & { readonly clients: readonly Omit<ManifestClient, 'at'>[] },
): string => stringify(manifest, { lineWidth: 0 });
