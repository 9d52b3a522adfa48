import { AppError } from '../../shared/errors/app-error.ts';

/** The marks with which spreadsheets begin text that is not UTF-8. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of a file that somebody made with a program of their own: UTF-8, or UTF-16 where its first bytes say so. Raises
 * `input/invalid` for any other encoding, whose letters would have to be guessed.
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  const mark = MARKS.find(({ bytes: [first, second] }) => bytes[0] === first && bytes[1] === second);
  try {
    return new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new AppError(
      'input/invalid',
      `${file} is not in UTF-8, so that its letters cannot be told. Save it as “CSV UTF-8”, and use that. Nothing was made.`,
      { cause: error },
    );
  }
}
