/** How the key figures are written: their unit, their decimals and the ends of their scale. */
import type { Estimate, Interval } from '../domain/estimate.ts';
import { VERDICT_MIN_SAMPLE } from '../analysis/intervals/verdict.ts';
import type { Change } from '../domain/verdict.ts';
import type { Formatter } from '../format/format.ts';
import type { Measure } from '../domain/measure.ts';
import type { Wording } from './wording.ts';

const SCORE_DECIMALS = 2;
const POSITION_DECIMALS = 1;

/** A figure without its unit: `44.6`, `+0.42`, `2.4`. */
export function writeFigure(value: number, sample: number, measure: Measure, format: Formatter): string {
  switch (measure) {
    case 'percent':
      return format.pct(value, sample);
    case 'score':
      return format.signed(value, SCORE_DECIMALS);
    case 'position':
      return format.decimal(value, POSITION_DECIMALS);
  }
}

/** What stands after a figure: a percent sign or nothing. */
export function unitOf(measure: Measure): string {
  return measure === 'percent' ? '%' : '';
}

/** An interval with its unit: `40.5 to 48.7%`. */
export function writeRange(
  interval: Interval,
  sample: number,
  measure: Measure,
  format: Formatter,
  words: Wording,
): string {
  const end = (value: number): string => writeFigure(value, sample, measure, format);
  return `${words.range(end(interval.low), end(interval.high))}${unitOf(measure)}`;
}

/** A difference, always signed: `+6.7`, `−0.04`, `−0.2`. Percentages differ in points. */
export function writeDifference(
  difference: number,
  sample: number,
  measure: Measure,
  format: Formatter,
): string {
  if (measure === 'percent') return format.points(difference, sample);
  return format.signed(difference, measure === 'score' ? SCORE_DECIMALS : POSITION_DECIMALS);
}

/** Whether a figure rests on too few answers to be judged. */
export function isTooFew(estimate: Estimate): boolean {
  return estimate.sample < VERDICT_MIN_SAMPLE;
}

/** A reading in words, for those who cannot see it: `44.6%, 95% interval 40.5 to 48.7%, n 570`. */
export function sayReading(estimate: Estimate, measure: Measure, format: Formatter, words: Wording): string {
  const { value, interval, sample } = estimate;
  return [
    `${writeFigure(value, sample, measure, format)}${unitOf(measure)}`,
    interval === null
      ? 'no interval'
      : `95% interval ${writeRange(interval, sample, measure, format, words)}`,
    `n ${format.count(sample)}`,
    ...(isTooFew(estimate) ? ['too few answers to judge'] : []),
  ].join(', ');
}

/** A change in words: `+6.7 points, 95% interval +1.2 to +12.2, beyond noise`. Empty where nothing is compared. */
export function sayChange(change: Change, measure: Measure, format: Formatter, words: Wording): string {
  const { difference, interval, sample, verdict } = change;
  if (difference === null) return '';
  const end = (value: number): string => writeDifference(value, sample, measure, format);
  return [
    `${end(difference)}${measure === 'percent' ? ' points' : ''}`,
    ...(interval === null ? [] : [`95% interval ${words.range(end(interval.low), end(interval.high))}`]),
    words.verdict(verdict, difference).words.toLowerCase(),
  ].join(', ');
}

/** The words at an end of a scale: `0`, `100%`; `−1`, `+1`; `1`, `10`. */
export function writeScaleEnd(value: number, isTop: boolean, measure: Measure, format: Formatter): string {
  if (measure === 'percent') return `${format.count(value)}${isTop ? '%' : ''}`;
  return measure === 'score' ? format.signed(value, 0) : format.count(value);
}
