/** Whether a file is the program's own: its name says little, and its version number may be damaged. */
import { AppError } from '../../shared/errors/app-error.ts';

/** Tables that every shape of the mirror has had. */
const OWN_TABLES = [
  'connection',
  'brand_kit',
  'report',
  'api_call',
  'api_response',
  'run_revision',
  'run_part',
];

/** What is asked of a database here; `open.ts`, which opens them, stands above this file. */
type Askable = {
  readonly prepare: (sql: string) => { readonly pluck: () => { readonly get: () => unknown } };
};

const COUNT = `SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN (${OWN_TABLES.map((name) => `'${name}'`).join(', ')})`;

/** Whether it has every table that each shape of the mirror has had. Raises SQLite's error. */
export function isMirror(db: Askable): boolean {
  return db.prepare(COUNT).pluck().get() === OWN_TABLES.length;
}

const HAS_TABLES = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table')";

/**
 * Refuses a database that has tables, and none of the mirror's. Nothing of it is changed: not even how it is written.
 *
 * Raises `db/foreign`, and SQLite's error where the file cannot be read.
 */
export function refuseForeign(db: Askable, path: string): void {
  if (db.prepare(COUNT).pluck().get() !== 0 || db.prepare(HAS_TABLES).pluck().get() !== 1) return;
  throw new AppError(
    'db/foreign',
    `${path} is a database, but not Sightline’s. It was not changed; move it away and start Sightline again.`,
    { commandLine: 'SIGHTLINE_HOME names another folder.' },
  );
}
