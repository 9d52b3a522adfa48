import type { ChartConfiguration } from 'chart.js';
import type { ChartData } from './chart-data.ts';

/** The meaning of one kind of mark. */
export type KeyEntry = {
  readonly name: string;
  readonly colour: string;
  /** As drawn: a line with width and dashes in pixels, a filled or hatched area, a dot with its interval. */
  readonly mark:
    | { readonly kind: 'line'; readonly widthPx: number; readonly dash: readonly number[] }
    | { readonly kind: 'area' | 'hatched' | 'dot' };
};

/** A chart as data: Chart.js input, and a text alternative. */
export type ChartSpec = {
  readonly config: ChartConfiguration;
  /** Text alternative: what is shown, the extremes, the last value. */
  readonly alt: string;
  /** For a standalone chart; omitted if every mark is named beside it. */
  readonly key?: readonly KeyEntry[];
  /** Its figures, for programs that draw it natively; charts of reports have them. */
  readonly data?: ChartData;
};
