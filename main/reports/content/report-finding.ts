import { allMentions } from '../../../shared/analysis/compare/run-lookup.ts';
import { readKeyFigures } from '../../../shared/analysis/compare/key-figures.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { frameFigures, headlineOf, type Headline } from '../../../shared/analysis/findings/headline.ts';
import { isBeyondNoise } from '../../../shared/domain/verdict.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import {
  brandClaim,
  headlineClaimOf,
  leadsTo,
  levelClaim,
  rowClaim,
  standingClaim,
  type Claim,
} from '../claims/claim.ts';
import { periodKind } from '../../../shared/domain/report-period.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import {
  rivalsFinding,
  visibilityFinding,
  voiceStanding,
  type Finding as PageFinding,
} from '../../../shared/words/findings.ts';
import { findingSentence } from '../../../shared/words/history-findings.ts';
import { findingHeadline, writeHeadline } from '../../../shared/words/summary.ts';
import type { BaseContext } from './context.ts';

/** Letters of a name in a sentence. */
const MOST_NAME = 28;

/** Words on the client's own figures that name no brand: they start with its name where the story is a rival's. */
function ofClient(sentence: string, context: BaseContext): string {
  const fact = reportFact(context);
  return fact?.kind !== 'finding' || fact.finding.subject.isOwn
    ? sentence
    : `${shortName(context.figures.project.ownBrand, MOST_NAME)}${context.words.marks.colon}${sentence}`;
}

/** An event, or its continuation if it began before the period. */
export const sayLead = (finding: StoryFinding, context: BaseContext): string => {
  const { ownBrand } = context.figures.project;
  return finding.status === 'standing'
    ? findingHeadline(finding, ownBrand, context)
    : findingSentence(finding, ownBrand, context).lead;
};

const WEEK_MS = 7 * 86_400_000;

/** Whether a report covers a month: by its period, else by its runs. */
function isAboutMonth({ period, figures, newest }: BaseContext): boolean {
  if (period !== null) return periodKind(period).kind === 'month';
  const spanMs = newest.startedAtMs - (figures.toldFromMs ?? newest.startedAtMs);
  return spanMs >= 2 * WEEK_MS && spanMs <= 6 * WEEK_MS;
}

/** The report's leading fact; null if nothing can be told. */
export const reportFact = ({ before, figures, run }: BaseContext): Headline | null =>
  headlineOf(
    figures.findings,
    frameFigures(figures.changes.sinceBaseline, before === null ? null : { from: before, to: run }),
  );

/** The headline's claim; null if user-written, or nothing is compared. */
export function headlineClaim(context: BaseContext): Claim | null {
  const { figures, own, headlines } = context;
  if (headlines['summary'] !== undefined) return null;
  const { headline } = findReport(context);
  const comparison = figures.changes.sinceBaseline;
  const fact = reportFact(context);
  if (fact?.kind === 'finding') {
    return headlineClaimOf(fact.finding, figures.project.ownBrand, comparison, headline);
  }
  if (own === null || comparison === null) return null;
  if (fact?.kind === 'platform') {
    const subject = { brand: own.name, platform: fact.platform };
    return rowClaim(subject, ['platforms', fact.platform], comparison, fact.change, headline);
  }
  const change = brandChange(comparison, own.brandId, 'visibility');
  const claim = brandClaim(own, 'visibility', figures, change, headline);
  // Without a clear change the headline is the level of everything asked.
  const level = readKeyFigures(context.run, own).visibility;
  const isLevel =
    (fact !== null && ['figure', 'exchange', 'never'].includes(fact.kind)) ||
    (fact?.kind === 'quiet' && fact.isMeasured);
  if (isLevel && !isBeyondNoise(change) && level !== null && !leadsTo(claim, level.value)) {
    return levelClaim(claim, level, figures, headline);
  }
  return claim;
}

/**
 * The own brand's standing among rivals, as in their headline; null if no answer names a brand.
 *
 * @param printed the printed headline of their page: if a finding replaced it, the words are those of the brand's row.
 */
export function rivalsClaim(context: BaseContext, printed?: string | null): Claim | null {
  const { run, figures, format, pages } = context;
  const standing = voiceStanding(run);
  if (standing === null) return null;
  const { verdict, row } = standing;
  const { headline } = rivalsFinding(figures, context);
  const share = format.pct(100 * row.estimate.value, allMentions(run));
  const text =
    printed === undefined || printed === headline ? headline : pages.standings.row(row.item.name, share);
  return standingClaim(row.item, row.rank, figures, [verdict, text]);
}

/** The report's headline: on its cover, and on its summary. */
export function findReport(context: BaseContext): PageFinding {
  const { figures, words } = context;
  // A prospect hears its standing against rivals: earlier movements are not news.
  if (context.isPitch) return rivalsFinding(figures, context);
  const visibility = visibilityFinding(figures, context);
  const fact = reportFact(context);
  if (fact === null) return visibility;
  // The level and its change, as judged on the next page.
  return {
    headline: writeHeadline(fact, figures.project.ownBrand, isAboutMonth(context), context),
    lede: [ofClient(words.sentence(visibility.headline), context), visibility.lede]
      .filter((part) => part !== '')
      .join(words.marks.space),
  };
}
