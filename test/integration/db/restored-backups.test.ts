/** What is said against a file that is to take the place of the database, and what becomes of that of before. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { lookThrough } from '../../../main/features/backups/received.ts';
import { findWrong, restoreBackup } from '../../../main/features/backups/restore.ts';
import { writeEvents } from '../../helpers/killed-writer.ts';
import { openFilesIn } from '../../helpers/open-files.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const NOW_MS = Date.UTC(2026, 5, 17, 12);
const clock = { nowMs: () => NOW_MS };
const NOT_OURS = 'it is not a database of Sightline';
const EARLIER = MIGRATIONS.slice(0, -1);

/** A single file of this version or of the one before, to which something was done; nobody has it open. */
function makeFile({ sql = '', isEarlier = false } = {}): string {
  const file = join(temporaryFolder(), 'backup.db');
  const db = openDatabase(file, isEarlier ? { clock, migrations: EARLIER } : { clock });
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.pragma('journal_mode = DELETE');
  db.close();
  return file;
}

function versionOf(file: string): unknown {
  const db = new Database(file, { readonly: true });
  try {
    return db.pragma('user_version', { simple: true });
  } finally {
    db.close();
  }
}

/** What `work` raises. */
function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

const ORPHAN = "INSERT INTO run_part (run, part, outcome, at) VALUES (99, 'p', 'mirrored', '2026-01-01')";

describe('a file that is to be restored', () => {
  it('is right if it is whole, of this version or an earlier one, which stays what it is', () => {
    const file = makeFile();
    expect(findWrong(file, clock)).toBeUndefined();
    const earlier = makeFile({ isEarlier: true });
    const before = readFileSync(earlier);
    expect(findWrong(earlier, clock)).toBeUndefined();
    expect(readFileSync(earlier).equals(before)).toBe(true);
    expect(versionOf(earlier)).toBe(MIGRATIONS.at(-2)?.version);
    // Nothing was put beside it, and on Windows a file that is open cannot be moved.
    for (const each of [file, earlier]) {
      expect(readdirSync(dirname(each))).toEqual(['backup.db']);
      expect(openFilesIn(dirname(each))).toEqual([]);
    }
  });

  it('is none of Sightline if it is no database, or another program’s', () => {
    const file = join(temporaryFolder(), 'letter.db');
    writeFileSync(file, 'Dear aunt, this is long enough to be taken for the header of a file'.repeat(3));
    expect(findWrong(file, clock)).toBe(NOT_OURS);
    const foreign = join(temporaryFolder(), 'foreign.db');
    const db = new Database(foreign);
    db.exec('CREATE TABLE letter (a); CREATE TABLE connection (a); CREATE TABLE report (a)');
    db.close();
    expect(findWrong(foreign, clock)).toBe(NOT_OURS);
    expect(openFilesIn(dirname(foreign))).toEqual([]);
  });

  it('is of a newer version, which says what to do first, or of one that cannot be opened any more', () => {
    const wrongOf = (version: number) =>
      findWrong(makeFile({ sql: `PRAGMA user_version = ${version}` }), clock);
    const newest = MIGRATIONS.at(-1)?.version ?? 0;
    expect(wrongOf(newest + 1)).toBe('a newer version of Sightline wrote it; update Sightline first');
    expect(wrongOf(MIGRATIONS[0].version - 1)).toBe('a Sightline from before its first release wrote it');
    expect(wrongOf(1)).toBe('a Sightline from before its first release wrote it');
    expect(wrongOf(0)).toBe('it does not say which version it is');
    const first = join(temporaryFolder(), 'first.db');
    openDatabase(first, { clock, migrations: MIGRATIONS.slice(0, 1) }).close();
    expect(findWrong(first, clock)).toBeUndefined();
  });

  it('is damaged, of any version, and it is told where', () => {
    const lost = 'rows in run_part refer to something that is not there';
    expect(findWrong(makeFile({ sql: ORPHAN }), clock)).toBe(lost);
    expect(findWrong(makeFile({ sql: ORPHAN, isEarlier: true }), clock)).toBe(lost);
    expect(findWrong(makeFile({ sql: 'DROP VIEW v_brand' }), clock)).toMatch(/not as promised: .*v_brand/);
    // The list of its tables cannot be read: SQLite's own words, which say more than that it is no database.
    const torn = makeFile();
    const bytes = readFileSync(torn);
    bytes[100] = 0xff;
    writeFileSync(torn, bytes);
    expect(findWrong(torn, clock)).toBe('database disk image is malformed');
  });

  it('that went away meanwhile is a matter of the disk, not of the file', () => {
    const failure = failureOf(() => findWrong(join(temporaryFolder(), 'none.db'), clock));
    expect(failure).toMatchObject({ code: 'db/storage' });
  });

  it('is shown with what it holds, or with what is wrong', () => {
    const connection = "('c1', 'Agency', 'https://api.example', '2026-06-01T00:00:00.000Z')";
    const sql = `INSERT INTO connection (connection_id, name, base_url, created_at) VALUES ${connection}`;
    const file = makeFile({ sql });
    const { size: bytes } = statSync(file);
    expect(lookThrough({ path: file, bytes, nowMs: NOW_MS })).toEqual({
      wrong: null,
      contents: {
        bytes,
        connections: [{ name: 'Agency', isSample: false }],
        clients: 0,
        runs: 0,
        newestRunAt: null,
        reports: 0,
      },
    });
    expect(openFilesIn(dirname(file))).toEqual([]);
    const letter = join(temporaryFolder(), 'letter.db');
    writeFileSync(letter, 'Dear aunt');
    expect(lookThrough({ path: letter, bytes: 9, nowMs: NOW_MS })).toEqual({ wrong: NOT_OURS });
  });
});

