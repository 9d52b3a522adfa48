/**
 * Names of files by a pattern such as `{client}/{period} {template}.pdf`, made so that every file system takes them: no letters
 * that some system refuses or that nobody sees, no reserved names, at most 255 bytes a part.
 */
import { AppError } from '../errors/app-error.ts';
import { toFileName } from './file-name.ts';

/** What a pattern may name. */
export const PATTERN_WORDS = ['client', 'period', 'template', 'language', 'connection', 'day'] as const;

/** What stands for each word of a pattern. */
export type PatternValues = Readonly<Record<(typeof PATTERN_WORDS)[number], string>>;

/** Most file systems count bytes, and take no more. */
const MOST_BYTES = 255;
/** Room for ` (999)`, and for the ending of a file that is still written. */
const ROOM_BYTES = 64;
const ENDING = '.pdf';

/** Names that Windows keeps for devices, with and without an ending. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/iu;

/** How many bytes words take in UTF-8. */
const bytesOf = (words: string): number =>
  Array.from(words, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }).reduce<number>((sum, bytes) => sum + bytes, 0);

/** Cuts words to so many bytes, between letters as people see them. */
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

/** One part of a path. Windows drops dots and spaces at an end; a leading dot hides a file. */
function safePart(words: string, mostBytes: number): string {
  const bare = toFileName(words.normalize('NFC')).replace(/^[.\s]+|[.\s]+$/gu, '');
  const short = cut(bare, mostBytes).replace(/[.\s]+$/u, '');
  if (short === '') return 'unnamed';
  return DEVICE.test(short) ? `_${short}` : short;
}

/** Words as the name of one folder that every file system takes. */
export const toFolderName = (words: string): string => safePart(words, MOST_BYTES - ROOM_BYTES);

/** Raises `input/invalid` for a pattern that leaves the folder, that names what there is not, or that is not of a PDF. */
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
 * The path of a file below its folder, with `/` between its parts. A value never makes a folder: a slash in it becomes a space.
 *
 * Raises `input/invalid` as {@link assertPattern}.
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

/** What two names have in common that some file system takes for one. */
const foldName = (name: string): string => name.normalize('NFC').toLowerCase();

/** A name with a number before its ending. */
export const numberedName = (name: string, number: number): string =>
  number === 1 ? name : `${name.slice(0, -ENDING.length)} (${String(number)})${ENDING}`;

/** The same names, with a number where an earlier one is alike, also but for case. */
export function numberNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  // A name given to many begins to look where the last of them ended.
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
