import type { ChartConfiguration } from 'chart.js';
import type { ChartSpec } from '../../shared/charts/chart-spec.ts';
import { ownBandOf, RIVAL_DASHES, type ChartTheme } from '../../shared/charts/theme.ts';

/** One brand's tone on each axis, −1 to 1; null if not named there. */
export type RadarSeries = { readonly name: string; readonly values: readonly (number | null)[] };

/** Two brands over at least three attributes. */
export type RadarInput = {
  /** One per axis, clockwise from the top. */
  readonly axes: readonly string[];
  readonly own: RadarSeries;
  readonly rival: RadarSeries;
  readonly alt: string;
};

/** With fewer axes a radar is a line or a point. */
export const RADAR_MIN_AXES = 3;

/**
 * The chart of tones by attribute: the centre is −1, the edge +1, the ring halfway is neutral. The rival differs by dash and square marks,
 * not by hue alone; where a brand is not named, its line is open.
 */
export function buildRadarChart(input: RadarInput, theme: ChartTheme): ChartSpec {
  const rivalColour = theme.rivals[0] ?? theme.context;
  const rivalDash = [...(RIVAL_DASHES[1] ?? [])];
  const config: ChartConfiguration<'radar', (number | null)[]> = {
    type: 'radar',
    data: {
      labels: [...input.axes],
      datasets: [
        {
          data: [...input.own.values],
          borderColor: theme.own,
          backgroundColor: ownBandOf(theme),
          fill: true,
          borderWidth: 2.5,
          pointRadius: 3.5,
          pointBackgroundColor: theme.own,
          pointBorderWidth: 0,
          order: 2,
        },
        {
          data: [...input.rival.values],
          borderColor: rivalColour,
          borderDash: rivalDash,
          fill: false,
          borderWidth: 1.5,
          pointRadius: 3.5,
          pointStyle: 'rect',
          pointBackgroundColor: rivalColour,
          pointBorderWidth: 0,
          order: 1,
        },
      ],
    },
    options: {
      layout: { padding: 4 },
      scales: {
        r: {
          min: -1,
          max: 1,
          ticks: { stepSize: 1, display: false },
          grid: { color: theme.grid },
          angleLines: { color: theme.grid },
          pointLabels: {
            color: theme.text,
            font: { family: theme.fontFamily, size: theme.fontSizes.label },
          },
        },
      },
    },
  };
  return {
    config,
    alt: input.alt,
    key: [
      { name: input.own.name, colour: theme.own, mark: { kind: 'line', widthPx: 2.5, dash: [] } },
      { name: input.rival.name, colour: rivalColour, mark: { kind: 'line', widthPx: 1.5, dash: rivalDash } },
    ],
  };
}
