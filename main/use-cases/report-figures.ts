import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { buildReportChanges } from '../../shared/analysis/compare/report-changes.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { findFindings } from '../../shared/analysis/findings/find-findings.ts';
import { MOST_HISTORY } from '../../shared/analysis/noise/run-noise.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { Db } from '../db/open.ts';
import { loadComparedRun } from '../db/queries/comparison.ts';
import { loadReportFigures } from '../db/queries/report-figures.ts';
import { openRunHistories } from '../db/queries/run-history.ts';
import { loadCompletedRuns, type CompletedRun } from '../db/queries/report-runs.ts';
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
  const [first, last] = [all.indexOf(runs[0]), all.indexOf(runs.at(-1) ?? runs[0])];
  const start = Math.max(0, first - MOST_HISTORY);
  const historyOf = openRunHistories(db, project.id);
  // A report of one run compares nothing, and needs no answers.
  const loaded =
    runs.length < 2
      ? []
      : all.slice(start, last + 1).map((run) => {
          const place = runs.indexOf(run);
          return loadComparedRun(db, project, run, historyOf(run.id), figures.runs[place]);
        });
  const at = (run: CompletedRun | undefined): ComparedRun | undefined =>
    run === undefined ? undefined : loaded[all.indexOf(run) - start];
  const ends = runs.length < 2 ? [] : [...new Set([runs[0], runs.at(-2), runs.at(-1)])];
  return {
    ...figures,
    changes: buildReportChanges(ends.flatMap((run) => at(run) ?? [])),
    findings: findFindings(loaded, runs.length < 2 ? 0 : last - first + 1),
  };
}
