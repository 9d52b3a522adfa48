/** Deletions of prompts that can still be undone. Each write is one statement: of two programs deciding on one, one succeeds. */
import type { AccountBefore } from '../../../shared/domain/journal.ts';
import type { JournalEntry } from '../../../shared/domain/journal-schema.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { KeptDeletion } from '../../db/queries/deletions.ts';
import type { RowId } from '../../db/row-id.ts';

/** Records a change before it is sent, so that it is known even if the program ends meanwhile. */
export function insertChange(
  db: Db,
  entry: Omit<JournalEntry, 'endedAt' | 'state' | 'answer' | 'found'>,
  worker: string,
): void {
  prepared(
    db,
    `INSERT INTO journal (change_id, at, who, connection_id, connection_name, project_id, project, kind, request, state,
       worker)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'sent', ?)`,
  ).run(
    entry.changeId,
    entry.at,
    entry.who,
    entry.connection,
    entry.connectionName,
    entry.projectId,
    entry.project,
    entry.kind,
    JSON.stringify(entry.request),
    worker,
  );
}

/** Saves what an account had when a new client was sent to it. */
export function insertAccountBefore(db: Db, changeId: string, before: AccountBefore): void {
  prepared(db, 'INSERT INTO journal_before (change_id, before) VALUES (?, ?)').run(
    changeId,
    JSON.stringify(before),
  );
}

/**
 * Saves what a look showed of a change whose outcome is unknown: the thing itself, `false` if not done, or a {@link ChangeDoubt} if
 * undecidable. The first look that shows it done counts, until then the first that shows it not done; an undecided one counts until another
 * decides.
 */
export function insertFound(db: Db, changeId: string, at: string, found: unknown): void {
  prepared(
    db,
    `INSERT INTO journal_found (change_id, found_at, found) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET (found_at, found) = (excluded.found_at, excluded.found)
     WHERE json_type(found) = 'text' AND found <> excluded.found
       OR found = 'false' AND excluded.found <> 'false' AND json_type(excluded.found) <> 'text'`,
  ).run(changeId, at, JSON.stringify(found ?? null));
}

/** Sets the outcome of a change, and its project if unknown before. */
export function updateChange(
  db: Db,
  changeId: string,
  {
    endedAt,
    state,
    answer,
    projectId = null,
  }: Pick<JournalEntry, 'endedAt' | 'state' | 'answer'> & { readonly projectId?: string | null },
): void {
  prepared(
    db,
    'UPDATE journal SET ended_at = ?, state = ?, answer = ?, project_id = coalesce(?, project_id) WHERE change_id = ?',
  ).run(endedAt, state, JSON.stringify(answer ?? null), projectId, changeId);
}

/** Inserts a pending deletion. */
export function insertDeletion(
  db: Db,
  connection: RowId<'connection'>,
  {
    task,
    projectId,
    promptIds,
    worker,
    begunAt,
    sendsAt,
  }: Omit<KeptDeletion, 'connection' | 'connectionName' | 'isSending'>,
): void {
  prepared(
    db,
    `INSERT INTO prompt_deletion (deletion_id, connection, project_id, prompt_ids, worker, begun_at, sends_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(task, connection, projectId, JSON.stringify(promptIds), worker, begunAt, sendsAt);
}

/** Takes a deletion to send it; returns false if it was undone. */
export const takeDeletion = (db: Db, task: string): boolean =>
  prepared(db, 'UPDATE prompt_deletion SET is_sending = 1 WHERE deletion_id = ? AND is_sending = 0').run(task)
    .changes > 0;

/** Removes a pending deletion; returns false if it is being sent, or is gone. */
export const undoWaitingDeletion = (db: Db, task: string): boolean =>
  prepared(db, 'DELETE FROM prompt_deletion WHERE deletion_id = ? AND is_sending = 0').run(task).changes > 0;

/** Removes a finished deletion; returns whether it existed. */
export const removeDeletion = (db: Db, task: string): boolean =>
  prepared(db, 'DELETE FROM prompt_deletion WHERE deletion_id = ?').run(task).changes > 0;
