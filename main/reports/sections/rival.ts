import { z } from 'zod';
import { areApart, leadOver } from '../../../shared/analysis/compare/brand-standings.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { brandIn } from '../../../shared/analysis/compare/run-lookup.ts';
import type { FieldStanding } from '../../../shared/analysis/intervals/extremes.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import type { DotReading } from '../charts/dot-plot-chart.ts';
import { buildGapMarks, buildTimeTicks } from '../../../shared/charts/trend-axis.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import { RIVAL_KIND, rivalPlace, sectionKind } from '../../../shared/reports/repeated-sections.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { MOST_AGREED } from '../content/agreed-names.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { addUp, movement, usualDecimals } from '../../../shared/words/change.ts';
import { writeGapOf } from '../content/gap.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import type { BlockTitle, TrendContent } from '../content/parts.ts';
import { type BaseContext, type ContentContext, whenJudged } from '../content/context.ts';
import { buildLead, buildPairs, type LeadContent, type PairsContent } from '../content/head-to-head.ts';
import { gapOf, judgePlaces, placesOf, type JudgedPlace, type Place } from '../content/rival-places.ts';
import { findRival, tellingRivals } from '../content/rival-choice.ts';
import { spanOf } from '../content/span.ts';
import { pointWords } from '../content/point-words.ts';
import { buildTrendLine } from '../content/trend.ts';
import { given, type Block, type Blocks, type DotsContent } from '../blocks.ts';
import { defineSection } from './section.ts';

/** The rival by id or name; default: the one that moved most beyond noise, else the strongest. */
const rivalOptions = z.strictObject({ brand: z.string().min(1).max(200).optional() });

type Options = z.infer<typeof rivalOptions>;

/** One rival and the own brand; null if the run scored no rival. */
export type RivalContent = {
  readonly name: string;
  readonly trend: (BlockTitle & { readonly trend: TrendContent }) | null;
  readonly lead: LeadContent | null;
  readonly pairs: PairsContent | null;
  readonly topics: DotsContent | null;
  readonly sayings: readonly { readonly title: string; readonly sentences: readonly string[] }[];
} | null;

const MOST_PLATFORMS = 12;
const MOST_TOPICS = 12;
/** Maximum places per column. */
const MOST_PLACES = 4;
const HEADLINE_LETTERS = MOST_AGREED;
const NAME_LETTERS = MOST_AGREED;

/** The page's rival. Raises `report/invalid-spec` for a brand that the run did not score. */
function chooseRival({ brand }: Options, context: BaseContext, id: string): BrandFigures | null {
  if (brand === undefined) return tellingRivals(context)[rivalPlace(id) - 1] ?? null;
  const found = findRival(brand, context);
  if (found !== null) return found;
  const rivals = context.run.brands.filter(({ isOwn }) => !isOwn).map(({ name }) => name);
  throw new AppError(
    'report/invalid-spec',
    `The report cannot be made: the reported run has no scores of a rival "${brand}". There are: ${rivals.join(', ')}. No file was written.`,
  );
}

/** Whether there are fewer rivals than such pages; the first page states that there is none. */
const hasNoSuchRival = (context: BaseContext, id: string): boolean =>
  id !== RIVAL_KIND && tellingRivals(context).length < rivalPlace(id);

/** The page's title: with its rival's name if a report has several such pages. */
function rivalTitle(context: BaseContext, id: string, options: Options): string {
  const { sectionIds, words, pages } = context;
  const several = sectionIds.filter((one) => sectionKind(one) === RIVAL_KIND).length > 1;
  const rival = several ? chooseRival(options, context, id) : null;
  if (rival === null) return pages.rival.title;
  return `${pages.rival.title}${words.marks.colon}${shortName(rival.name, HEADLINE_LETTERS)}`;
}

