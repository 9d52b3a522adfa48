/** The schema of batch manifests, in any format, and how their errors are reported. */
import { z } from 'zod';
import type { ManifestFault, ManifestPlace } from '../../../shared/domain/batch-schema.ts';
import { HIDDEN_SIGNS, hasHiddenSigns } from '../../../shared/format/name-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/** A manifest line's choices for a report; omitted ones default to the manifest's. */
export type ManifestChoices = {
  readonly template?: string | undefined;
  readonly period?: string | undefined;
  readonly against?: string | undefined;
  readonly kit?: string | undefined;
  readonly locale?: string | undefined;
  readonly paper?: string | undefined;
  /** A file name pattern. */
  readonly name?: string | undefined;
};

/** A client of a manifest, and its position in the file. */
export type ManifestClient = ManifestChoices & {
  readonly client: string;
  readonly connection?: string | undefined;
  readonly at: ManifestPlace;
  /** Position of one of its choices. */
  readonly placeOf: (key: string) => ManifestPlace;
};

/** A parsed manifest. */
export type BatchManifest = ManifestChoices & {
  readonly title?: string | undefined;
  readonly out?: string | undefined;
  readonly review?: boolean | undefined;
  readonly then?: string | undefined;
  readonly clients: readonly ManifestClient[];
};

/** The readable part of a manifest, and all errors in the rest. */
export type ReadManifest = {
  readonly manifest: BatchManifest;
  readonly faults: readonly ManifestFault[];
  /** Position of a manifest-wide choice. */
  readonly placeOf: (key: string) => ManifestPlace;
};

/** Synonyms that people and `sightline report` use. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['project', 'client'],
  ['brand', 'kit'],
  ['language', 'locale'],
  ['file', 'name'],
  ['folder', 'out'],
]);

/** A key or column header, in canonical form. */
export function named(key: string): string {
  const word = key.trim().toLowerCase();
  return SYNONYMS.get(word) ?? word;
}

const words = z.string().trim().min(1, 'it is empty').max(400, 'it is longer than 400 letters');
/** YAML parses 2026 as a number and 2026-11 as text; both are a period. */
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

/** The manifest-wide choices. */
export const wholeSchema = z.strictObject({
  title: words.refine((title) => !hasHiddenSigns(title), HIDDEN_SIGNS).optional(),
  out: z.string().trim().min(1).max(4_000).optional(),
  review: z.boolean().optional(),
  then: z.string().trim().min(1).max(4_000).optional(),
  ...choices,
});

/** Maximum errors reported; more repeat one mistake in all lines. */
const MOST_TOLD = 20;

/** The error of a manifest, with all positions in order. */
export function manifestErrors(file: string, faults: readonly ManifestFault[]): AppError {
  const told = inOrder(faults)
    .slice(0, MOST_TOLD)
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

/** Errors in reading order. */
export const inOrder = (faults: readonly ManifestFault[]): readonly ManifestFault[] =>
  faults.toSorted((one, other) => one.at.line - other.at.line || one.at.column - other.at.column);

/** A schema's keys, for a sentence. */
export const knownKeys = (schema: { readonly shape: object }): string => Object.keys(schema.shape).join(', ');

/** The message for an unknown key; the known ones are listed once. */
export function unknownKey(what: string, known: string, before: readonly ManifestFault[]): string {
  const there = `; there are ${known}`;
  return before.some(({ why }) => why.endsWith(there)) ? what : what + there;
}

/** A schema issue, in words. */
export function describeIssue(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): string {
  const what = path.filter((key) => typeof key === 'string').at(-1);
  if (issue.code === 'invalid_union') return `“${what ?? ''}”: it is not there, or is no words`;
  return `${what === undefined ? '' : `“${what}”: `}${issue.message.replace(/^Invalid input: /, '')}`;
}
