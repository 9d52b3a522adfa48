import type { Migration } from './migration.ts';

/** The name of a report's client when the report was last written: a report outlives its client on this computer, and still names it. */
export const clientsOfReportsMigration: Migration = {
  version: 20,
  name: 'clients of reports',
  sql: `
ALTER TABLE studio_report ADD COLUMN client TEXT NOT NULL DEFAULT '';
-- Every row, so that none keeps a seal of how it was before.
UPDATE studio_report SET client = coalesce((SELECT p.name FROM project p
  WHERE p.connection = studio_report.connection AND p.project_id = studio_report.project_id), '');
`,
};
