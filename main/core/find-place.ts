/** Rows of projects and runs that screens name by open-schema ids. */
import { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { Db } from '../db/open.ts';
import { UNCOUNTED_RUNS } from '../db/queries/history.ts';
import { findProjectRow, findRunRow } from '../db/queries/project-row.ts';
import { loadCompletedRuns } from '../db/queries/report-runs.ts';
import type { RowId } from '../db/row-id.ts';
import { isPooled, runsOfWord } from '../../shared/domain/run-selection.ts';
import { findReportProject } from './choose-project.ts';

const GONE = 'It may have been removed meanwhile; the portfolio lists all projects.';

/** The error for something a screen showed that is no longer in the mirror. */
export function notInMirror(what: string): AppError {
  return new AppError('input/not-found', `${what} on this computer. ${GONE}`);
}

/** The row of a project. Raises `input/not-found`. */
export function requireProject(db: Db, { connection, projectId }: ProjectPlace): RowId<'project'> {
  const row = findProjectRow(db, connection, projectId);
  if (row === undefined) throw notInMirror('This project is not');
  return row;
}

/** The row of a run in force. Raises `input/not-found`. */
export function requireRun(db: Db, place: ProjectPlace, runId: string): RowId<'run'> {
  const row = findRunRow(db, requireProject(db, place), runId);
  if (row === undefined) throw notInMirror('This run is not');
  return row;
}

/**
 * The rows of the run with that id, or of all runs of a period (`2026-08`, `2026-10-05..2026-10-26`), oldest first: those that are pooled
 * in a comparison of it. Raises `input/not-found`.
 */
export function requireRuns(db: Db, place: ProjectPlace, word: string): readonly RowId<'run'>[] {
  if (!isPooled(word)) return [requireRun(db, place, word)];
  const { id, zone } = findReportProject(db, place);
  const runs = runsOfWord(word, loadCompletedRuns(db, id), zone).map((run) => run.id);
  if (runs.length === 0) throw notInMirror('No completed run of this time is');
  const uncounted = new Set(UNCOUNTED_RUNS.all(db, id));
  const counted = runs.filter((run) => !uncounted.has(run));
  // One of all questions would be another measure beside the others.
  return counted.length > 0 ? counted : runs;
}
