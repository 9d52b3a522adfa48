import type { Migration } from './migration.ts';

/** A user's notes on days of a project. They name the project as the service does, and survive a rebuild. */
export const notesMigration: Migration = {
  version: 6,
  name: 'notes',
  sql: `
CREATE TABLE note (
  note_id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL,
  day TEXT NOT NULL,
  text TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT;
CREATE INDEX note_by_project ON note (project_id, day);
`,
};
