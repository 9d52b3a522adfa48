import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/**
 * Reports written in the studio, with their versions, review comments, and the frozen data of a final one. They name
 * their project by the service's id, so that they survive a rebuild, and are deleted with their connection.
 */
export const studioReportsMigration: Migration = {
  version: 16,
  name: 'studio reports',
  sql: `
CREATE TABLE studio_report (
  report_id TEXT PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'in-review', 'final')),
  -- Counts up with each save; a window that saves names the one that it began with.
  revision INTEGER NOT NULL,
  -- JSON: what a person has chosen and written.
  content TEXT NOT NULL CHECK (json_valid(content)),
  created_at TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  -- The file written last.
  file TEXT,
  pages INTEGER,
  -- Put away; it can be put back.
  archived_at TEXT
) STRICT;
CREATE INDEX studio_report_by_connection ON studio_report (connection, project_id);
CREATE TABLE studio_version (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  report_id TEXT NOT NULL REFERENCES studio_report ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),
  saved_at TEXT NOT NULL,
  why TEXT NOT NULL,
  PRIMARY KEY (report_id, revision)
) STRICT;
CREATE INDEX studio_version_by_connection ON studio_version (connection);
CREATE TABLE studio_comment (
  comment_id TEXT PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  report_id TEXT NOT NULL REFERENCES studio_report ON DELETE CASCADE,
  -- null: about the report as a whole.
  section TEXT,
  words TEXT NOT NULL,
  at TEXT NOT NULL,
  settled_at TEXT
) STRICT;
CREATE INDEX studio_comment_by_report ON studio_comment (report_id);
CREATE INDEX studio_comment_by_connection ON studio_comment (connection);
CREATE TABLE studio_final (
  report_id TEXT PRIMARY KEY REFERENCES studio_report ON DELETE CASCADE,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  -- Compressed: what was printed, with its kit and its figures, so that it can be printed again.
  made_of BLOB NOT NULL,
  pdf BLOB NOT NULL,
  sha256 TEXT NOT NULL,
  -- The version of the program that printed it.
  version TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX studio_final_by_connection ON studio_final (connection);
${watchSeal('studio_report', (row) => `${row}.connection`)}
${watchSeal('studio_version', (row) => `${row}.connection`)}
${watchSeal('studio_comment', (row) => `${row}.connection`)}
${watchSeal('studio_final', (row) => `${row}.connection`)}
`,
};
