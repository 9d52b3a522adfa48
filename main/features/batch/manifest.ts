/**
 * Batch manifests: YAML with shared choices and a list of clients, or CSV with one client per line. Errors are reported with line and
 * column before anything is made.
 */
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  type Document,
  type ErrorCode,
  type YAMLError,
} from 'yaml';
import type { z } from 'zod';
import { MOST_MEMBERS, type ManifestFault, type ManifestPlace } from '../../../shared/domain/batch-schema.ts';
import { readCsvManifest } from './manifest-csv.ts';
import {
  clientSchema,
  describeIssue,
  knownKeys,
  unknownKey,
  named,
  wholeSchema,
  type BatchManifest,
  type ManifestClient,
  type ReadManifest,
} from './manifest-schema.ts';

const QUOTE_IT = 'text that begins with one of these signs is written in double quotes';

const WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_ALIAS: `expected a value; ${QUOTE_IT}`,
  BAD_DIRECTIVE: `expected a name and a colon; ${QUOTE_IT}`,
  BAD_DQ_ESCAPE: 'expected a second backslash; within double quotes a backslash is written twice',
  BAD_INDENT: 'expected as many spaces as the lines above, which belong to the same list or client',
  BAD_SCALAR_START: `expected a value; ${QUOTE_IT}`,
  BLOCK_AS_IMPLICIT_KEY:
    'expected one value after the colon; text that has a colon is written in double quotes',
  BLOCK_IN_FLOW: 'expected a comma or the end of the list in brackets',
  DUPLICATE_KEY: 'this name is there twice; each is written once',
  KEY_OVER_1024_CHARS: 'expected a short name and a colon',
  MISSING_CHAR: 'a quote, a bracket, a comma or a space after a colon is missing here',
  MULTILINE_IMPLICIT_KEY: 'expected a colon after the name, on its line',
  MULTIPLE_DOCS: 'a manifest is one document; expected nothing after the line of dashes',
  TAB_AS_INDENT: 'expected spaces at the beginning of the line, and there is a tab',
  TAG_RESOLVE_FAILED: `expected a value; ${QUOTE_IT}`,
  UNEXPECTED_TOKEN: 'expected a name with a colon, or a dash with a client',
};

/** A library error in words; rare ones only say that it is not YAML. */
const sayYamlError = ({ code }: Pick<YAMLError, 'code'>): string =>
  WORDS[code] ?? 'this is not written as YAML';

type Path = readonly PropertyKey[];
type Yaml = { readonly document: Document.Parsed; readonly lines: LineCounter };

const TOP: ManifestPlace = { line: 1, column: 1 };

/** The node at a path of keys, or its deepest existing ancestor. */
function nodeIn({ document }: Yaml, path: Path): unknown {
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
  return node;
}

const placeAt = ({ lines }: Yaml, offset: number): ManifestPlace => {
  const { line, col } = lines.linePos(offset);
  // An empty file has no line at all.
  return line === 0 ? TOP : { line, column: col };
};

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

const placeIn = (yaml: Yaml, path: Path): ManifestPlace => placeAt(yaml, startOf(nodeIn(yaml, path)));

/** Position of the key whose spelling matches. */
function placeOfKey(yaml: Yaml, path: Path, isMeant: (spelt: string) => boolean): ManifestPlace {
  const node = nodeIn(yaml, path);
  const pair = isMap(node)
    ? node.items.find((one) => isScalar(one.key) && isMeant(String(one.key.value)))
    : undefined;
  return placeAt(yaml, startOf(pair?.key ?? node));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same object with canonical keys; a key given under two names is an error. */
function nameKeys(yaml: Yaml, path: Path, raw: object, faults: ManifestFault[]): Record<string, unknown> {
  const spelt = new Map<string, string>();
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(raw)) {
    const name = named(key);
    const earlier = spelt.get(name);
    if (earlier === undefined) {
      spelt.set(name, key);
      values.set(name, value);
    } else {
      const at = placeOfKey(yaml, path, (one) => one === key);
      faults.push({ at, why: `“${key}” and “${earlier}” are the same` });
    }
  }
  return Object.fromEntries(values);
}

/** The valid part of an object; null if that is too little. The rest are errors at their positions. */
function readObject<Shape extends z.ZodRawShape>(
  yaml: Yaml,
  path: Path,
  { schema, known = knownKeys(schema) }: { readonly schema: z.ZodObject<Shape>; readonly known?: string },
  given: Record<string, unknown>,
  faults: ManifestFault[],
): z.output<z.ZodObject<Shape>> | null {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set<string>();
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) {
        wrong.add(name);
        const at = placeOfKey(yaml, path, (one) => named(one) === name);
        faults.push({ at, why: unknownKey(`there is no “${name}”`, known, faults) });
      }
    } else {
      wrong.add(String(issue.path[0]));
      faults.push({ at: placeIn(yaml, [...path, ...issue.path]), why: describeIssue(issue, issue.path) });
    }
  }
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)));
  return schema.safeParse(rest).data ?? null;
}

