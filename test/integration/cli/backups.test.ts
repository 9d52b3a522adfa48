/** Copies that are made by themselves, and the way back from one. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { sightline } from '../../helpers/command-line.ts';
import { contentOf } from '../../helpers/content.ts';
import { KEY, startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { leftBy } from '../../helpers/left-by.ts';

const withKey = { SIGHTLINE_API_KEY: KEY };
const DAY_MS = 24 * 60 * 60 * 1000;

async function mirroredHome(): Promise<{ home: string; database: string; baseUrl: string }> {
  const service = await startPlayedService();
  const home = temporaryFolder();
  expect((await sightline(home, ['sync', '--base-url', service.baseUrl], withKey)).status).toBe(0);
  return { home, database: join(home, 'sightline.db'), baseUrl: service.baseUrl };
}

const copiesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.db'))
        .sort()
        .map((name) => join(folder, name))
    : [];

function shownIn(file: string): unknown {
  const db = new Database(file, { readonly: true });
  try {
    return contentOf(db);
  } finally {
    db.close();
  }
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** A core over a data folder, with a clock that a test moves. */
function openCoreAt(home: string): { services: Services; clock: { ms: number } } {
  const clock = { ms: Date.now(), nowMs: () => clock.ms };
  const env = { SIGHTLINE_API_KEY: KEY };
  const services = buildServices({ logger: silentLogger, home, clock, secrets: buildMemoryStore(), env });
  onTestFinished(services.close);
  return { services, clock };
}

describe('a backup by itself', () => {
  it('is made after a sync, once a day, checked, and told in status', async () => {
    const { home, database, baseUrl } = await mirroredHome();
    const folder = join(home, 'backups');
    const [first = '', ...others] = copiesIn(folder);
    expect(others).toEqual([]);
    expect(readFileSync(`${first}.sha256`, 'utf8')).toBe(`${hashOf(first)}  ${basename(first)}\n`);
    expect(shownIn(first)).toEqual(shownIn(database));
    const status = await sightline(home, ['status']);
    expect(status.out).toContain(first);
    expect(status.out).toMatch(/MB, checked/);
    expect(status.out).toMatch(
      /1 kept in .*backups; the next one comes with the first sync after \d+ \w+ \d{4} at \d\d:\d\d\./,
    );

    const { services, clock } = openCoreAt(home);
    clock.ms += DAY_MS - 60_000;
    await services.sync({ baseUrl });
    expect(copiesIn(folder)).toEqual([first]);
    clock.ms += 60_000;
    await services.sync({ baseUrl });
    expect(copiesIn(folder)).toHaveLength(2);
    // Long after those two: what is kept for a week, for a month, and for its day.
    for (const day of ['05-27', '05-31', '06-03', '06-04', '06-10', '06-11', '06-12']) {
      clock.ms = Date.parse(`2040-${day}T12:00:00Z`);
      await services.sync({ baseUrl });
    }
    expect(copiesIn(folder).map((file) => /2040-(.*)T/.exec(file)?.[1])).toEqual([
      ...['05-27', '05-31', '06-03'],
      ...['06-10', '06-11', '06-12'],
    ]);
    expect(readdirSync(folder)).toHaveLength(2 * copiesIn(folder).length);
  });

  it('goes where the user says, or is not made', async () => {
    const { home, baseUrl } = await mirroredHome();
    const elsewhere = join(temporaryFolder(), 'copies');
    expect((await sightline(home, ['backup', '--daily', elsewhere])).out).toContain(elsewhere);
    rmSync(join(home, 'backups'), { recursive: true });
    await sightline(home, ['sync', '--base-url', baseUrl], withKey);
    expect(copiesIn(elsewhere)).toHaveLength(1);
    expect(existsSync(join(home, 'backups'))).toBe(false);
    expect((await sightline(home, ['backup', '--daily', join(home, 'logs')])).status).toBe(2);
    expect((await sightline(home, ['backup'])).status).toBe(2);

    expect((await sightline(home, ['backup', '--daily', 'off'])).status).toBe(0);
    rmSync(elsewhere, { recursive: true });
    await sightline(home, ['sync', '--base-url', baseUrl], withKey);
    expect(existsSync(elsewhere)).toBe(false);
    expect((await sightline(home, ['status'])).out).toContain('none are made automatically');
  });

  it('that cannot be made fails no sync, and is told with what to do', async () => {
    const { home, baseUrl } = await mirroredHome();
    rmSync(join(home, 'backups'), { recursive: true });
    const file = join(temporaryFolder(), 'letter');
    expect((await sightline(home, ['backup', '--daily', join(file, 'below')])).status).toBe(0);
    writeFileSync(file, 'Dear aunt');
    const synced = await sightline(home, ['sync', '--base-url', baseUrl], withKey);
    expect(synced.status).toBe(0);
    expect(synced.err).toContain('No backup was made');
    const { out } = await sightline(home, ['status']);
    expect(out).toContain('choose another place for the copy');
    expect(out).not.toContain('SIGHTLINE_HOME');
  });

  it('removes what a killed one has left, and leaves the files of others alone', async () => {
    const { home, baseUrl } = await mirroredHome();
    const folder = join(home, 'backups');
    const [first = ''] = copiesIn(folder);
    const left = leftBy(999_999_999, first, 'partial');
    const letter = join(folder, 'letter.txt');
    for (const file of [left, `${left}-journal`, letter]) writeFileSync(file, '');
    // Killed between its name and its checksum.
    rmSync(`${first}.sha256`);
    const { services, clock } = openCoreAt(home);
    clock.ms += DAY_MS;
    await services.sync({ baseUrl });
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    expect(existsSync(letter)).toBe(true);
    expect(existsSync(`${first}.sha256`)).toBe(true);
  });
});

