import type { RunItem, ProjectItem } from './project-schema.ts';

/** Whether both places are one project; null is none. */
export function isSamePlace(
  a: Pick<ProjectItem, 'connection' | 'projectId'> | null,
  b: Pick<ProjectItem, 'connection' | 'projectId'>,
): boolean {
  return a?.connection === b.connection && a.projectId === b.projectId;
}

/** A run with a known start. */
export type DatedRun = RunItem & { readonly startedAt: string };

/** Whether a run has figures to show: it is completed and scored. */
export function isScored({ status, hasScores }: Pick<RunItem, 'status' | 'hasScores'>): boolean {
  return status === 'completed' && hasScores;
}

/** The runs with figures, in the order given. */
export function scoredRuns(runs: readonly RunItem[]): RunItem[] {
  return runs.filter(isScored);
}

/** The scored runs with a known start, in the order given: those that fit on a time axis. */
export function datedRuns(runs: readonly RunItem[]): DatedRun[] {
  return scoredRuns(runs).filter((run): run is DatedRun => run.startedAt !== null);
}

/** Whether a run has fewer answers than requested. */
export function isPartial({
  totalTasks,
  completedTasks,
  failedTasks,
}: Pick<RunItem, 'totalTasks' | 'completedTasks' | 'failedTasks'>): boolean {
  return (
    (failedTasks ?? 0) > 0 || (totalTasks !== null && completedTasks !== null && completedTasks < totalTasks)
  );
}
