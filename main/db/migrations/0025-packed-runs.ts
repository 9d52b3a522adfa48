import type { Migration } from './migration.ts';

/**
 * Each run's children, packed: a portfolio of hundreds of clients reads dozens of runs of each when new ones arrive.
 * Derived from the run's rows, and recreated if missing.
 */
export const packedRunsMigration: Migration = {
  version: 25,
  name: 'packed runs',
  sql: `
CREATE TABLE packed_run (
  run INTEGER PRIMARY KEY REFERENCES run_revision ON DELETE CASCADE,
  -- What it was made of beside the rows that hang on the run: the names of brands, when the run was mirrored, and the method.
  basis TEXT NOT NULL,
  -- JSON: scores, models, attributes, what was cited, and the rows that the answers are about.
  facts TEXT NOT NULL,
  -- The answers, column by column.
  answers BLOB NOT NULL,
  -- SHA-256 of the rest of the row.
  digest BLOB NOT NULL
) STRICT;
`,
};
