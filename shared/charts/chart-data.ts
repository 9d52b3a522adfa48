/**
 * Charts as their figures, for programs that draw them by themselves and let people change them: what a slide of somebody's own
 * presentation needs. What such a chart cannot draw is said in words.
 */

/** Marks that tell brands apart without colour. */
export type MarkShape = 'circle' | 'diamond' | 'square' | 'triangle';

/** Words in a colour of their own. */
export type ChartWords = {
  readonly text: string;
  readonly colour: string;
  readonly isStrong: boolean;
  readonly alignsRight: boolean;
};

/** One line, or the bars of one colour. */
export type ChartSeries = {
  /** '' where the title of the chart says it. */
  readonly name: string;
  /** One for each category; null where nothing was measured. */
  readonly values: readonly (number | null)[];
  /** The interval of each; null where none is drawn. */
  readonly interval: {
    readonly low: readonly (number | null)[];
    readonly high: readonly (number | null)[];
  } | null;
  readonly colour: string;
  /** Of single bars that have another colour than the others. */
  readonly colours: readonly string[] | null;
  /** Of bars: hollow is only outlined, hatched was measured in another way, unseen only carries what stands on it. */
  readonly fill: 'solid' | 'hollow' | 'hatched' | 'unseen';
  /** Bars that rest on too few answers to be judged, by category. */
  readonly isFew: readonly boolean[] | null;
  readonly widthPx: number;
  readonly dash: readonly number[];
  /** Marks of each reading of a line; null: none. */
  readonly mark: MarkShape | null;
  /** What is written beside the marks: nothing, every value, the last one with its name, the first one as well, or both without it. */
  readonly says: 'nothing' | 'values' | 'end' | 'ends' | 'end-values';
};

/** The axis of the values; `sign` stands behind each mark. */
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
  /** When each category was, ascending, where they are times. */
  readonly timesMs: readonly number[] | null;
  readonly series: readonly ChartSeries[];
  readonly axis: ChartAxis;
  /** Digits behind the decimal sign of values that are written. */
  readonly decimals: number;
  /** Stretches that are hatched, because nothing comparable was measured in them. */
  readonly gaps: readonly { readonly fromMs: number; readonly toMs: number }[];
  /** What stands above it where it is one of several, a line each; a key above all of them names their series. */
  readonly heading: readonly ChartWords[];
  /** Whether a key of its own names its series. */
  readonly hasKey: boolean;
};

/** Shares by row and time; what was not tested is absent. */
export type ChartGrid = {
  readonly timesMs: readonly number[];
  readonly rows: readonly {
    readonly name: string;
    readonly isStrong: boolean;
    /** One for each time; null where nothing was tested. */
    readonly cells: readonly ({
      readonly figure: string;
      readonly fill: string;
      readonly colour: string;
      readonly isHatched: boolean;
    } | null)[];
    readonly change: ChartWords;
  }[];
};

/** A chart as its figures. */
export type ChartData = {
  /** Beside each other, in the order in which they are read. */
  readonly panels: readonly PlottedChart[];
  readonly grid: ChartGrid | null;
  /** Columns of words behind the bars, a row for each category. */
  readonly beside: {
    readonly header: readonly ChartWords[];
    readonly rows: readonly (readonly ChartWords[])[];
  } | null;
  /** What is drawn besides, in words. */
  readonly remarks: readonly string[];
};

/** What stands before the words of a hatched stretch. */
export const HATCHED = '▨';

/** A series of which only what is unusual is given. */
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

/** One chart by itself, of which only what is unusual is given. */
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

/** Data of charts that stand beside each other. */
export const buildChartData = (
  panels: readonly PlottedChart[],
  more: Partial<Omit<ChartData, 'panels'>> = {},
): ChartData => ({ panels, grid: null, beside: null, remarks: [], ...more });

/** Digits behind the decimal sign of a figure as it is written: 1 of `46.8%` and of `46,8 %`. */
export const decimalsOf = (figure: string): number => /[.,](\d{1,2})(?!\d)/.exec(figure)?.[1]?.length ?? 0;

/** Readings of one line. */
export type TimedReading = {
  readonly atMs: number;
  readonly value: number | null;
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
};

/** The times of all lines, ascending, with one in the middle of each break, at which none of them has a value. */
export function joinTimes(
  lines: readonly (readonly TimedReading[])[],
  breaks: readonly { readonly fromMs: number; readonly toMs: number }[],
): readonly number[] {
  const times = lines.flatMap((readings) => readings.map(({ atMs }) => atMs));
  const middles = breaks.map(({ fromMs, toMs }) => (fromMs + toMs) / 2);
  return [...new Set([...times, ...middles])].sort((a, b) => a - b);
}

/** The values and intervals of a line at these times; null where it has none. */
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
