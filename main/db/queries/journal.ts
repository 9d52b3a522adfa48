import type { ChangeKind, ChangeRequest, JournalEntry } from '../../../shared/domain/journal.ts';
import { orNull, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';

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
  },
  `SELECT change_id AS changeId, at, ended_at AS endedAt, who, connection_id AS connection,
     connection_name AS connectionName, project_id AS projectId, project, kind, request, state, answer
   FROM journal ORDER BY id DESC`,
);

/** The changes that were sent, the newest first. */
export const loadJournal = (db: Db): readonly JournalEntry[] =>
  ENTRIES.all(db).map(({ request, answer, ...entry }) => ({
    ...entry,
    request: JSON.parse(request) as ChangeRequest,
    answer: answer === null ? null : (JSON.parse(answer) as unknown),
  }));
