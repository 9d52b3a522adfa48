/** Data of a trend on screen, and the text of its chart, card and table. */
import type { Interval } from '../../../shared/domain/estimate.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import { buildGapMarks, buildTimeTicks } from '../../../shared/charts/trend-axis.ts';
import type { TrendAxes, TrendInput, TrendReading } from '../../../shared/charts/trend-chart.ts';
import type { EndLabel, EventMark, GapMark } from '../../../shared/charts/plugins.ts';
import { bandColour, type FrameBand } from '../../../shared/charts/frame-bands.ts';
import type { KeyEntry } from '../../../shared/charts/chart-spec.ts';
import { RIVAL_DASHES, type ChartTheme } from '../../../shared/charts/theme.ts';
import { mixColours } from '../../../shared/format/contrast.ts';
import { sayChange } from '../../../shared/words/change.ts';
import { writeRange } from '../../../shared/words/measure.ts';
import type { Language } from '../../../shared/words/wording.ts';

/** One brand's readings in percent, one per run, oldest first. */
export type TrendSeries = { readonly name: string; readonly readings: readonly TrendReading[] };

/** Sample behind the own brand's reading of a run. */
export type TrendRun = {
  readonly atMs: number;
  /** Null if unknown; then decimals are omitted. */
  readonly sample: number | null;
  /** Against the previous run. */
  readonly change: Change;
};

/** A trend: `runs` and all readings have the same length and order. */
export type Trend = {
  readonly own: TrendSeries;
  /** Distinct in hue and dash: three read well, eight at most. */
  readonly rivals: readonly TrendSeries[];
  /** The rest, one grey crowd. */
  readonly others: readonly TrendSeries[];
  readonly runs: readonly TrendRun[];
  readonly events: readonly EventMark[];
  /** The bands of the frame shown beside it. */
  readonly frame?: readonly FrameBand[];
  /** Set for small multiples: the shared axes, and the gaps in which this chart has no reading. */
  readonly beside?: { readonly axes: TrendAxes; readonly gaps: readonly GapMark[] };
};

const MAX_RIVALS = 8;

/** A reading's interval; null if it has none. */
export function intervalOf(reading: TrendReading | undefined): Interval | null {
  if (reading?.low === undefined || reading.high === undefined) return null;
  return { low: reading.low, high: reading.high };
}

function endLabels(trend: Trend, theme: ChartTheme, { format, words }: Language): EndLabel[] {
  const sample = trend.runs.at(-1)?.sample ?? 0;
  const labels: EndLabel[] = [];
  const add = (series: TrendSeries, colour: string, isOwn: boolean): void => {
    const last = series.readings.at(-1);
    if (last?.value == null) return;
    const interval = isOwn && trend.beside === undefined ? intervalOf(last) : null;
    labels.push({
      value: last.value,
      // Small multiples have the name above.
      name: trend.beside === undefined ? series.name : '',
      figure: format.pct(last.value, sample),
      ...(interval === null ? {} : { note: writeRange(interval, sample, 'percent', format, words) }),
      colour,
      strong: isOwn,
    });
  };
  add(trend.own, theme.own, true);
  trend.rivals.slice(0, MAX_RIVALS).forEach((rival, index) => {
    add(rival, theme.rivalTexts[index] ?? theme.textMuted, false);
  });
  const crowd = trend.others.flatMap((other) => other.readings.at(-1)?.value ?? []);
  if (crowd.length > 0) {
    labels.push({
      value: crowd.reduce((sum, value) => sum + value, 0) / crowd.length,
      name: format.count(crowd.length),
      figure: words.plural(crowd.length, 'other', 'others'),
      colour: theme.textMuted,
      strong: false,
    });
  }
  return labels;
}

/** Builds the shared chart's input. */
export function buildScreenTrend(trend: Trend, theme: ChartTheme, language: Language): TrendInput {
  const times = trend.runs.map((run) => run.atMs);
  return {
    own: trend.own.readings,
    rivals: trend.rivals.slice(0, MAX_RIVALS).map((rival) => rival.readings),
    context: trend.others.map((other) => other.readings),
    endLabels: endLabels(trend, theme, language),
    gaps: [...buildGapMarks(times, language.format), ...(trend.beside?.gaps ?? [])],
    events: trend.events,
    ...(trend.frame === undefined ? {} : { frame: trend.frame }),
    ticks: buildTimeTicks(times, language.format),
    labelWidthPx: trend.beside === undefined ? 132 : 44,
    ...(trend.beside === undefined ? {} : { axes: trend.beside.axes }),
    alt: sayTrend(trend, language),
  };
}

