/** Each platform over all runs: what it was asked, what it answered, and where it was not tested. */
import type { PlatformHistory, PlatformReading } from '../../shared/domain/platforms.ts';
import { estimateGivenRate } from '../../shared/analysis/intervals/given-rate.ts';
import { estimateMean, withinBounds } from '../../shared/analysis/intervals/interval.ts';
import type { Estimate } from '../../shared/domain/estimate.ts';
import type { RunPairIds, StepsByPair } from '../../shared/domain/own-step.ts';
import { noComparison } from '../../shared/analysis/intervals/verdict.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';

/** A run for the series. */
export type SeriesRun = {
  readonly runId: string;
  readonly startedAtMs: number;
  /** Platforms asked. */
  readonly platforms: readonly string[];
};

/** A platform in one run. */
export type PlatformPoint = {
  readonly runId: string;
  readonly startedAtMs: number;
  /** `not-tested`: the run did not ask it. `not-measured`: it was asked and the service gave no figure. */
  readonly state: 'measured' | 'not-measured' | 'not-tested';
  readonly reading: PlatformReading | null;
  /** In percent; null if the answers are not mirrored, because then its sample is unknown. */
  readonly rate: Estimate | null;
  /** Since the last run that measured this platform. */
  readonly change: Change;
  readonly position: Estimate | null;
  /** Mean pages cited per answer; no spread is known. */
  readonly citationsPerAnswer: number | null;
};

/** A platform over all runs; a point per run, oldest first. */
export type PlatformSeries = {
  readonly platform: string;
  readonly points: readonly PlatformPoint[];
  /** The newest measured point. */
  readonly newest: PlatformPoint | null;
};

/** Why a platform's first reading is not compared. */
function firstChange(earlier: readonly SeriesRun[], platform: string): Change {
  if (earlier.length === 0) return noComparison('first-run');
  const wasAsked = earlier.some(({ platforms }) => platforms.includes(platform));
  return noComparison(wasAsked ? 'not-measured' : 'not-asked-before');
}

function positionOf({ answers }: PlatformReading): Estimate | null {
  const estimate = answers === null ? null : estimateMean(answers.positions);
  return estimate && withinBounds(estimate, 1, Number.POSITIVE_INFINITY);
}

/** A platform's change between two runs that measured it; null while the steps are being judged. */
function stepOn(
  platform: string,
  before: PlatformReading,
  { runId }: SeriesRun,
  steps: StepsByPair | null,
): Change {
  if (steps === null) return noComparison('being-read');
  const step = steps.of(before.runId, runId);
  return step?.platforms.find((one) => one.platform === platform)?.change ?? noComparison('not-measured');
}

function measuredPoint(startedAtMs: number, reading: PlatformReading, change: Change): PlatformPoint {
  const { runId, answers, visibilityPct } = reading;
  return {
    runId,
    startedAtMs,
    state: 'measured',
    reading,
    rate: answers && estimateGivenRate(visibilityPct, answers.naming, answers.count),
    change,
    position: positionOf(reading),
    citationsPerAnswer: answers === null || answers.count === 0 ? null : answers.citations / answers.count,
  };
}

function buildPoints(
  platform: string,
  runs: readonly SeriesRun[],
  readings: ReadonlyMap<string, PlatformReading>,
  steps: StepsByPair | null,
): PlatformPoint[] {
  let before: PlatformReading | null = null;
  return runs.map((run, index): PlatformPoint => {
    const { runId, startedAtMs, platforms } = run;
    const reading = readings.get(runId) ?? null;
    const at = { runId, startedAtMs, reading };
    if (reading === null) {
      const state = platforms.includes(platform) ? 'not-measured' : 'not-tested';
      const change = noComparison('not-measured');
      return { ...at, state, rate: null, change, position: null, citationsPerAnswer: null };
    }
    const change =
      before === null ? firstChange(runs.slice(0, index), platform) : stepOn(platform, before, run, steps);
    before = reading;
    return measuredPoint(startedAtMs, reading, change);
  });
}

/** The pairs of runs between which platforms are judged: each run, and the previous one that measured the platform. */
export function platformSteps(
  { readings }: Pick<PlatformHistory, 'readings'>,
  runs: readonly SeriesRun[],
): RunPairIds[] {
  const measured = Map.groupBy(readings, ({ runId }) => runId);
  const newest = new Map<string, string>();
  return runs.flatMap(({ runId }): RunPairIds[] => {
    const platforms = (measured.get(runId) ?? []).map(({ platform }) => platform);
    const before = new Set(platforms.flatMap((platform) => newest.get(platform) ?? []));
    for (const platform of platforms) newest.set(platform, runId);
    return [...before].map((earlier): RunPairIds => [earlier, runId]);
  });
}

