/** Rows that were carried over without what they refer to: the one row that they all need cannot be read any more. */
import { integer } from './columns.ts';
import type { Db } from './open.ts';
import { defineValues } from './prepared.ts';
import { CARRIED_TABLES, TABLES } from './tables.ts';

const HOLDERS = CARRIED_TABLES.filter((name) => TABLES[name].parent === 'connection');

const HELD = HOLDERS.map((name) => `SELECT connection FROM ${name}`).join(' UNION ');

const MISSING = defineValues(integer, `${HELD} EXCEPT SELECT id FROM connection`);

const IDLE = defineValues(integer, `SELECT id FROM connection EXCEPT SELECT connection FROM (${HELD})`);

const CONNECTIONS = defineValues(integer, 'SELECT id FROM connection ORDER BY id LIMIT 2');

/** Says whose rows are, where their connection is not there: of the only one that there is, or of one made for them. */
function adopt(db: Db, missing: number, at: string): void {
  const idle = IDLE.all(db);
  const known = CONNECTIONS.all(db);
  const [only] = idle.length === 1 ? idle : known;
  if (idle.length === 1) {
    db.prepare('UPDATE connection SET id = ? WHERE id = ?').run(missing, only);
  } else if (known.length === 1) {
    for (const name of HOLDERS) {
      db.prepare(`UPDATE OR REPLACE ${name} SET connection = ? WHERE connection = ?`).run(only, missing);
    }
  } else {
    db.prepare(
      `INSERT INTO connection (id, connection_id, name, base_url, created_at)
       VALUES (:missing, 'recovered-' || :missing, 'Recovered ' || :missing, 'https://recovered.invalid', :at)`,
    ).run({ missing, at });
  }
}

/** Gives rows that were carried over a connection and a platform to belong to. `at` is now, ISO 8601. */
export function adoptOrphans(db: Db, at: string): void {
  for (const missing of MISSING.all(db)) adopt(db, missing, at);
  db.exec(`INSERT INTO platform (id, platform) SELECT DISTINCT platform, 'platform ' || platform
    FROM platform_availability WHERE platform NOT IN (SELECT id FROM platform)`);
}
