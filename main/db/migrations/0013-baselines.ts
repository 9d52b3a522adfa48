import type { Migration } from './migration.ts';

const WITHDRAW = (row: 'new' | 'old'): string =>
  `INSERT INTO seal (name, part) VALUES ('baseline', ${row}.connection)
    ON CONFLICT DO UPDATE SET digest = NULL WHERE digest IS NOT NULL;`;

/**
 * The run a user set as a project's baseline. It names project and run by the service's ids, so that it survives a
 * rebuild, and is deleted with its connection.
 */
export const baselinesMigration: Migration = {
  version: 13,
  name: 'baselines',
  sql: `
CREATE TABLE baseline (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  run_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- YYYY-MM-DD.
  set_on TEXT NOT NULL,
  PRIMARY KEY (connection, project_id)
) STRICT;
CREATE TRIGGER seal_baseline_insert AFTER INSERT ON baseline BEGIN ${WITHDRAW('new')} END;
CREATE TRIGGER seal_baseline_update AFTER UPDATE ON baseline BEGIN ${WITHDRAW('new')} END;
CREATE TRIGGER seal_baseline_delete AFTER DELETE ON baseline BEGIN ${WITHDRAW('old')} END;
`,
};
