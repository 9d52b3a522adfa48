/** What people wrote for a report: from a file, or kept for the client and the period. */
import { statSync } from 'node:fs';
import type { ReportPeriod } from '../../shared/domain/report-period.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { MOST_NOTES_LETTERS } from '../../shared/reports/letters.ts';
import { NO_NOTES, readNotes, type ReportNotes } from '../../shared/reports/notes.ts';
import { loadCommentary } from '../db/queries/commentary.ts';
import type { Db } from '../db/open.ts';
import type { RowId } from '../db/row-id.ts';
import { saveCommentary } from '../db/writes/commentary.ts';
import { nowIso, type Clock } from '../platform/clock.ts';
import { readSmallFile } from '../platform/small-file.ts';

/** A letter takes four bytes at most. */
const MOST_BYTES = 4 * MOST_NOTES_LETTERS;
/** More faults than this would fill a screen with one mistake. */
const MOST_FAULTS = 10;

/** Whose notes they are. */
export type NotesPlace = { readonly project: RowId<'project'>; readonly period: ReportPeriod | null };

/** Notes, and the day that they were kept on (YYYY-MM-DD) where they were not given now. */
export type ChosenNotes = { readonly notes: ReportNotes; readonly keptOn: string | null };

function readFile(file: string, sections: readonly string[]): ReportNotes {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    throw new AppError('input/not-found', `There is no file ${file}.`);
  }
  const { notes, faults } = readNotes(readSmallFile(file, MOST_BYTES).toString('utf8'), sections);
  if (faults.length === 0) return notes;
  const told = faults.slice(0, MOST_FAULTS).map(({ line, what }) => `line ${line}: ${what}`);
  const more = faults.length > MOST_FAULTS ? `; and ${faults.length - MOST_FAULTS} more` : '';
  throw new AppError('input/invalid', `The notes ${file} cannot be used: ${told.join('; ')}${more}.`);
}

/**
 * The notes of a report: those of `file`, else those kept for the client and the period, as far as the report has their
 * sections. Raises `input/…` with the lines that are wrong.
 */
export function chooseNotes(
  db: Db,
  file: string | undefined,
  { project, period }: NotesPlace,
  sections: readonly string[],
): ChosenNotes {
  if (file !== undefined) return { notes: readFile(file, sections), keptOn: null };
  const kept = period === null ? null : loadCommentary(db, project, period);
  if (kept === null) return { notes: NO_NOTES, keptOn: null };
  const own = Object.entries(kept.notes.sections).filter(([id]) => sections.includes(id));
  return {
    notes: { report: kept.notes.report, sections: Object.fromEntries(own) },
    keptOn: kept.savedAt.slice(0, 10),
  };
}

/** Keeps notes for their client and period, where they are about one and the file can be written. */
export function keepNotes(db: Db, { project, period }: NotesPlace, notes: ReportNotes, clock: Clock): void {
  if (period === null || db.readonly) return;
  saveCommentary(db, project, period, notes, nowIso(clock));
}
