/** Whether a file is the program's: its name says little, and its version may be damaged. */
import { AppError } from '../../shared/errors/app-error.ts';

/** Tables in every shape of the mirror. */
const OWN_TABLES = [
  'connection',
  'brand_kit',
  'report',
  'api_call',
  'api_response',
  'run_revision',
  'run_part',
];

/** What is needed of a database here; `open.ts`, which opens them, is in a higher layer. */
type Askable = {
  readonly prepare: (sql: string) => { readonly pluck: () => { readonly get: () => unknown } };
};

const COUNT = `SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN (${OWN_TABLES.map((name) => `'${name}'`).join(', ')})`;

/** Whether it has every table common to all mirror shapes. Raises SQLite's error. */
export function isMirror(db: Askable): boolean {
  return db.prepare(COUNT).pluck().get() === OWN_TABLES.length;
}

const HAS_TABLES = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table')";

/**
 * Refuses a database that has tables, but none of the mirror's. Changes nothing in it, not even its journal mode.
 *
 * Raises `db/foreign`, and SQLite's error if the file is unreadable.
 */
export function refuseForeign(db: Askable, path: string): void {
  if (db.prepare(COUNT).pluck().get() !== 0 || db.prepare(HAS_TABLES).pluck().get() !== 1) return;
  throw new AppError(
    'db/foreign',
    `${path} is a database, but not Sightline’s. It was not changed; move it away and start Sightline again.`,
    { commandLine: 'SIGHTLINE_HOME names another folder.' },
  );
}
