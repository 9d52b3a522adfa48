import { visibilityFinding, type Finding as PageFinding } from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import { summaryHeadline } from '../../../shared/words/summary.ts';
import type { ContentContext } from './context.ts';
import { hasMovedFigure } from './quiet.ts';
import { standingFindings } from './finding-sections.ts';

/** What a cover says below the headline: since when and from how much, or how the run reported on stands. */
export function coverLede(context: Omit<ContentContext, 'outline'>): string {
  const { figures } = context;
  const [top] = standingFindings(figures);
  if (top === undefined) return visibilityFinding(figures, context).lede;
  const { rest, cause } = findingSentence(top, figures.project.ownBrand, context);
  return [rest, ...(cause === null ? [] : [cause])].join(context.words.marks.space);
}

/** What a report says first: on its cover, and as the headline of its summary. */
export function findReport(context: Omit<ContentContext, 'outline'>): PageFinding {
  const { figures, run, words } = context;
  const visibility = visibilityFinding(figures, context);
  const headline = summaryHeadline(
    { ...figures.findings, findings: standingFindings(context.figures) },
    figures.project.ownBrand,
    run.startedAtMs - (figures.toldFromMs ?? run.startedAtMs),
    context,
  );
  // A steady period is none where a key figure below is called beyond noise: its own page says how it stands.
  const isSteady = standingFindings(figures).length === 0;
  if (headline === null || (isSteady && hasMovedFigure(context))) return visibility;
  // The level and its change from the run before, as the next page judges them.
  return {
    headline,
    lede: [words.sentence(visibility.headline), visibility.lede]
      .filter((part) => part !== '')
      .join(words.marks.space),
  };
}
