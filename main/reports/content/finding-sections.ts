/** Which section of a report shows what a finding is about, and what that section then says first. */
import type { Finding, StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { findingSections } from '../../../shared/reports/finding-sections.ts';
import { isTold, toldMeasurement } from '../../../shared/analysis/findings/story.ts';
import { findingClaim, type Claim } from '../../../shared/reports/claim.ts';
import type { Finding as PageFinding } from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import { findingHeadline } from '../../../shared/words/summary.ts';
import type { ContentContext } from './context.ts';
import { findReport } from './report-finding.ts';

/** The section of this report that shows a finding; null where it has none. */
export function sectionIn(
  finding: Finding,
  { sectionIds }: Pick<ContentContext, 'sectionIds'>,
): string | null {
  return findingSections(finding).find((id) => sectionIds.includes(id)) ?? null;
}

/** The finding that a section tells of, the weightiest that is a movement; null where it has none. */
const findingOf = (section: string, context: Omit<ContentContext, 'outline'>): StoryFinding | null =>
  context.figures.findings.findings.find(
    (finding) => finding.cause === 'movement' && isTold(finding) && sectionIn(finding, context) === section,
  ) ?? null;

/** The headline of a section as it is printed; null where it has none. */
export const headlineOn = (section: string, { outline }: Pick<ContentContext, 'outline'>): string | null =>
  outline.find(({ id }) => id === section)?.finding.headline ?? null;

/** What the headline of a section states of its finding; null where the headline says something else. */
export function foundClaim(section: string, context: ContentContext): Claim | null {
  const found = findingOf(section, context);
  const headline = headlineOn(section, context);
  if (found === null || headline === null) return null;
  const { ownBrand } = context.figures.project;
  return sayFound(found, ownBrand, context) === headline ? findingClaim(found, ownBrand, headline) : null;
}

/** A finding as a headline of a section has it. */
const sayFound = (found: StoryFinding, ownBrand: string, context: Omit<ContentContext, 'outline'>): string =>
  found.status === 'new'
    ? findingSentence(found, ownBrand, context).lead
    : findingHeadline(found, ownBrand, context);

/** Sections that say first what the report says. */
const FIRST_SECTIONS: readonly string[] = ['cover', 'summary', 'changes'];

/**
 * What a section says first: its weightiest finding that is a movement, with what the newest run says after it. Without one, and where
 * the report has that finding as its headline already, the newest run.
 */
export function leadWithFinding(
  section: string,
  context: Omit<ContentContext, 'outline'>,
  ofNewest: PageFinding,
): PageFinding {
  const { figures } = context;
  const found = findingOf(section, context);
  if (found === null) return ofNewest;
  const { lead, beside } = findingSentence(found, figures.project.ownBrand, context);
  const { words } = context;
  const headline = sayFound(found, figures.project.ownBrand, context);
  const isSaid =
    headline === findReport(context).headline && context.sectionIds.some((id) => FIRST_SECTIONS.includes(id));
  // Over figures that show no such move, the page's own words come first, and so they do under a headline that pages before had.
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

/** What a section says first, followed by the step that was measured otherwise where it is the one that shows that. */
export function withMeasurement(
  section: string,
  context: Omit<ContentContext, 'outline'>,
  said: PageFinding,
): PageFinding {
  const { figures, words } = context;
  const step = toldMeasurement(figures.findings.findings);
  if (step === null || sectionIn(step, context) !== section) return said;
  const { lead, rest } = findingSentence(step, figures.project.ownBrand, context);
  return { ...said, lede: [said.lede, `${lead}${words.marks.colon}${rest}`].join(words.marks.space) };
}
