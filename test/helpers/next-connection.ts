/** What is kept of a client while its connection goes and the next one brings the client again. */
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Deletes the connections of a data folder, and lets the same ones bring a client again; nothing of it stays in the file. Returns the connections of
 * a table's rows before, without any, and after.
 */
export function connectionsOverTime(home: string, table: string, client: string): readonly unknown[] {
  const db = new Database(join(home, 'sightline.db'));
  try {
    db.pragma('foreign_keys = OFF');
    db.exec('BEGIN');
    const again = (of: 'connection' | 'project', where: string): void => {
      const rows = db.prepare(`SELECT * FROM ${of} WHERE ${where}`).all() as Record<string, unknown>[];
      db.exec(`DELETE FROM ${of} WHERE ${where}`);
      for (const row of rows) {
        const names = Object.keys(row);
        db.prepare(
          `INSERT INTO ${of} (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`,
        ).run(row);
      }
    };
    const connections = (): unknown[] => db.prepare(`SELECT connection FROM ${table}`).pluck().all();
    const before = connections();
    again('connection', 'true');
    const between = connections();
    again('project', `name = '${client}'`);
    return [before, between, connections()];
  } finally {
    db.close();
  }
}
