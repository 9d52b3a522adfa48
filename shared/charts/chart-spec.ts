import type { ChartConfiguration } from 'chart.js';

/** A chart as data: what Chart.js draws, and the words for those who cannot see it. */
export type ChartSpec = {
  readonly config: ChartConfiguration;
  /** Text alternative: what is shown, the extremes, the last value. */
  readonly alt: string;
};
