import type { Migration } from './migration.ts';

/**
 * Watched and queued scans. They name client and run by the service's ids: a scan's client may not be mirrored yet, and
 * its run is mirrored when it has ended.
 */
export const scansMigration: Migration = {
  version: 21,
  name: 'scans',
  sql: `
CREATE TABLE scan (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  run_id TEXT NOT NULL,
  status TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  -- JSON: everything else that is known of it.
  kept TEXT NOT NULL CHECK (json_valid(kept)),
  UNIQUE (connection, project_id, run_id)
) STRICT;
CREATE TABLE scan_queue (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  client TEXT NOT NULL,
  -- JSON: a list of platforms; null: the saved selection.
  platforms TEXT CHECK (json_valid(platforms)),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'starting', 'refused')),
  -- JSON: why the service did not take it.
  reason TEXT CHECK (json_valid(reason)),
  -- JSON: why it does not start, with what waits beside it; null: it goes on by itself.
  held TEXT CHECK (json_valid(held)),
  -- When its start was sent; null: not yet.
  taken_at TEXT,
  UNIQUE (connection, project_id)
) STRICT;
`,
};
