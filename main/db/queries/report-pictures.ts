import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineValues } from '../prepared.ts';

const SOURCE = defineValues(
  text,
  `SELECT p.source FROM connection c JOIN report_picture p ON p.connection = c.id
   WHERE c.connection_id = ? AND p.sha256 = ?`,
);

/** A picture for a connection's reports (by open-schema id), as SVG text or a data URL; undefined if not stored. */
export function loadPicture(db: Db, connection: string, sha256: string): string | undefined {
  return SOURCE.get(db, connection, sha256);
}
