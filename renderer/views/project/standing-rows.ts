import { estimateGivenRate } from '../../../shared/analysis/given-rate.ts';
import { inPercent } from '../../../shared/analysis/interval.ts';
import { brandIn, visibilityChange } from '../../../shared/analysis/run-change.ts';
import type { RunFigures } from '../../../shared/reports/figures.ts';
import { visibilityStandings } from '../../../shared/reports/findings.ts';

/** The brands of a run by visibility, each with how it moved since the run before. */
export function buildStandingRows(run: RunFigures, previous: RunFigures | null) {
  return visibilityStandings(run).map(({ item, estimate, rank }) => ({
    id: item.brandId,
    name: item.name,
    isOwn: item.isOwn,
    // The service's own figure where it gives one: it is what the client finds elsewhere.
    estimate: estimateGivenRate(item.visibilityPct, item.mentions, item.responses) ?? inPercent(estimate),
    rank,
    change: previous === null ? null : visibilityChange(previous, run, item.brandId),
    isNew: previous !== null && brandIn(previous, item.brandId) === null,
  }));
}
