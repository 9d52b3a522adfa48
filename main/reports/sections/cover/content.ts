import type { Claim } from '../../claims/claim.ts';
import { dayOf } from '../../../../shared/format/calendar.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import { isMonth } from '../../../../shared/domain/run-selection.ts';
import { basisFact } from '../../../../shared/words/basis.ts';
import type { ContentContext } from '../../content/context.ts';
import { brandBars, siteBars, type CoverBars } from '../../content/cover-bars.ts';
import { coverDots, type CoverDots } from '../../content/cover-dots.ts';
import { coverLedger, type CoverLedger } from '../../content/cover-ledger.ts';
import { coverMonths, type CoverMonths } from '../../content/cover-months.ts';
import { explainedNames } from '../../content/display-names.ts';
import { newsOf } from '../../content/news.ts';
import type { News } from '../../content/news/said.ts';
import { today } from '../../content/advice-plan.ts';
import { siteLevels } from '../../content/news/sites.ts';
import { nearestRivals } from '../../content/news/order.ts';
import { inHeadline } from '../../content/news/told.ts';
import { kindWords, periodWords } from '../../content/period-words.ts';
import { upToNow } from '../../content/rhythm.ts';

/** The cover: its recipient, what happened, the client's months, and the report's scope. */
export type CoverContent = {
  readonly project: string;
  readonly title: string;
  /** What kind of report it is, and its period. */
  readonly kind: string;
  readonly period: string;
  readonly headline: string;
  /** Its claim; null if user-written, or nothing is compared. */
  readonly claim: Claim | null;
  readonly lede: string;
  /** Above the picture: what it counts, and how to read it; empty if there is no picture. */
  readonly share: string;
  readonly caption: string;
  /** null for a prospect, if the own brand was not measured, and in reports from before there were months. */
  readonly months: CoverMonths | null;
  /** Websites instead, in an audit of sources; brands, for a prospect without mirrored answers; markets, if there are several. */
  readonly bars: CoverBars | null;
  /** A hundred answers instead, for a prospect. */
  readonly dots: CoverDots | null;
  /** null on a multi-project cover. */
  readonly ledger: CoverLedger | null;
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  readonly preparedFor: string;
  /** Contact line; null if the agency gives none. */
  readonly contact: string | null;
};

/** Longer names would not fit on their line. */
const MOST_PROJECT = 80;

/** The platform in the headline; null for all. */
const platformOf = ({ told, claim }: News): string | null =>
  told?.kind === 'tide'
    ? told.subject.platform
    : told !== null && claim?.measure === 'visibility'
      ? claim.subject.platform
      : null;

/** Whether the picture of months can show what a claim is about: how often a brand is named. */
function isOfMonths({ measure, subject }: Claim): boolean {
  const { topic, prompt, attribute, domain } = subject;
  return (
    (measure === 'visibility' || measure === 'rank') &&
    [topic, prompt, attribute, domain].every((part) => part === null)
  );
}

/** With what the picture shows, if it is about the headline's subject; else it is the client's own number. */
function picturedClaim(
  claim: Claim | null,
  months: CoverMonths | null,
  bars: CoverBars | null,
): Claim | null {
  if (claim === null) return null;
  const shown = bars?.shows ?? (isOfMonths(claim) ? months?.shows : undefined);
  return shown === undefined ? claim : { ...claim, pictured: shown };
}

/** With whom the report is compared; none if with nobody. */
function comparedFact(context: ContentContext): CoverContent['facts'] {
  const { before, figures, format, pages } = context;
  const { baseline } = figures.changes;
  if (before === null) return [];
  const day = format.longDate(before.startedAtMs);
  const value = isMonth(before.runId)
    ? format.longMonthOfYear(before.runId)
    : before.runId.includes('..')
      ? format.period(before.runId)
      : day;
  const isFirst = baseline?.kind === 'first-of-period';
  return [{ term: pages.cover.comparedWith, value: isFirst ? pages.cover.firstRound(day) : value }];
}

/** What else a report counts, by its subject. */
function countedFact(context: ContentContext): CoverContent['facts'][number] {
  const { figures, format, pages, run } = context;
  const say = pages.cover;
  if (context.template === 'competitor') {
    return { term: say.rivalsFollowed, value: format.count(run.brands.length - 1) };
  }
  const cited = context.template === 'citations' ? siteLevels(context) : null;
  if (cited !== null) return { term: say.citations, value: format.count(cited.citations) };
  const platforms = new Set(figures.runs.flatMap((one) => one.platforms)).size;
  return { term: say.platforms, value: format.count(platforms) };
}

