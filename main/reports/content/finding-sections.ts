/** Which section of a report shows what a finding is about, and what that section then says first. */
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { Finding, FindingKind } from '../../../shared/analysis/findings/finding.ts';
import type { Finding as PageFinding } from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import type { ContentContext } from './context.ts';

/** The sections that show a kind of finding, the one that shows most of it first. */
const SECTIONS_OF: Readonly<Record<FindingKind, readonly string[]>> = {
  level: ['key-figures'],
  drift: ['key-figures'],
  measurement: ['key-figures'],
  overtaking: ['rivals'],
  breakaway: ['platforms'],
  prompts: ['prompts', 'topics'],
  sources: ['citations'],
  tone: ['attributes', 'sentiment'],
};

function sectionsOf({ kind, subject, measure }: Finding): readonly string[] {
  const isRival = subject.brand !== null && !subject.isOwn;
  if (measure === 'share_of_voice' || isRival) return ['rivals'];
  if (measure === 'sentiment' && kind !== 'tone') return ['sentiment'];
  return kind === 'breakaway' && subject.topic !== null ? ['topics'] : SECTIONS_OF[kind];
}

/** The section of this report that shows a finding; null where it has none. */
export function sectionIn(
  finding: Finding,
  { sectionIds }: Pick<ContentContext, 'sectionIds'>,
): string | null {
  return sectionsOf(finding).find((id) => sectionIds.includes(id)) ?? null;
}

/** What moved by itself comes before what was measured otherwise, and that before what may only follow from it. */
const placeOf = ({ cause, kind }: Finding): number =>
  kind === 'measurement' ? 1 : cause === 'movement' ? 0 : 2;

/**
 * Findings that stand for themselves, the weightiest first: what another one explains is told on its page. Who overtook whom is a
 * story of its own.
 */
export function standingFindings({ findings }: Pick<ComparedReport, 'findings'>): readonly Finding[] {
  return findings.findings
    .filter(({ explainedBy, kind }) => explainedBy === null || kind === 'overtaking')
    .sort((a, b) => placeOf(a) - placeOf(b));
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
  const found = figures.findings.findings.find(
    (finding) => finding.cause === 'movement' && sectionIn(finding, context) === section,
  );
  if (found === undefined) return ofNewest;
  const { lead, rest } = findingSentence(found, figures.project.ownBrand, context);
  return {
    headline: lead,
    lede: [rest, ofNewest.lede].filter((part) => part !== '').join(context.words.marks.space),
  };
}
