/**
 * Deletes prompts once the time to undo is over. Until then nothing is sent: closing the program deletes nothing. Pending deletions belong
 * to the file: every program on it lists them and can undo them; the one that started a deletion sends it.
 */
import { randomUUID } from 'node:crypto';
import { isKnownDone } from '../../../shared/domain/journal.ts';
import type { JournalEntry } from '../../../shared/domain/journal-schema.ts';
import type { PendingDeletion, ServedPrompt } from '../../../shared/domain/manage.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { isObject } from '../../api/envelope.ts';
import { waitFor } from '../../api/pace.ts';
import { mayBeAtWork, newWorkerId } from '../../core/worker-id.ts';
import { inTransaction } from '../../db/open.ts';
import { loadDeletions, type KeptDeletion } from '../../db/queries/deletions.ts';
import { loadJournal } from '../../db/queries/journal.ts';
import { findManagedPrompt } from './managed-rows.ts';
import { findProjectRow } from '../../db/queries/project-row.ts';
import {
  insertDeletion,
  removeDeletion,
  takeDeletion,
  undoWaitingDeletion,
  insertChange,
  updateChange,
} from './journal-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { deletePrompts } from './resources.ts';
import { whoIsHere } from './send-change.ts';
import { promptIdOf } from './what-was-sent.ts';

/** Long enough to notice a mistake. */
const UNDO_MS = 8_000;

/** How often a pending deletion checks for an undo elsewhere. */
const LOOK_MS = 500;

/** Calls for as many prompts as a page can select have ended by then. */
const LONGEST_SENDING_MS = 60 * 60_000;

/** This process, for whoever finds a deletion it left. */
const WORKER = newWorkerId();

/** A client's prompts known to have been deleted from here, by id; after `since` if given. */
export function loadDeletedIds(
  { db }: Pick<Core, 'db'>,
  projectId: string,
  since: string | null = null,
): ReadonlySet<string> {
  const confirmed = loadJournal(db).filter(
    (entry) =>
      entry.kind === 'prompt/delete' &&
      isKnownDone(entry) &&
      entry.projectId === projectId &&
      (since === null || (entry.found?.at ?? entry.endedAt ?? '') > since),
  );
  return new Set(
    confirmed.flatMap(({ state, answer, found }) => {
      const said = state === 'done' ? answer : found?.answer;
      return isObject(said) && said['success'] === true && typeof said['promptId'] === 'string'
        ? [said['promptId']]
        : [];
    }),
  );
}

/** Prompts, inactive where deleted from here. */
export const withoutDeleted = <Prompt extends ServedPrompt>(
  prompts: readonly Prompt[],
  deleted: ReadonlySet<string>,
): readonly Prompt[] =>
  prompts.map((prompt) => (deleted.has(prompt.id) ? { ...prompt, isActive: false } : prompt));

const tellPending = ({ tell }: Pick<Core, 'tell'>): void => tell('prompt/pending-changed', {});

const ENDED = {
  code: 'api/cancelled',
  message:
    'Sightline was closed before this deletion was sent. Nothing was sent; the prompt is still asked. Delete it again if you still want that.',
};
const UNDONE = {
  code: 'api/cancelled',
  message: 'This deletion was undone before it was sent. Nothing was sent; the prompt is still asked.',
};

/** Records in the journal prompts that a program did not delete, because it ended or the deletion was undone. */
function noteUnsent(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  deletion: KeptDeletion,
  reason: typeof ENDED,
): void {
  const { connection, connectionName, projectId, promptIds, begunAt, worker } = deletion;
  const sent = new Set(
    loadJournal(db)
      .filter((one) => one.kind === 'prompt/delete' && one.projectId === projectId && one.at >= begunAt)
      .map(promptIdOf),
  );
  const project = findProjectRow(db, connection, projectId);
  for (const promptId of promptIds.filter((id) => !sent.has(id))) {
    const changeId = randomUUID();
    const text = project === undefined ? null : findManagedPrompt(db, project, promptId)?.text;
    insertChange(
      db,
      {
        changeId,
        at: begunAt,
        who: whoIsHere(),
        connection,
        connectionName,
        projectId,
        project: null,
        kind: 'prompt/delete',
        request: { method: 'DELETE', path: '/prompts', query: { projectId, id: promptId }, body: null },
      },
      worker,
    );
    updateChange(db, changeId, {
      endedAt: nowIso(clock),
      state: 'unsent',
      answer: { ...reason, text: text ?? null },
    });
  }
}

/**
 * Settles deletions of programs that died: what they have not sent stays unsent, and the journal says so. Returns those pending or being
 * sent.
 */