describe('sightline restore', () => {
  it('brings back what a backup holds, and moves the database of before aside', async () => {
    const { home, database } = await mirroredHome();
    const [backup = ''] = copiesIn(join(home, 'backups'));
    const before = shownIn(database);
    const db = new Database(database);
    db.exec('PRAGMA foreign_keys = OFF; DELETE FROM response');
    db.close();
    const harmed = shownIn(database);
    const restored = await sightline(home, ['restore', backup]);
    expect(restored.status).toBe(0);
    expect(shownIn(database)).toEqual(before);
    const aside = readdirSync(home).filter((name) => name.endsWith('.before-restore'));
    expect(aside).toHaveLength(1);
    expect(restored.out).toContain(aside[0] ?? '?');
    expect(shownIn(join(home, aside[0] ?? ''))).toEqual(harmed);
    expect((await sightline(home, ['doctor'])).status).toBe(0);
    expect((await sightline(home, ['status'])).status).toBe(0);
    expect(existsSync(backup)).toBe(true);
  });

  it('fills an empty data folder, and one whose database is no database any more', async () => {
    const { home, database } = await mirroredHome();
    const [backup = ''] = copiesIn(join(home, 'backups'));
    const empty = join(temporaryFolder(), 'new');
    expect((await sightline(empty, ['restore', backup])).status).toBe(0);
    expect(shownIn(join(empty, 'sightline.db'))).toEqual(shownIn(database));
    writeFileSync(database, 'a letter to my aunt, long enough to be taken for a header of a file');
    expect((await sightline(home, ['restore', backup])).status).toBe(0);
    expect(shownIn(database)).toEqual(shownIn(backup));
  });

  it('refuses what is not right, and changes nothing', async () => {
    const { home, database } = await mirroredHome();
    const [backup = ''] = copiesIn(join(home, 'backups'));
    const folder = temporaryFolder();
    const place = (name: string, bytes: Uint8Array | string, sum?: string): string => {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      if (sum !== undefined) writeFileSync(`${file}.sha256`, `${sum}  ${name}\n`);
      return file;
    };
    const good = readFileSync(backup);
    const flipped = Buffer.from(good);
    flipped.write('Halden is fire.', flipped.indexOf('Halden is fine.'), 'latin1');
    const bare = place('bare.db', good);
    const wrong = place('wrong.db', good, '0'.repeat(64));
    const letter = place('letter.db', 'Dear aunt');
    const harmed = place('harmed.db', flipped, createHash('sha256').update(flipped).digest('hex'));
    const before = hashOf(database);
    const beside = readdirSync(home).sort();
    const refusals = [
      [[join(folder, 'none.db')], 4, 'no backup at'],
      [[bare], 2, 'no checksum beside'],
      [[wrong], 2, 'not what its checksum says'],
      [[letter, '--force'], 2, 'cannot be restored: it is not a database of Sightline.'],
      [[harmed], 2, 'rows are not what was saved.'],
      [[harmed, '--force'], 2, 'rows are not what was saved.'],
      [[database], 2, 'the database itself'],
    ] as const;
    for (const [args, status, words] of refusals) {
      const refused = await sightline(home, ['restore', ...args]);
      expect(refused.err).toContain(words);
      expect(refused.status).toBe(status);
    }
    const other = openDatabase(database, { clock: systemClock });
    onTestFinished(() => void other.close());
    expect((await sightline(home, ['restore', backup])).status).toBe(8);
    other.close();
    expect(hashOf(database)).toBe(before);
    expect(readdirSync(home).sort()).toEqual(beside);
    expect((await sightline(home, ['restore', '--force', bare])).status).toBe(0);
    expect((await sightline(home, ['restore', '--force', wrong])).status).toBe(0);
  });

  it('never overwrites a database that was moved aside before', async () => {
    const { home } = await mirroredHome();
    const [backup = ''] = copiesIn(join(home, 'backups'));
    // The clock stands still.
    const { services } = openCoreAt(home);
    await services.restore({ file: backup, force: false });
    await expect(services.restore({ file: backup, force: false })).rejects.toMatchObject({
      message: expect.stringContaining('exists already') as string,
    });
    expect(readdirSync(home).filter((name) => name.endsWith('.before-restore'))).toHaveLength(1);
  });
});
