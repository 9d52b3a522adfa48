/** Reports without a finding: whether nothing moved, or only a single key figure seems beyond noise. */
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { FIGURE_MEASURES } from '../../../shared/analysis/compare/key-figures.ts';
import type { FigureName } from '../../../shared/analysis/compare/comparison.ts';
import { isUneventful } from '../../../shared/analysis/findings/headline.ts';
import { isBeyondNoise } from '../../../shared/domain/verdict.ts';
import { quietSentence } from '../../../shared/words/history-findings.ts';
import type { BaseContext } from './context.ts';

const FIGURES = Object.keys(FIGURE_MEASURES) as FigureName[];

/**
 * Whether a key figure of the own brand is beyond noise in this report. Findings are held to a higher bar, because they
 * look at everything; a page with such a tile must not claim that nothing moved.
 */
function hasMovedFigure({ figures, own }: BaseContext): boolean {
  if (own === null) return false;
  const { sinceBaseline } = figures.changes;
  return FIGURES.some((figure) => isBeyondNoise(brandChange(sinceBaseline, own.brandId, figure)));
}

/** The text without a finding, and what would have been one. */
export function quietWords(context: BaseContext): string {
  const { findings, frame } = context.figures;
  const compared = frame.against.length > 0 ? 'frame' : 'halves';
  if (hasMovedFigure(context)) return quietSentence(findings, context, { isAllQuiet: false, compared });
  // If a row moved by itself, or visibility was not judged, then no change stands out among all that were examined.
  const isAllQuiet = isUneventful(context.figures);
  return quietSentence(findings, context, { ...(isAllQuiet ? { isAllQuiet } : {}), compared });
}
