/** Reports without a finding: whether nothing moved, or only what a single look at a key figure calls beyond noise. */
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { FIGURE_MEASURES } from '../../../shared/analysis/compare/key-figures.ts';
import type { FigureName } from '../../../shared/analysis/compare/comparison.ts';
import { isBeyondNoise } from '../../../shared/analysis/findings/headline.ts';
import { quietSentence } from '../../../shared/words/history-findings.ts';
import type { ContentContext } from './context.ts';

type Base = Omit<ContentContext, 'outline'>;

const FIGURES = Object.keys(FIGURE_MEASURES) as FigureName[];

/**
 * Whether a key figure of the own brand is called beyond noise in this report. Findings are held to a higher bar, because they
 * look at everything; a page whose tile says so must not say above it that nothing moved.
 */
export function hasMovedFigure({ figures, own }: Base): boolean {
  if (own === null) return false;
  const { sinceBaseline } = figures.changes;
  return FIGURES.some((figure) => isBeyondNoise(brandChange(sinceBaseline, own.brandId, figure)));
}

/** What is said where there is no finding, with what would have been one. */
export function quietWords(context: Base): string {
  const { findings, frame } = context.figures;
  const compared = frame.against.length > 0 ? 'frame' : 'halves';
  return quietSentence(findings, context, { isAllQuiet: !hasMovedFigure(context), compared });
}