/** The readable clients of a list. */
function readClients(yaml: Yaml, path: Path, listed: unknown, faults: ManifestFault[]): ManifestClient[] {
  const at = placeIn(yaml, path);
  const refuse = (why: string): ManifestClient[] => {
    faults.push({ at, why: `“clients”: ${why}` });
    return [];
  };
  if (listed === undefined || listed === null) return refuse('it names no client');
  if (!Array.isArray(listed)) return refuse('it is not a list');
  if (listed.length === 0) return refuse('it names no client');
  if (listed.length > MOST_MEMBERS) return refuse(`it names more than ${String(MOST_MEMBERS)} clients`);
  return listed.flatMap((one: unknown, index): ManifestClient[] => {
    const ownPath = [...path, index];
    const ownAt = placeIn(yaml, ownPath);
    if (typeof one !== 'string' && typeof one !== 'number' && !isObject(one)) {
      faults.push({ at: ownAt, why: 'it is neither the name of a client nor a list of its choices' });
      return [];
    }
    const given = isObject(one) ? nameKeys(yaml, ownPath, one, faults) : { client: one };
    const read = readObject(yaml, ownPath, { schema: clientSchema }, given, faults);
    if (read === null) return [];
    return [{ ...read, at: ownAt, placeOf: (key) => placeIn(yaml, [...ownPath, key]) }];
  });
}

const BAD_ALIASES =
  'its aliases lead to nothing or multiply; text that begins with * or & is written in double quotes';
const TOO_DEEP = 'it is nested deeper than any list of clients';

/** YAML syntax errors, once per position: the library repeats one slip at every level. */
function syntaxFaults({ document, lines }: Yaml): readonly ManifestFault[] {
  if (document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) {
    return [{ at: TOP, why: TOO_DEEP }];
  }
  const byOffset = new Map(document.errors.toReversed().map((error) => [error.pos[0], sayYamlError(error)]));
  return Array.from(byOffset, ([offset, why]) => ({ at: placeAt({ document, lines }, offset), why }));
}

/** A file's data, or why it has none. */
function dataOf({
  document,
  lines,
}: Yaml): { readonly raw: unknown } | { readonly faults: readonly ManifestFault[] } {
  const faults = syntaxFaults({ document, lines });
  if (faults.length > 0) return { faults };
  try {
    // The library refuses alias bombs, far above what a list of clients needs.
    return { raw: document.toJS({ maxAliasCount: 100 }) as unknown };
  } catch (error) {
    return { faults: [{ at: TOP, why: error instanceof RangeError ? TOO_DEEP : BAD_ALIASES }] };
  }
}

function manifestOf(yaml: Yaml, raw: unknown, faults: ManifestFault[]): BatchManifest {
  if (Array.isArray(raw)) return { clients: readClients(yaml, [], raw, faults) };
  if (!isObject(raw)) {
    const why =
      raw === null || raw === undefined
        ? 'it is empty'
        : 'it is neither a list of clients nor choices with one; a manifest in CSV is called .csv, .tsv or .txt';
    faults.push({ at: TOP, why });
    return { clients: [] };
  }
  const { clients: listed, ...rest } = nameKeys(yaml, [], raw, faults);
  const known = `${knownKeys(wholeSchema)}, clients`;
  const whole = readObject(yaml, [], { schema: wholeSchema, known }, rest, faults);
  return { ...whole, clients: readClients(yaml, ['clients'], listed, faults) };
}

function readYaml(text: string): ReadManifest {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' });
  const yaml = { document, lines };
  const placeOf = (key: string): ManifestPlace => placeIn(yaml, [key]);
  const data = dataOf(yaml);
  if ('faults' in data) return { manifest: { clients: [] }, faults: data.faults, placeOf };
  const faults: ManifestFault[] = [];
  return { manifest: manifestOf(yaml, data.raw, faults), faults, placeOf };
}

/**
 * Parses a manifest: CSV by extension (.csv, .tsv, .txt), else YAML (and so JSON). Syntax errors, unknown columns or keys, and invalid
 * values are faults with line and column.
 */
export const readManifest = (file: string, text: string): ReadManifest =>
  /\.(?:csv|tsv|txt)$/i.test(file) ? readCsvManifest(text) : readYaml(text);

/** A manifest as YAML, without unset choices. */
export const writeManifest = (
  manifest: Omit<BatchManifest, 'clients'> & {
    readonly clients: readonly Omit<ManifestClient, 'at' | 'placeOf'>[];
  },
): string => stringify(manifest, { lineWidth: 0 });
