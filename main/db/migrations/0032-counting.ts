import type { Migration } from './migration.ts';

/** What each run keeps of the agreement rules: it teaches how a service counts. Derived from the run's rows, and recreated if missing. */
export const countingMigration: Migration = {
  version: 32,
  name: 'counting',
  sql: `
CREATE TABLE run_agreement (
  run INTEGER PRIMARY KEY REFERENCES run_revision ON DELETE CASCADE,
  -- When its parts were in.
  came_at TEXT NOT NULL,
  -- Of which rules and readings it tells.
  method INTEGER NOT NULL,
  -- JSON: by rule, which of its readings explain the run, as bits.
  kept TEXT NOT NULL
) STRICT;
`,
};
