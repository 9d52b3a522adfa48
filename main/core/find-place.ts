/** Rows of projects and runs that screens name by open-schema ids. */
import { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { Db } from '../db/open.ts';
import { findProjectRow, findRunRow } from '../db/queries/project-row.ts';
import type { RowId } from '../db/row-id.ts';

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
