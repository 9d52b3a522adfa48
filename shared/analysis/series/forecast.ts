/** A straight line through a series of readings, and where a reading to come would lie if it went on like that. */
import type { Interval } from '../../domain/estimate.ts';
import { tQuantile95 } from '../intervals/quantile.ts';

/** A reading of a figure; times are milliseconds since the epoch. */
export type TimedValue = { readonly atMs: number; readonly value: number };

/** Where a single reading to come is expected, with its 95 % prediction interval. */
export type Forecast = { readonly atMs: number; readonly value: number; readonly interval: Interval };

/** Under this many readings a line says nothing about what comes. */
export const FORECAST_MIN_POINTS = 6;

/** Answers the expected reading at a time, in the unit of the series. */
export type ForecastAt = (atMs: number) => Forecast;

/**
 * Fits a line by least squares and answers with its predictions.
 *
 * N. R. Draper and H. Smith (1998), "Applied regression analysis", 3rd edition, section 3.1: a new reading at x₀ lies
 * in b₀ + b₁x₀ ± t(0.975, n−2) · s · √(1 + 1/n + (x₀−x̄)²/Σ(x−x̄)²). It takes for granted that the course stays a
 * straight line and that readings scatter around it independently and alike; the interval is too narrow where they
 * do not.
 *
 * @returns null with fewer than {@link FORECAST_MIN_POINTS} readings, or where all of them are of the same moment.
 */
export function fitForecast(readings: readonly TimedValue[]): ForecastAt | null {
  const count = readings.length;
  if (count < FORECAST_MIN_POINTS) return null;
  const mean = (of: (reading: TimedValue) => number): number =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / count;
  const meanAt = mean(({ atMs }) => atMs);
  const meanValue = mean(({ value }) => value);
  const spread = readings.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  if (spread === 0) return null;
  const slope =
    readings.reduce((sum, { atMs, value }) => sum + (atMs - meanAt) * (value - meanValue), 0) / spread;
  const lineAt = (atMs: number): number => meanValue + slope * (atMs - meanAt);
  const residuals = readings.reduce((sum, { atMs, value }) => sum + (value - lineAt(atMs)) ** 2, 0);
  const deviation = Math.sqrt(residuals / (count - 2));
  const quantile = tQuantile95(count - 2);
  return (atMs) => {
    const value = lineAt(atMs);
    const half = quantile * deviation * Math.sqrt(1 + 1 / count + (atMs - meanAt) ** 2 / spread);
    return { atMs, value, interval: { low: value - half, high: value + half } };
  };
}
