import type { Migration } from '../../main/db/migrations/migration.ts';

/** A migration, and one slow enough to be killed midway. */
export const SLOW_MIGRATIONS: readonly [Migration, Migration] = [
  { version: 1, name: 'first', sql: 'CREATE TABLE t (a INTEGER) STRICT' },
  {
    version: 2,
    name: 'slow',
    sql: `CREATE TABLE u (a INTEGER, b TEXT) STRICT;
      INSERT INTO u WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000000)
        SELECT i, hex(i) FROM n;`,
  },
];
