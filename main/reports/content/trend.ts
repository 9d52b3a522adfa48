import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { inPercent, estimateRate } from '../../../shared/analysis/intervals/interval.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import {
  allMentions,
  brandIn,
  ownBrandOf,
  samePlatforms,
} from '../../../shared/analysis/compare/run-lookup.ts';
import type { EventMark } from '../../../shared/charts/plugins.ts';
import { buildGapMarks, buildTimeTicks } from '../../../shared/charts/trend-axis.ts';
import type { TrendReading } from '../../../shared/charts/trend-chart.ts';
import type { BrandFigures, RunFigures } from '../../../shared/domain/figures.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { cutWords, truncate } from '../../../shared/format/short-name.ts';
import { writeEnds } from '../../../shared/words/measure.ts';
import type { TrendContent, TrendLine } from './parts.ts';
import type { BaseContext, ContentContext } from './context.ts';
import { pointWords } from './point-words.ts';

/** A figure over runs, by its counts. */
export type TrendMeasure = 'visibility' | 'shareOfVoice';

const MAX_RIVALS = 3;

function brandEstimate(brand: BrandFigures, run: RunFigures, measure: TrendMeasure): Estimate | null {
  if (measure === 'visibility') {
    return estimateGivenRate(brand.visibilityPct, brand.mentions, brand.responses);
  }
  const share = estimateRate(brand.mentions, allMentions(run));
  return share === null ? null : inPercent(share);
}

function readingOf(
  run: RunFigures,
  { brandId, name }: BrandFigures,
  measure: TrendMeasure,
  context: Pick<ContentContext, 'format' | 'words' | 'pages'>,
): TrendReading {
  const brand = brandIn(run, brandId);
  const estimate = brand === null ? null : brandEstimate(brand, run, measure);
  if (estimate === null) return { atMs: run.startedAtMs, value: null };
  const { value, interval } = estimate;
  return {
    atMs: run.startedAtMs,
    value,
    ...(interval === null ? {} : { low: interval.low, high: interval.high }),
    words: pointWords([name, context.format.date(run.startedAtMs)], estimate, context),
  };
}

/** Added or dropped platforms, and changed prompts: these shift the level without a movement. */
function measuredEvents(
  { drawn: runs, otherPromptsMs }: ContentContext['figures'],
  { format, words, pages }: ContentContext,
): EventMark[] {
  const say = pages.trend;
  const otherPrompts = new Set(otherPromptsMs);
  return runs.slice(1).flatMap((run, index): EventMark[] => {
    const before = runs[index];
    if (before === undefined) return [];
    const isAlike = samePlatforms(before, run) && !otherPrompts.has(run.startedAtMs);
    if (isAlike) return [];
    const added = run.platforms.filter((platform) => !before.platforms.includes(platform));
    const dropped = before.platforms.filter((platform) => !run.platforms.includes(platform));
    const parts = [
      ...(added.length === 0 ? [] : [say.added(words.list(added.map(format.platform)))]),
      ...(dropped.length === 0 ? [] : [say.dropped(words.list(dropped.map(format.platform)))]),
      ...(otherPrompts.has(run.startedAtMs) ? [pages.changes.event.measurement.prompts] : []),
    ];
    return [{ atMs: run.startedAtMs, event: parts.join(words.marks.comma), consequence: say.consequence }];
  });
}

/** The strongest rivals by mentions in the reported run. */
function topRivals({ run }: ContentContext): BrandFigures[] {
  return run.brands
    .filter((brand) => !brand.isOwn)
    .sort((a, b) => b.mentions - a.mentions)
    .slice(0, MAX_RIVALS);
}

/** The client's own events that a page names, and the letters of each; all of them are in the studio. */
const MOST_EVENTS = 8;
const EVENT_LETTERS = 90;
/** Letters of a word, which no line breaks within. */
const WORD_LETTERS = 40;

/** Something at a time of a trend, as its key says it. */
type KeyedEvent = { readonly mark: EventMark; readonly when: string };

/** The client's own events, the newest of many, and how many there are besides. */
export function ownEvents({ figures, format }: Pick<BaseContext, 'figures' | 'format'>): {
  readonly shown: readonly KeyedEvent[];
  readonly more: number;
} {
  const { events = [] } = figures;
  return {
    shown: events.slice(-MOST_EVENTS).map(({ atMs, from, to, text }) => ({
      when: from === to ? format.shortDate(from) : format.daySpan(from, to).join('–'),
      mark: { atMs, event: truncate(cutWords(text, WORD_LETTERS), EVENT_LETTERS), consequence: '' },
    })),
    more: Math.max(0, events.length - MOST_EVENTS),
  };
}

