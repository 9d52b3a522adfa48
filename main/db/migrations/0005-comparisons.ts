import type { Migration } from './migration.ts';

/** Comparisons that a user has kept. They name runs by the service's ids, so that they outlive a rebuilt mirror. */
export const comparisonsMigration: Migration = {
  version: 5,
  name: 'comparisons',
  sql: `
CREATE TABLE comparison (
  comparison_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  choice TEXT NOT NULL CHECK (json_valid(choice)),
  saved_at TEXT NOT NULL
) STRICT;
`,
};