describe('a restored database', () => {
  it('gets its folder, and is its owner’s alone to read and to write, whatever the backup was', () => {
    const file = makeFile();
    for (const mode of [0o644, 0o444]) {
      chmodSync(file, mode);
      const path = join(temporaryFolder(), 'new', 'sightline.db');
      const restored = restoreBackup(path, clock, { file, force: true });
      const { size: bytes } = statSync(path);
      expect(restored).toEqual({ database: path, from: file, bytes, setAside: null, logsSetAside: [] });
      expect(readdirSync(dirname(path))).toEqual(['sightline.db']);
      if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
      openDatabase(path, { clock }).close();
    }
  });

  it('leaves that of before beside it, and what it refuses leaves all as it was', () => {
    const path = join(temporaryFolder(), 'sightline.db');
    openDatabase(path, { clock }).close();
    const before = readFileSync(path);
    const newer = makeFile({ sql: 'PRAGMA user_version = 9999' });
    const refused = failureOf(() => restoreBackup(path, clock, { file: newer, force: true }));
    expect(refused).toMatchObject({
      code: 'input/invalid',
      message: `${newer} cannot be restored: a newer version of Sightline wrote it; update Sightline first. The database was not changed; choose another backup.`,
    });
    expect(readdirSync(dirname(path))).toEqual(['sightline.db']);
    expect(readFileSync(path).equals(before)).toBe(true);
    const setAside = `${path}.2026-06-17T12-00-00-000Z.before-restore`;
    const restored = restoreBackup(path, clock, { file: makeFile(), force: true });
    expect(restored).toMatchObject({ setAside, logsSetAside: [] });
    expect(readFileSync(setAside).equals(before)).toBe(true);
    expect(openFilesIn(dirname(path))).toEqual([]);
  });

  it('is not mixed with the log of another, which is moved aside and named', () => {
    const other = join(temporaryFolder(), 'other.db');
    const db = openDatabase(other, { clock });
    writeEvents(db, 'other', 3);
    const folder = temporaryFolder();
    const path = join(folder, 'sightline.db');
    openDatabase(path, { clock }).close();
    copyFileSync(`${other}-wal`, `${path}-wal`);
    db.close();
    const { logsSetAside } = restoreBackup(path, clock, { file: makeFile(), force: true });
    expect(logsSetAside.map((log) => basename(log))).toEqual([
      'sightline.db.2026-06-17T12-00-00-000Z.stray-wal',
    ]);
    expect(logsSetAside.every((log) => existsSync(log))).toBe(true);
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});