/** The page's headline: who is ahead, and who moved. */
function findRivalPage(context: BaseContext, options: Options, id: string): Finding {
  const { own, run, format, words, pages } = context;
  const say = pages.rival.find;
  const rival = chooseRival(options, context, id);
  if (rival === null) return pages.rival.none;
  const pct = ({ visibilityPct, responses }: BrandFigures): string =>
    `${format.pct(visibilityPct, responses)}${format.percentSign}`;
  const name = shortName(rival.name, HEADLINE_LETTERS);
  const span = spanOf(context);
  // The report says that first of the own brand, and not again per rival.
  const isOwnTold = context.sectionIds.some((one) => one === 'summary' || one === 'key-figures');
  const tellsOwn = own !== null && !isOwnTold;
  const moved = (span === null ? [] : [rival, ...(tellsOwn ? [own] : [])]).map((brand) => {
    const change = span === null ? null : brandChange(span.comparison, brand.brandId, 'visibility');
    return change === null || change.verdict.kind === 'none'
      ? ''
      : say.moved(brand.name, movement(change, format, words), span?.longDays.from ?? '');
  });
  const lead = own === null ? null : leadOver(run, rival, own);
  if (own === null || lead?.interval == null) {
    return {
      headline: say.only(name, pct(rival)),
      lede: moved.filter((part) => part !== '').join(words.marks.space),
    };
  }
  const { low, high } = lead.interval;
  const ownName = shortName(own.name, HEADLINE_LETTERS);
  const [first, second] = lead.value >= 0 ? [rival, own] : [own, rival];
  const [a, b] = lead.value >= 0 ? [name, ownName] : [ownName, name];
  const ends = lead.value >= 0 ? [low, high] : [-high, -low];
  const range = words.range(format.signed(ends[0] ?? 0, 1), format.signed(ends[1] ?? 0, 1));
  // The difference of the two levels as in the headline.
  const decimals = usualDecimals('percent', lead.sample);
  const sum = addUp(second.visibilityPct, first.visibilityPct, decimals);
  const points = format.decimal(Math.abs(sum.change), decimals);
  const isSure = areApart(run, rival, own);
  // Distinguishable alone, but not among all pairs of brands that the report compares.
  const isAloneSure = !isSure && (low > 0 || high < 0);
  const pairs = (run.brands.length * (run.brands.length - 1)) / 2;
  return {
    headline: isSure ? say.leads(a, b, pct(first), pct(second)) : say.close(a, b),
    lede: [
      isSure ? say.lead(first.name, points, range) : say.gap(pct(first), pct(second), points, range),
      isAloneSure ? say.ofPairs(format.count(pairs)) : '',
      ...moved,
    ]
      .filter((part) => part !== '')
      .join(words.marks.space),
  };
}

function buildTopics(
  places: readonly JudgedPlace[],
  own: BrandFigures,
  rival: BrandFigures,
  isFirst: boolean,
  context: ContentContext,
): DotsContent | null {
  const { format, words, pages } = context;
  const say = pages.rival;
  const topics = places.filter(({ kind }) => kind === 'topic').sort((a, b) => gapOf(a) - gapOf(b));
  if (topics.length === 0) return null;
  const widest = new Set(
    [...topics].sort((a, b) => Math.abs(gapOf(b)) - Math.abs(gapOf(a))).slice(0, MOST_TOPICS),
  );
  const shown = topics.filter((topic) => widest.has(topic));
  const [ownName, rivalName] = [own, rival].map(({ name }) => shortName(name, NAME_LETTERS));
  const verdictOf = ({ standing }: JudgedPlace): string =>
    standing === 'few'
      ? pages.topics.few
      : standing === 'close'
        ? pages.topics.close
        : standing === 'ahead'
          ? say.ahead(ownName ?? '')
          : say.behind(rivalName ?? '');
  const read = (brand: BrandFigures, { name, answers }: Place, pct: number, mentions: number): DotReading => {
    const interval = estimateGivenRate(pct, mentions, answers)?.interval ?? null;
    const said = pointWords([brand.name, name], { value: pct, interval, sample: answers }, context);
    return { value: pct, low: interval?.low ?? null, high: interval?.high ?? null, words: said };
  };
  const hidden = topics.length - shown.length;
  return {
    title: say.topics(shortName(own.name, HEADLINE_LETTERS), shortName(rival.name, HEADLINE_LETTERS)),
    measure: say.topicsMeasure(whenJudged(context, format.shortDate)),
    rows: shown.map((place) => ({
      name: place.name,
      own: read(own, place, place.ownPct, place.own),
      // The heading names the rival: it is the same in every row.
      rival: { name: '', ...read(rival, place, place.rivalPct, place.rival) },
      isFew: place.standing === 'few',
      gap: writeGapOf(place.rivalPct, place.ownPct, place.answers, format),
      standing: place.standing,
      verdict: verdictOf(place),
      change: null,
      sample: format.count(place.answers),
    })),
    ownName: own.name,
    headers: {
      topic: pages.topics.topic,
      rival: rival.name,
      gap: pages.topics.gap,
      verdict: pages.topics.verdict,
      change: null,
      sample: pages.topics.sample,
    },
    alt: say.alt(
      own.name,
      rival.name,
      words.list(
        shown.map((place) =>
          say.row(
            place.name,
            `${format.pct(place.ownPct, place.answers)}${format.percentSign}`,
            `${format.pct(place.rivalPct, place.answers)}${format.percentSign}`,
            verdictOf(place),
          ),
        ),
      ),
    ),
    note: [
      // Once is enough for a row of such pages.
      ...(isFirst ? [say.note] : []),
      ...(shown.some(({ standing }) => standing === 'few') ? [say.hollow] : []),
      ...(hidden > 0 ? [say.left(format.count(hidden))] : []),
    ].join(words.marks.space),
  };
}

