/**
 * How a change is written: its size, its interval and its verdict, which never contradict each other.
 *
 * This is the only place that rounds a change. A change that is called beyond noise has an interval without zero, and so
 * has the one that is printed: where rounding would put zero into it, or make the change itself nothing, it carries as many
 * decimals more as it takes.
 */
import type { Interval } from '../domain/estimate.ts';
import type { Measure } from '../domain/measure.ts';
import type { Change } from '../domain/verdict.ts';
import { DECIMAL_MIN_SAMPLE, roundTo, type Formatter } from '../format/format.ts';
import type { Wording } from './wording.ts';

/** What of a change decides how it is written. */
type Written = Pick<Change, 'difference' | 'interval' | 'sample' | 'verdict'>;

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

/** The decimals of a change: the usual ones, or as many as it takes for the printed figures to tell what its verdict tells. */
export function changeDecimals({ difference, interval, sample, verdict }: Written, measure: Measure): number {
  const usual = usualDecimals(measure, sample);
  if (verdict.kind === 'none' || verdict.kind === 'unclear') return usual;
  const telling = [difference, interval?.low, interval?.high].flatMap((value) =>
    value == null || value === 0 ? [] : value,
  );
  let decimals = usual;
  while (decimals < MOST_DECIMALS && telling.some((value) => isZeroAt(value, decimals))) decimals += 1;
  return decimals;
}

/** Whether an interval has no width, because nothing that it was formed of differs. */
export function isAllAlike({ low, high }: Interval): boolean {
  return high - low < ALIKE;
}

/** A change, always signed: `+6.7`, `−0.04`, `−0.2`. Empty where there is none. */
export function writeDifference(change: Written, measure: Measure, format: Formatter): string {
  if (change.difference === null) return '';
  return format.signed(change.difference, changeDecimals(change, measure));
}

/** Levels and a change as they are printed beside each other. */
export type Sum = {
  readonly from: number;
  readonly change: number;
  readonly to: number;
  readonly decimals: number;
};

/**
 * Rounds levels and a change so that the first and the change give the second. All three are printed elsewhere, too: where rounding keeps
 * them apart, they carry another decimal, which contradicts none of them, up to `most`. Where that is too few, or would stand out of
 * line in a column, the earlier level moves by one in its last digit.
 */
export function addUp(
  from: number,
  difference: number,
  to: number,
  decimals: number,
  most: number = decimals,
): Sum {
  const unit = 10 ** decimals;
  const units = (value: number): number => Math.round(roundTo(value, decimals) * unit);
  const [start, step, end] = [units(from), units(difference), units(to)];
  const isApart = start + step !== end;
  if (isApart && decimals < most) return addUp(from, difference, to, decimals + 1, most);
  return {
    from: (isApart ? end - step : start) / unit,
    change: step / unit,
    to: end / unit,
    decimals,
  };
}

/** Its size without a sign: `6.7`. */
export function writeSize(change: Written, measure: Measure, format: Formatter): string {
  if (change.difference === null) return '';
  return format.decimal(Math.abs(change.difference), changeDecimals(change, measure));
}

/** Whether the size as it is written is nothing. */
export function isWrittenAsZero(change: Written, measure: Measure): boolean {
  return change.difference !== null && isZeroAt(change.difference, changeDecimals(change, measure));
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
