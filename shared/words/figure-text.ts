import type { Estimate } from '../domain/estimate.ts';
import type { Measure } from '../domain/measure.ts';
import { isTooFew, unitOf, writeEnds, writeFigure } from './measure.ts';
import type { Language } from './wording.ts';

/** A figure as text for mails, with interval and sample: `46.3% (39.4 to 53.4, n = 190)`. */
export function writeFigureText(estimate: Estimate, measure: Measure, { format, words }: Language): string {
  const { value, interval, sample } = estimate;
  const rests = [
    interval === null ? 'no interval' : writeEnds(interval, sample, measure, format, words),
    `n = ${format.count(sample)}`,
    ...(isTooFew(estimate) ? ['too few answers to judge'] : []),
  ];
  return `${writeFigure(value, sample, measure, format)}${unitOf(measure, format)} (${rests.join(', ')})`;
}