function sayingsOf(
  places: readonly JudgedPlace[],
  rival: BrandFigures,
  { format, pages }: ContentContext,
): NonNullable<RivalContent>['sayings'] {
  const say = pages.rival;
  if (places.every(({ standing }) => standing === 'few')) return [];
  if (places.every(({ standing }) => standing === 'few' || standing === 'close')) {
    return [{ title: say.eitherLeads, sentences: [say.nowhere] }];
  }
  const name = shortName(rival.name, HEADLINE_LETTERS);
  const told = (standing: FieldStanding): string[] => {
    const found = places
      .filter((place) => place.standing === standing)
      .sort((a, b) => Math.abs(gapOf(b)) - Math.abs(gapOf(a)))
      .slice(0, MOST_PLACES);
    if (found.length === 0) return [say.nowhere];
    return found.map((place) =>
      say.place(
        place.name,
        `${format.pct(place.rivalPct, place.answers)}${format.percentSign}`,
        `${format.pct(place.ownPct, place.answers)}${format.percentSign}`,
      ),
    );
  };
  return [
    { title: say.leadsOn(name), sentences: told('behind') },
    { title: say.trailsOn(name), sentences: told('ahead') },
  ];
}

function buildTrend(
  own: BrandFigures,
  rival: BrandFigures,
  context: ContentContext,
): NonNullable<RivalContent>['trend'] {
  const { figures, format, words, pages } = context;
  const { drawn: runs } = figures;
  const both = runs.filter((run) => brandIn(run, rival.brandId) !== null);
  if (runs.length < 2 || both.length < 2) return null;
  const times = runs.map(({ startedAtMs }) => startedAtMs);
  const [from, to] = [format.date(times[0] ?? 0), format.date(times.at(-1) ?? 0)];
  const ownLine = buildTrendLine(own, 'visibility', context, true);
  return {
    title: pages.rival.trend,
    measure: pages.rival.trendMeasure(from, to),
    trend: {
      own: ownLine,
      rivals: [buildTrendLine(rival, 'visibility', context, true)],
      gaps: buildGapMarks(times, format, words, figures.leftOutMs),
      events: [],
      key: null,
      ticks: buildTimeTicks(times, format),
      alt: pages.trend.alt(
        pages.common.visibility,
        own.name,
        ownLine.readings
          .flatMap(({ atMs, value }) =>
            value === null
              ? []
              : [pages.trend.reading(format.shortDate(atMs), format.pct(value, own.responses))],
          )
          .join(words.marks.comma),
        rival.name,
      ),
    },
  };
}

/** Builds a rival's page. */
function buildRivalContent(context: ContentContext, options: Options, id: string): RivalContent {
  const rival = chooseRival(options, context, id);
  const { own } = context;
  if (rival === null || own === null) return null;
  const places = judgePlaces(placesOf(own, rival, context));
  const isFirst = context.sectionIds.find((one) => sectionKind(one) === RIVAL_KIND) === id;
  return {
    name: rival.name,
    trend: buildTrend(own, rival, context),
    lead: buildLead(rival, context),
    pairs: buildPairs(rival, MOST_PLATFORMS, context),
    topics: buildTopics(places, own, rival, isFirst, context),
    sayings: sayingsOf(places, rival, context),
  };
}

const TREND_PX = 150;
/** Half a page, beside another. */
const HALF_PX = 327;

/** The lead next to the platforms; a single one spans the page. */
function headToHead({ lead, pairs }: NonNullable<RivalContent>): Blocks {
  const drawings = given<Block>([
    lead && { kind: 'chart', type: 'lead', of: lead },
    pairs && { kind: 'chart', type: 'pairs', of: pairs },
  ]);
  return drawings.length < 2
    ? drawings
    : [{ columns: drawings.map((drawing) => ({ widthPx: HALF_PX, blocks: [drawing] })) }];
}

function blocksOf(content: RivalContent): Blocks {
  if (content === null) return [];
  const { trend, topics, sayings } = content;
  return given([
    trend && { kind: 'chart', type: 'trend', of: trend, height: TREND_PX },
    ...headToHead(content),
    // What does not fit moves on together, or a page would have a few sentences.
    {
      together: given([
        topics && { kind: 'chart', type: 'dots', of: topics, isOneRival: true },
        { kind: 'list', of: 'sentences', columns: sayings },
      ]),
    },
  ]);
}

/** A rival's page. */
export const rivalSection = defineSection({
  id: RIVAL_KIND,
  title: (pages) => pages.rival.title,
  named: rivalTitle,
  options: rivalOptions,
  isSilent: hasNoSuchRival,
  find: findRivalPage,
  content: buildRivalContent,
  blocks: blocksOf,
});
