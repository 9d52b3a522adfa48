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

/** Multiple events get numbers, explained below the chart: their labels would overlap. */
function numberEvents(
  events: readonly EventMark[],
  { format, words, pages }: ContentContext,
): Pick<TrendContent, 'events' | 'key'> {
  if (events.length < 2) return { events, key: null };
  const marked = events.map((event, at) => ({ ...event, mark: format.count(at + 1) }));
  return {
    events: marked,
    key: marked
      .map(({ mark, event, atMs }) => pages.trend.key(mark, format.shortDate(atMs), event))
      .join(words.marks.space),
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
    ...numberEvents(measuredEvents(figures, context), context),
    ticks: buildTimeTicks(times, format),
    alt: pages.trend.alt(
      pages.common[measure],
      own.name,
      said.join(words.marks.comma),
      words.list(rivals.map((rival) => rival.name)) || pages.trend.noRival,
    ),
  };
}
