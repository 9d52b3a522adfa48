import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/**
 * Text that people write into reports, by client and period, and their templates. Commentary names its project by the
 * service's id, so that it survives a rebuild, and is deleted with its connection.
 */
export const commentaryAndTemplatesMigration: Migration = {
  version: 14,
  name: 'commentary and templates',
  sql: `
CREATE TABLE commentary (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  -- YYYY-MM-DD, both included.
  period_from TEXT NOT NULL,
  period_to TEXT NOT NULL,
  -- JSON: the report's own Markdown, and that of its sections.
  notes TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (connection, project_id, period_from, period_to)
) STRICT;
CREATE TABLE report_template (
  name TEXT NOT NULL COLLATE NOCASE,
  -- Counts from 1; reports name the one that they were made by.
  version INTEGER NOT NULL,
  template TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (name, version)
) STRICT;
${watchSeal('commentary', (row) => `${row}.connection`)}
${watchSeal('report_template', () => '0')}
`,
};
