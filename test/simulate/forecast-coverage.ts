/** How often a reading to come lies in the forecast's band: made-up series whose law is known, through the code that draws. */
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';
import { fitForecast } from '../../shared/analysis/series/forecast.ts';
import { unit } from '../helpers/synthetic-runs.ts';

const WEEK_MS = 7 * 86_400_000;

/** A made-up world: what its readings are like. */
export type ForecastWorld = {
  readonly readings: number;
  /** Between neighbours, of what lies around the line; its standard deviation is 3 points. */
  readonly correlation: number;
  /** Points a week. */
  readonly trend: number;
  /** Standard deviation of what is drawn anew at each reading, in points. */
  readonly samplingSd: number;
};

/** Weeks ahead. */
export const HORIZONS = [4, 8, 13, 20, 26] as const;

const SD = 3;

/** The worlds of the table, those in which no band is drawn included. */
export const FORECAST_WORLDS: readonly ForecastWorld[] = [8, 13, 26, 39, 52].flatMap((readings) =>
  [0, 0.5, 0.8].flatMap((correlation) =>
    [0, 0.3].flatMap((trend) => [0, 3].map((samplingSd) => ({ readings, correlation, trend, samplingSd }))),
  ),
);

function play({ readings, correlation, trend, samplingSd }: ForecastWorld, seed: number): number[] {
  const random = createRandom32(seed, 29);
  // Box and Muller (1958).
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - unit(random))) * Math.cos(2 * Math.PI * unit(random));
  let around = SD * normal();
  return Array.from({ length: readings + Math.max(...HORIZONS) }, (_, week) => {
    if (week > 0) around = correlation * around + SD * Math.sqrt(1 - correlation ** 2) * normal();
    return 45 + trend * week + around + samplingSd * normal();
  });
}

/** The share of readings in the band for each horizon, 0 to 1; null where no band is drawn. */
export function coverageOf(world: ForecastWorld, series: number): readonly (number | null)[] {
  const inside = HORIZONS.map(() => ({ drawn: 0, held: 0 }));
  for (let seed = 1; seed <= series; seed += 1) {
    const values = play(world, seed);
    const known = values.slice(0, world.readings).map((value, week) => ({ atMs: week * WEEK_MS, value }));
    const forecast = fitForecast(known);
    HORIZONS.forEach((weeks, at) => {
      const [week, count] = [world.readings - 1 + weeks, inside[at]];
      if (forecast === null || count === undefined || week * WEEK_MS > forecast.untilMs) return;
      const { low, high } = forecast.at(week * WEEK_MS).interval;
      const value = values[week] ?? Number.NaN;
      count.drawn += 1;
      if (value >= low && value <= high) count.held += 1;
    });
  }
  return inside.map(({ drawn, held }) => (drawn === 0 ? null : held / drawn));
}
