import { estimateRate, intervalsOverlap } from './interval.ts';
import type { Estimate } from '../../domain/estimate.ts';

/** A brand's place among the others, with the places it could as well have. */
export type Standing<T> = {
  readonly item: T;
  readonly estimate: Estimate;
  /** The best and the worst rank that the intervals allow, from 1; equal where the rank is settled. */
  readonly rank: { readonly best: number; readonly worst: number };
};

/**
 * Orders by rate, highest first, and shares ranks whose intervals overlap.
 *
 * The best possible rank of an item is one more than the number of items surely above it; the worst, the number
 * of items not surely below it. Items without trials are left out.
 */
export function buildStandings<T>(
  items: readonly T[],
  countsOf: (item: T) => { readonly successes: number; readonly trials: number },
): Standing<T>[] {
  const measured = items.flatMap((item) => {
    const { successes, trials } = countsOf(item);
    const estimate = estimateRate(successes, trials);
    return estimate === null ? [] : [{ item, estimate }];
  });
  measured.sort((a, b) => b.estimate.value - a.estimate.value);
  return measured.map((row, index) => {
    const apart = (other: { estimate: Estimate }): boolean =>
      row.estimate.interval !== null &&
      other.estimate.interval !== null &&
      !intervalsOverlap(row.estimate.interval, other.estimate.interval);
    const surelyAbove = measured.slice(0, index).filter(apart).length;
    const surelyBelow = measured.slice(index + 1).filter(apart).length;
    return { ...row, rank: { best: surelyAbove + 1, worst: measured.length - surelyBelow } };
  });
}

/** The items that cannot be told apart from `row`, because their intervals overlap its own. */
export function inseparableFrom<T>(row: Standing<T>, standings: readonly Standing<T>[]): T[] {
  return standings
    .filter((other) => other !== row)
    .filter(({ estimate }) => {
      const [a, b] = [estimate.interval, row.estimate.interval];
      return a !== null && b !== null && intervalsOverlap(a, b);
    })
    .map((other) => other.item);
}
