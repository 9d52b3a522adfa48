import type { Estimate } from '../../shared/domain/estimate.ts';
import { estimateGivenRate } from '../../shared/analysis/intervals/given-rate.ts';
import { inPercent } from '../../shared/analysis/intervals/interval.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import type { RunFigures } from '../../shared/domain/figures.ts';
import { visibilityStandings } from '../../shared/analysis/compare/brand-standings.ts';

/** A brand in the standings; `isNew` if the time before did not know it. */
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
 * The brands of a run, or of a period's runs together, by visibility, each with its change.
 *
 * @param comparison with the time before; null without one.
 */
export function buildStandingRows(run: RunFigures, comparison: Comparison | null): StandingRow[] {
  const compared = comparison?.problem === null ? comparison.brands : null;
  const changeOf = (brandId: string): Change | null =>
    comparison?.overall?.brands.find((one) => one.brandId === brandId)?.changes.visibility ?? null;
  return visibilityStandings(run).map(({ item, estimate, rank }) => ({
    id: item.brandId,
    name: item.name,
    isOwn: item.isOwn,
    // The service's own figure if it states one: clients see it elsewhere too.
    estimate: estimateGivenRate(item.visibilityPct, item.mentions, item.responses) ?? inPercent(estimate),
    rank,
    change: changeOf(item.brandId),
    // Only brands that both sides scored are compared.
    isNew: compared?.every(({ brandId }) => brandId !== item.brandId) === true,
  }));
}
