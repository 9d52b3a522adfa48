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
    const { answers, visibilityPct } = reading;
    const point: PlatformPoint = {
      ...at,
      state: 'measured',
      rate: answers && estimateGivenRate(visibilityPct, answers.naming, answers.count),
      change:
        before === null ? firstChange(runs.slice(0, index), platform) : stepOn(platform, before, run, steps),
      position: positionOf(reading),
      citationsPerAnswer: answers === null || answers.count === 0 ? null : answers.citations / answers.count,
    };
    before = reading;
    return point;
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
    .sort(
      (a, b) =>
        (b.newest?.reading?.visibilityPct ?? -1) - (a.newest?.reading?.visibilityPct ?? -1) ||
        (a.platform < b.platform ? -1 : 1),
    );
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
