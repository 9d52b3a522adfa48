/** Nothing that a user makes stands outside of the seals, whichever table and column it is in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { findBrokenSeals, sealContent } from '../../../main/db/seals.ts';
import { TABLES, type TableName } from '../../../main/db/tables.ts';
import { columnsOfTable, fillEveryTable } from '../../helpers/every-table.ts';

/** Tables without a seal of their own, and what finds a changed value in them. */
const OUTSIDE: Partial<Record<TableName, string>> = {
  api_response: 'the hash of each answer',
  platform: 'its index',
  domain: 'its index',
  run_part: 'its words: a part that there is not',
  seal: 'what it seals',
};

const sealed = (Object.keys(TABLES) as TableName[]).filter(
  (table) => TABLES[table].kind !== 'derived' && !(table in OUTSIDE),
);

const clock = { nowMs: () => 0 };

/** The shape that was released first. */
const [FIRST] = MIGRATIONS;

/** A file that was filled in its first shape, when later tables had no seals yet, or has had them all from its first row on. */
function filledFile(isOld: boolean): Db {
  const file = join(mkdtempSync(join(tmpdir(), 'sightline-seals-')), 'sightline.db');
  if (isOld) {
    const old = openDatabase(file, { clock, migrations: [FIRST] });
    fillEveryTable(old);
    old.close();
  }
  const filled = openDatabase(file, { clock });
  fillEveryTable(filled);
  for (const run of [1, 2]) filled.exec(`INSERT OR IGNORE INTO seal (name, part) VALUES ('run', ${run})`);
  sealContent(filled);
  return filled;
}

describe.each([
  ['of a new file', false],
  [`of a file of version ${FIRST.version}`, true],
])('the seals %s', (_what, isOld) => {
  let db: Db;
  beforeAll(() => {
    db = filledFile(isOld);
  });
  afterAll(() => {
    db.close();
    rmSync(dirname(db.name), { recursive: true });
  });

  /** Does something to the file and takes it back; triggers do not hear of it, as they do not hear of a disk. */
  function beneath<T>(work: () => T): T {
    db.exec('SAVEPOINT beneath');
    try {
      const triggers = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
      for (const name of triggers as string[]) db.exec(`DROP TRIGGER ${name}`);
      return work();
    } finally {
      db.exec('ROLLBACK TO beneath; RELEASE beneath');
    }
  }

  const found = (): readonly string[] => findBrokenSeals(db).map(({ table }) => table);

  it('leave out no table of a user', () => {
    const users = (Object.keys(TABLES) as TableName[]).filter((table) => TABLES[table].kind === 'user');
    expect(users.filter((table) => !sealed.includes(table))).toEqual([]);
    expect(found()).toEqual([]);
  });

  it.each(sealed)('tell of every changed value of %s', (table) => {
    db.pragma('foreign_keys = OFF');
    db.pragma('ignore_check_constraints = ON');
    const columns = columnsOfTable(db, table);
    const unseen = columns.flatMap(({ name, type }) => {
      const other = { TEXT: `'["X"]'`, BLOB: `x'99'` }[type] ?? '77777';
      const what = beneath(() => {
        db.exec(`UPDATE OR IGNORE "${table}" SET "${name}" = ${other}`);
        return found();
      });
      return what.length > 0 ? [] : [name];
    });
    expect(unseen).toEqual([]);
  });

  it.each(sealed.filter((table) => TABLES[table].kind === 'user'))(
    'take what is written to %s through SQLite for no damage',
    (table) => {
      const [first] = columnsOfTable(db, table).filter(({ pk, type }) => pk === 0 && type === 'TEXT');
      db.exec('SAVEPOINT written');
      db.pragma('ignore_check_constraints = ON');
      try {
        const writes = [
          ...(first === undefined ? [] : [`UPDATE OR IGNORE "${table}" SET "${first.name}" = '["Y"]'`]),
          `DELETE FROM "${table}"`,
        ];
        for (const sql of writes) {
          db.exec(sql);
          expect({ sql, found: found() }).toEqual({ sql, found: [] });
          sealContent(db);
          expect({ sql, found: found() }).toEqual({ sql, found: [] });
        }
      } finally {
        db.exec('ROLLBACK TO written; RELEASE written');
      }
    },
  );
});