/** Legend of a trend's lines, for a standalone chart. */
export function buildTrendKey(trend: Trend, theme: ChartTheme, { words }: Language): KeyEntry[] {
  const line = (name: string, colour: string, widthPx: number, dash: readonly number[] = []): KeyEntry => ({
    name,
    colour,
    mark: { kind: 'line', widthPx, dash },
  });
  const isJudged = trend.own.readings.some((reading) => intervalOf(reading) !== null);
  return [
    line(trend.own.name, theme.own, 2.5),
    ...(isJudged
      ? [
          {
            name: '95% interval',
            colour: mixColours(theme.own, theme.background, 0.16),
            mark: { kind: 'area' },
          } as const,
        ]
      : []),
    ...trend.rivals
      .slice(0, MAX_RIVALS)
      .map(({ name }, index) => line(name, theme.rivals[index] ?? theme.context, 1.5, RIVAL_DASHES[index])),
    ...(trend.frame ?? []).map(({ label, isJudged }): KeyEntry => ({
      name: label,
      colour: bandColour(theme, isJudged),
      mark: { kind: 'area' },
    })),
    ...(trend.others.length === 0
      ? []
      : [line(words.plural(trend.others.length, 'other brand', 'other brands'), theme.axis, 1)]),
  ];
}

/** A trend in one sentence: where it began, where it is now, what the last run says. */
export function sayTrend(trend: Trend, { format, words }: Language): string {
  const measured = trend.runs.flatMap((run, index) => {
    const value = trend.own.readings[index]?.value;
    return value == null ? [] : [{ run, value }];
  });
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined) return `${trend.own.name} was not measured.`;
  const said = ({ run, value }: typeof first): string =>
    `${format.pct(value, run.sample ?? 0)}% on ${format.date(run.atMs)}`;
  return `${trend.own.name}, ${format.count(measured.length)} runs: from ${said(first)} to ${said(last)}.${
    trend.beside === undefined
      ? ` Alongside: ${words.list(trend.rivals.map((rival) => rival.name)) || 'no rival'}.`
      : ''
  }`;
}

/** The card of one run: figures, then the interval, the sample and the verdict. */
export type TrendCard = {
  readonly date: string;
  readonly rows: readonly {
    readonly name: string;
    /** In percent; null if not measured. */
    readonly value: number | null;
    readonly figure: string;
    readonly isOwn: boolean;
  }[];
  readonly foot: string;
};

/** Builds the card of a run. */
export function buildTrendCard(trend: Trend, index: number, { format, words }: Language): TrendCard | null {
  const run = trend.runs[index];
  if (run === undefined) return null;
  const rowOf = (series: TrendSeries, isOwn: boolean): TrendCard['rows'][number] => {
    const value = series.readings[index]?.value ?? null;
    const figure = value === null ? 'not measured' : `${format.pct(value, run.sample ?? 0)}%`;
    return { name: series.name, value, figure, isOwn };
  };
  const interval = intervalOf(trend.own.readings[index]);
  const change = sayChange(run.change, 'percent', format, words);
  const { verdict } = run.change;
  return {
    date: format.date(run.atMs),
    rows: [rowOf(trend.own, true), ...trend.rivals.slice(0, MAX_RIVALS).map((rival) => rowOf(rival, false))],
    foot: [
      run.sample === null
        ? 'Sample not known.'
        : interval === null
          ? `n ${format.count(run.sample)}.`
          : `95% interval ${writeRange(interval, run.sample, 'percent', format, words)}, n ${format.count(run.sample)}.`,
      change === ''
        ? verdict.kind === 'none'
          ? `${words.noComparison[verdict.reason]}.`
          : ''
        : `Since the previous run: ${change}.`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  };
}
