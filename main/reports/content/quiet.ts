/** Reports without a finding: whether nothing moved, or only what a single look at a key figure calls beyond noise. */
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { FIGURE_MEASURES } from '../../../shared/analysis/compare/key-figures.ts';
import type { FigureName } from '../../../shared/analysis/compare/comparison.ts';
import { isSteady, isUneventful, movedBeside, quietOf } from '../../../shared/analysis/findings/headline.ts';
import { isBeyondNoise } from '../../../shared/domain/verdict.ts';
import { quietSentence } from '../../../shared/words/history-findings.ts';
import { alsoMovedWords, measuredSentences } from '../../../shared/words/summary.ts';
import type { ContentContext } from './context.ts';

type Base = Omit<ContentContext, 'outline'>;

const FIGURES = Object.keys(FIGURE_MEASURES) as FigureName[];

/**
 * Whether a key figure of the own brand is called beyond noise in this report. Findings are held to a higher bar, because they
 * look at everything; a page whose tile says so must not say above it that nothing moved.
 */
function hasMovedFigure({ figures, own }: Base): boolean {
  if (own === null) return false;
  const { sinceBaseline } = figures.changes;
  return FIGURES.some((figure) => isBeyondNoise(brandChange(sinceBaseline, own.brandId, figure)));
}

/** What is said where there is no finding, with what would have been one. */
export function quietWords(context: Base): string {
  const { findings, frame } = context.figures;
  const compared = frame.against.length > 0 ? 'frame' : 'halves';
  if (hasMovedFigure(context)) return quietSentence(findings, context, { isAllQuiet: false, compared });
  // Beside a row that moved by itself, or where visibility was not judged, no change stands out among all that were looked at.
  const isAllQuiet = isUneventful(context.figures);
  return quietSentence(findings, context, { ...(isAllQuiet ? { isAllQuiet } : {}), compared });
}

/** What a steady headline leaves open: how large a change between both sides would have shown. */
export function shownWords({ figures, format, words }: Base): readonly string[] {
  const { wouldShowPoints } = figures.findings;
  if (wouldShowPoints === null || figures.frame.against.length === 0 || !isSteady(figures)) return [];
  return [words.history.wouldShowHere(format.decimal(wouldShowPoints, 1)).trim()];
}

/** What a quiet headline has no room for: what else moved, and what still holds though only other measurement may have brought it. */
export function besideWords(context: Base): readonly string[] {
  const { findings, project } = context.figures;
  const also = alsoMovedWords(movedBeside(quietOf(context.figures)), project.ownBrand, context);
  return [
    ...(also === '' ? [] : [context.words.sentence(also)]),
    ...measuredSentences(findings.findings, project.ownBrand, context),
  ];
}
