import type { Migration } from './migration.ts';

/**
 * The state of an account when a new client was sent to it: if the answer is lost, a later look tells what is new.
 * Separate from the journal, whose entries never change. Also the input of forms that change a client, until it is
 * sent.
 */
export const managingMigration: Migration = {
  version: 26,
  name: 'managing',
  sql: `
CREATE TABLE journal_before (
  change_id TEXT PRIMARY KEY,
  -- JSON: the ids of its projects, and those of the prompts of the client that is added to.
  before TEXT NOT NULL CHECK (json_valid(before))
) STRICT;
CREATE TABLE typed_form (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  -- What it changes, and of what: 'goal' or 'brand' with an id.
  form TEXT NOT NULL,
  -- JSON: the text of each field.
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  typed_at TEXT NOT NULL,
  PRIMARY KEY (connection, form)
) STRICT;
`,
};
