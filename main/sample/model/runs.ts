/** A project's runs: one each Monday morning, and in some projects one that failed, was interrupted or has just begun. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import type { SampleSettings } from '../options.ts';
import { createRandom, hashOf, uuidOf } from '../random.ts';
import type { SampleProject } from './project.ts';
import { JOINING_WEEK, PAUSED_WEEKS } from './story.ts';
import { mondayOf } from './weeks.ts';

export type SampleRun = {
  readonly id: string;
  /** Names the run's draws; unlike its place in the list it never changes. */
  readonly key: number;
  readonly week: number;
  readonly status: 'running' | 'completed' | 'failed' | 'interrupted';
  readonly startedAtMs: number;
  readonly completedAtMs: number | null;
  readonly platforms: readonly PlatformId[];
  readonly totalTasks: number;
  /** How many of the tasks, in the order of {@link SampleRun.platforms} within prompts, have an analysed response. */
  readonly answeredTasks: number;
  readonly triggeredBy: 'schedule' | 'manual' | 'api';
  readonly cancelRequested: boolean;
  readonly resultsRevision: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Set apart from week numbers, so that no other run of the week shares its draws. */
const EXTRA_KEYS = { failed: 1_000_000, interrupted: 2_000_000, underWay: 3_000_000 };

type Plan = {
  readonly key: number;
  readonly week: number;
  readonly status: SampleRun['status'];
  /** From Monday's midnight. */
  readonly offsetMs: number;
  /** Share of the tasks that were answered. */
  readonly answered: number;
  readonly triggeredBy: SampleRun['triggeredBy'];
};

function buildRun(project: SampleProject, seed: number, plan: Plan): SampleRun {
  const random = createRandom(hashOf(seed, 'run', project.index, plan.key));
  // An odd start and an even duration keep every time off the round minutes.
  const startMinute = 1 + 2 * Math.floor(random() * 10);
  const durationMinutes = 6 + 2 * Math.floor(random() * 5);
  const startSecond = Math.floor(random() * 60);
  const endSecond = Math.floor(random() * 60);
  const minuteMs = mondayOf(plan.week) + plan.offsetMs + startMinute * MINUTE_MS;
  const joins =
    project.isFirstOfWorld && project.world.platformJoins === true && project.platforms.length > 1;
  const platforms = joins && plan.week < JOINING_WEEK ? project.platforms.slice(0, -1) : project.platforms;
  const totalTasks = project.prompts.length * platforms.length;
  return {
    id: uuidOf(seed, 'run', project.index, plan.key),
    key: plan.key,
    week: plan.week,
    status: plan.status,
    startedAtMs: minuteMs + startSecond * 1000,
    completedAtMs:
      plan.status === 'completed' || plan.status === 'failed'
        ? minuteMs + durationMinutes * MINUTE_MS + endSecond * 1000
        : null,
    platforms,
    totalTasks,
    answeredTasks: Math.floor(totalTasks * plan.answered),
    triggeredBy: plan.triggeredBy,
    cancelRequested: false,
    resultsRevision: plan.answered === 0 ? 0 : 1,
  };
}

/** The numbers of the scanned weeks, newest first; a pause makes the history reach further back. */
function scannedWeeks(project: SampleProject, settings: SampleSettings): number[] {
  const paused = project.isFirstOfWorld && project.world.pauses === true ? PAUSED_WEEKS : [];
  const weeks: number[] = [];
  for (let week = settings.lastWeek; weeks.length < settings.runs; week -= 1) {
    if (!paused.includes(week)) weeks.push(week);
  }
  return weeks;
}

function extraPlans(project: SampleProject, weeks: readonly number[]): Plan[] {
  if (!project.isFirstOfWorld) return [];
  const plans: Plan[] = [];
  const afternoon = 13 * 60 * MINUTE_MS;
  const [latest] = weeks;
  if (project.world.mishaps === true) {
    const [failed, interrupted] = [weeks[4], weeks[2]];
    if (failed !== undefined) {
      const offsetMs = 2 * DAY_MS + afternoon;
      const key = EXTRA_KEYS.failed + failed;
      plans.push({ key, week: failed, status: 'failed', offsetMs, answered: 0.3, triggeredBy: 'manual' });
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
  if (project.world.underWay === true && latest !== undefined) {
    const key = EXTRA_KEYS.underWay + latest;
    plans.push({
      key,
      week: latest,
      status: 'running',
      offsetMs: afternoon,
      answered: 0,
      triggeredBy: 'manual',
    });
  }
  return plans;
}

/** All runs of a project, newest first; by id where two started together. */
export function buildRuns(project: SampleProject, settings: SampleSettings): SampleRun[] {
  const weeks = scannedWeeks(project, settings);
  const weekly = weeks.map((week): Plan => {
    const offsetMs = 6 * 60 * MINUTE_MS;
    return { key: week, week, status: 'completed', offsetMs, answered: 1, triggeredBy: 'schedule' };
  });
  return [...weekly, ...extraPlans(project, weeks)]
    .map((plan) => buildRun(project, settings.seed, plan))
    .sort((one, other) => other.startedAtMs - one.startedAtMs || (one.id < other.id ? -1 : 1));
}
