import type { RunFigures } from './figures.ts';

/** A project as switchers and the palette list it. */
export type ProjectItem = {
  readonly connection: string;
  readonly projectId: string;
  readonly name: string;
  readonly isArchived: boolean;
};

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
  /** When its last part came in; null while parts are missing. */
  readonly mirroredAt: string | null;
  readonly hasScores: boolean;
};

/** A project with its runs, newest first, and the figures of the newest two that have scores. */
export type ProjectView = ProjectItem & {
  readonly url: string | null;
  readonly location: string | null;
  readonly ownBrand: string | null;
  readonly runs: readonly RunItem[];
  readonly current: RunFigures | null;
  readonly previous: RunFigures | null;
};
