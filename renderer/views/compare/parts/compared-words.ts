import type { Comparison } from '../../../../shared/analysis/compare/comparison.ts';
import type { ComparisonChoice } from '../../../../shared/domain/comparison.ts';
import type { ComparedWords } from '../../../../shared/reports/compared-words.ts';

/** A comparison as input for a report section; or why not, as a sentence. */
export function comparedWords(
  { selections, likeForLike }: ComparisonChoice,
  comparison: Comparison | null,
): ComparedWords | string {
  if (selections.length > 1) {
    return 'A report is about one client. Remove the other clients’ runs first.';
  }
  const [against, judged, ...others] = comparison?.runs.map(({ runId }) => runId) ?? [];
  if (comparison?.overall == null || against === undefined || judged === undefined) {
    return 'A report needs two runs that can be compared.';
  }
  if (others.length > 0) return 'A report has comparisons of two sides. Remove the other runs first.';
  return likeForLike ? { against, judged } : 'A report compares like for like. Switch that on first.';
}
