/** Writes the pictures that reports name; a connection is given by open-schema id. */
import { inTransaction, type Db } from '../open.ts';

/** A stored picture. */
export type KeptPicture = {
  /** Of its source, in hex. */
  readonly sha256: string;
  /** SVG text or a data URL. */
  readonly source: string;
  /** ISO 8601. */
  readonly at: string;
};

/** Every picture named in a connection's reports, their versions or commentary. */
const NAMED = `SELECT p.value ->> 'sha256' FROM studio_report r, json_each(r.content, '$.notes.pictures') p
    WHERE r.connection = :row
  UNION SELECT p.value ->> 'sha256' FROM studio_version v, json_each(v.content, '$.notes.pictures') p
    WHERE v.connection = :row
  UNION SELECT p.value ->> 'sha256' FROM commentary c, json_each(c.notes, '$.pictures') p
    WHERE c.connection = :row`;

/** Stores a picture for a connection's reports; an existing one stays, and lives as long as a new one would. */
export function savePicture(db: Db, connection: string, { sha256, source, at }: KeptPicture): void {
  db.prepare(
    `INSERT INTO report_picture (connection, sha256, source, saved_at, loose_since)
     SELECT id, :sha256, :source, :at, :at FROM connection WHERE connection_id = :connection
     ON CONFLICT DO UPDATE SET loose_since = excluded.loose_since`,
  ).run({ connection, sha256, source, at });
}

/** Deletes a connection's pictures unnamed since `before`, and notes since when others are unnamed; both ISO 8601. */
export function removeLoosePictures(
  db: Db,
  connection: string,
  { at, before }: { readonly at: string; readonly before: string },
): void {
  inTransaction(db, () => {
    const row: unknown = db
      .prepare('SELECT id FROM connection WHERE connection_id = ?')
      .pluck()
      .get(connection);
    const named = JSON.stringify(db.prepare(NAMED).pluck().all({ row }));
    const isNamed = 'sha256 IN (SELECT value FROM json_each(:named))';
    db.prepare(
      `UPDATE report_picture SET loose_since = NULL
       WHERE connection = :row AND loose_since IS NOT NULL AND ${isNamed}`,
    ).run({ row, named });
    db.prepare('DELETE FROM report_picture WHERE connection = :row AND loose_since < :before').run({
      row,
      before,
    });
    db.prepare(
      `UPDATE report_picture SET loose_since = :at
       WHERE connection = :row AND loose_since IS NULL AND NOT ${isNamed}`,
    ).run({ row, named, at });
  });
}
