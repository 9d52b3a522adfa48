/** Deletions of prompts that can still be undone. Each write is one statement: of two programs that decide about one, one does. */
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { KeptDeletion } from '../queries/deletions.ts';
import type { RowId } from '../row-id.ts';

/** Enters a deletion that waits. */
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

/** Takes a deletion to send it; returns false for one that was undone. */
export const takeDeletion = (db: Db, task: string): boolean =>
  prepared(db, 'UPDATE prompt_deletion SET is_sending = 1 WHERE deletion_id = ? AND is_sending = 0').run(task)
    .changes > 0;

/** Removes a deletion that waits; returns false for one that is being sent, or is no longer there. */
export const undoWaitingDeletion = (db: Db, task: string): boolean =>
  prepared(db, 'DELETE FROM prompt_deletion WHERE deletion_id = ? AND is_sending = 0').run(task).changes > 0;

/** Removes a deletion that has ended; returns whether it was there. */
export const removeDeletion = (db: Db, task: string): boolean =>
  prepared(db, 'DELETE FROM prompt_deletion WHERE deletion_id = ?').run(task).changes > 0;
