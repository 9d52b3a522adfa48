import { describe, expect, it } from 'vitest';
import { fitForecast, FORECAST_MIN_POINTS } from '../../../../../shared/analysis/series/forecast.ts';

/** R's data set `cars`: speed, and the distance taken to stop. */
const SPEED = [
  4, 4, 7, 7, 8, 9, 10, 10, 10, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 15, 16, 16,
  17, 17, 17, 18, 18, 18, 18, 19, 19, 19, 20, 20, 20, 20, 20, 22, 23, 24, 24, 24, 24, 25,
];
const DISTANCE = [
  2, 10, 4, 22, 16, 10, 18, 26, 34, 17, 28, 14, 20, 24, 28, 26, 34, 34, 46, 26, 36, 60, 80, 20, 26, 54, 32,
  40, 32, 40, 50, 42, 56, 76, 84, 36, 46, 68, 32, 48, 52, 56, 64, 66, 54, 70, 92, 93, 120, 85,
];
const CARS = SPEED.map((atMs, index) => ({ atMs, value: DISTANCE[index] ?? Number.NaN }));

describe('the forecast of a series', () => {
  // predict(lm(dist ~ speed, cars), data.frame(speed = c(12, 19, 24)), interval = "prediction")
  it.each([
    [12, 29.60981, -1.749529, 60.96915],
    [19, 57.13667, 25.761756, 88.51159],
    [24, 76.79872, 44.752478, 108.84495],
  ])('has at %i the line and the prediction interval that R has', (at, value, low, high) => {
    const forecast = fitForecast(CARS)?.(at);
    expect(forecast?.value).toBeCloseTo(value, 4);
    expect(forecast?.interval.low).toBeCloseTo(low, 4);
    expect(forecast?.interval.high).toBeCloseTo(high, 4);
  });

  it('is made from six readings on', () => {
    expect(FORECAST_MIN_POINTS).toBe(6);
    expect(fitForecast(CARS.slice(0, 5))).toBeNull();
    expect(fitForecast(CARS.slice(0, 6))).not.toBeNull();
  });

  it('is none where all readings are of one moment', () => {
    expect(fitForecast(CARS.map(({ value }) => ({ atMs: 7, value })))).toBeNull();
  });

  it('does not depend on where time is counted from', () => {
    const later = fitForecast(CARS.map(({ atMs, value }) => ({ atMs: atMs * 6e8 + 1.7e12, value })));
    const forecast = later?.(12 * 6e8 + 1.7e12);
    expect(forecast?.value).toBeCloseTo(29.60981, 4);
    expect(forecast?.interval.high).toBeCloseTo(60.96915, 4);
  });
});