function facts(context: ContentContext): CoverContent['facts'] {
  const { figures, format, newest, first, printedOn, pages, words } = context;
  const { cover: say } = pages;
  const answers = figures.runs.reduce((sum, one) => sum + one.answers, 0);
  const dates = {
    term: say.period,
    value:
      first === null
        ? format.longDate(newest.startedAtMs)
        : say.span(...format.longSpan(first.startedAtMs, newest.startedAtMs)),
  };
  const counted = [{ term: say.answers, value: format.count(answers) }, countedFact(context)];
  return [
    // A prospect asks first how much was read.
    ...(context.isPitch ? [...counted, dates] : [dates, ...counted]),
    ...comparedFact(context),
    ...((figures.basis && basisFact(figures.basis, { format, words })) ?? []),
    printedOn === null
      ? {
          term: say.dataUpTo,
          value: format.longDate(dayOf(newest.completedAtMs ?? newest.startedAtMs, format.zone)),
        }
      : { term: say.issued, value: format.longDate(today(context)) },
  ];
}

/** For whom and by whom, whom the short names of the cover mean, and a note. */
function preparedWords(
  texts: readonly unknown[],
  note: string | null,
  { figures, agency, pages, fullNames, words }: ContentContext,
): string {
  const say = pages.cover;
  const { ownBrand } = figures.project;
  return [
    say.preparedFor(ownBrand, agency),
    ...explainedNames([ownBrand, ...texts], { figures, fullNames }).map(({ short, full }) =>
      say.shortFor(short, full),
    ),
    ...(note === null ? [] : [note]),
  ].join(words.marks.space);
}

/** Which rivals a review of them draws, and where the others are. */
function nearestWords({ lines }: CoverMonths, context: ContentContext): string {
  const { figures, format, pages, run, sectionIds } = context;
  const drawn = lines.length - 1;
  const others = run.brands.length - 1 - drawn;
  // Cover and summary are one page each.
  const page = sectionIds.indexOf('rivals');
  const isKnown = page === 2 && sectionIds[0] === 'cover' && sectionIds[1] === 'summary';
  return pages.cover.nearest(
    inHeadline(figures.project.ownBrand),
    drawn,
    format.count(drawn),
    others,
    format.count(others),
    isKnown ? format.count(page + 1) : null,
  );
}

function captionOf(months: CoverMonths | null, context: ContentContext): string {
  if (months === null) return '';
  const isReview = context.template === 'competitor' && months.lines.length > 1;
  const parts = [...(isReview ? [nearestWords(months, context)] : []), months.caption];
  return parts.filter((part) => part !== '').join(context.words.marks.space);
}

/** The headline's rival; in a review of rivals those that it names, and those nearest to the client. */
function drawnRivals({ rivalId, namedIds = [] }: News, context: ContentContext): readonly string[] {
  if (context.template === 'competitor') return nearestRivals(namedIds, context);
  return rivalId === null ? [] : [rivalId];
}

/** What a word on the cover means, or how to read its example; null if nothing is to be said. */
function noteOf(dots: CoverDots | null, context: ContentContext): string | null {
  if (dots !== null && dots.question !== null) return context.pages.cover.example;
  const isOfSites = context.template === 'citations' && siteLevels(context) !== null;
  return isOfSites ? context.pages.cover.whatCitation : null;
}

/** Builds the cover. */
export function buildCoverContent(context: ContentContext): CoverContent {
  const { figures, pages, isPitch, contact } = context;
  const news = newsOf(context);
  const { claim } = news;
  const dots = isPitch ? coverDots(context) : null;
  const bars =
    context.template === 'citations'
      ? siteBars(news, context)
      : isPitch && dots === null
        ? brandBars(context)
        : null;
  const months =
    isPitch || bars !== null
      ? null
      : coverMonths({ rivalIds: drawnRivals(news, context), platform: platformOf(news) }, context);
  const told = {
    headline: news.headline,
    lede: news.paragraph,
    months,
    bars,
    dots,
    ledger: coverLedger(news.sure, context),
  };
  return {
    ...told,
    project: shortName(figures.project.name, MOST_PROJECT),
    title: pages.cover.title,
    kind: kindWords(context),
    period: isPitch ? periodWords(context) : upToNow(periodWords(context), context),
    claim: picturedClaim(claim, months, bars),
    share: bars?.counted ?? months?.counted ?? '',
    caption: bars?.caption ?? captionOf(months, context),
    facts: facts(context),
    preparedFor: preparedWords([told], noteOf(dots, context), context),
    contact: contact?.join('  ·  ') ?? null,
  };
}