export function settleDeletions(core: Pick<Core, 'db' | 'clock' | 'tell'>): readonly KeptDeletion[] {
  const { db, clock } = core;
  const isAlive = ({ worker, sendsAt }: KeptDeletion): boolean =>
    mayBeAtWork(worker, Date.parse(sendsAt) + LONGEST_SENDING_MS, clock.nowMs());
  const deletions = loadDeletions(db);
  for (const deletion of deletions.filter((one) => !isAlive(one))) {
    inTransaction(db, () => {
      if (removeDeletion(db, deletion.task)) noteUnsent(core, deletion, ENDED);
    });
    tellPending(core);
  }
  return deletions.filter(isAlive);
}

function toPending(
  db: Core['db'],
  {
    task,
    connection,
    projectId,
    promptIds,
    sendsAt,
    isSending,
  }: Omit<KeptDeletion, 'connectionName' | 'worker' | 'begunAt'>,
): PendingDeletion {
  const project = findProjectRow(db, connection, projectId);
  const [first] = promptIds;
  const found =
    project === undefined || first === undefined ? undefined : findManagedPrompt(db, project, first);
  return {
    task,
    connection,
    projectId,
    promptIds,
    firstPrompt: found?.text ?? null,
    sendsAt,
    isSending,
  };
}

/** All programs' deletions on this file that are pending or being sent. */
export const listDeletions = (core: Pick<Core, 'db' | 'clock' | 'tell'>): readonly PendingDeletion[] =>
  settleDeletions(core).map((deletion) => toPending(core.db, deletion));

/** The journal, including what dead programs left. */
export function listJournal(core: Pick<Core, 'db' | 'clock' | 'tell'>): readonly JournalEntry[] {
  settleDeletions(core);
  return loadJournal(core.db);
}

const undone = (): AppError => new AppError('api/cancelled', 'Undone: nothing was sent.');

/** Waits until the time to undo is over, then takes the deletion. Raises `api/cancelled` if any program undoes it. */
async function waitForTurn({ db, tasks }: Pick<Core, 'db' | 'tasks'>, task: string, signal: AbortSignal) {
  const isThere = (): boolean => loadDeletions(db).some((one) => one.task === task);
  for (let waitedMs = 0; waitedMs < UNDO_MS && isThere(); waitedMs += LOOK_MS) {
    await waitFor(LOOK_MS, signal).catch(() => {
      throw undone();
    });
  }
  if (takeDeletion(db, task)) return;
  tasks.cancel(task);
  throw undone();
}

/** Starts a deletion, as a task. Raises `input/…`. */
export function startDeletion(
  core: Core,
  { connection, projectId, promptIds }: Input<'prompt/delete'>,
): PendingDeletion {
  const { db, clock } = core;
  const { name } = findReportProject(db, { connection, projectId });
  const { id } = requireConnection(core, connection);
  settleDeletions(core);
  const task = randomUUID();
  const sendsAt = new Date(clock.nowMs() + UNDO_MS).toISOString();
  const wanted = inTransaction(db, () => {
    const under = new Set(
      loadDeletions(db).flatMap((one) => (one.projectId === projectId ? one.promptIds : [])),
    );
    const left = [...new Set(promptIds)].filter((promptId) => !under.has(promptId));
    if (left.length > 0) {
      const begunAt = nowIso(clock);
      insertDeletion(db, id, { task, projectId, promptIds: left, worker: WORKER, begunAt, sendsAt });
    }
    return left;
  });
  if (wanted.length === 0) {
    throw new AppError('input/invalid', 'These prompts are being deleted already. Nothing more was begun.');
  }
  const count = wanted.length === 1 ? 'One prompt' : `${String(wanted.length)} prompts`;
  core.tasks.start(
    { task, kind: 'prompt-delete', connection, title: `Deletion: ${count.toLowerCase()} of ${name}` },
    async ({ signal, onProgress }) => {
      try {
        await waitForTurn(core, task, signal);
        tellPending(core);
        onProgress(0, wanted.length, 'Deleting');
        const deleted = await deletePrompts(core, {
          project: { connection, projectId },
          promptIds: wanted,
          signal,
        });
        return { kind: 'prompt-delete', prompts: deleted.isDryRun ? [] : deleted.prompts };
      } finally {
        removeDeletion(core.db, task);
        tellPending(core);
      }
    },
  );
  tellPending(core);
  return toPending(db, { task, connection, projectId, promptIds: wanted, sendsAt, isSending: false });
}

/** Cancels a deletion, in whichever program it waits; returns false if it is being sent, or has ended. */
export function undoDeletion(
  core: Pick<Core, 'db' | 'clock' | 'tasks' | 'tell'>,
  task: string,
): { readonly isUndone: boolean } {
  const isUndone = inTransaction(core.db, () => {
    const deletion = loadDeletions(core.db).find((one) => one.task === task);
    if (!undoWaitingDeletion(core.db, task)) return false;
    if (deletion !== undefined) noteUnsent(core, deletion, UNDONE);
    return true;
  });
  if (!isUndone) return { isUndone: false };
  // Another program's task sees by itself that it is gone.
  if (core.tasks.list().some((one) => one.task === task)) core.tasks.cancel(task);
  tellPending(core);
  return { isUndone: true };
}
