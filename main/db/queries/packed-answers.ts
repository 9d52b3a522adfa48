/** A run's answers packed into two bytes per number. */
import { endianness } from 'node:os';
import type { AnswerColumns } from './run-answers.ts';

/** Maximum that fits; a run with larger ones is not packed. */
const MOST = 0x7fff;

/** Marks a missing position. */
const NO_POSITION = -1;

/** Needed to unpack answers. */
export type AnswerCounts = { readonly count: number; readonly mentions: number };

/** Packs the columns of answers in sequence; null if a number does not fit, or on a computer of the other endianness. */
export function packAnswers(
  columns: Omit<AnswerColumns, 'promptRows' | 'platformRows' | 'brandRows'>,
): Buffer | null {
  const { prompt, platform, route, mentionStart, mentionBrand, mentionPosition, mentionSentiment } = columns;
  const named = Int32Array.from(
    route,
    (_, answer) => (mentionStart[answer + 1] ?? 0) - (mentionStart[answer] ?? 0),
  );
  const positions = mentionPosition.map((position) => (Number.isNaN(position) ? NO_POSITION : position));
  const numbers = [prompt, platform, route, named, mentionBrand, positions, mentionSentiment].flatMap(
    (column) => [...column],
  );
  const fits = numbers.every((number) => Number.isInteger(number) && number >= -1 && number <= MOST);
  if (!fits || endianness() !== 'LE' || mentionPosition.some((position) => position < 0)) return null;
  return Buffer.from(Int16Array.from(numbers).buffer);
}

/** Unpacks them. */
export function unpackAnswers(
  packed: Buffer,
  { count, mentions }: AnswerCounts,
): Omit<AnswerColumns, 'promptRows' | 'platformRows' | 'brandRows'> {
  // A copy, because a blob's memory may be unaligned.
  const numbers = new Int16Array(Uint8Array.from(packed).buffer);
  let at = 0;
  const next = (length: number): Int16Array => numbers.subarray(at, (at += length));
  const [prompt, platform, route, named] = [next(count), next(count), next(count), next(count)];
  const [brand, position, sentiment] = [next(mentions), next(mentions), next(mentions)];
  const mentionStart = new Uint32Array(count + 1);
  for (let answer = 0; answer < count; answer += 1) {
    mentionStart[answer + 1] = (mentionStart[answer] ?? 0) + (named[answer] ?? 0);
  }
  const mentionPosition = new Float64Array(position);
  for (let mention = 0; mention < mentions; mention += 1) {
    if (mentionPosition[mention] === NO_POSITION) mentionPosition[mention] = Number.NaN;
  }
  return {
    count,
    prompt: new Int32Array(prompt),
    platform: new Int32Array(platform),
    route: new Uint8Array(route),
    mentionStart,
    mentionBrand: new Uint16Array(brand),
    mentionPosition,
    mentionSentiment: new Int8Array(sentiment),
  };
}
