/** Carried-over rows without their parents: the one row that all of them need is unreadable. */
import { integer } from './columns.ts';
import type { Db } from './open.ts';
import { defineValues } from './prepared.ts';
import { CARRIED_TABLES, TABLES } from './tables.ts';

const HOLDERS = CARRIED_TABLES.filter((name) => TABLES[name].parent === 'connection');

const HELD = HOLDERS.map((name) => `SELECT connection FROM ${name}`).join(' UNION ');

const MISSING = defineValues(integer, `${HELD} EXCEPT SELECT id FROM connection`);

const IDLE = defineValues(integer, `SELECT id FROM connection EXCEPT SELECT connection FROM (${HELD})`);

const CONNECTIONS = defineValues(integer, 'SELECT id FROM connection ORDER BY id LIMIT 2');

/** Assigns rows without a connection to the only one that exists, or to a new one. */
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

/** Gives orphaned rows a connection and a platform. `at` is now, ISO 8601. */
export function adoptOrphans(db: Db, at: string): void {
  for (const missing of MISSING.all(db)) adopt(db, missing, at);
  db.exec(`INSERT INTO platform (id, platform) SELECT DISTINCT platform, 'platform ' || platform
    FROM platform_availability WHERE platform NOT IN (SELECT id FROM platform)`);
}
