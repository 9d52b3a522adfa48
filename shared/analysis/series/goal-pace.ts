/**
 * How an own goal stands: the mean of the newest runs against the straight way from its start to its target, judged with the noise of answers
 * and of runs (docs/method.md, “Own goals”).
 */
import type { PaceReason, PaceVerdict } from '../../domain/goal.ts';
import type { GoalPace } from '../../domain/goal-schema.ts';
import { dayOf, type Zone } from '../../format/calendar.ts';
import { scannable, type Scannable } from '../findings/scan.ts';
import { criticalT } from '../intervals/student.ts';
import { FALSE_ALARM_SHARE, isTooSmall, VERDICT_MIN_SAMPLE } from '../intervals/verdict.ts';
import type { Readings } from '../noise/readings.ts';
import { LEAST_STEPS, measureStepNoise, readSteps } from '../noise/run-noise.ts';

/** A level is the mean of this many newest runs, or of fewer if there are no more. */
const LEVEL_RUNS = 4;
/** A goal met at this many runs more is held. */
export const HELD_RUNS = 4;
/** Half a year of weekly runs: what was met before is not counted on. */
const MOST_COUNTED = 26;
const MOST_AWAITED = 104;

/** A goal's figure over its project's runs, oldest first: those before its start show how far runs wander. */
export type GoalSeries = {
  readonly readings: Readings;
  readonly atMs: readonly number[];
  /** The run that it starts with. */
  readonly start: number;
  /** φ of all cells, or of each. */
  readonly kept: number | Float64Array;
  readonly zone: Zone;
};

/** What is to be reached; times are milliseconds since the epoch. */
export type GoalAim = {
  readonly target: number;
  /** Whether the figure is to rise, from what it was when the goal was set. */
  readonly isToRise: boolean;
  /** The start of the day by which it is to be reached, and its end. */
  readonly dueMs: number;
  readonly overMs: number;
};

/** A goal that cannot be judged. */
export const unjudged = (
  reason: PaceReason,
  verdict: PaceVerdict = 'cannot-say',
  runsNeeded: number | null = null,
): GoalPace => ({ verdict, reason, from: null, level: null, way: null, gap: null, metRuns: 0, runsNeeded });

/** The newest runs up to some run, their mean, and half its interval; NaN if all are alike. */
type Look = {
  readonly runs: readonly number[];
  readonly value: number;
  readonly half: number;
  readonly n: number;
};

/** A weighted sum of runs, by place. */
const weighted = (pairs: readonly (readonly [place: number, weight: number])[]): Float64Array => {
  const weights = new Float64Array(Math.max(...pairs.map(([place]) => place)) + 1);
  for (const [place, weight] of pairs) weights[place] = weight;
  return weights;
};

/** Half of the 95 % interval of a weighted sum of runs. */
function halfOf({ varianceOf }: Scannable, weights: Float64Array, start: number): number {
  const { variance, degrees, least } = varianceOf(weights, start);
  return variance > 0 ? criticalT(FALSE_ALARM_SHARE, degrees, least) * Math.sqrt(variance) : Number.NaN;
}

function lookUpTo({ readings, start }: GoalSeries, scan: Scannable, end: number): Look | null {
  const runs: number[] = [];
  for (let run = end; run > start && runs.length < LEVEL_RUNS; run -= 1) {
    if (!Number.isNaN(readings.values[run] ?? Number.NaN)) runs.unshift(run);
  }
  if (runs.length === 0) return null;
  const mean = (of: Float64Array): number => runs.reduce((sum, run) => sum + (of[run] ?? 0), 0) / runs.length;
  const half = halfOf(scan, weighted(runs.map((run) => [run, 1 / runs.length])), start);
  return { runs, value: mean(readings.values), half, n: Math.round(mean(readings.samples) * runs.length) };
}

/** The way from start to target that a time has covered, 0 to 1. */
const covered = (atMs: number, fromMs: number, dueMs: number): number =>
  Math.min(1, Math.max(0, (atMs - fromMs) / (dueMs - fromMs)));

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The distance of the mean of some runs, at this mean share of the way, from the way: the start that the way begins with is a reading, too. */
const distanceWeights = (runs: readonly number[], start: number, share: number): Float64Array =>
  weighted([[start, share - 1], ...runs.map((run) => [run, 1 / runs.length] as const)]);

/** Runs until standing still would be told from the way, at the pace so far; null if not before the day. */
function runsUntilTold({ series: { atMs, start }, scan, aim, from }: Judging): number | null {
  const last = atMs.length - 1;
  const [fromMs = 0, lastMs = 0] = [atMs[start], atMs[last]];
  const gaps = atMs.slice(1).map((at, before) => at - (atMs[before] ?? at));
  const stepMs = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const size = Math.abs(aim.target - from);
  for (let more = 1; more <= MOST_AWAITED && stepMs > 0; more += 1) {
    if (lastMs + more * stepMs >= aim.overMs) return null;
    const end = last + more;
    const runs = Array.from({ length: Math.min(LEVEL_RUNS, end - start) }, (_, back) => end - back).reverse();
    const timeOf = (run: number): number => atMs[run] ?? lastMs + (run - last) * stepMs;
    const share = meanOf(runs.map((run) => covered(timeOf(run), fromMs, aim.dueMs)));
    if (halfOf(scan, distanceWeights(runs, start, share), start) < share * size) return more;
  }
  return null;
}

/** What of a goal does not depend on whether its day has passed. */
type Judging = {
  readonly series: GoalSeries;
  readonly aim: GoalAim;
  readonly scan: Scannable;
  /** What the figure starts from. */
  readonly from: number;
  /** 1 to rise, −1 to fall. */
  readonly sign: number;
};

