/**
 * Manifests of batches: YAML with the choices of all and a list of clients, or CSV with a client a line. What is wrong is told with
 * its line and column before anything is made.
 */
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, stringify, type Document } from 'yaml';
import type { z } from 'zod';
import { readCsvManifest } from './manifest-csv.ts';
import {
  clientSchema,
  describeIssue,
  knownKeys,
  manifestError,
  manifestErrors,
  manifestSchema,
  named,
  type Manifest,
  type ManifestClient,
  type ManifestFault,
  type Place,
} from './manifest-schema.ts';

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
    const faults = parsed.error.issues.map((one): ManifestFault => {
      const { issue, path } = deepest(one);
      if (issue.code !== 'unrecognized_keys') {
        return { at: placeIn(document, lines, inFile(path)), why: describeIssue(issue, path) };
      }
      const [name = ''] = issue.keys;
      const of = path[0] === 'clients' ? knownKeys(clientSchema) : knownKeys(manifestSchema);
      return {
        at: placeOfKey(document, lines, inFile(path), name),
        why: `there is no “${name}”; there are ${of}`,
      };
    });
    throw manifestErrors(file, faults);
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

/**
 * Reads a manifest: CSV where its name ends so (.csv, .tsv, .txt), else YAML (and so JSON). Raises `input/invalid` with line and column for unknown
 * columns or keys, values that are none, and what cannot be parsed.
 */
export function readManifest(file: string, text: string): Manifest {
  return /\.(?:csv|tsv|txt)$/i.test(file) ? readCsvManifest(file, text) : readYaml(file, text);
}

/** A manifest as a file of YAML, without what is not set. */
export const writeManifest = (
  manifest: Omit<Manifest, 'clients'> & { readonly clients: readonly Omit<ManifestClient, 'at'>[] },
): string => stringify(manifest, { lineWidth: 0 });
