import type { ChartConfiguration } from 'chart.js';
import type { ChartData } from './chart-data.ts';

/** What one kind of mark stands for. */
export type KeyEntry = {
  readonly name: string;
  readonly colour: string;
  /** As it is drawn: a line with its width and dashes in pixels, a filled or hatched area, a dot with its interval. */
  readonly mark:
    | { readonly kind: 'line'; readonly widthPx: number; readonly dash: readonly number[] }
    | { readonly kind: 'area' | 'hatched' | 'dot' };
};

/** A chart as data: what Chart.js draws, and the words for those who cannot see it. */
export type ChartSpec = {
  readonly config: ChartConfiguration;
  /** Text alternative: what is shown, the extremes, the last value. */
  readonly alt: string;
  /** For a chart that stands alone; left out where every mark is named beside it. */
  readonly key?: readonly KeyEntry[];
  /** Its figures, for programs that draw it by themselves; charts of reports have them. */
  readonly data?: ChartData;
};
