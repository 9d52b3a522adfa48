import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import type { EventMark } from '../../../shared/charts/plugins.ts';
import { movement } from '../../../shared/words/change.ts';
import {
  platformMoves,
  visibilityFinding,
  type Finding as PageFinding,
} from '../../../shared/words/findings.ts';
import { findingSentence, findingsProblemSentence } from '../../../shared/words/history-findings.ts';
import { buildGapMarks, buildTimeTicks } from '../../../shared/charts/trend-axis.ts';
import type { BlockTitle, TrendContent } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { explainingPlatform } from '../content/explaining-platform.ts';
import { findReport, reportFact, sayLead } from '../content/report-finding.ts';
import { isUneventful } from '../../../shared/analysis/findings/headline.ts';
import { spanOf, type Span } from '../content/span.ts';
import { buildTrendLine, numberEvents, ownEvents } from '../content/trend.ts';
import { buildEvents } from '../content/change-events.ts';
import { buildPresence, type PresenceContent } from '../content/presence.ts';
import { whatWeDoNotKnow, whatWeKnow } from '../content/change-sayings.ts';
import { buildWaterfall, type WaterfallContent } from '../content/waterfall.ts';
import { given, type Blocks } from '../blocks.ts';
import { defineSection, NO_OPTIONS } from './section.ts';

/** What happened, where it shows, and its known reasons; empty parts are null. */
export type ChangesContent = {
  readonly trend:
    (BlockTitle & { readonly trend: TrendContent; readonly story: readonly EventMark[] }) | null;
  readonly presence: PresenceContent | null;
  readonly waterfall: WaterfallContent | null;
  readonly sayings: readonly { readonly title: string; readonly sentences: readonly string[] }[];
};

const isMove = (kind: string): boolean => kind === 'better' || kind === 'worse';

/** Whether the page mentions a platform the comparison does not judge, or judges over another time: then none is denied. */
function isPlatformTold(comparison: Comparison, { figures }: BaseContext): boolean {
  const isRerouted = comparison.platforms.some(
    ({ change: { verdict } }) => verdict.kind === 'none' && verdict.reason === 'rerouted',
  );
  const [top] = toldFindings(figures.findings.findings);
  return isRerouted || (top?.subject.isOwn === true && top.subject.platform !== null);
}

function ledeOf(span: Span, context: BaseContext): string {
  const { own, format, words, pages } = context;
  const say = pages.changes.find;
  const { comparison, longDays } = span;
  if (comparison.problem !== null) return words.findings.problems[comparison.problem];
  if (own === null) return '';
  const change = brandChange(comparison, own.brandId, 'visibility');
  const moved = comparison.platforms.filter((row) => isMove(row.change.verdict.kind));
  const judged = comparison.platforms.filter(({ change: { verdict } }) => verdict.kind !== 'none');
  return [
    ...(change.verdict.kind === 'none'
      ? [
          words.sentence(
            words.findings.noComparison(
              words.findings.between(longDays.from, longDays.to),
              words.whyNoComparison[change.verdict.reason],
            ),
          ),
        ]
      : [say.moved(own.name, movement(change, format, words), longDays.from, longDays.to)]),
    ...(moved.length === 0
      ? judged.length > 1 && !isPlatformTold(comparison, context)
        ? [say.noneMoved]
        : []
      : [
          // With what chance would show, and whether one stands out among so many.
          platformMoves(comparison, context).sentence,
        ]),
  ].join(words.marks.space);
}

/** The page's headline: a platform that explains the change, else the weightiest finding, else that there is none. */
function findChanges(context: BaseContext): PageFinding {
  const { figures, words, pages } = context;
  const say = pages.changes.find;
  const span = spanOf(context);
  if (span === null) {
    // The text below says that nothing is compared; the headline is a level, maybe not the first reading.
    if (context.isUncompared) return visibilityFinding(figures, context);
    return { headline: say.nothingToCompare, lede: findingsProblemSentence('single-run', context) };
  }
  if (span.comparison.problem !== null) return { headline: say.notComparable, lede: ledeOf(span, context) };
  const explained = explainingPlatform(span, context);
  if (explained !== null) return { headline: explained, lede: ledeOf(span, context) };
  const [top] = toldFindings(figures.findings.findings);
  if (top !== undefined) {
    const { lead, beside, cause } = findingSentence(top, figures.project.ownBrand, context);
    const isFirst = reportFact(context)?.kind === 'finding';
    return {
      headline: isFirst ? sayLead(top, context) : findReport(context).headline,
      lede: [
        isFirst ? beside : `${lead}${words.marks.colon}${beside}`,
        ...(cause === null ? [] : [cause]),
        ledeOf(span, context),
      ]
        .filter((part) => part !== '')
        .join(words.marks.space),
    };
  }
  const { problem } = figures.findings;
  return {
    headline:
      problem !== null ? say.notFollowed : isUneventful(figures) ? say.quiet : findReport(context).headline,
    lede:
      problem === null
        ? ledeOf(span, context)
        : [findingsProblemSentence(problem, context), ledeOf(span, context)].join(words.marks.space),
  };
}

