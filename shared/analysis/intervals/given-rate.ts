import { intervalInPercent, wilsonInterval } from './interval.ts';
import type { Estimate } from '../../domain/estimate.ts';

/** If a given rate and its counts differ by more points than rounding explains, the counts are not its sample. */
export const AGREEMENT_POINTS = 0.5;

const agrees = (ratePct: number, mentions: number, responses: number): boolean =>
  responses > 0 && Math.abs((100 * mentions) / responses - ratePct) <= AGREEMENT_POINTS;

/**
 * A rate in percent that the service gives, from its counts: the service rounds it, and rounding it again for print would give 39.0 for 74
 * of 190. As given if the counts do not lead to it.
 */
export const exactRatePct = (ratePct: number, mentions: number, responses: number): number =>
  agrees(ratePct, mentions, responses) ? (100 * mentions) / responses : ratePct;

/**
 * A rate that the service gives in percent, with the Wilson interval of its counts, in percent as well.
 *
 * No interval if the counts do not lead to it; null without answers.
 */
export function estimateGivenRate(ratePct: number, mentions: number, responses: number): Estimate | null {
  if (!(responses > 0)) return null;
  const interval = agrees(ratePct, mentions, responses) ? wilsonInterval(mentions, responses) : null;
  return {
    value: exactRatePct(ratePct, mentions, responses),
    interval: intervalInPercent(interval),
    sample: responses,
  };
}
