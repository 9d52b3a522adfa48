import type { ChartConfiguration } from 'chart.js';
import type { ChartSpec, KeyEntry } from '../../shared/charts/chart-spec.ts';
import { endLabelsPlugin, gapsPlugin, type EndLabel, type GapMark } from '../../shared/charts/plugins.ts';
import { ownBandOf, type ChartTheme } from '../../shared/charts/theme.ts';
import { buildTimeScale } from '../../shared/charts/time-scale.ts';
import type { TimeTick } from '../../shared/charts/trend-axis.ts';
import { pointsOf, type TrendReading } from '../../shared/charts/trend-chart.ts';

/** How a line is distinguished, besides its label: by weight and dash, so that no colour is needed. */
export type LineLook = 'own' | 'plain' | 'dashed';

/** A line over time. */
export type ChartLine = {
  /** Its key entry. */
  readonly name: string;
  readonly readings: readonly TrendReading[];
  readonly look: LineLook;
  /** Whether it continues across scan gaps, because nothing on it was measured. */
  readonly isDrawnThrough?: boolean;
  /** At the line's end; nothing if omitted. */
  readonly label?: Pick<EndLabel, 'name' | 'figure' | 'note'>;
};

/** The figure's axis; `write` formats each tick. */
export type ValueAxis = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly write: (value: number, isTop: boolean) => string;
  /** Whether less is better, so that the least is at the top. */
  readonly isReversed?: boolean;
};

/** Lines on one axis, with an expected band. */
export type LinesInput = {
  readonly lines: readonly ChartLine[];
  /** Where future readings are expected. */
  readonly band: readonly { readonly atMs: number; readonly low: number; readonly high: number }[];
  /** Its key entry; required with a band. */
  readonly bandName?: string;
  readonly axis: ValueAxis;
  readonly gaps: readonly GapMark[];
  readonly ticks: readonly TimeTick[];
  /** Right margin in pixels for the labels. */
  readonly labelWidthPx: number;
  readonly alt: string;
};

const WIDTHS: Readonly<Record<LineLook, number>> = { own: 2.5, plain: 1.5, dashed: 1.5 };

/** An axis from 0 with four or five ticks, for unbounded figures: money, calls. */
export function buildOpenAxis(highest: number, write: (value: number) => string): ValueAxis {
  const raw = Math.max(highest, 1e-9) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= raw) ?? 10) * power;
  return { min: 0, max: Math.ceil(highest / step) * step || step, step, write };
}

/** The chart of a few lines that are not brands: a goal and its course, one figure by two definitions, spend. */
export function buildLinesChart(input: LinesInput, theme: ChartTheme): ChartSpec {
  const { lines, band, axis, gaps } = input;
  const times = [...lines.flatMap(({ readings }) => readings), ...band].map(({ atMs }) => atMs);
  const [min, max] = [Math.min(...times), Math.max(...times)];
  const font = { family: theme.fontFamily, size: theme.fontSizes.axis };
  const colourOf = (look: LineLook): string => (look === 'own' ? theme.own : theme.text);
  const hidden = { borderWidth: 0, pointRadius: 0, order: 5 };
  const top = axis.isReversed === true ? axis.min : axis.max;
  const bandColour = ownBandOf(theme);
  const dashOf = (look: LineLook): number[] => (look === 'dashed' ? [5, 3] : []);
  const key: KeyEntry[] = [
    ...lines.map(({ name, look }): KeyEntry => {
      const mark = { kind: 'line', widthPx: WIDTHS[look], dash: dashOf(look) } as const;
      return { name, colour: colourOf(look), mark };
    }),
    ...(band.length === 0 || input.bandName === undefined
      ? []
      : [{ name: input.bandName, colour: bandColour, mark: { kind: 'area' } } as const]),
  ];

  const endLabels = lines.flatMap(({ readings, look, label }): EndLabel[] => {
    const last = readings.findLast(({ value }) => value !== null)?.value;
    if (label === undefined || last == null) return [];
    return [{ ...label, value: last, colour: colourOf(look), strong: look === 'own' }];
  });
  const config: ChartConfiguration<'line', { x: number; y: number | null }[]> = {
    type: 'line',
    data: {
      datasets: [
        ...lines.map(({ name, readings, look, isDrawnThrough }) => ({
          label: name,
          data: pointsOf(readings, isDrawnThrough === true ? [] : gaps, ({ value }) => value),
          borderColor: colourOf(look),
          borderWidth: WIDTHS[look],
          borderDash: dashOf(look),
          pointRadius: look === 'own' ? 1.6 : 0,
          pointBackgroundColor: colourOf(look),
          pointBorderWidth: 0,
          // A dashed line on top of a solid one stays visible where they overlap.
          order: look === 'own' ? 2 : 1,
          clip: false as const,
        })),
        {
          label: 'High',
          data: band.map(({ atMs, high }) => ({ x: atMs, y: high })),
          fill: '+1',
          backgroundColor: bandColour,
          ...hidden,
        },
        { label: 'Low', data: band.map(({ atMs, low }) => ({ x: atMs, y: low })), ...hidden },
      ],
    },
    options: {
      layout: { padding: { right: input.labelWidthPx, top: 8 } },
      scales: {
        x: buildTimeScale(input.ticks, { min, max }, theme),
        y: {
          min: axis.min,
          max: axis.max,
          reverse: axis.isReversed === true,
          ticks: {
            stepSize: axis.step,
            color: theme.textMuted,
            font,
            padding: 6,
            callback: (value) => axis.write(Number(value), Number(value) === top),
          },
          grid: { color: theme.grid, drawTicks: false },
          border: { display: false },
        },
      },
    },
    plugins: [gapsPlugin(gaps, theme), endLabelsPlugin(endLabels, theme)] as never[],
  };
  return { config, alt: input.alt, key };
}
