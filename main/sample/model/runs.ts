/** A project's runs: one every Monday morning, and in some projects a failed, interrupted or partial one. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import type { SampleSettings } from '../options.ts';
import { createRandom, hashOf, uuidOf } from '../random.ts';
import type { RunRecord } from './changes.ts';
import { platformsInWeek, viewInWeek, type SampleProject } from './project.ts';
import { durationMsOf, readProgress } from './run-life.ts';
import { isPaused } from './story.ts';
import { mondayOf, weekOf } from './weeks.ts';

/** A run's state at one moment. */
export type SampleRun = {
  readonly id: string;
  /** Identifies the run's draws; unlike its list index it never changes. */
  readonly key: number;
  readonly week: number;
  readonly status: 'running' | 'completed' | 'failed' | 'interrupted';
  readonly startedAtMs: number;
  readonly completedAtMs: number | null;
  readonly platforms: readonly PlatformId[];
  readonly totalTasks: number;
  /** Number of tasks with an analysed response, in the order of {@link SampleRun.platforms} within prompts. */
  readonly answeredTasks: number;
  /** Number of tasks retrieved; at least those analysed. */
  readonly retrievedTasks: number;
  readonly triggeredBy: 'schedule' | 'manual' | 'api';
  readonly cancelRequested: boolean;
  /** 0 until anything is analysed, then 1, incremented by each analysis. */
  readonly resultsRevision: number;
  /** The source of a run that may change; null for a historic one. */
  readonly record: RunRecord | null;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Distinct from week numbers, so that no other run of the week shares its draws. */
const EXTRA_KEYS = { failed: 1_000_000, interrupted: 2_000_000, cutShort: 3_000_000 };
/** Key of the first run started through the service; later ones increment it. */
export const FIRST_LIVE_KEY = 4_000_000;
/** Share of its working time after which the partial run stops. */
const CUT_SHORT_AT = 0.4;

type Plan = {
  readonly key: number;
  readonly week: number;
  readonly status: 'completed' | 'failed' | 'interrupted';
  /** From Monday's midnight. */
  readonly offsetMs: number;
  /** Share of the tasks that were answered. */
  readonly answered: number;
  readonly triggeredBy: SampleRun['triggeredBy'];
};

type Times = {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
};

function timesOf(project: SampleProject, seed: number, plan: Pick<Plan, 'key' | 'week' | 'offsetMs'>): Times {
  const random = createRandom(hashOf(seed, 'run', project.index, plan.key));
  // An odd start and an even duration avoid round minutes.
  const startMinute = 1 + 2 * Math.floor(random() * 10);
  const durationMinutes = 6 + 2 * Math.floor(random() * 5);
  const startSecond = Math.floor(random() * 60);
  const endSecond = Math.floor(random() * 60);
  const minuteMs = mondayOf(plan.week) + plan.offsetMs + startMinute * MINUTE_MS;
  return {
    startedAtMs: minuteMs + startSecond * 1000,
    endedAtMs: minuteMs + durationMinutes * MINUTE_MS + endSecond * 1000,
  };
}

function buildRun(project: SampleProject, seed: number, plan: Plan): SampleRun {
  const { startedAtMs, endedAtMs } = timesOf(project, seed, plan);
  const platforms = platformsInWeek(project, plan.week);
  const totalTasks = viewInWeek(project, plan.week).prompts.length * platforms.length;
  const answeredTasks = Math.floor(totalTasks * plan.answered);
  return {
    id: uuidOf(seed, 'run', project.index, plan.key),
    key: plan.key,
    week: plan.week,
    status: plan.status,
    startedAtMs,
    completedAtMs: plan.status === 'interrupted' ? null : endedAtMs,
    platforms,
    totalTasks,
    answeredTasks,
    retrievedTasks: answeredTasks,
    triggeredBy: plan.triggeredBy,
    cancelRequested: false,
    resultsRevision: 1,
    record: null,
  };
}

/** The run described by its record, at `nowMs`. */
export function buildLiveRun(seed: number, record: RunRecord, nowMs: number): SampleRun {
  const progress = readProgress(seed, record, nowMs);
  return {
    id: record.id,
    key: record.key,
    week: weekOf(record.startedAtMs),
    status: progress.status,
    startedAtMs: record.startedAtMs,
    completedAtMs: progress.endedAtMs,
    platforms: record.platforms,
    totalTasks: progress.totalTasks,
    answeredTasks: progress.analysedTasks,
    retrievedTasks: progress.retrievedTasks,
    triggeredBy: record.triggeredBy,
    cancelRequested: record.cancelledAtMs !== null,
    resultsRevision: progress.analysedTasks === 0 ? 0 : 1,
    record,
  };
}

/** An interrupted, resumable run on the Monday of `week`. */
function buildCutShort(project: SampleProject, seed: number, week: number): RunRecord {
  const key = EXTRA_KEYS.cutShort + week;
  const { startedAtMs } = timesOf(project, seed, { key, week, offsetMs: 13 * 60 * MINUTE_MS });
  const record: RunRecord = {
    id: uuidOf(seed, 'run', project.index, key),
    key,
    platforms: [...platformsInWeek(project, week)],
    prompts: viewInWeek(project, week).prompts.map(({ place }) => place),
    brandCount: project.brands.length,
    topicCount: project.topics.length,
    startedAtMs,
    triggeredBy: 'manual',
    spans: [],
    cancelledAtMs: null,
    fails: false,
  };
  const toMs = startedAtMs + Math.round(CUT_SHORT_AT * durationMsOf(seed, record));
  return { ...record, spans: [{ fromMs: startedAtMs, toMs }] };
}

/** The scanned weeks, newest first; a pause makes the history reach further back. */
function scannedWeeks(project: SampleProject, settings: SampleSettings): number[] {
  const pauses = project.isFirstOfWorld && project.world.pauses === true;
  const weeks: number[] = [];
  for (let week = settings.lastWeek; weeks.length < settings.runs; week -= 1) {
    if (!pauses || !isPaused(project, week)) weeks.push(week);
  }
  return weeks;
}

function extraPlans(project: SampleProject, weeks: readonly number[]): Plan[] {
  if (!project.isFirstOfWorld) return [];
  const plans: Plan[] = [];
  const afternoon = 13 * 60 * MINUTE_MS;
  if (project.world.mishaps === true) {
    // The client's newest run is the failed one, so that it is easy to find.
    const [failed, , interrupted] = weeks;
    if (failed !== undefined) {
      const key = EXTRA_KEYS.failed + failed;
      const plan = { key, week: failed, offsetMs: afternoon, answered: 0.3 };
      plans.push({ ...plan, status: 'failed', triggeredBy: 'manual' });
    }
    if (interrupted !== undefined) {
      const offsetMs = 3 * DAY_MS + afternoon;
      const key = EXTRA_KEYS.interrupted + interrupted;
      plans.push({
        key,
        week: interrupted,
        status: 'interrupted',
        offsetMs,
        answered: 0.6,
        triggeredBy: 'api',
      });
    }
  }
  return plans;
}

/** A project's history derived from the seed, newest first. */
export function buildRuns(project: SampleProject, settings: SampleSettings): SampleRun[] {
  const weeks = scannedWeeks(project, settings);
  const weekly = weeks.map((week): Plan => {
    const offsetMs = 6 * 60 * MINUTE_MS;
    return { key: week, week, status: 'completed', offsetMs, answered: 1, triggeredBy: 'schedule' };
  });
  const history = [...weekly, ...extraPlans(project, weeks)].map((plan) =>
    buildRun(project, settings.seed, plan),
  );
  const [latest] = weeks;
  if (project.isFirstOfWorld && project.world.cutShort === true && latest !== undefined) {
    const record = buildCutShort(project, settings.seed, latest);
    history.push(buildLiveRun(settings.seed, record, record.startedAtMs + DAY_MS));
  }
  return sortRuns(history);
}

/** Newest first; by id if started together. */
export function sortRuns(runs: readonly SampleRun[]): SampleRun[] {
  return runs.toSorted((one, other) => other.startedAtMs - one.startedAtMs || (one.id < other.id ? -1 : 1));
}
