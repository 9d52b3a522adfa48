import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { backUpDatabase } from '../../../main/db/backup.ts';
import { backUpBeforeMigration } from '../../../main/db/migration-backup.ts';
import { openDatabase } from '../../../main/db/open.ts';
import type { Migration } from '../../../main/db/migrations/migration.ts';
import { contentOf } from '../../helpers/content.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { openFilesIn } from '../../helpers/open-files.ts';
import { startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

describe('a backup', () => {
  it('is one sound file with the same content and its checksum beside it', async () => {
    const mirror = openMirror(await startPlayedService());
    await mirror.sync();
    const target = join(temporaryFolder(), 'copies', 'copy.db');
    const backup = await backUpDatabase(mirror.db.name, target);
    expect(readdirSync(join(target, '..')).sort()).toEqual(['copy.db', 'copy.db.sha256']);
    expect(backup.sha256).toBe(hashOf(target));
    expect(readFileSync(`${target}.sha256`, 'utf8')).toBe(`${backup.sha256}  copy.db\n`);
    const copy = new Database(target, { readonly: true });
    expect(contentOf(copy)).toEqual(contentOf(mirror.db));
    // A mark of its own, so that no log of the database is ever taken for the copy's.
    const markOf = (db: Database.Database): unknown => db.pragma('application_id', { simple: true });
    expect(markOf(copy)).not.toBe(markOf(mirror.db));
    copy.close();
  });

  it('taken while a sync is under way is consistent, and is taken again over the first', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    const target = join(temporaryFolder(), 'copy.db');
    const backups: Promise<unknown>[] = [];
    service.play = async () => {
      if (service.asked.length % 6 === 0) {
        const backup = backUpDatabase(mirror.db.name, target);
        backups.push(backup);
        await backup;
      }
      return undefined;
    };
    await mirror.sync();
    await Promise.all(backups);
    expect(backups.length).toBeGreaterThan(3);
    const copy = new Database(target, { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.pragma('foreign_key_check')).toEqual([]);
    copy.close();
  });

  it('ends however fast another program writes, and holds what was there when it began', async () => {
    const mirror = openMirror(await startPlayedService());
    mirror.db.exec(`CREATE TABLE filler (id INTEGER PRIMARY KEY, bytes BLOB);
      INSERT INTO filler (bytes) WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        SELECT randomblob(4000) FROM n`);
    const target = join(temporaryFolder(), 'copy.db');
    const progress = { isOver: false };
    const backup = backUpDatabase(mirror.db.name, target).finally(() => (progress.isOver = true));
    let writes = 0;
    for (; !progress.isOver && writes < 2000; writes += 1) {
      mirror.db.prepare('INSERT INTO filler (bytes) VALUES (zeroblob(10))').run();
      await turn();
    }
    expect(progress.isOver).toBe(true);
    await backup;
    const copy = new Database(target, { readonly: true });
    expect(copy.prepare('SELECT count(*) FROM filler').pluck().get()).toBe(2000);
    copy.close();
  });

  it('replaces neither the database nor a file of another kind', async () => {
    const mirror = openMirror(await startPlayedService());
    const letter = join(temporaryFolder(), 'letter.txt');
    writeFileSync(letter, 'Dear aunt');
    expect((await failureOf(backUpDatabase(mirror.db.name, letter))).code).toBe('input/invalid');
    const itself = await failureOf(backUpDatabase(mirror.db.name, mirror.db.name));
    expect(itself).toMatchObject({ code: 'input/invalid' });
    expect(itself.message).toContain('cannot take the place of the database');
    // The database of another data folder is in use there.
    const other = openMirror(await startPlayedService());
    expect((await failureOf(backUpDatabase(mirror.db.name, other.db.name))).code).toBe('input/invalid');
    expect(readFileSync(letter, 'utf8')).toBe('Dear aunt');
    const below = join(letter, 'copy.db');
    expect((await failureOf(backUpDatabase(mirror.db.name, below))).code).toBe('db/storage');
  });

  it('replaces nothing that only looks like a backup, nor a checksum of something else', async () => {
    const mirror = openMirror(await startPlayedService());
    const folder = temporaryFolder();
    const place = (name: string): string => join(folder, name);
    mkdirSync(place('folder.db'));
    const inUse = new Database(place('in-use.db'));
    inUse.exec('PRAGMA journal_mode = WAL; CREATE TABLE letter (a)');
    const foreign = new Database(place('foreign.db'));
    foreign.exec('CREATE TABLE letter (a)');
    foreign.close();
    const whole = readFileSync(place('foreign.db'));
    writeFileSync(place('torn.db'), whole.subarray(0, 60));
    writeFileSync(place('marked.db'), Buffer.concat([Buffer.alloc(16), whole.subarray(16)]));
    writeFileSync(place('new.db.sha256'), 'not a checksum');
    const sizes = (): unknown => readdirSync(folder).map((name) => [name, statSync(place(name)).size]);
    const before = sizes();
    for (const name of ['folder.db', 'in-use.db', 'foreign.db', 'torn.db', 'marked.db', 'new.db']) {
      expect((await failureOf(backUpDatabase(mirror.db.name, place(name)))).code, name).toBe('input/invalid');
    }
    expect(sizes()).toEqual(before);
    inUse.close();
  });

  it('takes the place of an earlier one, is private, and leaves nothing behind when it fails', async () => {
    const mirror = openMirror(await startPlayedService());
    const folder = join(temporaryFolder(), 'copies');
    const target = join(folder, 'copy.db');
    const first = await backUpDatabase(mirror.db.name, target);
    mirror.db.exec('CREATE TABLE later (a)');
    const second = await backUpDatabase(mirror.db.name, target);
    expect(second).toEqual({ file: target, bytes: statSync(target).size, sha256: hashOf(target) });
    expect(second.sha256).not.toBe(first.sha256);
    if (process.platform !== 'win32') {
      expect([target, `${target}.sha256`, folder].map((path) => statSync(path).mode & 0o777)).toEqual([
        0o600, 0o600, 0o700,
      ]);
    }
    // A column that says it is never empty, and is.
    mirror.db.exec('INSERT INTO later VALUES (NULL)');
    mirror.db.unsafeMode();
    mirror.db.exec(`PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE TABLE later (a NOT NULL)' WHERE name = 'later';
      PRAGMA writable_schema = RESET`);
    const failure = await failureOf(backUpDatabase(mirror.db.name, target));
    expect(failure).toMatchObject({
      code: 'db/damaged',
      message: `The copy of ${mirror.db.name} is not sound: NULL value in later.a. No backup was written.`,
      commandLine: '`sightline doctor` says what is wrong with the database.',
    });
    expect(hashOf(target)).toBe(second.sha256);
    expect(readdirSync(folder).sort()).toEqual(['copy.db', 'copy.db.sha256']);
    // On Windows, a file that is open can be neither renamed nor removed.
    expect(openFilesIn(folder)).toEqual([]);
  });
});

describe('backups before migrations', () => {
  it('have their checksums, and the last three are kept', () => {
    const file = join(temporaryFolder(), 'sightline.db');
    const migrations: Migration[] = [];
    for (let version = 1; version <= 6; version += 1) {
      migrations.push({ version, name: `step ${version}`, sql: `CREATE TABLE t${version} (a)` });
      const clock = { nowMs: () => Date.UTC(2026, 0, version) };
      openDatabase(file, { clock, migrations }).close();
    }
    const beside = readdirSync(join(file, '..')).sort();
    expect(beside.filter((name) => name.endsWith('.backup')).map((name) => name.slice(0, 24))).toEqual([
      'sightline.db.v3.2026-01-',
      'sightline.db.v4.2026-01-',
      'sightline.db.v5.2026-01-',
    ]);
    for (const name of beside.filter((each) => each.endsWith('.sha256'))) {
      const [hash = '', of = ''] = readFileSync(join(file, '..', name), 'utf8')
        .trim()
        .split(/ +/);
      expect(hashOf(join(file, '..', of))).toBe(hash);
      expect(`${of}.sha256`).toBe(basename(name));
    }
    expect(beside).toHaveLength(7);
  });

  it('go by the time in their names, leave other files alone, and nothing behind when they fail', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'sightline.db');
    const others = ['sightline.db', 'sightline.db.v1.note', 'letter.backup', 'old.db.v1.2020-01-01.backup'];
    for (const name of others) writeFileSync(join(folder, name), name);
    const copyAt = (version: number, day: number): string =>
      backUpBeforeMigration(file, version, Date.UTC(2026, 0, day), (copy) => writeFileSync(copy, 'rows'));
    // The tenth sorts before the ninth by its name.
    const [, ...kept] = [copyAt(8, 1), copyAt(9, 2), copyAt(10, 3), copyAt(11, 4)];
    expect(kept.map((copy) => basename(copy))).toEqual([
      'sightline.db.v9.2026-01-02T00-00-00-000Z.backup',
      'sightline.db.v10.2026-01-03T00-00-00-000Z.backup',
      'sightline.db.v11.2026-01-04T00-00-00-000Z.backup',
    ]);
    const all = [...others, ...kept.flatMap((copy) => [basename(copy), `${basename(copy)}.sha256`])].sort();
    expect(readdirSync(folder).sort()).toEqual(all);
    if (process.platform !== 'win32') {
      for (const copy of kept) expect(statSync(copy).mode & 0o777).toBe(0o600);
    }
    const fail = (copy: string): never => {
      writeFileSync(copy, 'half');
      throw new Error('The disk is full.');
    };
    expect(() => backUpBeforeMigration(file, 12, Date.UTC(2026, 0, 5), fail)).toThrow('The disk is full.');
    expect(readdirSync(folder).sort()).toEqual(all);
  });
});
