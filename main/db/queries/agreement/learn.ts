/**
 * How a rule comes to bind for a connection, and ceases to: from what its runs kept, in order of arrival.
 *
 * A reading binds after eight runs without an exception, from two projects if there are two. A later run that departs
 * from everything binding counts as incomplete: it is reported and refetched. If the answer is always the same, or
 * three of ten runs depart, then the service counts in another way: the reading falls, and binds again after seventy
 * runs without an exception. `npm run simulate -- counting` simulates this.
 */
import type { ReadingOf } from './rule.ts';

/** Runs without an exception before a reading first binds. */
export const FIRST_RUNS = 8;

/** The same after an exception. */
const RUNS_AFTER_EXCEPTION = 70;

/** Of this many latest runs, this many may wait for a better answer; beyond that, the service counts in another way. */
const [LAST_RUNS, MOST_OPEN] = [10, 2];

/** Projects in which a reading must have held, if there are as many. */
const PROJECTS = 2;

/** A run as a rule sees it. */
export type LearnedRun<Run, Project> = {
  readonly run: Run;
  readonly project: Project;
  /** When it started, ISO 8601. */
  readonly startedAt: string;
  /** Runs with the same number arrived in one sync: what they depart from did not bind then. */
  readonly batch: number;
  /** Whether each reading explains it. */
  readonly keeps: readonly boolean[];
  /** Whether it was refetched until the service had repeated itself often enough. */
  readonly isConfirmed: boolean;
};

/** A rule's standing. */
export type Standing<Run> = {
  /** The binding readings by index: a run must keep one of them. Empty if none binds. */
  readonly bound: readonly number[];
  /** Start of the run that made them bind, ISO 8601. */
  readonly since: string | null;
  /** Number of runs with evidence on the rule, and how many each reading explains. */
  readonly runs: number;
  readonly kept: readonly number[];
  /** Runs that depart from it. */
  readonly departing: ReadonlySet<Run>;
};

type State = { runs: number; hadException: boolean; since: string | null };

/** Indexes of readings, grouped by tightness. */
function tiersOf(readings: readonly ReadingOf[]): number[][] {
  const tiers: number[][] = [];
  readings.forEach(({ isAlternative }, place) => {
    const last = tiers.at(-1);
    if (isAlternative === true && last !== undefined) last.push(place);
    else tiers.push([place]);
  });
  return tiers;
}

/** Follows the readings of one tightness through all runs. */
function followTier<Run, Project>(
  tier: readonly number[],
  batches: readonly (readonly LearnedRun<Run, Project>[])[],
): Pick<Standing<Run>, 'bound' | 'since' | 'departing'> {
  const states = new Map<number, State>(
    tier.map((place) => [place, { runs: 0, hadException: false, since: null }]),
  );
  const projects = new Map<number, Set<Project>>(tier.map((place) => [place, new Set()]));
  const all = new Set<Project>();
  let last: (Run | null)[] = [];
  const fall = (place: number): void => {
    states.set(place, { runs: 0, hadException: true, since: null });
    projects.get(place)?.clear();
  };
  for (const batch of batches) {
    const before = tier.filter((place) => states.get(place)?.since != null);
    for (const { run, project, keeps, isConfirmed } of batch) {
      all.add(project);
      const bound = before.filter((place) => states.get(place)?.since != null);
      const isDeparture = bound.length > 0 && !bound.some((place) => keeps[place]);
      last = [...last, isDeparture ? run : null].slice(-LAST_RUNS);
      if (isDeparture && !isConfirmed && last.filter((one) => one !== null).length <= MOST_OPEN) continue;
      for (const place of tier) {
        const state = states.get(place);
        if (state === undefined) continue;
        if (keeps[place] !== true) fall(place);
        else {
          state.runs += 1;
          projects.get(place)?.add(project);
        }
      }
      if (isDeparture) last = [];
    }
    const needed = Math.min(PROJECTS, all.size);
    for (const [place, state] of states) {
      const due = state.hadException ? RUNS_AFTER_EXCEPTION : FIRST_RUNS;
      if (state.since === null && state.runs >= due && (projects.get(place)?.size ?? 0) >= needed) {
        state.since = batch.at(-1)?.startedAt ?? null;
      }
    }
  }
  const bound = tier.filter((place) => states.get(place)?.since != null);
  const since = bound.map((place) => states.get(place)?.since ?? '').sort()[0] ?? null;
  return { bound, since, departing: new Set(last.filter((run) => run !== null)) };
}

/** Learns a rule's standing from the runs with evidence on it, in order of arrival. */
export function learnRule<Run, Project>(
  readings: readonly ReadingOf[],
  runs: readonly LearnedRun<Run, Project>[],
): Standing<Run> {
  const batches = [...Map.groupBy(runs, ({ batch }) => batch).values()];
  const counts = {
    runs: runs.length,
    kept: readings.map((_, place) => runs.filter(({ keeps }) => keeps[place] === true).length),
  };
  for (const tier of tiersOf(readings)) {
    const followed = followTier(tier, batches);
    if (followed.bound.length > 0) return { ...followed, ...counts };
  }
  return { bound: [], since: null, departing: new Set(), ...counts };
}
