/** Which section of a report shows a finding, and its headline then. */
import type { Finding, StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { findingSections } from '../../../shared/reports/finding-sections.ts';
import { isTold, toldMeasurement } from '../../../shared/analysis/findings/order.ts';
import { isOfTide } from '../../../shared/analysis/findings/tide.ts';
import { findingClaim, type Claim } from '../claims/claim.ts';
import type { Finding as PageFinding } from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import { findingHeadline } from '../../../shared/words/summary.ts';
import type { BaseContext, ContentContext } from './context.ts';
import { findReport, reportFact } from './report-finding.ts';

/** This report's section for a finding; null if it has none. */
export function sectionIn(
  finding: Finding,
  { sectionIds }: Pick<ContentContext, 'sectionIds'>,
): string | null {
  return findingSections(finding).find((id) => sectionIds.includes(id)) ?? null;
}

/** A section's weightiest finding that is a movement; null if it has none. */
const findingOf = (section: string, context: BaseContext): StoryFinding | null =>
  context.figures.findings.findings.find(
    (finding, _, all) =>
      finding.cause === 'movement' &&
      isTold(finding) &&
      !isOfTide(finding, all) &&
      sectionIn(finding, context) === section,
  ) ?? null;

/** A section's printed headline; null if it has none. */
export const headlineOn = (section: string, { outline }: Pick<ContentContext, 'outline'>): string | null =>
  outline.find(({ id }) => id === section)?.finding.headline ?? null;

/** A section's claim about its finding; null if its headline says something else. */
export function foundClaim(section: string, context: ContentContext): Claim | null {
  const found = findingOf(section, context);
  const headline = headlineOn(section, context);
  if (found === null || headline === null) return null;
  const { ownBrand } = context.figures.project;
  return sayFound(found, ownBrand, context) === headline ? findingClaim(found, ownBrand, headline) : null;
}

/** A finding worded as a section's headline. */
const sayFound = (found: StoryFinding, ownBrand: string, context: BaseContext): string =>
  found.status === 'new'
    ? findingSentence(found, ownBrand, context).lead
    : findingHeadline(found, ownBrand, context);

/** Sections whose headline is the report's. */
const FIRST_SECTIONS: readonly string[] = ['cover', 'summary', 'changes'];

/**
 * A section's headline: its weightiest movement, followed by the newest run's finding. Without one, or if it already is
 * the report's headline, only the newest run's.
 */
export function leadWithFinding(section: string, context: BaseContext, ofNewest: PageFinding): PageFinding {
  const { figures } = context;
  const found = findingOf(section, context);
  if (found === null) return ofNewest;
  const { lead, beside } = findingSentence(found, figures.project.ownBrand, context);
  const { words } = context;
  const headline = sayFound(found, figures.project.ownBrand, context);
  const fact = reportFact(context);
  // Of one finding they may speak in other words; and of two in the same ones.
  const isReports =
    (fact?.kind === 'finding' && fact.finding === found) || headline === findReport(context).headline;
  const isSaid = isReports && context.sectionIds.some((id) => FIRST_SECTIONS.includes(id));
  // Over figures that show no such move, or under a headline of earlier pages, the page's own words come first.
  if (found.framed === null || isSaid) {
    return {
      ...ofNewest,
      lede: [ofNewest.lede, `${isSaid ? headline : lead}${words.marks.colon}${beside}`].join(
        words.marks.space,
      ),
    };
  }
  return {
    headline,
    lede: [beside, ofNewest.lede].filter((part) => part !== '').join(words.marks.space),
  };
}

/** A section's headline, followed by the change in measurement if it is the section that shows it. */
export function withMeasurement(section: string, context: BaseContext, said: PageFinding): PageFinding {
  const { figures, words } = context;
  const step = toldMeasurement(figures.findings.findings);
  if (step === null || sectionIn(step, context) !== section) return said;
  const { lead, rest } = findingSentence(step, figures.project.ownBrand, context);
  return { ...said, lede: [said.lede, `${lead}${words.marks.colon}${rest}`].join(words.marks.space) };
}
