/** A run's brands, ranked by how often answers name them. */
import type { Estimate } from '../../domain/estimate.ts';
import type { BrandFigures, RunStandings } from '../../domain/figures.ts';
import { intervalInPercent } from '../intervals/interval.ts';
import { tangoInterval } from '../intervals/paired.ts';
import { isTooSmall } from '../intervals/verdict.ts';
import { buildStandings, mostAlone, type Alone, type Standing } from '../intervals/standings.ts';

/** The answers that name only one of two brands; if only totals are known, as many as they allow. */
function aloneIn({ together }: RunStandings): (first: BrandFigures, second: BrandFigures) => Alone {
  const answers = new Map(together?.map((pair) => [JSON.stringify([pair.a, pair.b]), pair.answers]));
  const both = (a: BrandFigures, b: BrandFigures): number =>
    answers.get(JSON.stringify([a.brandId, b.brandId])) ??
    answers.get(JSON.stringify([b.brandId, a.brandId])) ??
    0;
  return (first, second) => {
    if (together !== null) {
      const shared = both(first, second);
      return { first: both(first, first) - shared, second: both(second, second) - shared };
    }
    return mostAlone(first.mentions, second.mentions, first.responses);
  };
}

/** The same for a verdict: null if there are too few answers for one. */
function judgedIn(run: RunStandings): (first: BrandFigures, second: BrandFigures) => Alone | null {
  const alone = aloneIn(run);
  return (first, second) =>
    isTooSmall(Math.min(first.responses, second.responses)) ? null : alone(first, second);
}

/**
 * By visibility.
 *
 * @param level of significance, over all pairs.
 */
export function visibilityStandings(run: RunStandings, level?: number): Standing<BrandFigures>[] {
  return buildStandings(
    run.brands,
    (brand) => ({ successes: brand.mentions, trials: brand.responses }),
    judgedIn(run),
    level,
  );
}

/** By share of voice: the same order and tests, because more mentions are a larger share of all. */
export function voiceStandings(run: RunStandings): Standing<BrandFigures>[] {
  const total = run.brands.reduce((sum, { mentions }) => sum + mentions, 0);
  return buildStandings(run.brands, (brand) => ({ successes: brand.mentions, trials: total }), judgedIn(run));
}

/** Whether a run's tests of all pairs separate two brands: the one judge of who is ahead, on every page. */
export function areApart(run: RunStandings, first: BrandFigures, second: BrandFigures): boolean {
  const place = visibilityStandings(run).find(({ item }) => item.brandId === first.brandId);
  return place !== undefined && !place.inseparable.some(({ brandId }) => brandId === second.brandId);
}

/**
 * How far one brand is ahead of another in a run, in points of all answers, with the interval of two rates of the same answers (Tango's).
 * For this pair only: {@link areApart} decides who is ahead for certain. Null for a run without answers.
 */
export function leadOver(run: RunStandings, first: BrandFigures, second: BrandFigures): Estimate | null {
  const pairs = Math.min(first.responses, second.responses);
  if (pairs === 0) return null;
  const alone = aloneIn(run)(first, second);
  return {
    value: first.visibilityPct - second.visibilityPct,
    interval: intervalInPercent(tangoInterval({ gained: alone.first, lost: alone.second, pairs })),
    sample: pairs,
  };
}
