/** Formats key figures: units, decimals and scale ends. */
import type { Estimate, Interval } from '../domain/estimate.ts';
import { isTooSmall } from '../analysis/intervals/verdict.ts';
import { roundTo, type Formatter } from '../format/format.ts';
import type { Measure } from '../domain/measure.ts';
import type { Change } from '../domain/verdict-schema.ts';
import { changeDecimals, isAllAlike, roundChange, usualDecimals } from './change.ts';
import type { Wording } from './wording.ts';

/** A figure without its unit: `44.6`, `+0.42`, `2.4`; with `finer` extra decimals. */
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

/** Two readings and their change, as printed together. */
export type BesideChange = {
  readonly from: Estimate | null;
  readonly to: Estimate | null;
  readonly change: Change | null;
};

/** Whether the printed change visibly differs from the printed readings' difference. */
function isAtOdds({ from, to, change }: BesideChange, measure: Measure): boolean {
  if (from === null || to === null || change?.difference == null) return false;
  const shown = Math.min(usualDecimals(measure, from.sample), usualDecimals(measure, to.sample));
  const unit = 10 ** -shown;
  // A change on another ground is not theirs.
  if (Math.abs(to.value - from.value - change.difference) > unit / 2) return false;
  const gap = roundTo(to.value, shown) - roundTo(from.value, shown);
  const written = roundChange(change, changeDecimals(change, measure));
  const isSmall = Math.min(Math.abs(gap), Math.abs(written)) < 1.5 * unit;
  return isSmall && Math.abs(gap - written) > unit / 2;
}

/**
 * Extra decimals of readings beside their changes: if a change has more decimals than its readings, “2.2” and “2.1” would be beside
 * “−0.07”. The change itself is formatted as usual.
 */
export function finerDecimals(all: readonly BesideChange[], measure: Measure): 0 | 1 {
  return all.some((one) => isAtOdds(one, measure)) ? 1 : 0;
}

/** A figure's suffix: a percent sign or nothing. */
export function unitOf(measure: Measure, { percentSign }: Pick<Formatter, 'percentSign'>): string {
  return measure === 'percent' ? percentSign : '';
}

/** An interval without its unit: `40.5 to 48.7`; `all alike` if it has zero width. */
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

/** The signed difference of two figures that is not a change: `+0.4`. Percentages differ in points. */
export function writeGap(gap: number, sample: number, measure: Measure, format: Formatter): string {
  return format.signed(gap, usualDecimals(measure, sample));
}

/** Whether a figure has too few answers to be judged. */
export function isTooFew(estimate: Estimate): boolean {
  return isTooSmall(estimate.sample);
}

/** A reading as text, for screen readers: `44.6%, 95% interval 40.5 to 48.7%, n 570`. */
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

/** A scale end's label: `0`, `100%`; `−1`, `+1`; `1`, `10`. */
export function writeScaleEnd(value: number, isTop: boolean, measure: Measure, format: Formatter): string {
  if (measure === 'percent') return `${format.count(value)}${isTop ? format.percentSign : ''}`;
  return measure === 'score' ? format.signed(value, 0) : format.count(value);
}
