/**
 * Prompts that are deleted once the time to undo it is over. Until then nothing is sent: whoever closes the program has deleted nothing.
 */
import { isKnownDone } from '../../../shared/domain/journal.ts';
import type { ListedPrompt, PendingDeletion } from '../../../shared/domain/manage.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { isObject } from '../../api/envelope.ts';
import { waitFor } from '../../api/pace.ts';
import { loadJournal } from '../../db/queries/journal.ts';
import type { Core } from '../core.ts';
import { findReportProject } from '../selection/choose-project.ts';
import { deletePrompts } from './resources.ts';

/** As long as it takes to see what was ticked by mistake. */
const UNDO_MS = 8_000;

/** The deletions of this program, by their tasks. */
export type Deletions = Map<string, PendingDeletion>;

/** Prompts of a client that are known to have been deleted from here, by their ids; after `since` where that is given. */
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

/** Prompts as they are after what was deleted from here. */
export const withoutDeleted = (
  prompts: readonly ListedPrompt[],
  deleted: ReadonlySet<string>,
): readonly ListedPrompt[] =>
  prompts.map((prompt) => (deleted.has(prompt.id) ? { ...prompt, isActive: false } : prompt));

/** Begins a deletion, as a task. Raises `input/…`. */
export function startDeletion(
  core: Core,
  { connection, projectId, promptIds }: Input<'prompt/delete'>,
  deletions: Deletions,
): PendingDeletion {
  const { name } = findReportProject(core.db, { connection, projectId });
  const under = new Set(
    [...deletions.values()].filter((one) => one.projectId === projectId).flatMap((one) => one.promptIds),
  );
  const wanted = [...new Set(promptIds)].filter((id) => !under.has(id));
  if (wanted.length === 0) {
    throw new AppError('input/invalid', 'These prompts are being deleted already. Nothing more was begun.');
  }
  const tell = (): void => core.tell('prompt/pending-changed', {});
  const count = wanted.length === 1 ? 'One prompt' : `${String(wanted.length)} prompts`;
  const started = core.tasks.start(
    { kind: 'prompt-delete', connection, title: `Deletion: ${count.toLowerCase()} of ${name}` },
    async ({ signal, onProgress }) => {
      try {
        await waitFor(UNDO_MS, signal).catch(() => {
          throw new AppError('api/cancelled', 'Undone: nothing was sent.');
        });
        const known = deletions.get(started.task);
        if (known !== undefined) deletions.set(started.task, { ...known, isSending: true });
        tell();
        onProgress(0, wanted.length, 'Deleting');
        const deleted = await deletePrompts(core, {
          project: { connection, projectId },
          promptIds: wanted,
          signal,
        });
        return { kind: 'prompt-delete', prompts: deleted.isDryRun ? [] : deleted.prompts };
      } finally {
        deletions.delete(started.task);
        tell();
      }
    },
  );
  const pending: PendingDeletion = {
    task: started.task,
    connection,
    projectId,
    promptIds: wanted,
    sendsAt: new Date(core.clock.nowMs() + UNDO_MS).toISOString(),
    isSending: false,
  };
  deletions.set(started.task, pending);
  tell();
  return pending;
}

/** Calls a deletion off; answers false for one that is being sent, or has ended. */
export function undoDeletion(
  { tasks }: Pick<Core, 'tasks'>,
  task: string,
  deletions: Deletions,
): { readonly isUndone: boolean } {
  const pending = deletions.get(task);
  if (pending === undefined || pending.isSending) return { isUndone: false };
  tasks.cancel(task);
  return { isUndone: true };
}
