/** What a user notes at a day of a project, shown beside its trends. */
import { randomUUID } from 'node:crypto';
import type { ProjectNote } from '../../../shared/domain/history.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { deleteNote, saveNote } from '../../db/writes/notes.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';

/** Keeps a note; null as its id makes a new one. Raises `input/not-found` for a project that is gone. */
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

/** Removes a note; one that is gone already is no mistake. */
export function removeNote({ db }: Pick<Core, 'db'>, noteId: string): void {
  deleteNote(db, noteId);
}