/**
 * Builds a series for each platform that any run asked or measured, highest newest rate first.
 *
 * @param runs oldest first.
 * @param steps those of {@link platformSteps}; null while they are being judged.
 */
export function buildPlatformSeries(
  { readings }: Pick<PlatformHistory, 'readings'>,
  runs: readonly SeriesRun[],
  steps: StepsByPair | null,
): PlatformSeries[] {
  const byPlatform = Map.groupBy(readings, ({ platform }) => platform);
  const platforms = new Set([...runs.flatMap((run) => run.platforms), ...byPlatform.keys()]);
  return [...platforms]
    .map((platform): PlatformSeries => {
      const known = new Map((byPlatform.get(platform) ?? []).map((reading) => [reading.runId, reading]));
      const points = buildPoints(platform, runs, known, steps);
      return { platform, points, newest: points.findLast(({ state }) => state === 'measured') ?? null };
    })
    .sort(highestFirst);
}

const highestFirst = (a: PlatformSeries, b: PlatformSeries): number =>
  (b.newest?.reading?.visibilityPct ?? -1) - (a.newest?.reading?.visibilityPct ?? -1) ||
  (a.platform < b.platform ? -1 : 1);

/** One platform's readings together: as in a comparison of a period, their answers if all are mirrored, else the mean. */
function poolReadings(readings: readonly PlatformReading[], runId: string): PlatformReading | null {
  const [first] = readings;
  if (first === undefined) return null;
  const answers = readings.flatMap((reading) => reading.answers ?? []);
  const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
    items.reduce((total, item) => total + of(item), 0);
  if (answers.length < readings.length) {
    const visibilityPct = sum(readings, (reading) => reading.visibilityPct) / readings.length;
    return { ...first, runId, visibilityPct, answers: null };
  }
  const [count, naming] = [sum(answers, (one) => one.count), sum(answers, (one) => one.naming)];
  return {
    ...first,
    runId,
    visibilityPct: count === 0 ? 0 : (100 * naming) / count,
    answers: {
      count,
      naming,
      positions: {
        count: sum(answers, ({ positions }) => positions.count),
        sum: sum(answers, ({ positions }) => positions.sum),
        sumOfSquares: sum(answers, ({ positions }) => positions.sumOfSquares),
      },
      citations: sum(answers, ({ citations }) => citations),
      routes: {
        primary: sum(answers, ({ routes }) => routes.primary),
        fallback: sum(answers, ({ routes }) => routes.fallback),
        unstated: sum(answers, ({ routes }) => routes.unstated),
      },
    },
  };
}

/**
 * The same series, each with its runs of a time together as its newest point, and the change of that; one that the time did not test keeps
 * its last point, without a change.
 *
 * @param side the time's runs, and its name in a comparison, which becomes the point's run.
 */
export function seriesOver(
  series: readonly PlatformSeries[],
  side: { readonly word: string; readonly runs: readonly { readonly runId: string }[] },
  changeOf: (platform: string) => Change,
): PlatformSeries[] {
  const isIn = ({ runId }: PlatformPoint): boolean => side.runs.some((run) => run.runId === runId);
  const within = series.flatMap(({ points }) => points.filter(isIn)).flatMap(({ reading }) => reading ?? []);
  // One of all prompts would be another measure beside the others.
  const hasCounted = within.some(({ isOfAll }) => isOfAll === undefined);
  return series
    .map(({ platform, points, newest }): PlatformSeries => {
      const measured = points.filter(
        (point) =>
          isIn(point) && point.reading !== null && !(hasCounted && point.reading.isOfAll !== undefined),
      );
      const pooled = poolReadings(
        measured.flatMap(({ reading }) => reading ?? []),
        side.word,
      );
      return {
        platform,
        points,
        newest:
          pooled === null
            ? newest && { ...newest, change: noComparison('not-measured') }
            : measuredPoint(measured.at(-1)?.startedAtMs ?? 0, pooled, changeOf(platform)),
      };
    })
    .sort(highestFirst);
}

/** A span of runs that did not test a platform. */
export type UntestedStretch = { readonly fromMs: number; readonly toMs: number };

/**
 * Finds the spans in which runs continued without a platform, from the last run that tested it to the next one that did; open ends are the
 * first and the last run.
 */
export function findUntested({ points }: PlatformSeries): UntestedStretch[] {
  const stretches: UntestedStretch[] = [];
  const timeOf = (index: number): number => points[index]?.startedAtMs ?? 0;
  let index = 0;
  while (index < points.length) {
    const from = index;
    while (points[index]?.state === 'not-tested') index += 1;
    if (index > from) {
      stretches.push({
        fromMs: timeOf(Math.max(0, from - 1)),
        toMs: timeOf(Math.min(points.length - 1, index)),
      });
    }
    index += 1;
  }
  return stretches;
}