const isMet = ({ aim, sign }: Judging, look: Look | null): boolean =>
  look !== null && !isTooSmall(look.n) && sign * (look.value - aim.target) - look.half >= 0;

/** Runs in a row, up to the newest, at whose end it was met. */
function countMet(judging: Judging): number {
  const { series, scan } = judging;
  const last = series.atMs.length - 1;
  for (let back = 0; back < MOST_COUNTED; back += 1) {
    if (!isMet(judging, lookUpTo(series, scan, last - back))) return back;
  }
  return MOST_COUNTED;
}

function describe({ series, from }: Judging, look: Look): Pick<GoalPace, 'from' | 'level'> {
  const { value, half, n, runs } = look;
  const day = dayOf(series.atMs[runs.at(-1) ?? 0] ?? 0, series.zone);
  const spread = Number.isNaN(half) ? 0 : half;
  return { from, level: { value, low: value - spread, high: value + spread, n, runs: runs.length, day } };
}

/** Why a level cannot be judged yet, and for how many runs more; null if it can. */
function whyTooEarly(
  { series: { readings, start } }: Judging,
  look: Look,
): Pick<GoalPace, 'reason' | 'runsNeeded'> | null {
  const { n, runs, half } = look;
  if (isTooSmall(n)) {
    const more = Math.ceil((VERDICT_MIN_SAMPLE * runs.length) / Math.max(1, n)) - runs.length;
    return { reason: 'few-answers', runsNeeded: runs.length + more <= LEVEL_RUNS ? Math.max(1, more) : null };
  }
  if (measureStepNoise(readSteps(readings), start) === null) {
    const steps = readSteps(readings).filter(({ into }) => into !== start).length;
    return { reason: 'short-history', runsNeeded: LEAST_STEPS - steps };
  }
  return Number.isNaN(half) ? { reason: 'all-alike', runsNeeded: null } : null;
}

/** Where the straight way is at some runs, and the share of it that they cover. */
function wayOf({ series: { start, atMs }, aim: { target, dueMs }, from }: Judging, { runs }: Look) {
  const share = meanOf(runs.map((run) => covered(atMs[run] ?? 0, atMs[start] ?? 0, dueMs)));
  return { share, way: from + share * (target - from), size: Math.abs(target - from) };
}

/** The verdict on the way to a goal. */
function judgeWay(judging: Judging, look: Look): Omit<GoalPace, 'from' | 'level' | 'metRuns'> {
  const { series, scan, sign } = judging;
  const { start } = series;
  const { share, way, size } = wayOf(judging, look);
  const value = look.value - way;
  const half = halfOf(scan, distanceWeights(look.runs, start, share), start);
  const gap = { value, low: value - half, high: value + half };
  const told = { way, gap, reason: null, runsNeeded: null };
  if (Math.abs(value) > half) return { ...told, verdict: sign * value > 0 ? 'ahead' : 'behind' };
  // Where standing still would look the same, nothing says that it is on its way.
  if (half >= share * size) {
    const runsNeeded = runsUntilTold(judging);
    return { ...told, verdict: 'too-early', reason: 'close-to-start', runsNeeded };
  }
  return { ...told, verdict: 'on-track' };
}

/**
 * Judges a goal at a time.
 *
 * Before its day: `met` if the whole interval of the level is at the target or beyond, else the level against the way. After it: the level at that
 * day. Each look has at most 5 % false alarms; looks at every run of a year have more (docs/method.md).
 *
 * @param nowMs milliseconds since the epoch.
 */
export function judgePace(series: GoalSeries, aim: GoalAim, nowMs: number): GoalPace {
  const { readings, start, atMs } = series;
  const from = readings.values[start] ?? Number.NaN;
  if (Number.isNaN(from)) return unjudged('prompts-changed');
  const judging: Judging = {
    series,
    aim,
    scan: scannable(readings, 0, series.kept),
    from,
    sign: aim.isToRise ? 1 : -1,
  };
  const isOver = nowMs >= aim.overMs;
  const end = isOver ? atMs.findLastIndex((at) => at < aim.overMs) : atMs.length - 1;
  const look = lookUpTo(series, judging.scan, end);
  if (look === null) return unjudged('no-run', isOver ? 'cannot-say' : 'too-early', isOver ? null : 1);
  const figures = describe(judging, look);
  const nothing = { ...figures, way: null, gap: null, metRuns: 0, runsNeeded: null };
  const early = whyTooEarly(judging, look);
  if (early !== null) {
    return isOver
      ? { ...nothing, verdict: 'cannot-say', reason: early.reason }
      : { ...nothing, verdict: 'too-early', ...early };
  }
  const metRuns = countMet(judging);
  if (isMet(judging, look)) {
    return { ...nothing, verdict: metRuns > HELD_RUNS ? 'held' : 'met', reason: null, metRuns };
  }
  // On today's prompts there is no way to go: it started at the target.
  if (judging.sign * (aim.target - from) <= 0) {
    return { ...nothing, verdict: 'cannot-say', reason: 'prompts-changed', metRuns };
  }
  if (!isOver) return { ...figures, ...judgeWay(judging, look), metRuns };
  // The mean of the last runs lags behind their end as the straight way does.
  const lacking = judging.sign * (wayOf(judging, look).way - look.value);
  return lacking > look.half
    ? { ...nothing, verdict: 'missed', reason: null, metRuns }
    : { ...nothing, verdict: 'cannot-say', reason: 'too-close', metRuns };
}
