/**
 * The service's own figures beside those counted from its runs.
 *
 * The service does not publish how it computes its series. If both agree, its definition is ours in effect; if they differ by more than
 * rounding, they are two figures with one name, and neither replaces the other.
 */
import { dayOf, startOfDay, UTC, type Zone } from '../../shared/format/calendar.ts';
import type { BrandReading, ProjectHistory, ServiceTrend } from '../../shared/domain/history.ts';
import type { Measure } from '../../shared/domain/measure.ts';
import {
  estimateMean,
  estimateRate,
  inPercent,
  withinBounds,
} from '../../shared/analysis/intervals/interval.ts';
import type { Estimate } from '../../shared/domain/estimate.ts';

/** The figures that both have. */
export const CHECKED_FIGURES = ['visibility', 'shareOfVoice', 'position', 'sentiment'] as const;
export type CheckedFigure = (typeof CHECKED_FIGURES)[number];

/** How each figure is written. */
export const CHECKED_MEASURES: Readonly<Record<CheckedFigure, Measure>> = {
  visibility: 'percent',
  shareOfVoice: 'percent',
  position: 'position',
  sentiment: 'score',
};

/** Rounding distance of two equal figures: half a unit of the last shown decimal on either side. */
const ROUNDING: Readonly<Record<CheckedFigure, number>> = {
  visibility: 0.1,
  shareOfVoice: 0.1,
  position: 0.1,
  sentiment: 0.01,
};

/** Floating point must not separate two figures that are exactly one rounding apart. */
const TOLERANCE = 1e-9;

/** One date of a figure; null if that side has none. */
export type DefinitionRow = {
  readonly atMs: number;
  readonly service: number | null;
  readonly counted: Estimate | null;
  /** Runs counted; more than one if several ran on that day. */
  readonly runs: number;
  /** Whether one of them counts all prompts although others do not, as in `ScoredRun`. */
  readonly isOfAll: boolean;
  /** Whether both exist and differ by more than rounding. */
  readonly differs: boolean;
};

/** The runs of one day together. */
type Day = Pick<DefinitionRow, 'runs' | 'isOfAll'> & {
  readonly own: readonly BrandReading[];
  readonly allMentions: number;
};

function sumOf(readings: readonly BrandReading[], of: (reading: BrandReading) => number): number {
  return readings.reduce((sum, reading) => sum + of(reading), 0);
}

/** Counts a figure over a day's runs, weighted by their answers and mentions. */
function countFigure(figure: CheckedFigure, { own, allMentions }: Day): Estimate | null {
  const mentions = sumOf(own, (reading) => reading.mentions);
  switch (figure) {
    case 'visibility': {
      const rate = estimateRate(
        mentions,
        sumOf(own, (reading) => reading.responses),
      );
      return rate && inPercent(rate);
    }
    case 'shareOfVoice': {
      const rate = estimateRate(mentions, allMentions);
      return rate && inPercent(rate);
    }
    case 'position': {
      const placed = own.filter(({ avgPosition }) => avgPosition !== null);
      const named = sumOf(placed, (reading) => reading.mentions);
      if (named === 0) return null;
      const places = sumOf(placed, (reading) => (reading.avgPosition ?? 0) * reading.mentions);
      // The service gives averages without their spread.
      return { value: places / named, interval: null, sample: named };
    }
    case 'sentiment': {
      const positive = sumOf(own, (one) => one.positive ?? 0);
      const negative = sumOf(own, (one) => one.negative ?? 0);
      const mean = estimateMean({
        count: positive + negative + sumOf(own, (one) => one.neutral ?? 0),
        sum: positive - negative,
        sumOfSquares: positive + negative,
      });
      return mean && withinBounds(mean, -1, 1);
    }
  }
}

function groupByDay({ brands, runs }: ProjectHistory): ReadonlyMap<string, Day> {
  const ownId = brands.find(({ isOwn }) => isOwn)?.brandId;
  const days = Map.groupBy(runs, ({ startedAtMs }) => dayOf(startedAtMs, UTC));
  return new Map(
    [...days].map(([day, all]) => [
      day,
      {
        runs: all.length,
        isOfAll: all.some(({ isOfAll }) => isOfAll === true),
        own: all.flatMap(({ readings }) => readings.filter(({ brandId }) => brandId === ownId)),
        allMentions: sumOf(
          all.flatMap(({ readings }) => readings),
          ({ mentions }) => mentions,
        ),
      },
    ]),
  );
}

type Point = ServiceTrend['points'][number];
const SERVICE_FIELDS: Readonly<Record<CheckedFigure, (point: Point) => number | null>> = {
  visibility: ({ visibilityPct }) => visibilityPct,
  shareOfVoice: ({ shareOfVoicePct }) => shareOfVoicePct,
  position: ({ avgPosition }) => avgPosition,
  sentiment: ({ sentiment }) => sentiment,
};

/** Puts one figure of the service beside ours, by the service's days, which are UTC days, oldest first; each begins in `zone`. */
export function buildDefinitionRows(
  figure: CheckedFigure,
  { points }: ServiceTrend,
  history: ProjectHistory,
  zone: Zone = UTC,
): DefinitionRow[] {
  const counted = groupByDay(history);
  const given = new Map(points.map((point) => [point.date.slice(0, 10), point]));
  const days = [...new Set([...counted.keys(), ...given.keys()])].sort();
  return days.map((date) => {
    const point = given.get(date);
    const day = counted.get(date);
    const service = point === undefined ? null : SERVICE_FIELDS[figure](point);
    const ours = day === undefined ? null : countFigure(figure, day);
    return {
      atMs: startOfDay(date, zone),
      service,
      counted: ours,
      runs: day?.runs ?? 0,
      isOfAll: day?.isOfAll ?? false,
      differs:
        service !== null && ours !== null && Math.abs(service - ours.value) > ROUNDING[figure] + TOLERANCE,
    };
  });
}
