import type { Migration } from './migration.ts';

/** Comparisons kept by a user. They name runs by the service's ids, so that they survive a rebuild. */
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
