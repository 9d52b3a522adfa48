import type { ReportFigures } from '../../shared/domain/figures.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { Db } from '../db/open.ts';
import { loadReportFigures } from '../db/queries/report-figures.ts';
import { loadCompletedRuns } from '../db/queries/report-runs.ts';
import { findReportProject } from './selection/choose-project.ts';
import { chooseRuns } from './selection/choose-runs.ts';

/** A report to be printed, and the connection that its project is mirrored over. */
export type PrintRequest = { readonly spec: ReportSpec; readonly connection: string };

/** Loads the figures of the runs that a spec names. Raises `input/not-found` for what is not in the mirror any more. */
export function loadSpecFigures(db: Db, { spec, connection }: PrintRequest): ReportFigures {
  const project = findReportProject(db, { connection, projectId: spec.projectId });
  const runs = loadCompletedRuns(db, project.id);
  return loadReportFigures(
    db,
    project,
    chooseRuns({ kind: 'runs', runIds: spec.runIds }, runs, project.name),
  );
}
