/**
 * Changes whose answer never came, looked up in what a sync has brought: clients that were made, brands and topics that were added,
 * prompts that were deleted, goals that were edited. Scans are looked for by what follows them.
 */
import { workstreamSchema } from '../../../shared/api/resources.ts';
import { isOpenChange, type ChangeKind, type JournalEntry } from '../../../shared/domain/journal.ts';
import { lookedUpWords } from '../../../shared/words/manage-words.ts';
import { loadJournal } from '../../db/queries/journal.ts';
import {
  findManagedPrompt,
  loadBrandsReadAt,
  loadManagedBrands,
  loadManagedGoals,
  loadManagedTopics,
  loadPromptsReadAt,
} from '../../db/queries/managed.ts';
import { findProjectRow } from '../../db/queries/project-row.ts';
import type { Db } from '../../db/open.ts';
import type { RowId } from '../../db/row-id.ts';
import { insertFound } from '../../db/writes/journal.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../core.ts';
import { lookForClient, type Sight } from './look-for-client.ts';
import { isSame } from './resources.ts';
import { goalIdOf, isAsEdited, readEdit } from './workstreams.ts';

/** A call of a program that still runs has ended after so long, and what it asked for is seen by then. */
const CALL_MS = 10 * 60_000;

/** So long after a change that was not there it is looked for again: what is there later is somebody else's doing. */
const LATE_MS = 24 * 60 * 60_000;

const bodyText = ({ request: { body } }: JournalEntry, field: string): string => {
  const value = body?.[field];
  return typeof value === 'string' ? value : '';
};

/** Services differ in what they call the prompt that is to go; the other thing that is named is its project. */
const promptIdOf = ({ request: { query, body } }: JournalEntry): string =>
  Object.entries({ ...query, ...body })
    .filter(([name]) => name !== 'projectId')
    .map(([, value]) => String(value))[0] ?? '';

type Look = (db: Db, project: RowId<'project'>, entry: JournalEntry) => Sight;

const LOOKS: Readonly<Partial<Record<ChangeKind, Look>>> = {
  'brand/add': (db, project, entry) => ({
    readAt: loadBrandsReadAt(db, project),
    there: loadManagedBrands(db, project)
      .filter(({ name }) => isSame(name, bodyText(entry, 'name')))
      .map(({ brandId, name, url }) => ({ id: brandId, name, url }))[0],
  }),
  'topic/add': (db, project, entry) => ({
    readAt: loadPromptsReadAt(db, project),
    there: loadManagedTopics(db, project)
      .filter(({ name }) => isSame(name ?? '', bodyText(entry, 'name')))
      .map(({ topicId, name, category }) => ({ id: topicId, name, category }))[0],
  }),
  'prompt/delete': (db, project, entry) => {
    const promptId = promptIdOf(entry);
    const prompt = findManagedPrompt(db, project, promptId);
    const isGone = prompt !== undefined && (prompt.archivedAt !== null || prompt.isActive === 0);
    return {
      readAt: prompt?.archivedAt ?? prompt?.listedAt ?? null,
      there: isGone ? { success: true, promptId, text: prompt.text } : undefined,
    };
  },
  'workstream/edit': (db, project, entry) => {
    const goal = loadManagedGoals(db, project).find(
      ({ workstreamId }) => workstreamId === goalIdOf(entry.request),
    );
    const known = workstreamSchema.safeParse(
      goal === undefined ? null : (JSON.parse(goal.header) as { readonly workstream?: unknown }).workstream,
    );
    return {
      readAt: goal?.mirroredAt ?? null,
      there: known.success && isAsEdited(known.data, readEdit(entry.request)) ? known.data : undefined,
    };
  },
};

/** Whether a later edit of the same goal was sent, which may have taken this one back. */
const isOvertaken = (entry: JournalEntry, newer: readonly JournalEntry[]): boolean =>
  entry.kind === 'workstream/edit' &&
  newer.some(
    ({ kind, request, state }) =>
      kind === entry.kind && request.path === entry.request.path && state !== 'refused' && state !== 'unsent',
  );

/** What the mirror has of what a change is about; undefined where the change is of nothing that is looked for. */
function look(db: Db, entry: JournalEntry, listedAt: string): Sight | undefined {
  if (entry.kind === 'project/create') return lookForClient(db, entry, listedAt);
  const project =
    entry.projectId === null ? undefined : findProjectRow(db, entry.connection, entry.projectId);
  return project === undefined ? undefined : LOOKS[entry.kind]?.(db, project, entry);
}

/**
 * Enters in the journal what the mirror shows of a connection's changes whose answer is not known, without a call. `listedAt` is before
 * the account's list of projects was last read. Returns what was found in words, the earliest change first.
 */
export function lookUpChanges(
  { db, clock, tell }: Pick<Core, 'db' | 'clock' | 'tell'>,
  connection: string,
  listedAt: string,
): readonly string[] {
  const told: string[] = [];
  const note = (entry: JournalEntry, there: unknown): void => {
    const { changeId, projectId } = entry;
    insertFound(db, changeId, nowIso(clock), there);
    tell('mirror/changed', { connection, projectId, runId: null, part: 'journal' });
    told.push(lookedUpWords(entry, there));
  };
  const nowMs = clock.nowMs();
  const journal = loadJournal(db).filter((entry) => entry.connection === connection);
  for (const [index, entry] of journal.entries()) {
    const sinceMs = nowMs - Date.parse(entry.at);
    const isWaited = isOpenChange(entry) || (entry.found?.isDone === false && sinceMs < LATE_MS);
    if (!isWaited || isOvertaken(entry, journal.slice(0, index))) continue;
    const { readAt, there } = look(db, entry, listedAt) ?? { readAt: null, there: undefined };
    if (readAt === null || readAt <= (entry.endedAt ?? entry.at)) continue;
    if (there !== undefined) note(entry, there);
    else if (entry.found === null && (entry.state !== 'sent' || sinceMs > CALL_MS)) note(entry, false);
  }
  return told.toReversed();
}
