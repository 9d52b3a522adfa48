import type { Migration } from './migration.ts';

/** Exposes both facts of a connection in the open schema: its last sync, and since when it is unreachable. */
export const twoFactsInViewMigration: Migration = {
  version: 36,
  name: 'two facts in the view of connections',
  sql: `
DROP VIEW v_connection;
CREATE VIEW v_connection AS
  SELECT connection_id AS connection, base_url, name, created_at, last_sync_at, last_sync_outcome, synced_at,
    unreachable_since
  FROM connection;
`,
};
