/** What a report is of: whose runs, which of them, and the period that they cover. Decided here for everything that prints one. */
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import type { RunSelection } from '../../../shared/domain/run-selection-schema.ts';
import { UTC } from '../../../shared/format/calendar.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { chooseRuns, type ChosenRuns } from '../../core/choose-runs.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { openRuns, type RunsOfProject } from '../compare/index.ts';

/** Runs, or a period whose runs are meant. */
export type ReportAbout = { readonly runs: RunSelection } | { readonly period: ReportPeriod };

/** A report's project with the reader of its runs, the chosen ones, oldest first, and their period, if any. */
export type ReportGround = {
  readonly project: ReportProject;
  readonly opened: RunsOfProject;
  readonly runs: ChosenRuns;
  readonly period: ReportPeriod | null;
};

/** The runs that are meant. */
export const selectionOf = (about: ReportAbout): RunSelection =>
  'period' in about ? { kind: 'period', ...about.period } : about.runs;

/** Chooses a report's runs. Raises what {@link chooseRuns} raises. */
export function chooseGround(db: Db, project: ReportProject, about: ReportAbout): ReportGround {
  const opened = openRuns(db, project);
  const runs = chooseRuns(selectionOf(about), opened.completed, project);
  return { project, opened, runs, period: 'period' in about ? about.period : null };
}

/** Finds what a spec was composed of. Raises `input/not-found` for anything that is no longer in the mirror. */
export function groundOf(
  db: Db,
  { spec, connection }: { readonly spec: ReportSpec; readonly connection: string },
): ReportGround {
  // In the calendar it was made in: one without a zone predates these, and uses UTC.
  const project = {
    ...findReportProject(db, { connection, projectId: spec.projectId }),
    zone: spec.zone ?? UTC,
  };
  const ground = chooseGround(db, project, { runs: { kind: 'runs', runIds: spec.runIds } });
  return { ...ground, period: spec.period };
}
