import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/**
 * The journal of changes sent to services. It names its subjects by the service's ids and by their names at the time,
 * and outlives a connection: an agency must be able to say who deleted a prompt.
 */
export const journalMigration: Migration = {
  version: 19,
  name: 'journal',
  sql: `
CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  change_id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  ended_at TEXT,
  who TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  connection_name TEXT NOT NULL,
  project_id TEXT,
  project TEXT,
  kind TEXT NOT NULL,
  -- JSON: method, path, query, body.
  request TEXT NOT NULL CHECK (json_valid(request)),
  state TEXT NOT NULL CHECK (state IN ('sent', 'done', 'refused', 'unknown', 'unsent')),
  -- JSON: the service's answer, or its refusal.
  answer TEXT CHECK (json_valid(answer))
) STRICT;
${watchSeal('journal', (row) => `${row}.id >> 10`)}
`,
};
