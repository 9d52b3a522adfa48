/**
 * Formats a change: its size, interval and verdict, which never contradict each other.
 *
 * This is the only place that rounds a change. Levels are rounded as measured, and a change is the difference of its two rounded levels,
 * wherever it is printed: so printed figures add up, beside their levels and pages away. Its interval is rounded separately. A change
 * beyond noise has an interval without zero, also as printed: if rounding would include zero, or leave no difference between the levels, it
 * gets as many extra decimals as needed, and so do the levels beside it.
 */
import type { Interval } from '../domain/estimate.ts';
import type { Measure } from '../domain/measure.ts';
import type { Change } from '../domain/verdict-schema.ts';
import { DECIMAL_MIN_SAMPLE, roundTo, type Formatter } from '../format/format.ts';
import type { Wording } from './wording.ts';

/** Parts of a change that set its format. */
type Written = Pick<Change, 'difference' | 'interval' | 'sample' | 'verdict' | 'to'>;

/** Beyond this many decimals a difference from zero is only floating-point error. */
const MOST_DECIMALS = 12;

/** Ends closer than this are equal: nothing in the sample differs. */
const ALIKE = 1e-9;

const isZeroAt = (value: number, decimals: number): boolean => roundTo(value, decimals) === 0;

/** The decimals for a figure's unit and sample. */
export function usualDecimals(measure: Measure, sample: number): number {
  switch (measure) {
    case 'percent':
      return sample < DECIMAL_MIN_SAMPLE ? 0 : 1;
    case 'score':
      return 2;
    case 'position':
      return 1;
  }
}

/** A rounded change: the difference of its rounded levels, or itself if those are unknown. */
export function roundChange(
  { difference, to }: Pick<Written, 'difference' | 'to'>,
  decimals: number,
): number {
  if (difference === null || to === undefined) return roundTo(difference ?? 0, decimals);
  return roundTo(roundTo(to, decimals) - roundTo(to - difference, decimals), decimals);
}

/** A change's decimals: the usual ones, or as many as the printed figures need to show its verdict. */
export function changeDecimals(change: Written, measure: Measure): number {
  const { interval, sample, verdict } = change;
  const usual = usualDecimals(measure, sample);
  if (verdict.kind === 'none' || verdict.kind === 'unclear') return usual;
  const ends = [interval?.low ?? 0, interval?.high ?? 0].filter((end) => end !== 0);
  const isHidden = (decimals: number): boolean =>
    ((change.difference ?? 0) !== 0 && roundChange(change, decimals) === 0) ||
    ends.some((end) => isZeroAt(end, decimals));
  let decimals = usual;
  while (decimals < MOST_DECIMALS && isHidden(decimals)) decimals += 1;
  return decimals;
}

/** Whether an interval has zero width, because its inputs are equal. */
export function isAllAlike({ low, high }: Interval): boolean {
  return high - low < ALIKE;
}

/** A change, always signed: `+6.7`, `−0.04`, `−0.2`. Empty if none. */
export function writeDifference(change: Written, measure: Measure, format: Formatter): string {
  if (change.difference === null) return '';
  const decimals = changeDecimals(change, measure);
  return format.signed(roundChange(change, decimals), decimals);
}

/** The same in a column, with uniform decimals and no interval; more only where it would read as zero. */
export function writeInColumn(change: Written, measure: Measure, format: Formatter): string {
  const usual = usualDecimals(measure, change.sample);
  return change.difference === null || roundChange(change, usual) === 0
    ? writeDifference(change, measure, format)
    : format.signed(roundChange(change, usual), usual);
}

/** Levels and a change as printed together. */
export type Sum = {
  readonly from: number;
  readonly change: number;
  readonly to: number;
  readonly decimals: number;
};

/** Rounded levels, and their difference: they always add up. */
export function addUp(from: number, to: number, decimals: number): Sum {
  const change = roundChange({ difference: to - from, to }, decimals);
  return { from: roundTo(from, decimals), change, to: roundTo(to, decimals), decimals };
}

/** A number before and now. */
type BeforeAndNow = { readonly before: number; readonly now: number };

/** Parts of two totals as printed shares in percent: where the totals differ, counts have no other difference. */
export function addUpShares(part: BeforeAndNow, total: BeforeAndNow): Sum {
  const share = (side: keyof BeforeAndNow): number => (100 * part[side]) / Math.max(1, total[side]);
  const decimals = usualDecimals('percent', Math.min(total.before, total.now));
  return addUp(share('before'), share('now'), decimals);
}

/** Its unsigned size: `6.7`. */
export function writeSize(change: Written, measure: Measure, format: Formatter): string {
  if (change.difference === null) return '';
  const decimals = changeDecimals(change, measure);
  return format.decimal(Math.abs(roundChange(change, decimals)), decimals);
}

/** Whether the size rounds to zero. */
export function isWrittenAsZero(change: Written, measure: Measure): boolean {
  return change.difference !== null && roundChange(change, changeDecimals(change, measure)) === 0;
}

/** A change's interval: `+1.9 to +10.4`, `all alike`. Null if unknown. */
export function writeLimits(
  change: Written,
  measure: Measure,
  format: Formatter,
  words: Wording,
): string | null {
  const { interval } = change;
  if (interval === null) return null;
  if (isAllAlike(interval)) return words.allAlike;
  const decimals = changeDecimals(change, measure);
  return words.range(format.signed(interval.low, decimals), format.signed(interval.high, decimals));
}

/** A change in words: `+6.7 points, 95% interval +1.2 to +12.2, beyond noise`. Empty without a baseline. */
export function sayChange(change: Change, measure: Measure, format: Formatter, words: Wording): string {
  const { difference, interval, verdict } = change;
  if (difference === null) return '';
  const limits = writeLimits(change, measure, format, words);
  return [
    `${writeDifference(change, measure, format)}${measure === 'percent' ? ' points' : ''}`,
    ...(limits === null || interval === null
      ? []
      : [isAllAlike(interval) ? limits : `95% interval ${limits}`]),
    words.verdict(verdict, difference).words.toLowerCase(),
  ].join(', ');
}

/** A judged change in points, within a sentence: `rose 7.2 points (95% +0.7 to +13.7)`. */
export function movement(change: Change, format: Formatter, words: Wording): string {
  const { difference, verdict } = change;
  const { movement: say } = words.findings;
  const limits = writeLimits(change, 'percent', format, words);
  if (difference === null || limits === null) return say.unclear;
  const range = change.interval !== null && isAllAlike(change.interval) ? limits : say.range(limits);
  if (verdict.kind === 'unclear') return say.unclearBy(writeDifference(change, 'percent', format), range);
  return say.moved(difference > 0, writeSize(change, 'percent', format), range);
}
