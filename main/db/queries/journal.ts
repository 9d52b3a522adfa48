import type { AccountBefore } from '../../../shared/domain/journal.ts';
import {
  type ChangeRequest,
  type JournalEntry,
  CHANGE_DOUBTS,
  type ChangeKind,
} from '../../../shared/domain/journal-schema.ts';
import { orNull, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';

/** A goal that is not mirrored gets its client from the answer. */
const PROJECT_ID = "coalesce(j.project_id, found ->> 'projectId', answer ->> 'projectId')";

const ENTRIES = defineRows(
  {
    changeId: text,
    at: text,
    endedAt: orNull(text),
    who: text,
    connection: text,
    connectionName: text,
    projectId: orNull(text),
    project: orNull(text),
    kind: word<ChangeKind>(),
    request: text,
    state: word<JournalEntry['state']>(),
    answer: orNull(text),
    foundAt: orNull(text),
    found: orNull(text),
  },
  `SELECT j.change_id AS changeId, at, ended_at AS endedAt, who, j.connection_id AS connection,
     connection_name AS connectionName, ${PROJECT_ID} AS projectId, coalesce(project, (
       SELECT p.name FROM project p JOIN connection c ON c.id = p.connection
       WHERE c.connection_id = j.connection_id AND p.project_id = ${PROJECT_ID})) AS project, kind, request, state,
     answer, found_at AS foundAt, found
   FROM journal j LEFT JOIN journal_found f ON f.change_id = j.change_id ORDER BY id DESC`,
);

const BEFORE = defineValues(text, 'SELECT before FROM journal_before WHERE change_id = ?');

/** The service answers with records: what was missing is stored as `false`, and the unknown as the word for the reason. */
export function readFound(answer: unknown): Omit<NonNullable<JournalEntry['found']>, 'at'> {
  if (answer === false) return { isDone: false, answer: null, doubt: null };
  const doubt = CHANGE_DOUBTS.find((one) => one === answer);
  return doubt === undefined ? { isDone: true, answer, doubt: null } : { isDone: null, answer: null, doubt };
}

/** The sent changes, the newest first. */
export const loadJournal = (db: Db): readonly JournalEntry[] =>
  ENTRIES.all(db).map(({ request, answer, foundAt, found, ...entry }) => ({
    ...entry,
    request: JSON.parse(request) as ChangeRequest,
    answer: answer === null ? null : (JSON.parse(answer) as unknown),
    found: foundAt === null || found === null ? null : { at: foundAt, ...readFound(JSON.parse(found)) },
  }));

const SENDERS = defineRows(
  { changeId: text, worker: orNull(text) },
  "SELECT change_id AS changeId, worker FROM journal WHERE state = 'sent'",
);

/** The processes that sent the unanswered changes, by change; null if not recorded. */
export const loadSenders = (db: Db): ReadonlyMap<string, string | null> =>
  new Map(SENDERS.all(db).map(({ changeId, worker }) => [changeId, worker]));

/** An account's state when a new client was sent to it; undefined if not recorded. */
export function loadAccountBefore(db: Db, changeId: string): AccountBefore | undefined {
  const before = BEFORE.get(db, changeId);
  return before === undefined ? undefined : (JSON.parse(before) as AccountBefore);
}
