/** Files of text that a person gives: every one is read here. */
import { statSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';
import { decodeText } from '../../shared/format/decode-text.ts';
import { findJsonFault, offsetOfValue } from '../../shared/format/json-text.ts';
import { toPrintableLine } from '../../shared/format/printable.ts';
import { placeIn, sayPlace } from '../../shared/format/text-place.ts';
import { readSmallFile } from './small-file.ts';

/** The text of a file, whatever encoding it is in. Raises `input/…` for none, and for one that cannot be read as {@link decodeText} says. */
export function readTextFile(file: string, mostBytes: number): string {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    throw new AppError('input/not-found', `There is no file ${file}. Nothing was changed; check its name.`);
  }
  return decodeText(file, readSmallFile(file, mostBytes));
}

/** JSON that a person gave. */
export type GivenJson = {
  readonly value: unknown;
  /** What is wrong with a value in it, with its place and its name. */
  readonly say: (
    issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
  ) => string;
};

/** Half a pair of UTF-16, or a letter that was lost before. */
const isBroken = (text: string): boolean => text.includes('\uFFFD') || !text.isWellFormed();

/**
 * Takes JSON apart that a person gave. Raises `input/invalid` at the place of its first fault, with what was expected there, and for
 * text that has lost letters. `what` names it.
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
    refuse(offset, `a letter was lost here before (�), in “${toPrintableLine(broken)}”`);
  }
  return {
    value,
    say: (issue) => {
      const { path, message } = issue ?? { path: [], message: 'it cannot be read' };
      const fault = message.replace(/^Invalid input: /, '');
      // What is said of a field by our own schemas goes on from its name.
      const name =
        path.length === 0 ? '' : `“${path.map(String).join('.')}”${fault.startsWith('is ') ? ' ' : ': '}`;
      return `${sayPlace(placeIn(text, offsetOfValue(text, path)))}: ${name}${fault}`;
    },
  };
}

/** Reads a JSON file that a person gave. Raises as {@link readTextFile} and {@link parseGivenJson}. */
export const readJsonFile = (file: string, mostBytes: number): GivenJson =>
  parseGivenJson(file, readTextFile(file, mostBytes));
