/** A goal over time: its readings, the straight line to it, and the readings' trend. */
import { startOfDay, UTC, type Zone } from '../../format/calendar.ts';
import { fitForecast, type Forecast, type SeriesForecast, type TimedValue } from './forecast.ts';
import type { Interval } from '../../domain/estimate.ts';

const DAY_MS = 86_400_000;
/** Number of forecast points, smooth enough for a slowly bending band. */
const STEPS = 12;
/** The arrival at a target is searched by week. */
const WEEK_MS = 7 * DAY_MS;

/** The data to judge and draw a goal; percentages from 0 to 100. */
export type GoalCourse = {
  /** Oldest first; dates without a figure are omitted. */
  readonly readings: readonly TimedValue[];
  /** The straight line from the first reading to the target at the deadline; null if any of them is missing. */
  readonly way: readonly [TimedValue, TimedValue] | null;
  /** From the last reading to the deadline, or as far as a forecast reaches; empty if none can be made or the deadline is over. */
  readonly forecast: readonly Forecast[];
  /** Whether the forecast ends before the deadline: it reaches half as far as the readings do back. */
  readonly endsEarly: boolean;
  /** When single readings reach the target; null without forecast or target. */
  readonly arrival: Arrival | null;
};

/** When readings reach a target: from `earliestMs` on one may, from `latestMs` on 97.5 % do; null is not within the forecast. */
export type Arrival = {
  readonly earliestMs: number | null;
  readonly latestMs: number | null;
  readonly untilMs: number;
};

const clamp = (pct: number): number => Math.min(100, Math.max(0, pct));

/** No rate lies outside 0 and 100 %, whatever a straight line says. */
function withinPercent({ atMs, value, interval }: Forecast): Forecast {
  return {
    atMs,
    value: clamp(value),
    interval: { low: clamp(interval.low), high: clamp(interval.high) },
  };
}

/** Builds a goal's course; dates are YYYY-MM-DD, each at its start in `zone`. */
export function buildGoalCourse({
  series,
  targetPct,
  deadline,
  zone = UTC,
}: {
  readonly series: readonly { readonly date: string; readonly visibilityPct: number | null }[];
  readonly targetPct: number | null;
  readonly deadline: string | null;
  readonly zone?: Zone;
}): GoalCourse {
  const readings = series.flatMap(({ date, visibilityPct }) =>
    visibilityPct === null ? [] : [{ atMs: startOfDay(date, zone), value: visibilityPct }],
  );
  const [first, last] = [readings[0], readings.at(-1)];
  const endMs = deadline === null ? Number.NaN : startOfDay(deadline, zone);
  if (first === undefined || last === undefined || Number.isNaN(endMs)) {
    return { readings, way: null, forecast: [], endsEarly: false, arrival: null };
  }
  const way =
    targetPct === null || endMs <= first.atMs ? null : ([first, { atMs: endMs, value: targetPct }] as const);
  const fit = endMs - last.atMs < DAY_MS ? null : fitForecast(readings);
  if (fit === null) return { readings, way, forecast: [], endsEarly: false, arrival: null };
  const untilMs = Math.min(endMs, fit.untilMs);
  return {
    readings,
    way,
    forecast: Array.from({ length: STEPS + 1 }, (_, step) =>
      withinPercent(fit.at(last.atMs + ((untilMs - last.atMs) * step) / STEPS)),
    ),
    endsEarly: untilMs < endMs,
    arrival: targetPct === null ? null : findArrival(fit, last.atMs, targetPct),
  };
}

function findArrival({ at, untilMs }: SeriesForecast, fromMs: number, targetPct: number): Arrival {
  let [earliestMs, latestMs]: [number | null, number | null] = [null, null];
  for (let atMs = fromMs + WEEK_MS; atMs <= untilMs; atMs += WEEK_MS) {
    const { low, high } = at(atMs).interval;
    if (high >= targetPct) earliestMs ??= atMs;
    // A reading that may fall back has not arrived.
    latestMs = low >= targetPct ? (latestMs ?? atMs) : null;
  }
  return { earliestMs, latestMs, untilMs };
}

/** The straight line's value at a time; null outside of it. */
export function wayAt({ way }: GoalCourse, atMs: number): number | null {
  if (way === null) return null;
  const [from, to] = way;
  if (atMs < from.atMs || atMs > to.atMs) return null;
  return from.value + ((to.value - from.value) * (atMs - from.atMs)) / (to.atMs - from.atMs);
}

/** The expected interval of the reading at the deadline; null without a forecast that reaches it. */
export function expectedAtDeadline({ forecast, endsEarly }: GoalCourse): Interval | null {
  return endsEarly ? null : (forecast.at(-1)?.interval ?? null);
}
