/** Worlds with a known course, in which goals are judged: answers that stay, runs that wander, and a client that moves as planned. */
import type { GoalPace } from '../../shared/domain/goal-schema.ts';
import { UTC } from '../../shared/format/calendar.ts';
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';
import { buildReadings } from '../../shared/analysis/noise/readings.ts';
import { judgePace, type GoalSeries } from '../../shared/analysis/series/goal-pace.ts';

const WEEK_MS = 7 * 86_400_000;

/** A client's world. */
export type GoalWorld = {
  readonly cells: number;
  /** Runs before the start, and since. */
  readonly before: number;
  readonly since: number;
  /** φ. */
  readonly kept: number;
  /** Standard deviation of a run's shift of all answers, in log odds. */
  readonly runShock: number;
  /** The true level in percent at the start, and after the whole way. */
  readonly from: number;
  readonly to: number;
  /** The target, and the weeks until its day. */
  readonly target: number;
  readonly weeks: number;
};

export const WEEKLY: GoalWorld = {
  ...{ cells: 190, before: 12, since: 13, kept: 0.5, runShock: 0.1 },
  ...{ from: 30, to: 50, target: 50, weeks: 26 },
};

const expit = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The readings of a world's visibility. */
export function seriesOf(world: GoalWorld, seed: number): GoalSeries {
  const { cells, before, since, kept, runShock, from, to, weeks } = world;
  const random = createRandom32(seed, 7);
  const unit = (): number => random() / 2 ** 32;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  const runs = before + 1 + since;
  const own = Array.from({ length: cells }, () => normal());
  /** The shift of all cells whose mean is that level. */
  const shiftFor = (level: number): number => {
    let [low, high] = [-12, 12];
    for (let halving = 0; halving < 40; halving += 1) {
      const middle = (low + high) / 2;
      const mean = own.reduce((sum, odds) => sum + expit(odds + middle), 0) / cells;
      if (mean < level / 100) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  const draws = Float64Array.from({ length: cells }, unit);
  const named = new Float64Array(runs * cells);
  for (let run = 0; run < runs; run += 1) {
    const share = Math.min(1, Math.max(0, (run - before) / weeks));
    const shift = shiftFor(from + share * (to - from)) + runShock * normal();
    for (let cell = 0; cell < cells; cell += 1) {
      if (run > 0 && unit() >= kept) draws[cell] = unit();
      named[run * cells + cell] = (draws[cell] ?? 0) < expit((own[cell] ?? 0) + shift) ? 1 : 0;
    }
  }
  return {
    readings: buildReadings(runs, cells, 100, named, new Float64Array(runs * cells).fill(1)),
    atMs: Array.from({ length: runs }, (_, run) => run * WEEK_MS),
    start: before,
    kept,
    zone: UTC,
  };
}

/** Judges a world's goal, so many weeks after the start. */
export function paceIn(world: GoalWorld, seed: number): GoalPace {
  const dueMs = (world.before + world.weeks) * WEEK_MS;
  return judgePace(
    seriesOf(world, seed),
    { target: world.target, isToRise: true, dueMs, overMs: dueMs + WEEK_MS / 7 },
    (world.before + world.since) * WEEK_MS,
  );
}

/** How often each verdict is told in so many worlds. */
export function countPaces(world: GoalWorld, worlds: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let seed = 1; seed <= worlds; seed += 1) {
    const { verdict } = paceIn(world, seed);
    counts[verdict] = (counts[verdict] ?? 0) + 1;
  }
  return counts;
}
