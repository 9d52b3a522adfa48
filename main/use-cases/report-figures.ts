import {
  buildReportChanges,
  NO_CHANGES,
  type ComparedReport,
  type ReportedRuns,
} from '../../shared/analysis/compare/report-changes.ts';
import { describeBaseline, wordOf } from '../../shared/analysis/series/baseline.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { Db } from '../db/open.ts';
import { loadReportFigures } from '../db/queries/report-figures.ts';
import { openRuns } from './compared-runs.ts';
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
  const opened = openRuns(db, project);
  const runs = chooseRuns({ kind: 'runs', runIds: spec.runIds }, opened.completed, project.name);
  const [newest, before, first] = [runs.at(-1) ?? runs[0], runs.at(-2), runs[0]];
  const chosen =
    spec.baseline ??
    // Without a choice, the run before it in the report; that is the project's, too, where none between them is left out.
    (before === undefined
      ? null
      : describeBaseline(before.runId, newest.runId, opened.ground, ['previous', 'set', 'last-year']));
  const word = chosen === null ? null : wordOf(chosen);
  const base = opened.completed.find(({ runId }) => runId === word) ?? null;
  const figures = loadReportFigures(db, project, runs, base);
  // A report of one run compares nothing, and needs no answers.
  if (chosen === null || word === null) {
    return { ...figures, changes: NO_CHANGES };
  }
  const read = (run: (typeof runs)[number]): ReportedRuns['newest'] =>
    opened.load(run, figures.runs[runs.indexOf(run)]);
  const run = base === null ? opened.read(word) : read(base);
  const isAboutFirst = base === before && (chosen.kind === 'previous' || chosen.kind === 'run');
  return {
    ...figures,
    changes: buildReportChanges({
      baseline: { chosen, run },
      first: !isAboutFirst ? null : first === base ? run : read(first),
      newest: read(newest),
    }),
  };
}
