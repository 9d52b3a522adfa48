import { buildReportChanges, type ComparedReport } from '../../shared/analysis/compare/report-changes.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { Db } from '../db/open.ts';
import { loadComparedRun } from '../db/queries/comparison.ts';
import { loadReportFigures } from '../db/queries/report-figures.ts';
import { loadRunHistory } from '../db/queries/run-history.ts';
import { loadCompletedRuns } from '../db/queries/report-runs.ts';
import { findReportProject } from './selection/choose-project.ts';
import { chooseRuns } from './selection/choose-runs.ts';

/** A report to be printed, and the connection that its project is mirrored over. */
export type PrintRequest = { readonly spec: ReportSpec; readonly connection: string };

/**
 * Loads the figures of the runs that a spec names, and compares those that the report compares, each read once.
 *
 * Raises `input/not-found` for what is not in the mirror any more.
 */
export function loadSpecFigures(db: Db, { spec, connection }: PrintRequest): ComparedReport {
  const project = findReportProject(db, { connection, projectId: spec.projectId });
  const all = loadCompletedRuns(db, project.id);
  const runs = chooseRuns({ kind: 'runs', runIds: spec.runIds }, all, project.name);
  const figures = loadReportFigures(db, project, runs);
  // A report of one run compares nothing, and needs no answers.
  const places = new Set(runs.length < 2 ? [] : [0, runs.length - 2, runs.length - 1]);
  const compared = runs.flatMap((run, place) =>
    places.has(place)
      ? loadComparedRun(db, project, run, loadRunHistory(db, project.id, run.id), figures.runs[place])
      : [],
  );
  return { ...figures, changes: buildReportChanges(compared) };
}
