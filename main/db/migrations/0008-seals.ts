import type { Migration } from './migration.ts';

/** Tables with permanent row numbers, sealed by the thousand; later rows leave earlier parts unchanged. */
const BY_NUMBER = [
  ...['connection', 'project', 'brand', 'topic', 'prompt', 'prompt_attributes', 'trend_summary'],
  ...['workstream', 'run_revision', 'page', 'api_call', 'rejected', 'shortfall', 'correction'],
];

/** Tables sealed by their rows' parent, the first column of their key. */
const BY_PARENT = {
  trend_point: 'project',
  usage_record: 'connection',
  account_limits: 'connection',
  platform_availability: 'connection',
};

/** Small tables whose rows may be renumbered: each sealed as a whole. */
const AS_ONE = ['brand_kit', 'report', 'setting', 'comparison', 'note'];

/** Withdraws a part's seal when one of its rows is written. Usually it is withdrawn already, and nothing is written. */
function withdraw(table: string, row: 'new' | 'old', part: (row: string) => string): string {
  return `INSERT INTO seal (name, part) VALUES ('${table}', ${part(`${row}.`)})
    ON CONFLICT DO UPDATE SET digest = NULL WHERE digest IS NOT NULL;`;
}

function watch(table: string, part: (row: string) => string): string {
  const [fresh, gone] = [withdraw(table, 'new', part), withdraw(table, 'old', part)];
  return `
CREATE TRIGGER seal_${table}_insert AFTER INSERT ON ${table} BEGIN ${fresh} END;
CREATE TRIGGER seal_${table}_update AFTER UPDATE ON ${table} BEGIN ${fresh} END;
CREATE TRIGGER seal_${table}_delete AFTER DELETE ON ${table} BEGIN ${gone} END;
INSERT INTO seal (name, part) SELECT DISTINCT '${table}', ${part('')} FROM ${table};
`;
}

/**
 * A digest of each part of the file as last written: a disk that changes a figure leaves the file well-formed, and only
 * this reveals it. Every write through SQLite withdraws the seals it affects; a run's rows, of which there are very
 * many, are sealed by their writer.
 */
export const sealsMigration: Migration = {
  version: 8,
  name: 'seals',
  sql: [
    `
CREATE TABLE seal (
  -- A table, or 'run' for all that hangs on one.
  name TEXT NOT NULL,
  part INTEGER NOT NULL,
  -- SHA-256 of the rows; NULL until it is taken again.
  digest BLOB,
  PRIMARY KEY (name, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX seal_withdrawn ON seal (name, part) WHERE digest IS NULL;
CREATE TRIGGER seal_run_delete AFTER DELETE ON run_revision BEGIN
  DELETE FROM seal WHERE name = 'run' AND part = old.id; END;
INSERT INTO seal (name, part) SELECT 'run', id FROM run_revision;
`,
    ...BY_NUMBER.map((table) => watch(table, (row) => `${row}rowid >> 10`)),
    ...Object.entries(BY_PARENT).map(([table, parent]) => watch(table, (row) => `${row}${parent}`)),
    ...AS_ONE.map((table) => watch(table, () => '0')),
  ].join(''),
};
