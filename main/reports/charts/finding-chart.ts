import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import { buildLinesChart } from '../../../shared/charts/lines-chart.ts';
import type { ChartTheme } from '../../../shared/charts/theme.ts';

/** A finding's course: its figure run by run, and the two levels compared. */
export type FindingChartInput = {
  readonly readings: readonly { readonly atMs: number; readonly value: number | null }[];
  /** Null for a slope, which has no levels. */
  readonly levels: { readonly from: number; readonly to: number; readonly sinceMs: number } | null;
  /** The last reading in words. */
  readonly last: string;
  readonly ticks: readonly { readonly atMs: number; readonly label: string }[];
  readonly axis: RoundAxis;
  readonly alt: string;
};

/** An axis with formatted ticks. */
export type RoundAxis = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly marks: readonly { readonly value: number; readonly text: string }[];
};

/**
 * A round axis of two to four ticks that spans all values, including negative ones. All ticks have the decimals of their step, none if
 * whole numbers suffice.
 */
export function buildRoundAxis(
  values: readonly number[],
  write: (value: number, decimals: number) => string,
): RoundAxis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const raw = Math.max(most - least, Math.abs(most) / 20, 1e-6) / 2;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= raw) ?? 10) * power;
  const [first, last] = [
    Math.floor(least / step),
    Math.max(Math.ceil(most / step), Math.floor(least / step) + 1),
  ];
  const decimals = [0, 1].find((most) => Number.isInteger(Number((step * 10 ** most).toPrecision(12)))) ?? 2;
  const marks = Array.from({ length: last - first + 1 }, (_, at) => {
    const value = Number(((first + at) * step).toPrecision(12));
    return { value, text: write(value, decimals) };
  });
  return { min: first * step, max: last * step, step, marks };
}

/** Room for the last reading after the line: the gap before it, and a letter in any font. */
const [LEAST_LABEL_PX, LABEL_GAP_PX, LETTER_PX] = [40, 15, 7.5];

/** The small chart beside a finding. */
export function buildFindingChart(
  { readings, levels, last, ticks, axis, alt }: FindingChartInput,
  theme: ChartTheme,
): ChartSpec {
  const before = readings.findLast(({ atMs }) => levels !== null && atMs < levels.sinceMs);
  const [start, end] = [readings[0], readings.at(-1)];
  const level = (name: string, value: number, fromMs: number, toMs: number) => ({
    name,
    readings: [
      { atMs: fromMs, value },
      { atMs: toMs, value },
    ],
    look: 'dashed' as const,
    isDrawnThrough: true,
  });
  return buildLinesChart(
    {
      lines: [
        { name: 'Readings', readings, look: 'own', label: { name: '', figure: last } },
        ...(levels === null || before === undefined || start === undefined || end === undefined
          ? []
          : [
              level('Before', levels.from, start.atMs, before.atMs),
              level('Since', levels.to, levels.sinceMs, end.atMs),
            ]),
      ],
      band: [],
      axis: {
        ...axis,
        write: (value) => axis.marks.find((mark) => Math.abs(mark.value - value) < axis.step / 2)?.text ?? '',
      },
      gaps: [],
      ticks,
      labelWidthPx: Math.max(LEAST_LABEL_PX, LABEL_GAP_PX + LETTER_PX * last.length),
      alt,
    },
    theme,
  );
}
