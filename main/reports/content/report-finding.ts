import { allMentions } from '../../../shared/analysis/compare/run-lookup.ts';
import { readKeyFigures } from '../../../shared/analysis/compare/key-figures.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { frameFigures, headlineOf, type Headline } from '../../../shared/analysis/findings/headline.ts';
import { isBeyondNoise } from '../../../shared/domain/verdict.ts';
import { sentencesIn } from '../../../shared/format/sentences.ts';
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
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import {
  rivalsFinding,
  visibilityFinding,
  visibilityMove,
  voiceStanding,
  type Finding as PageFinding,
} from '../../../shared/words/findings.ts';
import { findingSentence, toldSentence, writeShare } from '../../../shared/words/history-findings.ts';
import { correctionSentences } from '../../../shared/words/corrections.ts';
import { findingHeadline, writeHeadline } from '../../../shared/words/summary.ts';
import type { BaseContext, ContentContext } from './context.ts';
import { whyOfPlatform } from './change-sayings.ts';
import { besideWords, shownWords } from './quiet.ts';
import { spanOf, type Span } from './span.ts';

/** Maximum letters below a three-line headline of names. */
const MOST_LEDE = 260;

/** Letters of a name in a sentence. */
const MOST_NAME = 28;

/** The sentences that fit on a cover, at least the first; the pages have the rest. */
function wholeSentences(lede: string, { format, words }: Pick<ContentContext, 'format' | 'words'>): string {
  const [first = '', ...others] = sentencesIn(lede, format.locale);
  let kept = first;
  for (const sentence of others) {
    const longer = `${kept}${words.marks.space}${sentence}`;
    if (longer.length > MOST_LEDE) break;
    kept = longer;
  }
  return kept;
}

/** Words on the client's own figures that name no brand: they start with its name where the story is a rival's. */
function ofClient(sentence: string, context: BaseContext): string {
  const fact = reportFact(context);
  return fact?.kind !== 'finding' || fact.finding.subject.isOwn
    ? sentence
    : `${shortName(context.figures.project.ownBrand, MOST_NAME)}${context.words.marks.colon}${sentence}`;
}

/** A cover's text below the headline: since when and from what level, and how the total moved meanwhile. */
export function coverLede(context: BaseContext): string {
  const { figures } = context;
  if (context.isPitch) return wholeSentences(rivalsFinding(figures, context).lede, context);
  // The summary has room for them; without one, they are said here.
  const corrections = context.sectionIds.includes('summary')
    ? []
    : correctionSentences(figures.findings.corrections, figures.project.ownBrand, context);
  const [top] = toldFindings(figures.findings.findings);
  if (top === undefined) {
    const { lede } = visibilityFinding(figures, context);
    return [lede, ...shownWords(context), ...besideWords(context), ...corrections]
      .filter((part) => part !== '')
      .join(context.words.marks.space);
  }
  const { lead, beside, cause } = findingSentence(top, figures.project.ownBrand, context);
  const { own } = context;
  const { sinceBaseline } = figures.changes;
  const span = spanOf(context);
  const { platform, isOwn } = top.subject;
  const why = span === null || platform === null || !isOwn ? null : whyOfPlatform(platform, span, context);
  const whole =
    own === null || sinceBaseline === null
      ? []
      : [ofClient(visibilityMove(sinceBaseline, own.brandId, context), context)];
  // A finding that is not the headline is named after it.
  const isFirst = reportFact(context)?.kind === 'finding';
  const sides = isFirst ? sidesOf(top, span, context) : '';
  return [
    ...(isFirst ? [] : whole),
    toldSentence(top, context) ?? '',
    isFirst ? sides || beside : `${lead}${context.words.marks.colon}${beside}`,
    ...(cause === null ? [] : [cause]),
    ...(isFirst ? whole : []),
    ...(why === null ? [] : [why]),
    ...corrections,
  ]
    .filter((part) => part !== '')
    .join(context.words.marks.space);
}

/**
 * A headline's levels by time, if the finding began within one and has its own levels: includes the level since its
 * day, but not the one before, which would be a second one. Else empty.
 */
function sidesOf(
  { kind, framed, measure, cause, sinceMs, to }: StoryFinding,
  span: Span | null,
  context: BaseContext,
): string {
  const { format, newest, words } = context;
  if (framed == null || span === null || measure !== 'visibility' || cause !== 'movement') return '';
  const since = words.range(format.shortDate(sinceMs), format.shortDate(newest.startedAtMs));
  const levels = [
    [span.longDays.from, framed.from],
    [span.longDays.to, framed.to],
    // The end of a slide is no level since its day.
    ...(kind !== 'drift' && sinceMs < newest.startedAtMs ? [[since, to] as const] : []),
  ] as const;
  return words.sentence(
    levels
      .map(([time, level]) => time + words.marks.colon + writeShare(level, context))
      .join(words.marks.semicolon),
  );
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
  if (context.isPitch) return rivalsClaim(context);
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
