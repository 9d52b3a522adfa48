import type { Migration } from './migration.ts';

const withdraw = (table: string, part: string): string =>
  `INSERT INTO seal (name, part) VALUES ('${table}', ${part})
    ON CONFLICT DO UPDATE SET digest = NULL WHERE digest IS NOT NULL;`;

/** Withdraws the seal of what is written; `part` names it in a row. */
function watch(table: string, part: (row: 'new' | 'old') => string): string {
  return `
CREATE TRIGGER seal_${table}_insert AFTER INSERT ON ${table} BEGIN ${withdraw(table, part('new'))} END;
CREATE TRIGGER seal_${table}_update AFTER UPDATE ON ${table} BEGIN ${withdraw(table, part('new'))} END;
CREATE TRIGGER seal_${table}_delete AFTER DELETE ON ${table} BEGIN ${withdraw(table, part('old'))} END;`;
}

/**
 * What people write into reports, by client and period, and the templates that they make. Commentary names its project by
 * the service's id, so that it outlives a rebuilt mirror, and goes with its connection.
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
${watch('commentary', (row) => `${row}.connection`)}
${watch('report_template', () => '0')}
`,
};
