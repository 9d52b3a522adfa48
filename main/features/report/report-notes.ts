/** The user's notes for a report: from a file, or saved for the client and the period. */
import { dirname } from 'node:path';
import { dayOf } from '../../../shared/format/calendar.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { MOST_NOTES_LETTERS } from '../../../shared/reports/letters.ts';
import { NO_NOTES, notesOfSections, readNotes, type ReportNotes } from '../../../shared/reports/notes.ts';
import type { NamedPicture } from '../../../shared/reports/notes-pictures.ts';
import type { PlacedPicture } from '../../../shared/reports/placed-picture.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { loadCommentary } from '../../db/queries/commentary.ts';
import type { Db } from '../../db/open.ts';
import type { RowId } from '../../db/row-id.ts';
import { saveCommentary } from '../../db/writes/commentary.ts';
import { computerZone, nowIso, type Clock } from '../../platform/clock.ts';
import { readTextFile } from '../../platform/text-file.ts';
import { MAX_PICTURE_BYTES, readImageBeside } from '../../platform/image-file.ts';
import { keepPictures, picturesOf } from './kept-pictures.ts';
import { takePicture, type TakenPicture } from './take-picture.ts';

/** A letter takes four bytes at most. */
const MOST_BYTES = 4 * MOST_NOTES_LETTERS;
/** More would fill a screen with one mistake. */
const MOST_FAULTS = 10;

/** Whose notes they are. */
export type NotesPlace = {
  readonly project: RowId<'project'>;
  /** The connection of the project, as the open schema names it. */
  readonly connection: string;
  readonly period: ReportPeriod | null;
};

/** Notes with their pictures, and the day they were saved (YYYY-MM-DD) unless given now. */
export type ChosenNotes = Pick<ReportSpec, 'pictures'> & {
  readonly notes: ReportNotes;
  readonly keptOn: string | null;
};

/** Validates a picture of notes; a refusal names it. */
async function takeFrom(name: string, image: string): Promise<TakenPicture> {
  try {
    return await takePicture(image);
  } catch (error) {
    throw isAppError(error) ? new AppError(error.code, `${name}: ${error.message}`, { cause: error }) : error;
  }
}

/** Reads the pictures named in notes, each beside the notes' file. */
async function readPictures(
  file: string,
  named: Readonly<Record<string, NamedPicture>>,
): Promise<{ readonly pictures: Record<string, string>; readonly placed: Record<string, PlacedPicture> }> {
  const pictures: Record<string, string> = {};
  const placed: Record<string, PlacedPicture> = {};
  for (const [section, { file: name, ...rest }] of Object.entries(named)) {
    const image = readImageBeside(dirname(file), name, 'picture', MAX_PICTURE_BYTES, 'notes');
    const { sha256, source } = await takeFrom(name, image);
    pictures[sha256] = source;
    placed[section] = { sha256, ...rest };
  }
  return { pictures, placed };
}

async function readFile(
  file: string,
  sections: readonly string[],
): Promise<Pick<ChosenNotes, 'notes' | 'pictures'>> {
  const { notes, named, faults } = readNotes(readTextFile(file, MOST_BYTES), sections);
  if (faults.length === 0) {
    if (Object.keys(named).length === 0) return { notes };
    const { pictures, placed } = await readPictures(file, named);
    return { notes: { ...notes, pictures: placed }, pictures };
  }
  const told = faults.slice(0, MOST_FAULTS).map(({ line, what }) => `line ${line}: ${what}`);
  const more = faults.length > MOST_FAULTS ? `; and ${faults.length - MOST_FAULTS} more` : '';
  throw new AppError('input/invalid', `The notes ${file} cannot be used: ${told.join('; ')}${more}.`);
}

/**
 * A report's notes: those of `file`, else those saved for the client and the period, limited to the report's sections. Raises `input/…`
 * with the faulty lines.
 */
export async function chooseNotes(
  db: Db,
  file: string | undefined,
  { project, connection, period }: NotesPlace,
  sections: readonly string[],
): Promise<ChosenNotes> {
  if (file !== undefined) return { ...(await readFile(file, sections)), keptOn: null };
  const kept = period === null ? null : loadCommentary(db, project, period);
  if (kept === null) return { notes: NO_NOTES, keptOn: null };
  const notes = notesOfSections(kept.notes, (id) => sections.includes(id));
  return {
    notes,
    ...picturesOf(db, connection, notes),
    keptOn: dayOf(Date.parse(kept.savedAt), computerZone()),
  };
}

/** Saves notes for their client and period, if they have one and the file is writable. */
export function keepNotes(
  db: Db,
  { project, connection, period }: NotesPlace,
  { notes, pictures = {} }: Pick<ReportSpec, 'notes' | 'pictures'>,
  clock: Clock,
): void {
  if (period === null || db.readonly) return;
  keepPictures({ db, clock }, connection, pictures);
  // Words that rules write on each print are nobody's, so not saved.
  const { report, sections, pictures: placed } = notes;
  const kept = { report, sections, ...(placed === undefined ? {} : { pictures: placed }) };
  saveCommentary(db, project, period, kept, nowIso(clock));
}
