/** Brands ranked: who is surely above whom, by a test of each pair on the same answers. */
import type { Estimate } from '../../domain/estimate.ts';
import { holmAdjust, mcNemarMid } from './exact-test.ts';
import { estimateRate } from './interval.ts';
import { FALSE_ALARM_SHARE } from './verdict.ts';

/** A brand's rank, with the ranks it could equally have. */
export type Standing<T> = {
  readonly item: T;
  readonly estimate: Estimate;
  /** The best and worst rank that the tests allow, from 1; equal if the rank is settled. */
  readonly rank: { readonly best: number; readonly worst: number };
  /** Those not distinguishable from it. */
  readonly inseparable: readonly T[];
};

/** Answers that name one of two items and not the other. */
export type Alone = { readonly first: number; readonly second: number };

/** As many answers that name one alone as the totals of both allow: the truth cannot be less clear than that. */
export function mostAlone(first: number, second: number, answers: number): Alone {
  const bothAtLeast = Math.max(0, first + second - answers);
  return { first: first - bothAtLeast, second: second - bothAtLeast };
}

/**
 * Orders by rate, highest first, with the ranks that all pairs together allow.
 *
 * For each pair the answers that name one alone are tested (McNemar's exact test, mid-p), with Holm's correction over all pairs. The best
 * rank of an item is one more than the number of items surely above it; the worst, the number of items not surely below it. All these
 * ranges hold jointly with 95 % (M. Mogstad, J. P. Romano, A. M. Shaikh, D. Wilhelm, 2024, "Inference for ranks", Review of Economic
 * Studies 91, whose sets are those of tests corrected for all pairs). Items without trials are omitted.
 *
 * @param aloneOf the answers that name one of two items alone; null if there are too few answers to tell, which leaves their order open.
 * @param level of significance, over all pairs.
 */
export function buildStandings<T>(
  items: readonly T[],
  countsOf: (item: T) => { readonly successes: number; readonly trials: number },
  aloneOf: (first: T, second: T) => Alone | null,
  level: number = FALSE_ALARM_SHARE,
): Standing<T>[] {
  const measured = items.flatMap((item) => {
    const { successes, trials } = countsOf(item);
    const estimate = estimateRate(successes, trials);
    return estimate === null ? [] : [{ item, estimate }];
  });
  measured.sort((a, b) => b.estimate.value - a.estimate.value);
  const pairs = measured.flatMap((upper, at) =>
    measured.slice(at + 1).flatMap((lower, after) => {
      const alone = aloneOf(upper.item, lower.item);
      return alone === null
        ? []
        : [{ upper: at, lower: at + 1 + after, p: mcNemarMid(alone.first, alone.second) }];
    }),
  );
  const adjusted = holmAdjust(pairs.map(({ p }) => p));
  const apart = pairs.filter((_, index) => (adjusted[index] ?? 1) < level);
  return measured.map(({ item, estimate }, place) => {
    const [above, below] = [
      apart.filter(({ lower }) => lower === place),
      apart.filter(({ upper }) => upper === place),
    ];
    const others = new Set([...above.map(({ upper }) => upper), ...below.map(({ lower }) => lower), place]);
    return {
      item,
      estimate,
      rank: { best: above.length + 1, worst: measured.length - below.length },
      inseparable: measured.flatMap((other, at) => (others.has(at) ? [] : [other.item])),
    };
  });
}
