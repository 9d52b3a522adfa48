import { ANYTHING, type Claim } from '../../claims/claim.ts';
import { toldFindings } from '../../../../shared/analysis/findings/order.ts';
import { isLevel, isSlide } from '../../../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../../../shared/analysis/findings/finding.ts';
import { dayOf } from '../../../../shared/format/calendar.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import { estimateGivenRate } from '../../../../shared/analysis/intervals/given-rate.ts';
import { brandIn, ownBrandOf } from '../../../../shared/analysis/compare/run-lookup.ts';
import { findSeriesGaps } from '../../../../shared/analysis/series/gaps.ts';
import type { BrandFigures, HistoryReading } from '../../../../shared/domain/figures.ts';
import type { Scale } from '../../../../shared/domain/measure.ts';
import { basisFact } from '../../../../shared/words/basis.ts';
import { writeEnds } from '../../../../shared/words/measure.ts';
import type { ContentContext } from '../../content/context.ts';
import {
  exchangesIn,
  type CoverEnd,
  type CoverReading,
  type CoverRival,
  type CoverSeries,
} from '../../content/cover-series.ts';
import { periodWords } from '../../content/period-words.ts';
import { upToNow } from '../../content/rhythm.ts';
import { courseSeries } from '../../content/cover-course.ts';
import { coverField, type CoverField } from '../../content/cover-field.ts';
import { coverLede, findReport, headlineClaim, reportFact } from '../../content/report-finding.ts';

/** The cover: its recipient, its scope, what happened, and the client's readings. */
export type CoverContent = {
  readonly project: string;
  readonly title: string;
  readonly period: string;
  readonly headline: string;
  /** Its claim; null if user-written, or nothing is compared. */
  readonly claim: Claim | null;
  readonly lede: string;
  readonly share: string;
  readonly caption: string;
  /** null if the own brand was never scored, or the headline is about something else. */
  readonly series: CoverSeries | null;
  /** The field instead of readings, for a headline about the leader. */
  readonly field: CoverField | null;
  /** Instead of readings, on a multi-project cover: each project with its newest one in words. */
  readonly listed: readonly CoverEnd[];
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  readonly preparedFor: string;
  /** Contact line; null if the agency gives none. */
  readonly contact: string | null;
};

/** More readings would crowd the page. */
const MAX_READINGS = 30;

/** Longer names would not fit in their sentence or on their line. */
const MOST_LETTERS = { brand: 60, project: 80, end: 15 } as const;

/** A quiet series must not look dramatic: minimum span of the scale in points. */
const LEAST_SPAN = 30;

/** How often some answers name a brand. */
type Named = Pick<HistoryReading | BrandFigures, 'visibilityPct' | 'mentions' | 'responses'>;

function readNamed(
  atMs: number,
  { visibilityPct, mentions, responses }: Named,
  inReport: boolean,
): CoverReading[] {
  const estimate = estimateGivenRate(visibilityPct, mentions, responses);
  if (estimate === null) return [];
  const { value, interval } = estimate;
  return [
    { atMs, valuePct: value, lowPct: interval?.low ?? value, highPct: interval?.high ?? value, inReport },
  ];
}

/** The headline's subject, as far as the picture can show it. */
type Pictured = {
  readonly readings: readonly CoverReading[];
  /** The newest reading. */
  readonly newest: Named;
  /** Its subject: the brand, with its platform if any. */
  readonly whose: string;
  readonly platform: string | null;
};

/** The finding of a headline that visibility does not show: about a topic, prompt, source, tone or another figure. */
function besideVisibility(context: ContentContext): StoryFinding | null {
  const fact = reportFact(context);
  if (fact?.kind !== 'finding') return null;
  const { measure, subject } = fact.finding;
  const { topic, prompt, attribute, domain } = subject;
  const isPart = [topic, prompt, attribute, domain].some((part) => part !== null);
  return isPart || (measure !== 'visibility' && measure !== 'rank') ? fact.finding : null;
}

/** The platform in the headline; null for the total. */
function headlinePlatform(context: ContentContext): string | null {
  const fact = context.isPitch ? null : reportFact(context);
  if (fact?.kind === 'platform') return fact.platform;
  if (fact?.kind !== 'finding') return null;
  const { measure, subject } = fact.finding;
  return measure === 'visibility' && subject.isOwn ? subject.platform : null;
}

/** The own brand on one platform, over the report's runs; null if these show no course. */
function platformPicture(platform: string, own: BrandFigures, context: ContentContext): Pictured | null {
  const { figures, format } = context;
  const rows = figures.drawn.flatMap((run) => {
    const row = run.platformFigures.find((one) => one.platform === platform && one.brandId === own.brandId);
    if (row?.counts == null || row.counts.answers === 0) return [];
    const named = {
      visibilityPct: row.visibilityPct,
      mentions: row.counts.mentions,
      responses: row.counts.answers,
    };
    return [
      { atMs: run.startedAtMs, named, inReport: figures.runs.some(({ runId }) => runId === run.runId) },
    ];
  });
  const newest = rows.at(-1)?.named;
  if (newest === undefined || rows.length < 2) return null;
  return {
    readings: rows
      .flatMap(({ atMs, named, inReport }) => readNamed(atMs, named, inReport))
      .slice(-MAX_READINGS),
    newest,
    whose: `${shortName(figures.project.ownBrand, MOST_LETTERS.brand)} (${format.platform(platform)})`,
    platform,
  };
}

