import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/**
 * Batches of reports and their queue, and saved sets of clients. They name clients by the service's ids and are
 * independent, so that what was made is known even after a connection is gone.
 */
export const batchesMigration: Migration = {
  version: 17,
  name: 'batches',
  sql: `
CREATE TABLE batch (
  batch_id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  -- JSON: what all its reports have in common.
  plan TEXT NOT NULL CHECK (json_valid(plan)),
  folder TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE TABLE batch_item (
  id INTEGER PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES batch ON DELETE CASCADE,
  number INTEGER NOT NULL,
  connection_id TEXT NOT NULL,
  project_id TEXT NOT NULL,
  client TEXT NOT NULL,
  -- JSON: what it is made with, the batch's choices and its own.
  choices TEXT NOT NULL CHECK (json_valid(choices)),
  -- Below the folder, with slashes.
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  -- Who is at it, and until when (milliseconds since 1970) nobody else takes it.
  worker TEXT,
  lease_until INTEGER,
  -- What it was printed from: equal hashes, equal pages.
  input_hash TEXT,
  -- Where it is, or where it was about to be put when it has a hash and is not done.
  file TEXT,
  report_id TEXT,
  -- JSON: what it was printed from, until it is handed over.
  spec TEXT CHECK (json_valid(spec)),
  pages INTEGER,
  bytes INTEGER,
  sha256 TEXT,
  seconds REAL,
  -- JSON: headline, findings, warnings.
  result TEXT CHECK (json_valid(result)),
  -- JSON: code and message.
  reason TEXT CHECK (json_valid(reason)),
  note TEXT,
  studio_report TEXT,
  -- JSON: what became of the command that is run for the file.
  hook TEXT CHECK (json_valid(hook)),
  UNIQUE (batch_id, number)
) STRICT;
CREATE INDEX batch_item_by_state ON batch_item (batch_id, state, number);
CREATE INDEX batch_item_by_project ON batch_item (project_id);
CREATE TABLE batch_set (
  name TEXT PRIMARY KEY COLLATE NOCASE,
  plan TEXT NOT NULL CHECK (json_valid(plan)),
  saved_at TEXT NOT NULL
) STRICT;
${watchSeal('batch', () => '0')}
${watchSeal('batch_item', (row) => `${row}.id >> 10`)}
${watchSeal('batch_set', () => '0')}
`,
};
