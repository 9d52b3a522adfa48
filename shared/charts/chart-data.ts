/**
 * Charts as figures, for programs that draw them natively and let people edit them: what a slide of the user's own presentation needs. What
 * such a chart cannot draw is put in words.
 */

/** Brand marks that need no colour. */
export type MarkShape = 'circle' | 'diamond' | 'square' | 'triangle';

/** Coloured words. */
export type ChartWords = {
  readonly text: string;
  readonly colour: string;
  readonly isStrong: boolean;
  readonly alignsRight: boolean;
};

/** One line, or the bars of one colour. */
export type ChartSeries = {
  /** '' if the chart's title says it. */
  readonly name: string;
  /** One per category; null if nothing was measured. */
  readonly values: readonly (number | null)[];
  /** The interval of each; null if none is drawn. */
  readonly interval: {
    readonly low: readonly (number | null)[];
    readonly high: readonly (number | null)[];
  } | null;
  readonly colour: string;
  /** For single bars whose colour differs from the others. */
  readonly colours: readonly string[] | null;
  /** For bars: hollow is only outlined, hatched was measured differently, unseen only carries others. */
  readonly fill: 'solid' | 'hollow' | 'hatched' | 'unseen';
  /** Bars with too few answers to be judged, by category. */
  readonly isFew: readonly boolean[] | null;
  readonly widthPx: number;
  readonly dash: readonly number[];
  /** Marks of a line's readings; null: none. */
  readonly mark: MarkShape | null;
  /** Labels of the marks: none, every value, the last with its name, the first as well, or both without it. */
  readonly says: 'nothing' | 'values' | 'end' | 'ends' | 'end-values';
};

/** The value axis; `sign` follows each tick label. */
export type ChartAxis = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly sign: string;
  /** Whether values above zero have a plus. */
  readonly isSigned: boolean;
};

/** Lines or bars on one pair of axes. */
export type PlottedChart = {
  readonly kind: 'lines' | 'bars';
  readonly isStacked: boolean;
  /** Names; on a time axis ''. */
  readonly categories: readonly string[];
  /** The time of each category, ascending, if they are times. */
  readonly timesMs: readonly number[] | null;
  readonly series: readonly ChartSeries[];
  readonly axis: ChartAxis;
  /** Decimal places of printed values. */
  readonly decimals: number;
  /** Hatched spans, in which nothing comparable was measured. */
  readonly gaps: readonly { readonly fromMs: number; readonly toMs: number }[];
  /** Lines above it if it is one of several; one key above them all names their series. */
  readonly heading: readonly ChartWords[];
  /** Whether a key names its series. */
  readonly hasKey: boolean;
};

/** Shares by row and time; untested ones are absent. */
export type ChartGrid = {
  readonly timesMs: readonly number[];
  readonly rows: readonly {
    readonly name: string;
    readonly isStrong: boolean;
    /** One per time; null if nothing was tested. */
    readonly cells: readonly ({
      readonly figure: string;
      readonly fill: string;
      readonly colour: string;
      readonly isHatched: boolean;
    } | null)[];
    readonly change: ChartWords;
  }[];
};

/** A chart's figures. */
export type ChartData = {
  /** Side by side, in reading order. */
  readonly panels: readonly PlottedChart[];
  readonly grid: ChartGrid | null;
  /** Columns of words beside the bars, a row per category. */
  readonly beside: {
    readonly header: readonly ChartWords[];
    readonly rows: readonly (readonly ChartWords[])[];
  } | null;
  /** What else is drawn, in words. */
  readonly remarks: readonly string[];
};

/** Precedes the words of a hatched span. */
export const HATCHED = '▨';

/** A series with defaults for what is not given. */
export const buildSeries = (
  series: Pick<ChartSeries, 'name' | 'values' | 'colour'> & Partial<ChartSeries>,
): ChartSeries => ({
  interval: null,
  colours: null,
  fill: 'solid',
  isFew: null,
  widthPx: 2,
  dash: [],
  mark: null,
  says: 'nothing',
  ...series,
});

/** A single chart with defaults for what is not given. */
export function buildPlot(
  chart: Pick<PlottedChart, 'kind' | 'categories' | 'series' | 'axis'> & Partial<PlottedChart>,
): PlottedChart {
  return {
    isStacked: false,
    timesMs: null,
    decimals: 0,
    gaps: [],
    heading: [],
    hasKey: false,
    ...chart,
  };
}

/** Data of charts side by side. */
export const buildChartData = (
  panels: readonly PlottedChart[],
  more: Partial<Omit<ChartData, 'panels'>> = {},
): ChartData => ({ panels, grid: null, beside: null, remarks: [], ...more });

/** Decimal places of a printed figure: 1 of `46.8%` and of `46,8 %`. */
export const decimalsOf = (figure: string): number => /[.,](\d{1,2})(?!\d)/.exec(figure)?.[1]?.length ?? 0;

/** Readings of one line. */
export type TimedReading = {
  readonly atMs: number;
  readonly value: number | null;
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
};

/** The times of all lines, ascending, plus one in the middle of each break, at which none of them has a value. */
export function joinTimes(
  lines: readonly (readonly TimedReading[])[],
  breaks: readonly { readonly fromMs: number; readonly toMs: number }[],
): readonly number[] {
  const times = lines.flatMap((readings) => readings.map(({ atMs }) => atMs));
  const middles = breaks.map(({ fromMs, toMs }) => (fromMs + toMs) / 2);
  return [...new Set([...times, ...middles])].sort((a, b) => a - b);
}

/** A line's values and intervals at these times; null if it has none. */
export function readAt(
  readings: readonly TimedReading[],
  timesMs: readonly number[],
): Pick<ChartSeries, 'values' | 'interval'> {
  const found = new Map(readings.map((one) => [one.atMs, one]));
  const pick = (key: 'value' | 'low' | 'high'): (number | null)[] =>
    timesMs.map((ms) => found.get(ms)?.[key] ?? null);
  const [low, high] = [pick('low'), pick('high')];
  const hasInterval = low.some((one, at) => one !== null && high[at] !== null);
  return { values: pick('value'), interval: hasInterval ? { low, high } : null };
}
