/**
 * File names from a pattern such as `{client} {title}.pdf`, valid on every file system: no refused or invisible characters, no
 * reserved names, at most 255 bytes per part.
 */
import { AppError } from '../errors/app-error.ts';
import { toFileName } from './file-name.ts';

/** What a pattern may name. */
export const PATTERN_WORDS = [
  'client',
  'title',
  'period',
  'template',
  'language',
  'connection',
  'day',
] as const;

/** The values of a pattern's placeholders. */
export type PatternValues = Readonly<Record<(typeof PATTERN_WORDS)[number], string>>;

/** The limit of most file systems, in bytes. */
const MOST_BYTES = 255;
/** Room for ` (999)`, and for the extension of a file being written. */
const ROOM_BYTES = 64;
const ENDING = '.pdf';

/** Windows device names, with and without an extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/iu;

/** The UTF-8 length of a text. */
const bytesOf = (words: string): number =>
  Array.from(words, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }).reduce<number>((sum, bytes) => sum + bytes, 0);

/** Truncates text to a number of bytes, between graphemes. */
function cut(words: string, mostBytes: number): string {
  if (bytesOf(words) <= mostBytes) return words;
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)) {
    bytes += bytesOf(segment);
    if (bytes > mostBytes) break;
    kept += segment;
  }
  return kept;
}

/** One part of a path. Windows drops trailing dots and spaces; a leading dot hides a file. */
function safePart(words: string, mostBytes: number): string {
  const bare = toFileName(words.normalize('NFC')).replace(/^[.\s]+|[.\s]+$/gu, '');
  const short = cut(bare, mostBytes).replace(/[.\s]+$/u, '');
  if (short === '') return 'unnamed';
  return DEVICE.test(short) ? `_${short}` : short;
}

/** Text as a folder name valid on every file system. */
export const toFolderName = (words: string): string => safePart(words, MOST_BYTES - ROOM_BYTES);

/** Throws `input/invalid` for a pattern that leaves the folder, has unknown placeholders, or is not for a PDF. */
export function assertPattern(pattern: string): void {
  const refuse = (why: string): never => {
    throw new AppError('input/invalid', `The file name “${pattern}” cannot be used: ${why}.`);
  };
  if (pattern.length > 1_000) refuse('it is longer than 1,000 letters');
  if (!pattern.toLowerCase().endsWith(ENDING)) refuse('it must end in .pdf');
  if (/^([/\\]|[a-z]:)/iu.test(pattern)) {
    refuse('it must lie in the folder, so it cannot begin with a slash or a drive');
  }
  const parts = pattern.split(/[/\\]/u);
  if (parts.some((part) => part.trim() === '..' || part.trim() === '.')) {
    refuse('it must not leave the folder');
  }
  if (parts.some((part) => part.trim() === '')) refuse('a part between two slashes is empty');
  for (const [, word = ''] of pattern.matchAll(/\{([^{}]*)\}/gu)) {
    if (!(PATTERN_WORDS as readonly string[]).includes(word)) {
      refuse(`there is no {${word}}; there are ${PATTERN_WORDS.map((one) => `{${one}}`).join(', ')}`);
    }
  }
  if (/[{}]/u.test(pattern.replace(/\{[^{}]*\}/gu, ''))) refuse('a brace has no partner');
}

/**
 * A file's path below its folder, with `/` between parts. A value never makes a folder: a slash in it becomes a space.
 *
 * Throws `input/invalid` as {@link assertPattern}.
 */
export function fillPattern(pattern: string, values: PatternValues): string {
  assertPattern(pattern);
  const stem = pattern.slice(0, -ENDING.length);
  const parts = stem.split(/[/\\]/u).map((part) => {
    const filled = part.replace(/\{([^{}]*)\}/gu, (_all, word: keyof PatternValues) => values[word]);
    return safePart(filled, MOST_BYTES - ROOM_BYTES);
  });
  return parts.join('/') + ENDING;
}

/** The key by which some file system treats two names as one. */
const foldName = (name: string): string => name.normalize('NFC').toLowerCase();

/** Adds a number before the extension. */
export const numberedName = (name: string, number: number): string =>
  number === 1 ? name : `${name.slice(0, -ENDING.length)} (${String(number)})${ENDING}`;

/** The same names, numbered where an earlier one is equal, ignoring case. */
export function numberNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  // A repeated name continues from its last number.
  const next = new Map<string, number>();
  return names.map((name) => {
    const key = foldName(name);
    let number = next.get(key) ?? 1;
    while (taken.has(foldName(numberedName(name, number)))) number += 1;
    next.set(key, number + 1);
    const free = numberedName(name, number);
    taken.add(foldName(free));
    return free;
  });
}
