import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import type { Migration } from '../../../main/db/migrations/migration.ts';
import { holdExclusively } from '../../../main/db/hold.ts';
import { openDatabase, type OpenOptions } from '../../../main/db/open.ts';
import { openPartial } from '../../../main/platform/partial-files.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { leftBy } from '../../helpers/left-by.ts';

const clock = { nowMs: () => Date.UTC(2026, 0, 5) };
const first: Migration = { version: 1, name: 'first', sql: 'CREATE TABLE t (a INTEGER) STRICT' };
const second: Migration = { version: 2, name: 'second', sql: 'ALTER TABLE t ADD COLUMN b TEXT' };
const broken: Migration = {
  version: 3,
  name: 'broken',
  sql: 'CREATE TABLE u (a INTEGER); CREATE TABLE t (a INTEGER)',
};

function newFile(): string {
  return join(temporaryFolder(), 'deep', 'sightline.db');
}

function openWith(file: string, migrations: readonly Migration[], more: Partial<OpenOptions> = {}) {
  return openDatabase(file, { clock, migrations, ...more });
}

const code = (expected: string) => expect.objectContaining({ code: expected }) as unknown;

describe('opening the database', () => {
  it('makes folder and file, in the mode that lets others read while it is written', () => {
    const db = openDatabase(newFile(), { clock });
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.at(-1)?.version);
    db.close();
  });

  it('says what to do where the folder cannot be written', () => {
    const file = join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    expect(() => openDatabase(join(file, 'sightline.db'), { clock })).toThrow(
      expect.objectContaining({
        code: 'db/storage',
        message: expect.not.stringContaining('SIGHTLINE_HOME') as string,
        commandLine: expect.stringContaining('SIGHTLINE_HOME') as string,
      }),
    );
  });

  it('leaves a file that is no database as it is', () => {
    const file = join(temporaryFolder(), 'sightline.db');
    writeFileSync(file, 'a letter to my aunt, long enough to be taken for a header of a file');
    expect(() => openDatabase(file, { clock })).toThrow(code('db/damaged'));
    expect(readFileSync(file, 'utf8')).toContain('aunt');
  });

  it("leaves somebody else's database as it is", () => {
    const file = join(temporaryFolder(), 'sightline.db');
    const other = new Database(file);
    other.exec('CREATE TABLE theirs (a)');
    other.close();
    expect(() => openDatabase(file, { clock })).toThrow(code('db/foreign'));
  });

  it('refuses a file that a newer version wrote', () => {
    const file = newFile();
    openWith(file, [first, second]).close();
    expect(() => openWith(file, [first])).toThrow(code('db/from-future'));
  });

  it('refuses a file from before the first release, and changes nothing in it', () => {
    const file = newFile();
    openWith(file, [first]).close();
    const before = readFileSync(file);
    expect(() => openWith(file, [second])).toThrow(
      expect.objectContaining({
        code: 'db/migration-failed',
        message: expect.stringContaining(
          'move it away, and the next sync mirrors the service anew',
        ) as string,
      }),
    );
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(join(file, '..'))).toEqual(['sightline.db']);
  });

  it('for reading only makes nothing', () => {
    const folder = temporaryFolder();
    expect(() => openDatabase(join(folder, 'sightline.db'), { clock, readOnly: true })).toThrow(
      code('db/storage'),
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('files that a killed program has left beside the database', () => {
  it('are removed by the next start, and nothing else is', () => {
    const file = join(temporaryFolder(), 'sightline.db');
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const own = openPartial(file, 'repair');
    const kept = [
      own.path,
      `${file}.v3.2026-01-01.backup`,
      `${file}.partial`,
      join(file, '..', 'mine.partial'),
    ];
    const left = [
      leftBy(pid, file, 'repair'),
      `${leftBy(pid, file, 'repair')}-wal`,
      leftBy(pid, file, 'deep'),
      leftBy(pid, `${file}.v3.2026-01-01.backup`, 'partial'),
      join(file, '..', leftBy(pid, '.sightline.db.v3.2026-01-01.backup.sha256', 'partial')),
    ];
    for (const name of [...kept, ...left]) writeFileSync(name, '');
    openDatabase(file, { clock }).close();
    expect(left.filter((name) => existsSync(name))).toEqual([]);
    expect(kept.filter((name) => !existsSync(name))).toEqual([]);
    own.discard();
  });
});

describe('bringing a file up to date', () => {
  it('copies it first, and keeps what is in it', () => {
    const file = newFile();
    const old = openWith(file, [first]);
    old.exec('INSERT INTO t VALUES (7)');
    old.close();
    const db = openWith(file, [first, second]);
    expect(db.prepare('SELECT a, b FROM t').all()).toEqual([{ a: 7, b: null }]);
    db.close();
    const backup = readdirSync(join(file, '..')).find((name) => name.includes('.v1.'));
    const copy = new Database(join(file, '..', backup ?? ''), { readonly: true });
    expect(copy.pragma('user_version', { simple: true })).toBe(1);
    expect(copy.prepare('SELECT * FROM t').all()).toEqual([{ a: 7 }]);
    copy.close();
  });

  it('stops at the step that fails and leaves the file as the last whole step left it', () => {
    const file = newFile();
    openWith(file, [first]).close();
    expect(() => openWith(file, [first, second, broken])).toThrow(code('db/migration-failed'));
    const db = openWith(file, [first, second]);
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'u'").get()).toBeUndefined();
    db.close();
  });

  it('does not take steps out of order', () => {
    expect(() => openWith(newFile(), [second, first])).toThrow('out of order');
  });
});

describe('an exclusive hold', () => {
  it('turns the second comer away until it is let go', () => {
    const file = join(temporaryFolder(), 'sync.lock');
    const release = holdExclusively(file, 'Somebody is at it.');
    expect(() => holdExclusively(file, 'Somebody is at it.')).toThrow(
      expect.objectContaining({ code: 'sync/busy', message: 'Somebody is at it.' }),
    );
    release();
    holdExclusively(file, 'Somebody is at it.')();
  });

  it('is a matter of storage where the file cannot be made', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'sync.lock'));
    expect(() => holdExclusively(join(folder, 'sync.lock'), 'busy')).toThrow(code('db/storage'));
  });
});
