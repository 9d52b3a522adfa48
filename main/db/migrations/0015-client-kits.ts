import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/**
 * A client's overrides of its agency's kit. It names the project by the service's id, so that it survives a rebuild,
 * and is deleted with its connection.
 */
export const clientKitsMigration: Migration = {
  version: 15,
  name: 'client kits',
  sql: `
CREATE TABLE client_kit (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  -- The name of the kit that it builds on.
  agency TEXT NOT NULL COLLATE NOCASE,
  -- JSON: the values that are the client's own.
  changes TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (connection, project_id)
) STRICT;${watchSeal('client_kit', (row) => `${row}.connection`)}
`,
};
