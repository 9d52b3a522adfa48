/** Looks in the mirror for a client whose creation lost its answer, by what the account had when it was sent. */
import { isKnownDone } from '../../../shared/domain/journal.ts';
import type { JournalEntry, ChangeDoubt } from '../../../shared/domain/journal-schema.ts';
import { loadAccountBefore, loadJournal } from '../../db/queries/journal.ts';
import { loadManagedClients, loadManagedPrompts, loadPromptsReadAt } from './managed-rows.ts';
import { findProjectRow } from '../../db/queries/project-row.ts';
import type { Db } from '../../db/open.ts';
import { isAlike } from './find-client.ts';

/**
 * What a look found of a change: when, and the changed thing, if it is as the change wanted. A doubt says why it may be done even if
 * nothing was found.
 */
export type Sight = {
  readonly readAt: string | null;
  readonly there: unknown;
  readonly doubt?: ChangeDoubt | undefined;
};

/** A sight that only gives the reason. */
export const cannotTell = (doubt: ChangeDoubt, readAt: string): Sight => ({
  readAt,
  there: undefined,
  doubt,
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A connection's clients known to come from other confirmations. */
function madeByOthers(db: Db, { connection, changeId }: JournalEntry): ReadonlySet<string | null> {
  const others = loadJournal(db).filter(
    (one) =>
      one.connection === connection &&
      one.kind === 'project/create' &&
      one.changeId !== changeId &&
      isKnownDone(one),
  );
  return new Set(others.map(({ projectId }) => projectId));
}

/**
 * Looks for a confirmation's result: a client of its name or website that the account did not have, or prompts that the extended client did
 * not have. `listedAt` is when the projects were read.
 */
export function lookForClient(db: Db, entry: JournalEntry, listedAt: string): Sight {
  const before = loadAccountBefore(db, entry.changeId);
  if (before === undefined) return cannotTell('account-before-unknown', listedAt);
  const { body } = entry.request;
  const projectId = textOf(body?.['projectId']);
  if (projectId !== undefined) {
    const project = findProjectRow(db, entry.connection, projectId);
    if (project === undefined) return cannotTell('client-gone', listedAt);
    const known = new Set(before.prompts);
    const isThere = loadManagedPrompts(db, project).some(({ id }) => !known.has(id));
    return { readAt: loadPromptsReadAt(db, project), there: isThere ? { projectId } : undefined };
  }
  const known = new Set<string | null>([...before.projects, ...madeByOthers(db, entry)]);
  const wanted = { brandName: textOf(body?.['brandName']) ?? '', url: textOf(body?.['url']) };
  const made = loadManagedClients(db, entry.connection).find(
    (client) => !known.has(client.id) && isAlike(client, wanted),
  );
  return { readAt: listedAt, there: made === undefined ? undefined : { projectId: made.id } };
}
