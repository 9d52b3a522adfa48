import { intervalInPercent, wilsonInterval } from './interval.ts';
import type { Estimate } from '../../domain/estimate.ts';

/** If a given rate and its counts differ by more points than rounding explains, the counts are not its sample. */
const AGREEMENT_POINTS = 0.5;

/**
 * A rate that the service gives in percent, with the Wilson interval of its counts, in percent as well.
 *
 * The given figure is shown, because the client finds it elsewhere. No interval if the counts do not lead to it; null without answers.
 */
export function estimateGivenRate(ratePct: number, mentions: number, responses: number): Estimate | null {
  if (!(responses > 0)) return null;
  const agrees = Math.abs((100 * mentions) / responses - ratePct) <= AGREEMENT_POINTS;
  const interval = agrees ? wilsonInterval(mentions, responses) : null;
  return {
    value: ratePct,
    interval: intervalInPercent(interval),
    sample: responses,
  };
}
