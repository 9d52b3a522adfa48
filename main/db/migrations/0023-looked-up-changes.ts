import type { Migration } from './migration.ts';

/**
 * Changes whose answer was lost and that turned out to be done: separate from the journal, whose entries never change.
 * And the times of queued scans: when one is to start, and when a program last watched, so that a queue does not resume
 * days later.
 */
export const lookedUpChangesMigration: Migration = {
  version: 23,
  name: 'looked up changes',
  sql: `
CREATE TABLE journal_found (
  change_id TEXT PRIMARY KEY,
  found_at TEXT NOT NULL,
  -- JSON: what a look at the service has shown.
  found TEXT NOT NULL CHECK (json_valid(found))
) STRICT;
-- When it is to start; null: as soon as it is its turn.
ALTER TABLE scan_queue ADD COLUMN due_at TEXT;
CREATE TABLE scan_watch (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- When a program last watched scans.
  alive_at TEXT NOT NULL
) STRICT;
`,
};
