import type { BackupContents } from '../../../shared/domain/backup.ts';
import type { Db } from '../open.ts';

/** Counts for tables common to all mirror shapes; a later table is counted if it exists. */
const COUNTS = `
SELECT (SELECT count(*) FROM project) AS clients,
       (SELECT count(*) FROM run_revision WHERE standing = 'current' AND mirrored_at IS NOT NULL) AS runs,
       (SELECT max(started_at) FROM run_revision WHERE standing = 'current' AND mirrored_at IS NOT NULL) AS newestRunAt,
       (SELECT count(*) FROM report) AS reports`;

const hasTable = (db: Db, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;

/** Loads the contents of a backup from any version. */
export function loadBackupContents(db: Db, bytes: number): BackupContents {
  const counts = db.prepare(COUNTS).get() as Pick<
    BackupContents,
    'clients' | 'runs' | 'newestRunAt' | 'reports'
  >;
  const studio = hasTable(db, 'studio_report')
    ? (db.prepare('SELECT count(*) FROM studio_report').pluck().get() as number)
    : 0;
  const connections = db.prepare('SELECT * FROM connection ORDER BY name COLLATE NOCASE').all() as readonly {
    readonly name: string;
    readonly is_sample?: number;
  }[];
  return {
    ...counts,
    bytes,
    reports: counts.reports + studio,
    connections: connections.map(({ name, is_sample }) => ({ name, isSample: is_sample === 1 })),
  };
}
