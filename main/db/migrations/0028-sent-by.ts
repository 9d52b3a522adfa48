import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/**
 * Which process sent a change, so that a killed one's entry is settled at once. And prompt deletions that can still be
 * undone: they belong to the file, so that every program on it lists them, and any can undo one.
 */
export const sentByMigration: Migration = {
  version: 28,
  name: 'sent by',
  sql: `
-- The process, as in batch_item; null for entries of earlier versions.
ALTER TABLE journal ADD COLUMN worker TEXT;
CREATE TABLE prompt_deletion (
  id INTEGER PRIMARY KEY,
  deletion_id TEXT NOT NULL UNIQUE,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  -- JSON: the ids of the prompts.
  prompt_ids TEXT NOT NULL CHECK (json_valid(prompt_ids)),
  -- The process that sends it.
  worker TEXT NOT NULL,
  begun_at TEXT NOT NULL,
  sends_at TEXT NOT NULL,
  is_sending INTEGER NOT NULL DEFAULT 0 CHECK (is_sending IN (0, 1))
) STRICT;
${watchSeal('prompt_deletion', (row) => `${row}.id >> 10`)}
`,
};
