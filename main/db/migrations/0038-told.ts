import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/** What printed reports told, so that the next one of a client knows; and of those that wait in a batch for their folder or review. */
export const toldMigration: Migration = {
  version: 38,
  name: 'what printed reports told',
  sql: `
CREATE TABLE report_told (
  report_id TEXT NOT NULL REFERENCES report ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  -- When the newest run of the report started, in milliseconds since 1970.
  newest_ms INTEGER NOT NULL,
  told TEXT NOT NULL CHECK (json_valid(told)),
  PRIMARY KEY (report_id, project_id)
) STRICT;
CREATE INDEX report_told_by_project ON report_told (project_id, newest_ms);
${watchSeal('report_told', () => '0')}
CREATE INDEX batch_item_by_report ON batch_item (report_id) WHERE report_id IS NOT NULL;
ALTER TABLE batch_item ADD COLUMN told TEXT CHECK (told IS NULL OR json_valid(told));
`,
};
