import type { ProjectBaseline } from './baseline.ts';
import type { RunFigures } from './figures.ts';

/** A project as switchers and the palette list it. */
export type ProjectItem = {
  readonly connection: string;
  readonly projectId: string;
  readonly name: string;
  readonly isArchived: boolean;
};

/** Whether two places are the same project; null is none. */
export function isSamePlace(
  a: Pick<ProjectItem, 'connection' | 'projectId'> | null,
  b: Pick<ProjectItem, 'connection' | 'projectId'>,
): boolean {
  return a?.connection === b.connection && a.projectId === b.projectId;
}

/** A run as a list shows it. */
export type RunItem = {
  readonly runId: string;
  readonly status: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly platforms: readonly string[];
  readonly totalTasks: number | null;
  readonly completedTasks: number | null;
  readonly failedTasks: number | null;
  readonly triggeredBy: string | null;
  readonly revision: number | null;
  /** When its last part was mirrored; null while parts are missing. */
  readonly mirroredAt: string | null;
  readonly hasScores: boolean;
  /** What the service gave incompletely of it, or in contradiction to itself, each as the end of a sentence. */
  readonly incomplete: readonly string[];
};

/** A run whose start is known. */
export type DatedRun = RunItem & { readonly startedAt: string };

/** Whether a run has figures to show: it is completed and the service has scored it. */
export function isScored({ status, hasScores }: Pick<RunItem, 'status' | 'hasScores'>): boolean {
  return status === 'completed' && hasScores;
}

/** The runs that have figures, in the order given. */
export function scoredRuns(runs: readonly RunItem[]): RunItem[] {
  return runs.filter(isScored);
}

/** The scored runs whose start is known, in the order given: those that can be put on an axis of time. */
export function datedRuns(runs: readonly RunItem[]): DatedRun[] {
  return scoredRuns(runs).filter((run): run is DatedRun => run.startedAt !== null);
}

/** Whether a run has fewer answers than were asked for. */
export function isPartial({
  totalTasks,
  completedTasks,
  failedTasks,
}: Pick<RunItem, 'totalTasks' | 'completedTasks' | 'failedTasks'>): boolean {
  return (
    (failedTasks ?? 0) > 0 || (totalTasks !== null && completedTasks !== null && completedTasks < totalTasks)
  );
}

/** A project with its runs, newest first, and the figures of the newest two that have scores. */
export type ProjectView = ProjectItem & {
  readonly url: string | null;
  readonly location: string | null;
  readonly ownBrand: string | null;
  readonly runs: readonly RunItem[];
  readonly current: RunFigures | null;
  readonly previous: RunFigures | null;
  /** The run that the user has set as its baseline; it may be gone from `runs`. */
  readonly baseline: ProjectBaseline | null;
};
