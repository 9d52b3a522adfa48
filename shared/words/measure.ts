/** How the key figures are written: their unit, their decimals and the ends of their scale. */
import type { Estimate, Interval } from '../domain/estimate.ts';
import { VERDICT_MIN_SAMPLE } from '../analysis/intervals/verdict.ts';
import { roundTo, type Formatter } from '../format/format.ts';
import type { Measure } from '../domain/measure.ts';
import type { Change } from '../domain/verdict-schema.ts';
import { changeDecimals, isAllAlike, roundChange, usualDecimals } from './change.ts';
import type { Wording } from './wording.ts';

/** A figure without its unit: `44.6`, `+0.42`, `2.4`; with so many `finer` decimals more. */
export function writeFigure(
  value: number,
  sample: number,
  measure: Measure,
  format: Formatter,
  finer = 0,
): string {
  const decimals = usualDecimals(measure, sample) + finer;
  return measure === 'score' ? format.signed(value, decimals) : format.decimal(value, decimals);
}

/** Two readings, and the change from one to the other, as they stand beside each other. */
export type BesideChange = {
  readonly from: Estimate | null;
  readonly to: Estimate | null;
  readonly change: Change | null;
};

/** Whether a change as it is written is not that of the readings as they are written, by much of what it tells. */
function isAtOdds({ from, to, change }: BesideChange, measure: Measure): boolean {
  if (from === null || to === null || change?.difference == null) return false;
  const shown = Math.min(usualDecimals(measure, from.sample), usualDecimals(measure, to.sample));
  const unit = 10 ** -shown;
  // A change on another ground than the readings is not theirs.
  if (Math.abs(to.value - from.value - change.difference) > unit / 2) return false;
  const gap = roundTo(to.value, shown) - roundTo(from.value, shown);
  const written = roundChange(change, changeDecimals(change, measure));
  const isSmall = Math.min(Math.abs(gap), Math.abs(written)) < 1.5 * unit;
  return isSmall && Math.abs(gap - written) > unit / 2;
}

/**
 * The decimals more than usual that readings take which stand beside their changes: where a change carries more than its readings, “2.2”
 * and “2.1” would stand beside “−0.07”. The change is written as everywhere else.
 */
export function finerDecimals(all: readonly BesideChange[], measure: Measure): 0 | 1 {
  return all.some((one) => isAtOdds(one, measure)) ? 1 : 0;
}

/** What stands after a figure: a percent sign or nothing. */
export function unitOf(measure: Measure, { percentSign }: Pick<Formatter, 'percentSign'>): string {
  return measure === 'percent' ? percentSign : '';
}

/** An interval without its unit: `40.5 to 48.7`; `all alike` where it has no width. */
export function writeEnds(
  interval: Interval,
  sample: number,
  measure: Measure,
  format: Formatter,
  words: Wording,
): string {
  if (isAllAlike(interval)) return words.allAlike;
  const end = (value: number): string => writeFigure(value, sample, measure, format);
  return words.range(end(interval.low), end(interval.high));
}

/** The same with its unit: `40.5 to 48.7%`. */
export function writeRange(
  interval: Interval,
  sample: number,
  measure: Measure,
  format: Formatter,
  words: Wording,
): string {
  const ends = writeEnds(interval, sample, measure, format, words);
  return isAllAlike(interval) ? ends : `${ends}${unitOf(measure, format)}`;
}

/** How far two figures lie apart that are no change, always signed: `+0.4`. Percentages differ in points. */
export function writeGap(gap: number, sample: number, measure: Measure, format: Formatter): string {
  return format.signed(gap, usualDecimals(measure, sample));
}

/** Whether a figure rests on too few answers to be judged. */
export function isTooFew(estimate: Estimate): boolean {
  return estimate.sample < VERDICT_MIN_SAMPLE;
}

/** A reading in words, for those who cannot see it: `44.6%, 95% interval 40.5 to 48.7%, n 570`. */
export function sayReading(
  estimate: Estimate,
  measure: Measure,
  format: Formatter,
  words: Wording,
  finer = 0,
): string {
  const { value, interval, sample } = estimate;
  return [
    `${writeFigure(value, sample, measure, format, finer)}${unitOf(measure, format)}`,
    interval === null
      ? 'no interval'
      : `${isAllAlike(interval) ? '' : '95% interval '}${writeRange(interval, sample, measure, format, words)}`,
    `n ${format.count(sample)}`,
    ...(isTooFew(estimate) ? ['too few answers to judge'] : []),
  ].join(', ');
}

/** The words at an end of a scale: `0`, `100%`; `−1`, `+1`; `1`, `10`. */
export function writeScaleEnd(value: number, isTop: boolean, measure: Measure, format: Formatter): string {
  if (measure === 'percent') return `${format.count(value)}${isTop ? format.percentSign : ''}`;
  return measure === 'score' ? format.signed(value, 0) : format.count(value);
}
