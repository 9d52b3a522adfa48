/** Which section of a report shows what a finding is about, and what that section then says first. */
import type { Finding } from '../../../shared/analysis/findings/finding.ts';
import { findingSections } from '../../../shared/reports/finding-sections.ts';
import { isTold, toldMeasurement, type StoryFinding } from '../../../shared/analysis/findings/story.ts';
import { findingClaim, type Claim } from '../../../shared/reports/claim.ts';
import type { Finding as PageFinding } from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import { findingHeadline } from '../../../shared/words/summary.ts';
import type { ContentContext } from './context.ts';

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

/**
 * What the headline of a section states, as it is printed: of its finding, else what the section says by itself. Null where somebody
 * wrote it.
 *
 * @param drawn the claim of what it says by itself.
 */
export function sectionClaim(section: string, context: ContentContext, drawn: Claim | null): Claim | null {
  const entry = context.outline.find(({ id }) => id === section);
  if (entry === undefined || entry.drawnHeadline !== null) return null;
  const { headline } = entry.finding;
  if (drawn?.text === headline) return drawn;
  const found = findingOf(section, context);
  return found === null ? null : findingClaim(found, context.figures.project.ownBrand, headline);
}

/**
 * What a section says first: its weightiest finding that is a movement, with what the newest run says after it. Without one, the
 * newest run alone.
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
  // Over figures that show no such move, the page's own words come first.
  if (found.framed === null) {
    return {
      ...ofNewest,
      lede: [ofNewest.lede, `${lead}${words.marks.colon}${beside}`].join(words.marks.space),
    };
  }
  return {
    headline: found.status === 'new' ? lead : findingHeadline(found, figures.project.ownBrand, context),
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
