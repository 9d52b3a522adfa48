/** What manifests of batches may say, whatever they are written in, and how their faults are told. */
import { z } from 'zod';
import type { ManifestFault, ManifestPlace } from '../../../shared/domain/batch-schema.ts';
import { HIDDEN_SIGNS, hasHiddenSigns } from '../../../shared/format/name-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

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
  readonly at: ManifestPlace;
  /** Where one of its choices stands. */
  readonly placeOf: (key: string) => ManifestPlace;
};

/** A manifest that was read. */
export type Manifest = ManifestChoices & {
  readonly title?: string | undefined;
  readonly out?: string | undefined;
  readonly review?: boolean | undefined;
  readonly then?: string | undefined;
  readonly clients: readonly ManifestClient[];
};

/** A manifest as far as it could be read, and everything in it that could not. */
export type ReadManifest = {
  readonly manifest: Manifest;
  readonly faults: readonly ManifestFault[];
  /** Where a choice of the whole stands. */
  readonly placeOf: (key: string) => ManifestPlace;
};

/** Other words for the same, as people and `sightline report` call it. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['project', 'client'],
  ['brand', 'kit'],
  ['language', 'locale'],
  ['file', 'name'],
  ['folder', 'out'],
]);

/** A key or the head of a column, as manifests call it. */
export function named(key: string): string {
  const word = key.trim().toLowerCase();
  return SYNONYMS.get(word) ?? word;
}

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

/** What a manifest says beside its clients. */
export const wholeSchema = z.strictObject({
  title: words.refine((title) => !hasHiddenSigns(title), HIDDEN_SIGNS).optional(),
  out: z.string().trim().min(1).max(4_000).optional(),
  review: z.boolean().optional(),
  then: z.string().trim().min(1).max(4_000).optional(),
  ...choices,
});

/** So many are told; whoever has more has one mistake in all lines. */
const MOST_TOLD = 20;

/** What is wrong with a manifest, at its places and in their order. */
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

/** Faults as somebody meets them who reads the file. */
export const inOrder = (faults: readonly ManifestFault[]): readonly ManifestFault[] =>
  faults.toSorted((one, other) => one.at.line - other.at.line || one.at.column - other.at.column);

/** The keys of a schema, for a sentence. */
export const knownKeys = (schema: { readonly shape: object }): string => Object.keys(schema.shape).join(', ');

/** What is said of a key that there is not; which there are is told once. */
export function unknownKey(what: string, known: string, before: readonly ManifestFault[]): string {
  const there = `; there are ${known}`;
  return before.some(({ why }) => why.endsWith(there)) ? what : what + there;
}

/** What an issue of a schema says, in words. */
export function describeIssue(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): string {
  const what = path.filter((key) => typeof key === 'string').at(-1);
  if (issue.code === 'invalid_union') return `“${what ?? ''}”: it is not there, or is no words`;
  return `${what === undefined ? '' : `“${what}”: `}${issue.message.replace(/^Invalid input: /, '')}`;
}
