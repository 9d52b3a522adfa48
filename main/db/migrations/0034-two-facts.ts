import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';

/**
 * A sync's last attempt and last success are separate facts, and so is whether the service is reachable, which every
 * call updates. And readings of answers whose form breaks the specification: each kind is noted once.
 */
export const twoFactsMigration: Migration = {
  version: 34,
  name: 'two facts',
  sql: `
-- When a sync last brought what there was; last_sync_at is when one last ended, well or not.
ALTER TABLE connection ADD COLUMN synced_at TEXT;
-- Since when no call has reached the service; null while calls reach it.
ALTER TABLE connection ADD COLUMN unreachable_since TEXT;
UPDATE connection SET
  synced_at = iif(last_sync_outcome IN ('done', 'partly'), last_sync_at, (SELECT max(r.mirrored_at)
    FROM run_revision r JOIN project p ON p.id = r.project WHERE p.connection = connection.id)),
  unreachable_since = iif(last_sync_outcome = 'api/unreachable', last_sync_at, NULL)
WHERE last_sync_at IS NOT NULL;

CREATE TABLE reading_note (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  path TEXT NOT NULL,
  -- Which field is read how: startedAt: times without a time zone are read as UTC.
  note TEXT NOT NULL,
  -- JSON: what stood there first.
  example TEXT NOT NULL,
  first_at TEXT NOT NULL,
  PRIMARY KEY (connection, path, note)
) STRICT, WITHOUT ROWID;
${watchSeal('reading_note', (row) => `${row}.connection`)}
`,
};
