import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/**
 * Pictures on pages of text. Reports and commentary name them by hash, so that one used in ten reports of a connection
 * is kept once; they are deleted with it.
 */
export const reportPicturesMigration: Migration = {
  version: 24,
  name: 'report pictures',
  sql: `
CREATE TABLE report_picture (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  -- Of the source, in hex.
  sha256 TEXT NOT NULL,
  -- SVG as its text, PNG and JPEG as a data address: as kits have theirs.
  source TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  -- Since when nothing names it; it goes a day later, so that whoever takes a change back finds it.
  loose_since TEXT,
  PRIMARY KEY (connection, sha256)
) STRICT;
${watchSeal('report_picture', (row) => `${row}.connection`)}
`,
};
