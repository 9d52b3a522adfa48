import type { Migration } from './migration.ts';

/**
 * What a period brought each client, as last determined: lets a portfolio of hundreds open at once. Derived from the
 * mirrored runs, and recreated when they change.
 */
export const clientStoriesMigration: Migration = {
  version: 12,
  name: 'client stories',
  sql: `
CREATE TABLE client_story (
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  period TEXT NOT NULL,
  -- What it was made of: the newest run, the names in it, and the method.
  basis TEXT NOT NULL,
  -- JSON.
  story TEXT NOT NULL,
  -- SHA-256 of the rest of the row.
  digest BLOB NOT NULL,
  PRIMARY KEY (project, period)
) STRICT, WITHOUT ROWID;
`,
};
