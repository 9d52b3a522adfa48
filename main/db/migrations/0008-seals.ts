import type { Migration } from './migration.ts';

/** Tables whose rows keep their numbers for good, sealed by a thousand; what is added later leaves the earlier parts as they are. */
const BY_NUMBER = [
  ...['connection', 'project', 'brand', 'topic', 'prompt', 'prompt_attributes', 'trend_summary'],
  ...['workstream', 'run_revision', 'page', 'api_call', 'rejected', 'shortfall', 'correction'],
];

/** Tables that are sealed by what their rows belong to, which is the first column of their key. */
const BY_PARENT = {
  trend_point: 'project',
  usage_record: 'connection',
  account_limits: 'connection',
  platform_availability: 'connection',
};

/** Small tables whose rows may be numbered anew: each is sealed as one. */
const AS_ONE = ['brand_kit', 'report', 'setting', 'comparison', 'note'];

/** Withdraws the seal of a part when a row of it is written. Most often it is withdrawn already: nothing is written then. */
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
 * What was in each part of the file when it was last written, as a digest: a disk that changes a figure leaves the file
 * in order, and this is what tells. Whatever writes through SQLite withdraws the seal of what it touches; the rows of a
 * run, of which there are very many, are sealed by who writes them.
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