/**
 * Multiple events get numbers, explained below the chart: their labels would overlap. Those of a day are one number. `isMarked` numbers a
 * single one, too.
 */
export function numberEvents(
  events: readonly KeyedEvent[],
  more: number,
  { format, words, pages }: BaseContext,
  isMarked: boolean,
): Pick<TrendContent, 'events' | 'key'> {
  if (events.length === 0 || (events.length < 2 && !isMarked)) {
    return { events: events.map(({ mark }) => mark), key: null };
  }
  const inOrder = events.toSorted((a, b) => a.mark.atMs - b.mark.atMs);
  const days = [...Map.groupBy(inOrder, ({ mark }) => dayOf(mark.atMs, format.zone)).values()];
  const numbered = days.map((all, at) => ({ number: format.count(at + 1), all }));
  return {
    events: numbered.flatMap(({ number, all: [first, ...others] }) => {
      if (first === undefined) return [];
      const mark = others.length === 0 ? number : `${number} (${format.count(others.length + 1)})`;
      return [{ ...first.mark, mark }];
    }),
    key: [
      ...numbered.flatMap(({ number, all }) =>
        all.map(({ mark: { event }, when }) => pages.trend.key(number, when, event)),
      ),
      ...(more === 0 ? [] : [pages.trend.moreEvents(format.count(more))]),
    ].join(words.marks.space),
  };
}

/** A brand's figure over the report's runs, named at its end; `hasRange` adds its interval. */
export function buildTrendLine(
  brand: BrandFigures,
  measure: TrendMeasure,
  context: BaseContext,
  hasRange: boolean,
): TrendLine {
  const { figures, format, words, newest } = context;
  const { name } = brand;
  // It ends at the newest run, whatever time is judged.
  const sample = measure === 'visibility' ? (ownBrandOf(newest)?.responses ?? 0) : allMentions(newest);
  const apart = new Set(figures.otherPromptsMs);
  const readings = figures.drawn.map((one) => ({
    ...readingOf(one, brand, measure, context),
    ...(apart.has(one.startedAtMs) ? { isApart: true } : {}),
    ...(one.isOfAll === undefined ? {} : { isOfAll: true }),
  }));
  const last = readings.at(-1);
  if (last?.value == null) return { name, readings, end: null };
  const { value, low, high } = last;
  const range =
    !hasRange || low === undefined || high === undefined
      ? null
      : writeEnds({ low, high }, sample, 'percent', format, words);
  return { name, readings, end: { value, name, figure: format.pct(value, sample), range } };
}

/** A figure over the report's runs; null for a single run, or if the own brand was not scored. */
export function buildTrendContent(measure: TrendMeasure, context: ContentContext): TrendContent | null {
  const { figures, format, words, pages, own, newest } = context;
  const { drawn: runs } = figures;
  // One point is no trend.
  if (own === null || runs.length < 2) return null;
  const sample =
    measure === 'visibility' ? (ownBrandOf(newest)?.responses ?? own.responses) : allMentions(newest);
  const happened = ownEvents(context);
  const lineOf = (brand: BrandFigures): TrendLine => buildTrendLine(brand, measure, context, brand.isOwn);
  const times = runs.map((one) => one.startedAtMs);
  const rivals = topRivals(context);
  const ownLine = lineOf(own);
  const said = ownLine.readings.flatMap(({ atMs, value }) =>
    value === null ? [] : [pages.trend.reading(format.shortDate(atMs), format.pct(value, sample))],
  );
  return {
    own: ownLine,
    rivals: rivals.map(lineOf),
    gaps: buildGapMarks(times, format, words, figures.leftOutMs),
    ...numberEvents(
      [
        ...measuredEvents(figures, context).map((mark) => ({ mark, when: format.shortDate(mark.atMs) })),
        ...happened.shown,
      ],
      happened.more,
      context,
      happened.shown.length > 0,
    ),
    ticks: buildTimeTicks(times, format),
    alt: pages.trend.alt(
      pages.common[measure],
      own.name,
      said.join(words.marks.comma),
      words.list(rivals.map((rival) => rival.name)) || pages.trend.noRival,
    ),
  };
}
