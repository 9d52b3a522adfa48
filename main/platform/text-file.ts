/** Reads all text files that users provide. */
import { statSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';
import { decodeText } from '../../shared/format/decode-text.ts';
import { findJsonFault, offsetOfValue } from '../../shared/format/json-text.ts';
import { toPrintableLine } from '../../shared/format/printable.ts';
import { placeIn, sayPlace } from '../../shared/format/text-place.ts';
import { readSmallFile } from './small-file.ts';

/** The text of a file in any encoding. Raises `input/…` if it is missing, or unreadable as {@link decodeText} says. */
export function readTextFile(file: string, mostBytes: number): string {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    throw new AppError('input/not-found', `There is no file ${file}. Nothing was changed; check its name.`);
  }
  return decodeText(file, readSmallFile(file, mostBytes));
}

/** JSON from a user. */
export type GivenJson = {
  readonly value: unknown;
  /** An error about one of its values, with place and name. */
  readonly say: (
    issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
  ) => string;
};

/** A lone UTF-16 surrogate, or a character already lost. */
const isBroken = (text: string): boolean => text.includes('\uFFFD') || !text.isWellFormed();

/**
 * Parses JSON from a user. Raises `input/invalid` at the place of its first error, with what was expected there, and
 * for text with lost characters. `what` names it.
 */
export function parseGivenJson(what: string, text: string): GivenJson {
  const refuse = (offset: number, why: string): never => {
    throw new AppError(
      'input/invalid',
      `${what}, ${sayPlace(placeIn(text, offset))}: ${why}. Nothing was changed; correct it there.`,
    );
  };
  let broken: string | undefined;
  let value: unknown;
  try {
    value = JSON.parse(text, (name, one: unknown) => {
      if (isBroken(name) || (typeof one === 'string' && isBroken(one))) broken ??= name;
      return one;
    });
  } catch (error) {
    const fault = findJsonFault(text);
    if (fault === null) throw error;
    refuse(fault.offset, `expected ${fault.expected}, found ${fault.found}`);
  }
  if (broken !== undefined) {
    const offset = Math.max(0, text.search(/\\u(?:[dD][89a-fA-F]|[fF]{3}[dD])/));
    refuse(offset, `a letter was lost here earlier (�), in “${toPrintableLine(broken)}”`);
  }
  return {
    value,
    say: (issue) => {
      const { path, message } = issue ?? { path: [], message: 'it cannot be read' };
      const fault = message.replace(/^Invalid input: /, '');
      // Messages of our own schemas continue from the field's name.
      const name =
        path.length === 0 ? '' : `“${path.map(String).join('.')}”${fault.startsWith('is ') ? ' ' : ': '}`;
      return `${sayPlace(placeIn(text, offsetOfValue(text, path)))}: ${name}${fault}`;
    },
  };
}

/** Reads a user's JSON file. Raises as {@link readTextFile} and {@link parseGivenJson}. */
export const readJsonFile = (file: string, mostBytes: number): GivenJson =>
  parseGivenJson(file, readTextFile(file, mostBytes));
