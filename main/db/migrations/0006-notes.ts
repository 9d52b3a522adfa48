import type { Migration } from './migration.ts';

/** Notes of a user at a day of a project. They name the project as the service does, and outlive a rebuilt mirror. */
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
