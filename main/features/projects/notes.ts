/** A user's notes on days of a project, shown beside its trends. */
import { randomUUID } from 'node:crypto';
import type { ProjectNote } from '../../../shared/domain/history.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { nowIso } from '../../platform/clock.ts';

/** Saves a note on a day of a project, replacing an earlier one with its id. */
export function saveNote(db: Db, projectId: string, note: ProjectNote, savedAt: string): void {
  inTransaction(db, () =>
    db
      .prepare(
        `INSERT INTO note (note_id, project_id, day, text, saved_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (note_id) DO UPDATE SET day = excluded.day, text = excluded.text, saved_at = excluded.saved_at`,
      )
      .run(note.noteId, projectId, note.on, note.text, savedAt),
  );
}

/** Removes a note. */
export function deleteNote(db: Db, noteId: string): void {
  inTransaction(db, () => db.prepare('DELETE FROM note WHERE note_id = ?').run(noteId));
}

/** Saves a note; null as its id creates one. Raises `input/not-found` for a project that is gone. */
export function keepNote(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  request: ProjectPlace & { readonly noteId: string | null; readonly on: string; readonly text: string },
): ProjectNote {
  requireProject(db, request);
  const { noteId, on, text, projectId } = request;
  const note = { noteId: noteId ?? randomUUID(), on, text };
  saveNote(db, projectId, note, nowIso(clock));
  return note;
}

/** Removes a note; a no-op if it is gone. */
export function removeNote({ db }: Pick<Core, 'db'>, noteId: string): void {
  deleteNote(db, noteId);
}
