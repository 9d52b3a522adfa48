/** How the key figures are written: their unit, their decimals and the ends of their scale. */
import type { Estimate, Interval } from '../domain/estimate.ts';
import { VERDICT_MIN_SAMPLE } from '../analysis/intervals/verdict.ts';
import type { Formatter } from '../format/format.ts';
import type { Measure } from '../domain/measure.ts';
import { isAllAlike, usualDecimals } from './change.ts';
import type { Wording } from './wording.ts';

/** A figure without its unit: `44.6`, `+0.42`, `2.4`. */
export function writeFigure(value: number, sample: number, measure: Measure, format: Formatter): string {
  const decimals = usualDecimals(measure, sample);
  return measure === 'score' ? format.signed(value, decimals) : format.decimal(value, decimals);
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
export function sayReading(estimate: Estimate, measure: Measure, format: Formatter, words: Wording): string {
  const { value, interval, sample } = estimate;
  return [
    `${writeFigure(value, sample, measure, format)}${unitOf(measure, format)}`,
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
