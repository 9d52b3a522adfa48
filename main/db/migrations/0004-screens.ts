import type { Migration } from './migration.ts';

/** For the screens: connection colours, key expiry, the sample data, and the user's settings. */
export const screensMigration: Migration = {
  version: 4,
  name: 'screens',
  sql: `
ALTER TABLE connection ADD COLUMN colour TEXT NOT NULL DEFAULT 'petrol';
ALTER TABLE connection ADD COLUMN key_expires_on TEXT;
ALTER TABLE connection ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1));

CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  saved_at TEXT NOT NULL
) STRICT;
`,
};
