import type { ProjectNote } from '../../../shared/domain/history.ts';
import { inTransaction, type Db } from '../open.ts';

/** Keeps a note at a day of a project, in place of an earlier one with its id. */
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
