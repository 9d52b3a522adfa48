/** The own brand and one rival: the lead by run, and where each is named more often. */
import { leadOver } from '../../../shared/analysis/compare/brand-standings.ts';
import { brandIn } from '../../../shared/analysis/compare/run-lookup.ts';
import { isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import { buildGapMarks } from '../../../shared/charts/trend-axis.ts';
import { leadMarks, type LeadReading } from '../charts/lead-chart.ts';
import type { PairRow } from '../charts/pairs-chart.ts';
import type { Estimate, Interval } from '../../../shared/domain/estimate.ts';
import type { BrandFigures, PlatformFigures } from '../../../shared/domain/figures.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import type { BlockTitle } from './parts.ts';
import { whenJudged, type ContentContext } from './context.ts';
import { platformEstimate } from './platform-runs.ts';
import { writeGapOf } from './gap.ts';
import { pointWords } from './point-words.ts';

/** The lead by run, in points. */
export type LeadContent = BlockTitle & {
  readonly stretches: readonly (readonly LeadReading[])[];
  readonly marks: readonly { readonly value: number; readonly words: string }[];
  readonly aheadWords: string;
  readonly behindWords: string;
  readonly firstFigure: string;
  readonly lastFigure: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly alt: string;
  readonly note: string;
};

/** Both brands by platform. */
export type PairsContent = BlockTitle & {
  readonly ownName: string;
  readonly rivalName: string;
  readonly rows: readonly PairRow[];
  readonly alt: string;
  readonly note: string;
};

const NAME_LETTERS = 22;

/** A lead as the difference of its two levels, as printed. */
const leadFigure = (
  [ours, theirs]: readonly [BrandFigures, BrandFigures],
  format: ContentContext['format'],
): string => writeGapOf(theirs.visibilityPct, ours.visibilityPct, ours.responses, format);

/** A lead with its run, its interval and its sample: `Halden, over Fjellbrek, in points, 16 Nov 2026: +4.2; −2.0 to +10.4, n 190`. */
function leadWords(
  [own, rival]: readonly [BrandFigures, BrandFigures],
  atMs: number,
  [figure, { interval, sample }]: readonly [string, Estimate & { readonly interval: Interval }],
  { format, words, pages: { rivals, common } }: ContentContext,
): string {
  const signed = (points: number): string => format.signed(points, sample < 100 ? 0 : 1);
  const range = words.range(signed(interval.low), signed(interval.high));
  const over = rivals.lead.measure(shortName(rival.name, NAME_LETTERS));
  const whose = [own.name, over, format.date(atMs)].join(words.marks.comma);
  return `${whose}${words.marks.colon}${figure}${words.marks.semicolon}${common.sampleOf(range, format.count(sample))}`;
}

/** Builds the lead over a rival by run; null if fewer than two runs scored both. */
export function buildLead(rival: BrandFigures, context: ContentContext): LeadContent | null {
  const { figures, format, words, own, pages } = context;
  const say = pages.rivals.lead;
  if (own === null) return null;
  const readings = figures.drawn.flatMap((run): (LeadReading & { readonly figure: string })[] => {
    const [ours, theirs] = [brandIn(run, own.brandId), brandIn(run, rival.brandId)];
    const lead = ours === null || theirs === null ? null : leadOver(run, ours, theirs);
    if (ours === null || theirs === null || lead?.interval == null) return [];
    const figure = leadFigure([ours, theirs], format);
    return [
      {
        figure,
        atMs: run.startedAtMs,
        value: lead.value,
        ...lead.interval,
        words: leadWords(
          [own, rival],
          run.startedAtMs,
          [figure, { ...lead, interval: lead.interval }],
          context,
        ),
      },
    ];
  });
  const [first, last] = [readings[0], readings.at(-1)];
  if (readings.length < 2 || first === undefined || last === undefined) return null;
  const gaps = buildGapMarks(
    readings.map(({ atMs }) => atMs),
    format,
    words,
    figures.leftOutMs,
  );
  const stretches = [
    ...Map.groupBy(readings, ({ atMs }) => gaps.filter(({ toMs }) => toMs <= atMs).length).values(),
  ];
  const [from, to] = [format.shortDate(first.atMs), format.shortDate(last.atMs)];
  return {
    title: say.title,
    measure: say.measure(shortName(rival.name, NAME_LETTERS)),
    stretches,
    marks: leadMarks(readings).map((value) => ({
      value,
      words: value === 0 ? format.count(0) : format.signed(value, 0),
    })),
    aheadWords: say.ahead(own.name),
    behindWords: say.ahead(rival.name),
    firstFigure: first.figure,
    lastFigure: last.figure,
    fromLabel: from,
    toLabel: to,
    alt: say.alt(own.name, rival.name, first.figure, from, last.figure, to),
    note: say.note,
  };
}

/** Builds both brands by platform, the largest gaps first; null if fewer than two platforms scored both. */
export function buildPairs(rival: BrandFigures, most: number, context: ContentContext): PairsContent | null {
  const { run, format, words, own, pages } = context;
  const say = pages.rivals.pairs;
  if (own === null) return null;
  const found = run.platforms.flatMap((platform) => {
    const [ours, theirs] = [own, rival].map((brand) =>
      run.platformFigures.find((row) => row.platform === platform && row.brandId === brand.brandId),
    );
    if (ours === undefined || theirs === undefined || ours.counts?.answers === 0) return [];
    const sample = ours.counts?.answers ?? 0;
    const read = (brand: BrandFigures, row: PlatformFigures) => ({
      value: row.visibilityPct,
      figure: format.pct(row.visibilityPct, sample),
      words: pointWords([brand.name, format.platform(platform)], platformEstimate(row), context),
    });
    return [
      {
        name: format.platform(platform),
        own: read(own, ours),
        rival: read(rival, theirs),
        sample,
        isFew: ours.counts !== null && isTooSmall(sample),
      },
    ];
  });
  if (found.length < 2) return null;
  const gapOf = (row: PairRow): number => Math.abs(row.own.value - row.rival.value);
  const rows = found.sort((a, b) => gapOf(b) - gapOf(a)).slice(0, most);
  const samples = rows.map(({ sample }) => sample);
  const [least, largest] = [Math.min(...samples), Math.max(...samples)];
  const notes = [
    ...(largest === 0
      ? []
      : [
          least === largest
            ? say.sampleAlike(format.count(least))
            : say.sample(format.count(least), format.count(largest)),
        ]),
    ...(rows.some(({ isFew }) => isFew) ? [say.few] : []),
    ...(found.length > rows.length ? [say.left(format.count(found.length - rows.length))] : []),
  ];
  return {
    title: say.title,
    measure: say.measure(whenJudged(context, format.shortDate)),
    ownName: own.name,
    rivalName: rival.name,
    rows: rows.map(({ name, own: ours, rival: theirs, isFew }) => ({
      name,
      own: ours,
      rival: theirs,
      isFew,
    })),
    alt: say.alt(
      own.name,
      rival.name,
      words.list(rows.map((row) => say.row(row.name, row.own.figure, row.rival.figure))),
    ),
    note: notes.join(words.marks.space),
  };
}
