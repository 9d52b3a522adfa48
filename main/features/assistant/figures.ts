/** Figures for an assistant: never a value without its interval, sample and verbal form. */
import { UTC } from '../../../shared/format/calendar.ts';
import { FIGURE_MEASURES } from '../../../shared/analysis/compare/key-figures.ts';
import type { FigureName, KeyFigures } from '../../../shared/analysis/compare/comparison.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { FIGURE_NAMES, verdictPhrase } from '../../../shared/words/comparison.ts';
import { writeFigureText } from '../../../shared/words/figure-text.ts';
import { languageIn } from '../../core/language-in.ts';

/** For text without dates. */
const DAYLESS = languageIn(UTC);

const FIGURES = Object.keys(FIGURE_NAMES) as readonly FigureName[];

/** An estimate; null is not measured, never 0. */
export function estimateJson(estimate: Estimate | null, figure: FigureName) {
  if (estimate === null) return null;
  const { value, interval, sample } = estimate;
  return {
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: sample,
    words: writeFigureText(estimate, FIGURE_MEASURES[figure], DAYLESS),
  };
}

/** The key figures of a brand by name. */
export function figuresJson(figures: KeyFigures | null) {
  return Object.fromEntries(
    FIGURES.map((figure) => [figure, estimateJson(figures?.[figure] ?? null, figure)]),
  );
}

/** Changes by figure, each with a verbal verdict. */
export function changesJson(changes: Readonly<Record<FigureName, Change>>) {
  return FIGURES.map((figure) => {
    const change = changes[figure];
    return {
      figure,
      difference: change.difference,
      low: change.interval?.low ?? null,
      high: change.interval?.high ?? null,
      n: change.sample,
      verdict: change.verdict.kind,
      words: `${FIGURE_NAMES[figure]}: ${verdictPhrase(change, figure, DAYLESS)}`,
    };
  });
}
