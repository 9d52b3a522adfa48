import type { Migration } from './migration.ts';

/**
 * What an account had when a new client was sent to it: where the answer is lost, a later look tells by it what is new. Beside the
 * journal, whose entries stay as they were made.
 */
export const accountBeforeChangeMigration: Migration = {
  version: 26,
  name: 'account before a change',
  sql: `
CREATE TABLE journal_before (
  change_id TEXT PRIMARY KEY,
  -- JSON: the ids of its projects, and those of the prompts of the client that is added to.
  before TEXT NOT NULL CHECK (json_valid(before))
) STRICT;
`,
};
