import type { Estimate } from '../../shared/domain/estimate.ts';
import { estimateGivenRate } from '../../shared/analysis/intervals/given-rate.ts';
import { inPercent } from '../../shared/analysis/intervals/interval.ts';
import { brandIn } from '../../shared/analysis/compare/run-lookup.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import type { RunFigures } from '../../shared/domain/figures.ts';
import { visibilityStandings } from '../../shared/analysis/compare/brand-standings.ts';

/** A brand in the standings; `isNew` if the previous run did not know it. */
export type StandingRow = {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly estimate: Estimate;
  readonly rank: { readonly best: number; readonly worst: number };
  readonly change: Change | null;
  readonly isNew?: boolean;
};

/**
 * A run's brands by visibility, each with its change.
 *
 * @param before the baseline run; null if none
 * @param changes by brand; a missing one was not compared
 */
export function buildStandingRows(
  run: RunFigures,
  before: RunFigures | null,
  changes: ReadonlyMap<string, Change>,
): StandingRow[] {
  return visibilityStandings(run).map(({ item, estimate, rank }) => ({
    id: item.brandId,
    name: item.name,
    isOwn: item.isOwn,
    // The service's own figure if it states one: clients see it elsewhere too.
    estimate: estimateGivenRate(item.visibilityPct, item.mentions, item.responses) ?? inPercent(estimate),
    rank,
    change: changes.get(item.brandId) ?? null,
    isNew: before !== null && brandIn(before, item.brandId) === null,
  }));
}
