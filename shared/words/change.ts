/**
 * How a change is written: its size, its interval and its verdict, which never contradict each other.
 *
 * This is the only place that rounds a change. Levels are rounded as they are measured, and a change is the difference of the two
 * rounded levels that it is between, wherever it stands: so what is printed adds up, beside its levels and pages away from them. Its
 * interval is rounded by itself. A change that is called beyond noise has an interval without zero, and so has the one that is printed:
 * where rounding would put zero into it, or leave nothing between the two levels, it carries as many decimals more as it takes, and the
 * levels beside it carry them, too.
 */
import type { Interval } from '../domain/estimate.ts';
import type { Measure } from '../domain/measure.ts';
import type { Change } from '../domain/verdict-schema.ts';
import { DECIMAL_MIN_SAMPLE, roundTo, type Formatter } from '../format/format.ts';
import type { Wording } from './wording.ts';

/** What of a change decides how it is written. */
type Written = Pick<Change, 'difference' | 'interval' | 'sample' | 'verdict' | 'to'>;

/** Beyond so many decimals a number differs from zero by no more than its rounding in the computer. */
const MOST_DECIMALS = 12;

/** Ends that lie nearer to each other than this are one: nothing in the sample differs. */
const ALIKE = 1e-9;

const isZeroAt = (value: number, decimals: number): boolean => roundTo(value, decimals) === 0;

/** The decimals that a figure's unit and its sample allow. */
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

/** A change as it is rounded: the difference of its two rounded levels, or itself where they are not known. */
export function roundChange(
  { difference, to }: Pick<Written, 'difference' | 'to'>,
  decimals: number,
): number {
  if (difference === null || to === undefined) return roundTo(difference ?? 0, decimals);
  return roundTo(roundTo(to, decimals) - roundTo(to - difference, decimals), decimals);
}

/** The decimals of a change: the usual ones, or as many as it takes for the printed figures to tell what its verdict tells. */
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

/** Whether an interval has no width, because nothing that it was formed of differs. */
export function isAllAlike({ low, high }: Interval): boolean {
  return high - low < ALIKE;
}

/** A change, always signed: `+6.7`, `−0.04`, `−0.2`. Empty where there is none. */
export function writeDifference(change: Written, measure: Measure, format: Formatter): string {
  if (change.difference === null) return '';
  const decimals = changeDecimals(change, measure);
  return format.signed(roundChange(change, decimals), decimals);
}

/** The same in a column, whose rows have one number of decimals and no interval beside them; more only where it would read as nothing. */
export function writeInColumn(change: Written, measure: Measure, format: Formatter): string {
  const usual = usualDecimals(measure, change.sample);
  return change.difference === null || roundChange(change, usual) === 0
    ? writeDifference(change, measure, format)
    : format.signed(roundChange(change, usual), usual);
}

/** Levels and a change as they are printed beside each other. */
export type Sum = {
  readonly from: number;
  readonly change: number;
  readonly to: number;
  readonly decimals: number;
};

/** Levels as they are rounded, and the change that is between them: they always add up. */
export function addUp(from: number, to: number, decimals: number): Sum {
  const change = roundChange({ difference: to - from, to }, decimals);
  return { from: roundTo(from, decimals), change, to: roundTo(to, decimals), decimals };
}

/** Its size without a sign: `6.7`. */
export function writeSize(change: Written, measure: Measure, format: Formatter): string {
  if (change.difference === null) return '';
  const decimals = changeDecimals(change, measure);
  return format.decimal(Math.abs(roundChange(change, decimals)), decimals);
}

/** Whether the size as it is written is nothing. */
export function isWrittenAsZero(change: Written, measure: Measure): boolean {
  return change.difference !== null && roundChange(change, changeDecimals(change, measure)) === 0;
}

/** The interval of a change: `+1.9 to +10.4`, `all alike`. Null where none is known. */
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

/** A change in words: `+6.7 points, 95% interval +1.2 to +12.2, beyond noise`. Empty where nothing is compared. */
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

/** How a judged change in points reads in a sentence: `rose 7.2 points (95% +0.7 to +13.7)`. */
export function movement(change: Change, format: Formatter, words: Wording): string {
  const { difference, verdict } = change;
  const { movement: say } = words.findings;
  const limits = writeLimits(change, 'percent', format, words);
  if (difference === null || limits === null) return say.unclear;
  const range = change.interval !== null && isAllAlike(change.interval) ? limits : say.range(limits);
  if (verdict.kind === 'unclear') return say.unclearBy(writeDifference(change, 'percent', format), range);
  return say.moved(difference > 0, writeSize(change, 'percent', format), range);
}
