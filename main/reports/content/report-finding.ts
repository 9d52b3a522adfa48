import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { brandClaim, findingClaim, type Claim } from '../../../shared/reports/claim.ts';
import { periodKind } from '../../../shared/domain/report-period.ts';
import { toldFindings, type StoryFinding } from '../../../shared/analysis/findings/story.ts';
import {
  rivalsFinding,
  visibilityFinding,
  type Finding as PageFinding,
} from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import { findingHeadline, storyHeadline } from '../../../shared/words/summary.ts';
import type { ContentContext } from './context.ts';
import { explainingPlatform } from './explaining-platform.ts';
import { spanOf } from './span.ts';
import { hasMovedFigure } from './quiet.ts';

/** What a cover says below the headline: since when and from how much, or how the run reported on stands. */
export function coverLede(context: Omit<ContentContext, 'outline'>): string {
  const { figures } = context;
  if (context.isPitch) return rivalsFinding(figures, context).lede;
  const [top] = toldFindings(figures.findings.findings);
  if (top === undefined) return visibilityFinding(figures, context).lede;
  const { rest, cause } = findingSentence(top, figures.project.ownBrand, context);
  return [...toldBefore(top, context), rest, ...(cause === null ? [] : [cause])].join(
    context.words.marks.space,
  );
}

/** That the client knows of a finding, where it does. */
const toldBefore = (
  { told }: StoryFinding,
  { format, words }: Pick<ContentContext, 'format' | 'words'>,
): string[] => (told === null ? [] : [words.history.summary.told(format.date(told))]);

/** What happened, or what goes on as it began before the period. */
export const sayLead = (finding: StoryFinding, context: Omit<ContentContext, 'outline'>): string => {
  const { ownBrand } = context.figures.project;
  return finding.status === 'standing'
    ? findingHeadline(finding, ownBrand, context)
    : findingSentence(finding, ownBrand, context).lead;
};

const WEEK_MS = 7 * 86_400_000;

/** Whether a report is about a month: by its period, else by what it covers. */
function isAboutMonth({ period, figures, newest }: Omit<ContentContext, 'outline'>): boolean {
  if (period !== null) return periodKind(period).kind === 'month';
  const spanMs = newest.startedAtMs - (figures.toldFromMs ?? newest.startedAtMs);
  return spanMs >= 2 * WEEK_MS && spanMs <= 6 * WEEK_MS;
}

/** What the headline states: the heaviest finding, or how visibility went; null where somebody wrote it, or nothing is compared. */
export function headlineClaim(context: Omit<ContentContext, 'outline'>): Claim | null {
  const { figures, own, headlines } = context;
  if (headlines['summary'] !== undefined) return null;
  if (context.isPitch) return null;
  const { headline } = findReport(context);
  const [top] = toldFindings(figures.findings.findings);
  if (top !== undefined) return findingClaim(top, figures.project.ownBrand, headline);
  const { sinceFirst } = figures.changes;
  if (own === null || sinceFirst === null) return null;
  return brandClaim(
    own,
    'visibility',
    sinceFirst,
    brandChange(sinceFirst, own.brandId, 'visibility'),
    headline,
  );
}

/** What a report says first: on its cover, and as the headline of its summary. */
export function findReport(context: Omit<ContentContext, 'outline'>): PageFinding {
  const { figures, words } = context;
  // A prospect hears how it stands against rivals: what moved before anybody looked is no news to it.
  if (context.isPitch) return rivalsFinding(figures, context);
  const visibility = visibilityFinding(figures, context);
  const findings = toldFindings(figures.findings.findings);
  const headline = storyHeadline(
    { problem: figures.findings.problem, findings },
    figures.project.ownBrand,
    isAboutMonth(context),
    context,
  );
  // A steady period is none where a key figure below is called beyond noise: its own page says how it stands.
  const isSteady = findings.length === 0;
  const span = spanOf(context);
  const explained = isSteady && span?.comparison.problem === null ? explainingPlatform(span, context) : null;
  if (explained === null && (headline === null || (isSteady && hasMovedFigure(context)))) return visibility;
  // The level and its change, as the next page judges them.
  return {
    headline: explained ?? headline ?? visibility.headline,
    lede: [words.sentence(visibility.headline), visibility.lede]
      .filter((part) => part !== '')
      .join(words.marks.space),
  };
}