/** The picture for a headline about how often a brand is named: on its platform, else in total. */
function pictureOf(isOwnHeadline: boolean, context: ContentContext): Pictured | null {
  const { figures, own, newest } = context;
  if (own === null) return null;
  const platform = isOwnHeadline ? null : headlinePlatform(context);
  const ofPlatform = platform === null ? null : platformPicture(platform, own, context);
  return (
    ofPlatform ?? {
      readings: coverReadings(context),
      // The line ends at the newest run.
      newest: ownBrandOf(newest) ?? own,
      whose: shortName(figures.project.ownBrand, MOST_LETTERS.brand),
      platform: null,
    }
  );
}

function coverReadings({ figures }: ContentContext): CoverReading[] {
  const read = readNamed;
  const before = figures.history.flatMap((row) => read(row.startedAtMs, row, false));
  const covered = figures.runs.flatMap((run) => {
    const own = run.brands.find((brand) => brand.isOwn);
    return own === undefined ? [] : read(run.startedAtMs, own, true);
  });
  return [...before, ...covered].slice(-MAX_READINGS);
}

/** A brand's newest reading in words, dated: the text below the picture has levels over more runs. */
function endOf(
  { name, visibilityPct, mentions, responses }: Named & { readonly name: string },
  { newest, format, words }: ContentContext,
): CoverEnd {
  const interval = estimateGivenRate(visibilityPct, mentions, responses)?.interval ?? null;
  return {
    name: shortName(name, MOST_LETTERS.end),
    figure: `${format.pct(visibilityPct, responses)}${format.percentSign}`,
    range: [
      format.shortDate(newest.startedAtMs),
      ...(interval === null ? [] : [writeEnds(interval, responses, 'percent', format, words)]),
    ].join(words.marks.colon),
  };
}

/** The rival in the weightiest finding, if the report's runs show its course. */
function coverRival(sinceMs: number, context: ContentContext): CoverRival | null {
  const { figures, newest, format, pages } = context;
  const [top] = toldFindings(figures.findings.findings);
  const brandId = top?.subject.isOwn === false ? top.subject.brandId : null;
  const brand = brandId === null ? null : brandIn(newest, brandId);
  if (top === undefined || brand === null) return null;
  const readings = figures.drawn.flatMap((one) => {
    const then = brandIn(one, brand.brandId);
    return then === null || one.startedAtMs < sinceMs
      ? []
      : [{ atMs: one.startedAtMs, valuePct: then.visibilityPct }];
  });
  if (readings.length < 2) return null;
  const isAhead =
    top.kind === 'overtaking' &&
    top.direction === 'up' &&
    !isLevel(top) &&
    !isSlide(top) &&
    top.sinceMs >= sinceMs;
  return {
    name: brand.name,
    readings,
    end: endOf(brand, context),
    ahead: isAhead ? { atMs: top.sinceMs, text: pages.cover.ahead(format.shortDate(top.sinceMs)) } : null,
  };
}

/** Round percentages on a scale. */
function scaleMarks({ from, to }: Scale): number[] {
  const step = to - from > 50 ? 20 : 10;
  const marks = [];
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) marks.push(value);
  return marks;
}

/** Rounded to tens. */
function scaleOf(readings: readonly CoverReading[], rival: CoverRival | null): Scale {
  const others = rival?.readings.map(({ valuePct }) => valuePct) ?? [];
  const low = Math.min(...readings.map(({ lowPct }) => lowPct), ...others);
  const high = Math.max(...readings.map(({ highPct }) => highPct), ...others);
  const pad = Math.max(0, (LEAST_SPAN - (high - low)) / 2);
  return {
    from: Math.max(0, Math.floor((low - pad) / 10) * 10),
    to: Math.min(100, Math.ceil((high + pad) / 10) * 10),
  };
}

/** The readings that match a headline, without unrelated ones. */
function coverSeries(context: ContentContext): CoverSeries | null {
  const isOwnHeadline = context.headlines['summary'] !== undefined;
  if (!isOwnHeadline && context.isPitch) return null;
  const beside = isOwnHeadline ? null : besideVisibility(context);
  return beside === null ? visibilitySeries(isOwnHeadline, context) : courseSeries(beside, context);
}

