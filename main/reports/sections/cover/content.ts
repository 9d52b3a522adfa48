import { shortName } from '../../../../shared/format/short-name.ts';
import { estimateGivenRate } from '../../../../shared/analysis/intervals/given-rate.ts';
import { findGaps } from '../../../../shared/analysis/series/gaps.ts';
import type { BrandFigures, HistoryReading } from '../../../../shared/domain/figures.ts';
import type { Scale } from '../../../../shared/domain/measure.ts';
import type { ContentContext } from '../../content/context.ts';

/** A reading of the client's own visibility; those before the report's period stand back. */
export type CoverReading = {
  readonly atMs: number;
  readonly valuePct: number;
  readonly lowPct: number;
  readonly highPct: number;
  readonly inReport: boolean;
};

/** The client's readings as the picture of the cover, oldest first, with what is written beside them. */
export type CoverSeries = {
  readonly readings: readonly CoverReading[];
  readonly scale: Scale;
  /** At most two round percentages of the scale. */
  readonly marks: readonly { readonly valuePct: number; readonly text: string }[];
  readonly newest: string;
  readonly firstDate: string;
  readonly newestDate: string;
  /** Where the report's period begins; null where the readings begin with it. */
  readonly periodStart: { readonly atMs: number; readonly text: string } | null;
  readonly gaps: readonly { readonly fromMs: number; readonly toMs: number; readonly text: string }[];
  readonly alt: string;
};

/** The cover: whom it is for, what it covers, and the client's own readings. */
export type CoverContent = {
  readonly project: string;
  readonly title: string;
  readonly period: string;
  readonly share: string;
  readonly caption: string;
  /** null where the own brand was never scored. */
  readonly series: CoverSeries | null;
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  readonly preparedFor: string;
};

/** More readings than this would crowd the page. */
const MAX_READINGS = 30;

/** Longer names would not stand in their sentence or on their line. */
const MOST_LETTERS = { brand: 60, project: 80 } as const;

/** A quiet series must not look dramatic: the scale spans at least this many points. */
const LEAST_SPAN = 20;

function coverReadings({ figures }: ContentContext): CoverReading[] {
  const read = (
    atMs: number,
    { visibilityPct, mentions, responses }: HistoryReading | BrandFigures,
    inReport: boolean,
  ): CoverReading[] => {
    const estimate = estimateGivenRate(visibilityPct, mentions, responses);
    if (estimate === null) return [];
    const { value, interval } = estimate;
    return [
      { atMs, valuePct: value, lowPct: interval?.low ?? value, highPct: interval?.high ?? value, inReport },
    ];
  };
  const before = figures.history.flatMap((row) => read(row.startedAtMs, row, false));
  const covered = figures.runs.flatMap((run) => {
    const own = run.brands.find((brand) => brand.isOwn);
    return own === undefined ? [] : read(run.startedAtMs, own, true);
  });
  return [...before, ...covered].slice(-MAX_READINGS);
}

/** Round percentages inside a range, for the two scale marks. */
function scaleMarks({ from, to }: Scale): number[] {
  const step = to - from > 25 ? 10 : 5;
  const first = Math.ceil(from / step) * step;
  const marks = [];
  for (let value = first; value <= to; value += step) marks.push(value);
  const inner = marks.filter((value) => value > from && value < to);
  return inner.length <= 2 ? inner : [inner[0] ?? 0, inner.at(-1) ?? 0];
}

function scaleOf(readings: readonly CoverReading[]): Scale {
  const low = Math.min(...readings.map((reading) => reading.lowPct));
  const high = Math.max(...readings.map((reading) => reading.highPct));
  const pad = Math.max(0, (LEAST_SPAN - (high - low)) / 2);
  return { from: low - pad, to: high + pad };
}

function coverSeries(readings: readonly CoverReading[], context: ContentContext): CoverSeries | null {
  const { figures, own, format, pages } = context;
  const say = pages.cover;
  const [first, newest] = [readings[0], readings.at(-1)];
  if (first === undefined || newest === undefined) return null;
  const scale = scaleOf(readings);
  const newestPct = format.pct(newest.valuePct, own?.responses ?? 0);
  const periodStart = readings.find((reading) => reading.inReport);
  return {
    readings,
    scale,
    marks: scaleMarks(scale).map((valuePct) => ({ valuePct, text: `${format.count(valuePct)}%` })),
    newest: `${newestPct}%`,
    firstDate: format.shortDate(first.atMs),
    newestDate: format.longDate(newest.atMs),
    periodStart:
      periodStart === undefined || periodStart === first
        ? null
        : { atMs: periodStart.atMs, text: format.shortDate(periodStart.atMs) },
    gaps: findGaps(readings.map((reading) => reading.atMs)).map(({ fromMs, toMs }) => ({
      fromMs,
      toMs,
      text: say.noScans,
    })),
    alt: say.alt(
      figures.project.ownBrand,
      readings.length,
      format.longDate(first.atMs),
      format.longDate(newest.atMs),
      newestPct,
    ),
  };
}

function facts({ figures, format, run, issuedOnMs, pages }: ContentContext): CoverContent['facts'] {
  const { common, cover: say } = pages;
  const answers = figures.runs.reduce((sum, one) => sum + one.answers, 0);
  const platforms = new Set(figures.runs.flatMap((one) => one.platforms)).size;
  return [
    { term: say.runs, value: format.count(figures.runs.length) },
    { term: say.answers, value: format.count(answers) },
    { term: common.platforms, value: format.count(platforms) },
    issuedOnMs === null
      ? { term: say.dataUpTo, value: format.longDate(run.completedAtMs ?? run.startedAtMs) }
      : { term: say.issued, value: format.longDate(issuedOnMs) },
  ];
}

/** Builds the content of the cover. */
export function buildCoverContent(context: ContentContext): CoverContent {
  const { figures, run, first, format, pages, agency } = context;
  const say = pages.cover;
  const { name, ownBrand } = figures.project;
  const readings = coverReadings(context);
  const drawn = readings.filter((reading) => reading.inReport).length;
  const isCut = drawn < figures.runs.length;
  return {
    project: shortName(name, MOST_LETTERS.project),
    title: say.title,
    period:
      first === null
        ? say.reportOf(format.longDate(run.startedAtMs))
        : say.period(format.longDate(first.startedAtMs), format.longDate(run.startedAtMs)),
    share: say.share(shortName(ownBrand, MOST_LETTERS.brand)),
    caption: say.caption(
      isCut ? { drawn, runs: figures.runs.length } : null,
      readings.some((reading) => !reading.inReport),
    ),
    series: coverSeries(readings, context),
    facts: facts(context),
    preparedFor: say.preparedFor(ownBrand, agency),
  };
}