/** The rival in the story, if any. */
function rivalOfStory({ figures, run }: BaseContext): string | null {
  const found = figures.findings.findings.find(
    ({ subject, measure, kind }) =>
      !subject.isOwn && subject.brandId !== null && (kind === 'overtaking' || measure === 'visibility'),
  );
  const brandId = found?.subject.brandId;
  return run.brands.some((brand) => brand.brandId === brandId) ? (brandId ?? null) : null;
}

function buildTrend(context: ContentContext): ChangesContent['trend'] {
  const { figures, format, words, pages, own, run, newest } = context;
  const { drawn: runs } = figures;
  if (own === null || runs.length < 2) return null;
  const times = runs.map(({ startedAtMs }) => startedAtMs);
  const rivalId = rivalOfStory(context);
  const rivals = run.brands.filter(({ brandId }) => brandId === rivalId);
  const ownLine = buildTrendLine(own, 'visibility', context, true);
  const story = buildEvents(context);
  const happened = ownEvents(context);
  const said = [
    ...story.map(({ event, consequence }) => `${event} (${consequence})`),
    ...happened.shown.map(({ when, mark }) => `${when}${words.marks.colon}${mark.event}`),
    ...(ownLine.end === null
      ? []
      : [pages.trend.reading(format.shortDate(newest.startedAtMs), ownLine.end.figure)]),
  ];
  return {
    title: pages.changes.trend,
    measure: pages.changes.trendMeasure(format.date(times[0] ?? 0), format.date(times.at(-1) ?? 0)),
    trend: {
      own: ownLine,
      rivals: rivals.map((rival) => buildTrendLine(rival, 'visibility', context, true)),
      gaps: buildGapMarks(times, format, words, figures.leftOutMs),
      ...numberEvents(happened.shown, happened.more, context, true),
      ticks: buildTimeTicks(times, format),
      alt: pages.trend.alt(
        pages.common.visibility,
        own.name,
        said.join(words.marks.semicolon),
        words.list(rivals.map(({ name }) => name)) || pages.trend.noRival,
      ),
    },
    story,
  };
}

/** Builds the page of changes. */
function buildChangesContent(context: ContentContext): ChangesContent {
  const { own, pages } = context;
  const span = spanOf(context);
  const sayings = [
    { title: pages.changes.known.title, sentences: whatWeKnow(span, context) },
    { title: pages.changes.unknown.title, sentences: whatWeDoNotKnow(span, own, context) },
  ];
  return {
    trend: buildTrend(context),
    presence: own === null ? null : buildPresence(own, span, context),
    waterfall: span === null ? null : buildWaterfall(span, context),
    sayings: sayings.filter(({ sentences }) => sentences.length > 0),
  };
}

/** The trend takes the rest of its page. If the parts do not fit below and move to the next page, a low one saves nothing. */
const TREND_PX = { leastPx: 112, mostPx: 250, elsePx: 250 } as const;

/** The trend, the strip below on the same axis, the parts, and what is known of them. */
const blocksOf = ({ trend, presence, waterfall, sayings }: ChangesContent): Blocks =>
  given([
    trend && { kind: 'chart', type: 'trend', of: trend, height: TREND_PX },
    presence && { kind: 'chart', type: 'presence', of: presence },
    // What does not fit below the strip moves on together, or a page would have a few sentences.
    {
      together: given([
        waterfall && { kind: 'chart', type: 'waterfall', of: waterfall },
        { kind: 'list', of: 'sentences', columns: sayings },
      ]),
    },
  ]);

/** How the trend marks the weightiest finding. */
function picturedEvent({ trend }: ChangesContent, { figures }: ContentContext): string | null {
  const [top] = toldFindings(figures.findings.findings);
  const mark = trend?.story.find(({ atMs }) => atMs === top?.sinceMs);
  return mark === undefined ? null : `${mark.event} (${mark.consequence})`;
}

/** The page of changes. */
export const changesSection = defineSection({
  id: 'changes',
  title: (pages) => pages.changes.title,
  options: NO_OPTIONS,
  find: findChanges,
  content: buildChangesContent,
  blocks: blocksOf,
  // A first reading only has a few sentences.
  joins: ({ trend, presence, waterfall }) => trend === null && presence === null && waterfall === null,
  onSlides: { isByPlatform: true, pictured: picturedEvent },
});
