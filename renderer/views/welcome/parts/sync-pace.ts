import type { TaskView } from '../../../../shared/domain/task.ts';
import type { Formatter } from '../../../../shared/format/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Below this the pace only reflects the start. */
const LEAST_MS = 5_000;
const LEAST_DONE = 10;

/** A sync's pace in calls per minute, and the minutes left at that pace; null if unknown. */
export function paceOf(
  { startedAt, progress }: Pick<TaskView, 'startedAt' | 'progress'>,
  nowMs: number,
): { readonly perMinute: number; readonly minutesLeft: number } | null {
  const elapsedMs = nowMs - Date.parse(startedAt);
  if (progress === null || progress.done < LEAST_DONE || elapsedMs < LEAST_MS) return null;
  const perMinute = (progress.done * MINUTE_MS) / elapsedMs;
  return { perMinute, minutesLeft: (progress.total - progress.done) / perMinute };
}

/** Its text: "About 4 minutes left, at 210 calls a minute. Runs are here back to 9 Nov 2026." */
export function sayPace(task: TaskView, nowMs: number, format: Formatter): string {
  const until = task.progress?.restsUntil;
  const pace = paceOf(task, nowMs);
  const reached = task.progress?.reachedAt;
  const depth = reached === undefined ? '' : ` Runs are here back to ${format.date(reached)}.`;
  if (until !== undefined && Date.parse(until) > nowMs) {
    return `The service asks Sightline to wait; it continues at ${format.clockTime(until)}.${depth}`;
  }
  if (pace === null) return `The time left will be known in a moment.${depth}`;
  return `${sayMinutes(pace.minutesLeft, format)} left, at ${format.count(Math.round(pace.perMinute))} calls a minute.${depth}`;
}

function sayMinutes(minutes: number, format: Formatter): string {
  if (minutes < 1) return 'Less than a minute';
  if (minutes < 1.5) return 'About a minute';
  if (minutes < 2 * HOUR_MINUTES) return `About ${format.count(Math.round(minutes))} minutes`;
  return `About ${format.count(Math.round(minutes / HOUR_MINUTES))} hours`;
}