function visibilitySeries(isOwnHeadline: boolean, context: ContentContext): CoverSeries | null {
  const { own, format, words, pages, figures } = context;
  const say = pages.cover;
  const picture = pictureOf(isOwnHeadline, context);
  const readings = picture?.readings ?? [];
  const [first, newest] = [readings[0], readings.at(-1)];
  if (picture === null || first === undefined || newest === undefined || own === null) return null;
  const rival = coverRival(first.atMs, context);
  const scale = scaleOf(readings, rival);
  const name = picture.platform === null ? own.name : format.platform(picture.platform);
  const end = endOf({ ...picture.newest, name }, context);
  // Readings before the report may be from an earlier year.
  const day = format.year(first.atMs) === format.year(newest.atMs) ? format.shortDate : format.date;
  const newestPct = format.pct(newest.valuePct, picture.newest.responses);
  const periodStart = readings.find((reading) => reading.inReport);
  const alt = say.alt(
    picture.whose,
    readings.length,
    format.longDate(first.atMs),
    format.longDate(newest.atMs),
    newestPct,
  );
  return {
    shows: [
      { ...ANYTHING, brand: own.name, platform: picture.platform },
      ...(rival === null ? [] : [{ ...ANYTHING, brand: rival.name }]),
    ],
    whose: picture.whose,
    readings,
    rival,
    scale,
    marks: scaleMarks(scale).map((valuePct) => ({
      valuePct,
      text: `${format.count(valuePct)}${format.percentSign}`,
    })),
    end,
    firstDate: day(first.atMs),
    newestDate: day(newest.atMs),
    periodStart:
      periodStart === undefined || periodStart === first
        ? null
        : { atMs: periodStart.atMs, text: format.shortDate(periodStart.atMs) },
    gaps: findSeriesGaps(
      readings.map((reading) => reading.atMs),
      figures.leftOutMs,
    ).map(({ kind, fromMs, toMs }) => ({
      fromMs,
      toMs,
      text: kind === 'left-out' ? words.leftOut : words.noScans,
    })),
    exchanges: exchangesIn(readings, context),
    alt:
      rival === null
        ? alt
        : alt +
          say.rivalAlt(
            rival.end.name,
            format.decimal(rival.readings[0]?.valuePct ?? 0, 0),
            rival.end.figure.replace(format.percentSign, ''),
          ),
  };
}

function facts({
  figures,
  format,
  newest,
  first,
  issuedOn,
  pages,
  period,
  words,
}: ContentContext): CoverContent['facts'] {
  const { common, cover: say } = pages;
  const answers = figures.runs.reduce((sum, one) => sum + one.answers, 0);
  const platforms = new Set(figures.runs.flatMap((one) => one.platforms)).size;
  const covered = format.count(figures.runs.length);
  // Each page's footer counts it on the other side.
  const standsIn = period !== null && figures.runs.some(({ runId }) => figures.frame.against.includes(runId));
  return [
    ...(first === null
      ? []
      : [
          {
            term: say.period,
            value: say.span(...format.daySpan(first.startedAtMs, newest.startedAtMs)),
          },
        ]),
    { term: say.runs, value: standsIn ? say.withFirst(covered) : covered },
    { term: say.answers, value: format.count(answers) },
    { term: common.platforms, value: format.count(platforms) },
    ...((figures.basis && basisFact(figures.basis, { format, words })) ?? []),
    issuedOn === null
      ? {
          term: say.dataUpTo,
          value: format.date(dayOf(newest.completedAtMs ?? newest.startedAtMs, format.zone)),
        }
      : { term: say.issued, value: format.date(issuedOn) },
  ];
}

/** Builds the cover. */
export function buildCoverContent(context: ContentContext): CoverContent {
  const { figures, pages, agency, contact } = context;
  const say = pages.cover;
  const { name, ownBrand } = figures.project;
  const [series, claim] = [coverSeries(context), headlineClaim(context)];
  const field = context.isPitch && context.headlines['summary'] === undefined ? coverField(context) : null;
  const shows = field?.shows ?? series?.shows;
  const readings = series?.readings ?? [];
  const drawn = readings.filter((reading) => reading.inReport).length;
  const isCut = drawn < figures.runs.length;
  const caption = say.caption(
    isCut ? { drawn, runs: figures.runs.length } : null,
    readings.some((reading) => !reading.inReport),
  );
  const fromPct = series?.scale.from ?? 0;
  return {
    project: shortName(name, MOST_LETTERS.project),
    title: say.title,
    period: context.isPitch ? periodWords(context) : upToNow(periodWords(context), context),
    headline: context.headlines['summary'] ?? findReport(context).headline,
    claim: claim === null || shows === undefined ? claim : { ...claim, pictured: shows },
    lede: coverLede(context),
    share:
      field?.share ??
      series?.drawn?.share ??
      say.share(series?.rival != null, series?.whose ?? shortName(ownBrand, MOST_LETTERS.brand)),
    caption:
      field?.caption ??
      series?.drawn?.caption ??
      (fromPct === 0
        ? context.words.sentence(caption)
        : caption + say.axisFrom(context.format.count(fromPct))),
    series,
    field,
    listed: [],
    facts: facts(context),
    preparedFor: say.preparedFor(ownBrand, agency),
    contact: contact?.join('  ·  ') ?? null,
  };
}
