/** Looks up a change in a comparison, with the reason if it has none. */
import type { ComparedRow, Comparison, ComparisonProblem, FigureName } from './comparison.ts';
import { holmAdjust } from '../intervals/exact-test.ts';
import { noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';

function changeWithout(problem: ComparisonProblem): Change {
  return noComparison(problem === 'no-common-platform' ? 'platforms-differ' : 'not-measured');
}

/** The change of a brand's figure over the overall step; null instead of a comparison means a first run. */
export function brandChange(comparison: Comparison | null, brandId: string, figure: FigureName): Change {
  if (comparison === null) return noComparison('first-run');
  if (comparison.problem !== null) return changeWithout(comparison.problem);
  const brand = comparison.overall?.brands.find((one) => one.brandId === brandId);
  return brand?.changes[figure] ?? noComparison('not-measured');
}

/** The row of a platform or topic; without one it was not asked before, or nothing could be compared. */
export function rowChange(comparison: Comparison | null, what: 'platforms' | 'topics', id: string): Change {
  if (comparison === null) return noComparison('first-run');
  const row: ComparedRow | undefined = comparison[what].find((one) => one.id === id);
  if (row !== undefined) return row.change;
  return comparison.problem === null ? noComparison('not-asked-before') : changeWithout(comparison.problem);
}

/**
 * How often chance alone would bring a brand's change of visibility, or a larger one: of the own brand by itself, which is the one figure
 * that was named before the runs; of a rival after Holm's correction over all rivals. Null if nobody judged it, or in a comparison frozen
 * without it.
 */
export function brandP(comparison: Comparison | null, brandId: string): number | null {
  const brands = comparison?.overall?.brands ?? [];
  const ownId = comparison?.brands.find(({ isOwn }) => isOwn)?.brandId;
  const judged = brands.flatMap(({ brandId: id, p }) => (p == null ? [] : [{ id, p }]));
  const family = judged.filter(({ id }) => (id === ownId) === (brandId === ownId));
  return holmAdjust(family.map(({ p }) => p))[family.findIndex(({ id }) => id === brandId)] ?? null;
}

/** Whether a comparison rests on totals or figures by platform, because answers of its runs are not mirrored. */
export function isByFigures({ overall }: Comparison): boolean {
  return overall !== null && overall.method !== null && overall.method !== 'answers';
}
