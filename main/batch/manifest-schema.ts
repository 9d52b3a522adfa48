/** What manifests of batches may say, whatever they are written in, and how their faults are told. */
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

/** A key or the head of a column, as manifests call it. */
export const named = (key: string): string => SYNONYMS[key.trim().toLowerCase()] ?? key.trim().toLowerCase();

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

/** A client with choices of its own. */
export const clientSchema = z.strictObject({
  client: wordsOrNumber,
  connection: words.optional(),
  ...choices,
});

/** A whole manifest. */
export const manifestSchema = z.strictObject({
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

/** What is wrong, and where. */
export type ManifestFault = { readonly at: Place; readonly why: string };

/** So many are told; whoever has more has one mistake in all lines. */
const MOST_FAULTS = 8;

/** What is wrong with a manifest, at its places. */
export function manifestErrors(file: string, faults: readonly ManifestFault[]): AppError {
  const told = faults
    .slice(0, MOST_FAULTS)
    .map(({ at: { line, column }, why }) => `line ${String(line)}, column ${String(column)}: ${why}`);
  const more = faults.length - told.length;
  const all = more === 0 ? told : [...told, `and ${String(more)} more`];
  return new AppError(
    'input/invalid',
    faults.length === 1
      ? `The manifest ${file}, ${all.join('; ')}. Nothing was made.`
      : `The manifest ${file} has ${String(faults.length)} faults: ${all.join('; ')}. Nothing was made.`,
  );
}

/** What is wrong with a manifest, at its place. */
export const manifestError = (file: string, at: Place, why: string): AppError =>
  manifestErrors(file, [{ at, why }]);

/** The keys of a schema, for a sentence. */
export const knownKeys = (schema: { readonly shape: object }): string => Object.keys(schema.shape).join(', ');

/** What an issue of a schema says, in words. */
export function describeIssue(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): string {
  const what = path.filter((key) => typeof key === 'string').at(-1);
  if (issue.code === 'invalid_union') {
    return typeof path.at(-1) === 'string'
      ? `“${what ?? ''}”: it is not there, or is no words`
      : 'it is neither the name of a client nor a list of its choices';
  }
  return `${what === undefined ? '' : `“${what}”: `}${issue.message.replace(/^Invalid input: /, '')}`;
}
