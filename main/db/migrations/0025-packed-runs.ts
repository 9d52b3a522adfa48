import type { Migration } from './migration.ts';

/**
 * What hangs on each run, packed: a portfolio of hundreds of clients looks back over dozens of runs of each when new ones come. It
 * follows from the rows of the run, and is made again where it is gone.
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
