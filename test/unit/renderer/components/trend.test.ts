import { describe, expect, it } from 'vitest';
import { toHex } from '../../../../renderer/components/charts/chart-theme.ts';
import {
  buildScreenTrend,
  buildTrendCard,
  sayTrend,
  type Trend,
} from '../../../../renderer/components/charts/trend.ts';
import { judgeChange, noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import type { ChartTheme } from '../../../../shared/charts/theme.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };
const DAYS = [Date.UTC(2026, 9, 5), Date.UTC(2026, 10, 16)] as const;
const series = (name: string, values: readonly (number | null)[]) => ({
  name,
  readings: values.map((value, index) => ({
    atMs: DAYS[index] ?? 0,
    value,
    ...(value === null ? {} : { low: value - 4, high: value + 4 }),
  })),
});

const TREND: Trend = {
  own: series('Halden Outdoor', [39.5, 44.6]),
  rivals: [series('Norrfell', [58.6, null])],
  others: [series('Tolt', [2, 4]), series('Loam', [8, 6])],
  runs: [
    { atMs: DAYS[0], sample: 456, change: noComparison('first-run') },
    { atMs: DAYS[1], sample: 570, change: judgeChange(5.1, { low: -1.1, high: 11.2 }, 456) },
  ],
  events: [],
};
const THEME: ChartTheme = {
  own: '#0b5c63',
  rivals: [],
  rivalTexts: ['#935a19'],
  context: '#8b9797',
  background: '#ffffff',
  text: '#132021',
  textMuted: '#566465',
  grid: '#e6ebea',
  axis: '#c3cdcc',
  hatch: '#c9d2d1',
  percentSign: '%',
  fontFamily: 'sans-serif',
  fontSizes: { axis: 11, label: 12 },
};

describe('a trend', () => {
  it('is said in one sentence', () => {
    expect(sayTrend(TREND, language)).toBe(
      'Halden Outdoor, 2 runs: from 39.5% on 5 Oct 2026 to 44.6% on 16 Nov 2026. Alongside: Norrfell.',
    );
    expect(sayTrend({ ...TREND, own: series('Halden Outdoor', [null, null]) }, language)).toBe(
      'Halden Outdoor was not measured.',
    );
  });

  it('labels each line at its end, and the crowd with its number', () => {
    const { endLabels } = buildScreenTrend(TREND, THEME, language);
    expect(endLabels.map(({ name, figure, note }) => [name, figure, note])).toEqual([
      ['Halden Outdoor', '44.6', '40.6 to 48.6%'],
      ['2', 'others', undefined],
    ]);
  });

  it('tells at most eight rivals apart', () => {
    const many = { ...TREND, rivals: Array.from({ length: 11 }, () => series('Norrfell', [50, 51])) };
    expect(buildScreenTrend(many, THEME, language).rivals).toHaveLength(8);
    expect(buildTrendCard(many, 1, language)?.rows).toHaveLength(9);
  });
});

describe('the card of a run', () => {
  it('gives figures, interval, sample and verdict', () => {
    expect(buildTrendCard(TREND, 1, language)).toEqual({
      date: '16 Nov 2026',
      rows: [
        { name: 'Halden Outdoor', value: 44.6, figure: '44.6%', isOwn: true },
        { name: 'Norrfell', value: null, figure: 'not measured', isOwn: false },
      ],
      foot:
        '95% interval 40.6 to 48.6%, n 570. ' +
        'Since the previous run: +5.1 points, 95% interval −1.1 to +11.2, no clear change.',
    });
  });

  it('gives the reason where there is nothing to compare with', () => {
    expect(buildTrendCard(TREND, 0, language)?.foot).toBe(
      '95% interval 35.5 to 43.5%, n 456. First run: no comparison.',
    );
    expect(buildTrendCard(TREND, 7, language)).toBeNull();
  });
});

describe('a computed colour', () => {
  it.each([
    ['rgb(11, 92, 99)', '#0b5c63'],
    ['rgba(0, 0, 0, 0.5)', '#000000'],
    ['color(srgb 1 0.5 0)', '#ff8000'],
  ])('%s becomes %s', (computed, hex) => {
    expect(toHex(computed)).toBe(hex);
  });
});
