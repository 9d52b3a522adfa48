import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitForecast, FORECAST_MIN_POINTS } from '../../../../../shared/analysis/series/forecast.ts';
import { examples } from '../../../../helpers/examples.ts';
import { coverageOf } from '../../../../simulate/forecast-coverage.ts';

const DAY_MS = 86_400_000;

/** Made by forecast-statistics.py beside it, with the versions named inside. */
const REFERENCE = JSON.parse(
  readFileSync(new URL('../../../../fixtures/forecast-statistics.json', import.meta.url), 'utf8'),
) as {
  readonly cases: readonly {
    readonly days: readonly number[];
    readonly values: readonly number[];
    readonly expected: readonly {
      readonly ahead: number;
      readonly value: number;
      readonly low: number;
      readonly high: number;
    }[];
  }[];
};

const seriesOf = (days: readonly number[], values: readonly number[]) =>
  days.map((day, at) => ({ atMs: day * DAY_MS, value: values[at] ?? Number.NaN }));
const weekly = (count: number, valueOf: (week: number) => number) =>
  seriesOf(
    Array.from({ length: count }, (_, week) => 7 * week),
    Array.from({ length: count }, (_, week) => valueOf(week)),
  );

const SERIES = examples(40, 300);
/** Three standard errors of a share of so many series. */
const OPEN = 3 * Math.sqrt((0.05 * 0.95) / SERIES);

describe('the forecast of a series', () => {
  it.each(REFERENCE.cases.map((one, at) => ({ ...one, at })))(
    'has in case $at the place and the band that NumPy and SciPy have',
    ({ days, values, expected }) => {
      const forecast = fitForecast(seriesOf(days, values));
      for (const { ahead, value, low, high } of expected) {
        const told = forecast?.at(((days.at(-1) ?? 0) + ahead) * DAY_MS);
        for (const [ours, theirs] of [
          [told?.value, value],
          [told?.interval.low, low],
          [told?.interval.high, high],
        ] as const) {
          expect(Math.abs((ours ?? Number.NaN) / theirs - 1)).toBeLessThan(1e-6);
        }
      }
    },
  );

  it.each([
    { correlation: 0, samplingSd: 0 },
    { correlation: 0.5, samplingSd: 3 },
    { correlation: 0.8, samplingSd: 0 },
    { correlation: 0.8, samplingSd: 3 },
  ])(
    'holds a reading to come 19 times in 20: %o',
    ({ correlation, samplingSd }) => {
      const covered = coverageOf({ readings: 52, correlation, trend: 0.3, samplingSd }, SERIES);
      for (const share of covered) {
        expect(share).toBeGreaterThan(0.95 - OPEN);
        expect(share).toBeLessThan(0.95 + OPEN);
      }
    },
    60_000,
  );

  it('is made from half a year of weekly readings on, and reaches half as far ahead', () => {
    expect(FORECAST_MIN_POINTS).toBe(26);
    const wandering = (week: number): number => 40 + Math.sin(week);
    expect(fitForecast(weekly(25, wandering))).toBeNull();
    expect(fitForecast(weekly(26, wandering))?.untilMs).toBe((25 + 13) * 7 * DAY_MS);
  });

  it('is none where all readings are of one moment', () => {
    expect(fitForecast(weekly(30, (week) => week).map(({ value }) => ({ atMs: 7, value })))).toBeNull();
  });

  it.each([
    ['alike', () => 40],
    ['on one line', (week: number) => 40 + week / 2],
  ])('has numbers where all readings are %s', (_title, valueOf) => {
    const told = fitForecast(weekly(30, valueOf))?.at(33 * 7 * DAY_MS);
    expect(told?.value).toBeCloseTo(valueOf(33), 4);
    expect(told?.interval.low).toBeCloseTo(valueOf(33), 4);
    expect(told?.interval.high).toBeCloseTo(valueOf(33), 4);
  });
});
