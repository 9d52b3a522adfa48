import { describe, expect, it } from 'vitest';
import {
  breakdownAxis,
  buildBreakdownChart,
  type BreakdownInput,
} from '../../../../renderer/charts/breakdown-chart.ts';
import type { ChartTheme } from '../../../../shared/charts/theme.ts';
import { buildBreakdown } from '../../../../renderer/charts/comparison-breakdown.ts';
import { runLetter } from '../../../../shared/words/comparison.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';
import { comparisonOf } from '../../../fixtures/comparison.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH };

const THEME: ChartTheme = {
  own: '#0b5c63',
  rivals: [],
  rivalTexts: [],
  context: '#8b9797',
  background: '#ffffff',
  text: '#132021',
  textMuted: '#566465',
  grid: '#e6ebea',
  axis: '#c3cdcc',
  hatch: '#c9d2d1',
  percentSign: '%',
  fontFamily: 'Sans',
  fontSizes: { axis: 11, label: 12 },
};

function inputOf(given: {
  from: number;
  movement: number;
  effect: number;
  low: number;
  high: number;
}): BreakdownInput {
  const end = (value: number) => ({
    label: ['x'],
    value,
    low: Math.max(0, value - 4),
    high: Math.min(100, value + 4),
    figure: '',
  });
  return {
    from: end(given.from),
    parts: [
      {
        label: ['Real movement'],
        points: given.movement,
        kind: 'movement',
        interval: { low: given.low, high: given.high },
        figure: '',
      },
      { label: ['Platform mix'], points: given.effect, kind: 'effect', interval: null, figure: '' },
    ],
    to: end(given.from + given.movement + given.effect),
    alt: 'alt',
  };
}

describe('the chart of where a change came from', () => {
  it.each([
    { from: 35.1, movement: 7.2, effect: 2.3, low: 0.7, high: 13.7 },
    { from: 60, movement: -20, effect: -5, low: -32, high: -8 },
    { from: 97, movement: 1, effect: 1, low: -4, high: 6 },
    { from: 2, movement: -1, effect: 0, low: -3, high: 1 },
  ])('has an axis that holds totals, parts and intervals: %o', (given) => {
    const input = inputOf(given);
    const { min, max, step } = breakdownAxis(input);
    const levels = [
      input.from.low!,
      input.to.low!,
      Math.max(0, given.from + given.low),
      given.from + given.movement + given.effect,
    ];
    for (const level of levels) expect(level).toBeGreaterThanOrEqual(min);
    for (const level of [input.from.value, input.to.value]) expect(level).toBeLessThanOrEqual(max);
    expect(max).toBeLessThanOrEqual(100);
    expect((max - min) / step).toBeLessThanOrEqual(12);
  });

  it('starts at zero where that costs little', () => {
    expect(breakdownAxis(inputOf({ from: 8, movement: 3, effect: 1, low: -2, high: 8 })).min).toBe(0);
    expect(
      breakdownAxis(inputOf({ from: 60, movement: 3, effect: 1, low: -2, high: 8 })).min,
    ).toBeGreaterThan(0);
  });

  it('draws movement alone as a solid bar: what was measured otherwise is hatched over it', () => {
    const { config } = buildBreakdownChart(
      inputOf({ from: 35, movement: 7, effect: 2, low: 1, high: 13 }),
      THEME,
    );
    expect(config.data.datasets[0]?.data).toEqual([null, [35, 42], null, null]);
    expect(config.data.datasets[0]?.backgroundColor).toBe(THEME.own);
  });

  it('never draws a loss in the colour of the brand that had it', () => {
    const { config } = buildBreakdownChart(
      inputOf({ from: 35, movement: -7, effect: 2, low: -13, high: -1 }),
      THEME,
    );
    expect(config.data.datasets[0]?.backgroundColor).not.toBe(THEME.own);
  });
});

describe('the breakdown of a comparison', () => {
  it('adds up to the later total, part by part', () => {
    const comparison = comparisonOf([
      { platforms: ['alpha', 'beta', 'gamma'], level: 0.3 },
      { platforms: ['alpha', 'beta', 'gamma', 'eta'], level: 0.5, prompts: 40 },
    ]);
    const input = buildBreakdown(comparison, language)!;
    const sum = input.parts.reduce((total, { points }) => total + points, input.from.value);
    expect(sum).toBeCloseTo(input.to.value, 9);
    expect(input.parts.map(({ label }) => label)).toEqual([
      ['Real movement'],
      ['Platform mix'],
      ['Prompt mix'],
    ]);
    // No answer took another route: a bar of 0.0 says nothing.
    expect(input.parts.every(({ figure }) => !/^[+−]?0\.0$/.test(figure))).toBe(true);
    expect(input.from.label[0]).toContain('A');
    expect(input.alt).toMatch(/real movement \+[\d.]+ \(95% interval .*\), platform mix/);
  });

  it('does not tell movement from route where every pair changed its route', () => {
    const comparison = comparisonOf([{ route: 'primary' }, { route: 'fallback' }]);
    const input = buildBreakdown(comparison, language)!;
    expect(input.parts[0]).toMatchObject({ label: ['Route', 'or movement'], kind: 'effect', interval: null });
    expect(input.parts).toHaveLength(1);
  });

  it('is none without shared prompts', () => {
    expect(buildBreakdown(comparisonOf([{ prefix: 'tent' }, { prefix: 'boot' }]), language)).toBeNull();
    expect(buildBreakdown(comparisonOf([{}]), language)).toBeNull();
  });

  it('names runs by letters', () => {
    expect([0, 1, 11].map(runLetter)).toEqual(['A', 'B', 'L']);
  });
});
