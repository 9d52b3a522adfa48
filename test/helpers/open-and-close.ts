/** A process that opens a database with a log, writes to it and closes it, again and again: `open-and-close.ts FILE`. */
import Database from 'better-sqlite3';

const ROUNDS = 1_000;

for (let round = 0; round < ROUNDS; round += 1) {
  const db = new Database(process.argv[2]);
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE IF NOT EXISTS note (text TEXT); INSERT INTO note VALUES (1)');
  db.close();
}
