/** A project and its series for screens; read from the mirror only. */
import { judgeGoal, type GoalVerdict } from '../../../shared/analysis/series/judge-goal.ts';
import type { Interval } from '../../../shared/domain/estimate.ts';
import type { ProjectHistory, RunCoverage, ServiceTrend } from '../../../shared/domain/history.ts';
import type { PlatformHistory } from '../../../shared/domain/platforms.ts';
import type { ProjectItem, ProjectView, RunItem } from '../../../shared/domain/project-schema.ts';
import type { WorkstreamView } from '../../../shared/domain/workstream.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { loadProjectHistory, loadServiceTrend } from '../../db/queries/history.ts';
import { loadPlatformHistory } from '../../db/queries/platforms.ts';
import { loadProjectItems, loadProjectView, loadRunItems } from '../../db/queries/projects.ts';
import { loadWorkstreamViews } from '../../db/queries/workstream-views.ts';
import { loadRunCoverage } from '../../sync/call-forecast.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { requireProject } from '../../core/find-place.ts';

type Reading = Pick<Core, 'db'>;

/** Every project, by name. */
export const listProjects = ({ db }: Reading): readonly ProjectItem[] => loadProjectItems(db);

/** A project's runs by its id or name, newest first. Raises `input/…`. */
export const loadRunsOf = ({ db }: Reading, project: ProjectChoice): readonly RunItem[] =>
  loadRunItems(db, findReportProject(db, project).id);

/** A project with its runs and its newest figures. Raises `input/not-found`. */
export function loadProject({ db }: Reading, { connection, projectId }: ProjectPlace): ProjectView {
  const view = loadProjectView(db, connection, projectId);
  if (view !== undefined) return view;
  throw new AppError(
    'input/not-found',
    'This project is not on this computer. It may belong to a removed connection; the portfolio lists all projects.',
  );
}

/** All brands' scores over all runs. Raises `input/not-found`, as do the next ones. */
export const loadHistory = (db: Db, place: ProjectPlace): ProjectHistory =>
  loadProjectHistory(db, requireProject(db, place));

/** The service's own time series. */
export const loadTrend = ({ db }: Reading, place: ProjectPlace): ServiceTrend =>
  loadServiceTrend(db, requireProject(db, place));

/** What the mirror lacks of completed runs of any age. */
export const loadCoverage = ({ db }: Reading, place: ProjectPlace): readonly RunCoverage[] =>
  loadRunCoverage(db, requireProject(db, place), { since: null, scoresBefore: null, dueBy: null });

/** Every platform over time. */
export const loadPlatforms = (db: Db, place: ProjectPlace): PlatformHistory =>
  loadPlatformHistory(db, requireProject(db, place));

/** The project's workstreams as last read. */
export const loadProjectWorkstreams = ({ db }: Reading, place: ProjectPlace): readonly WorkstreamView[] =>
  loadWorkstreamViews(db, requireProject(db, place));

/** A client's goal, with the verdict that every surface shows. */
export type ListedGoal = Omit<WorkstreamView, 'mirroredAt' | 'series'> & {
  readonly project: string;
  readonly projectId: string;
  readonly connectionId: string;
  readonly verdict: GoalVerdict;
  /** The expected reading at the deadline; null if the goal is not judged. */
  readonly expected: Interval | null;
};

/** Every client's goals, by both names. */
export const listGoals = ({ db, clock }: Pick<Core, 'db' | 'clock'>): readonly ListedGoal[] =>
  listProjects({ db }).flatMap((project) =>
    loadProjectWorkstreams({ db }, project).map((goal) => {
      const { zone, projectId, connectionId } = findReportProject(db, project);
      const judged = judgeGoal(goal, dayOf(clock.nowMs(), zone), zone);
      return {
        ...{ project: project.name, projectId, connectionId },
        workstreamId: goal.workstreamId,
        name: goal.name,
        goal: goal.goal,
        targetVisibilityPct: goal.targetVisibilityPct,
        deadline: goal.deadline,
        currentVisibilityPct: goal.currentVisibilityPct,
        progressPct: goal.progressPct,
        verdict: judged.verdict,
        expected: judged.why === null ? judged.expected : null,
      };
    }),
  );
