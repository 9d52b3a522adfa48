import type { TaskView } from '../../../../shared/domain/task.ts';
import type { Formatter } from '../../../../shared/format/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Before so much has happened, a pace would be that of the start. */
const LEAST_MS = 5_000;
const LEAST_DONE = 10;

/** How fast a sync goes, in calls a minute, and how many minutes it still takes at that pace; null before that can be told. */
export function paceOf(
  { startedAt, progress }: Pick<TaskView, 'startedAt' | 'progress'>,
  nowMs: number,
): { readonly perMinute: number; readonly minutesLeft: number } | null {
  const elapsedMs = nowMs - Date.parse(startedAt);
  if (progress === null || progress.done < LEAST_DONE || elapsedMs < LEAST_MS) return null;
  const perMinute = (progress.done * MINUTE_MS) / elapsedMs;
  return { perMinute, minutesLeft: (progress.total - progress.done) / perMinute };
}

/** What is said of it: "About 4 minutes left, at 210 calls a minute. Runs are here back to 9 Nov 2026." */
export function sayPace(task: TaskView, nowMs: number, format: Formatter): string {
  const pace = paceOf(task, nowMs);
  const reached = task.progress?.reachedAt;
  const depth = reached === undefined ? '' : ` Runs are here back to ${format.date(reached)}.`;
  if (pace === null) return `The time left is known in a moment.${depth}`;
  return `${sayMinutes(pace.minutesLeft, format)} left, at ${format.count(Math.round(pace.perMinute))} calls a minute.${depth}`;
}

function sayMinutes(minutes: number, format: Formatter): string {
  if (minutes < 1) return 'Less than a minute';
  if (minutes < 1.5) return 'About a minute';
  if (minutes < 2 * HOUR_MINUTES) return `About ${format.count(Math.round(minutes))} minutes`;
  return `About ${format.count(Math.round(minutes / HOUR_MINUTES))} hours`;
}
