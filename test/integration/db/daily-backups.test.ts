/** Copies that are made by themselves: when one is due, what is noted of it, and what is left alone. */
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { saveConnection } from '../../../main/db/writes/connections.ts';
import { resolvePaths } from '../../../main/platform/paths.ts';
import {
  keepDailyBackup,
  loadBackupStatus,
  nameCopy,
  saveBackupFolder,
} from '../../../main/features/backups/daily.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_MS = Date.UTC(2026, 5, 17, 12);

/** A data folder with a database that has something to lose, a clock that a test moves, and what was logged. */
function openHome({ isSample = false } = {}) {
  const paths = resolvePaths({ home: temporaryFolder(), env: {} });
  const clock = { ms: FIRST_MS, nowMs: () => clock.ms };
  const db = openDatabase(paths.database, { clock });
  onTestFinished(() => void db.close());
  const at = '2026-06-01T00:00:00.000Z';
  saveConnection(db, { name: 'Sample', baseUrl: 'https://sample.example', at, isSample: true });
  if (!isSample) saveConnection(db, { name: 'Agency', baseUrl: 'https://api.example', at });
  const warnings: string[] = [];
  const logger = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
  const core = { db, paths, clock, logger };
  const folder = join(paths.home, 'backups');
  const copies = (): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);
  return { ...core, core, folder, warnings, copies, keep: () => keepDailyBackup(core) };
}

describe('a daily backup', () => {
  it('is checked, private in the data folder, and told with when the next one comes', async () => {
    const { core, folder, paths, copies, keep } = openHome();
    const nothing = { folder, last: null, kept: 0, failed: null, nextAt: null };
    expect(loadBackupStatus(core)).toEqual(nothing);
    await keep();
    const file = join(folder, nameCopy(paths, '2026-06-17T12:00:00.000Z'));
    expect(basename(file)).toMatch(/^sightline-[0-9a-f]{8}-2026-06-17T12-00-00Z\.db$/);
    expect(copies()).toEqual([basename(file), `${basename(file)}.sha256`]);
    const [sha256] = readFileSync(`${file}.sha256`, 'utf8').split(' ');
    expect(loadBackupStatus(core)).toEqual({
      folder,
      last: { at: '2026-06-17T12:00:00.000Z', file, bytes: statSync(file).size, sha256, isThere: true },
      kept: 1,
      failed: null,
      nextAt: '2026-06-18T12:00:00.000Z',
    });
    if (process.platform === 'win32') return;
    expect([file, `${file}.sha256`, folder].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0, 0]);
  });

  it('is due a day after the last one, where that is gone, and where a clock was wrong', async () => {
    const { core, clock, keep } = openHome();
    const isMade = async (ms: number): Promise<boolean> => {
      clock.ms = ms;
      await keep();
      return loadBackupStatus(core).last?.at === new Date(ms).toISOString();
    };
    expect(await isMade(FIRST_MS)).toBe(true);
    expect(await isMade(FIRST_MS + DAY_MS - 1)).toBe(false);
    expect(await isMade(FIRST_MS + DAY_MS)).toBe(true);
    // The last one is from the future now.
    expect(await isMade(FIRST_MS + 1000)).toBe(true);
    expect(await isMade(FIRST_MS + 2000)).toBe(false);
    rmSync(loadBackupStatus(core).last?.file ?? '');
    expect(loadBackupStatus(core)).toMatchObject({ last: { isThere: false }, nextAt: null });
    expect(await isMade(FIRST_MS + 3000)).toBe(true);
  });

  it('is not made anew in the moment of the last, and stays where one of the same day is from the future', async () => {
    const { core, db, clock, keep } = openHome();
    await keep();
    const first = loadBackupStatus(core).last;
    db.exec('CREATE TABLE later (a)');
    await keep();
    expect(loadBackupStatus(core).last).toEqual(first);
    // The clock was ahead by an hour.
    clock.ms = FIRST_MS - HOUR_MS;
    await keep();
    expect(loadBackupStatus(core)).toMatchObject({
      last: { at: '2026-06-17T11:00:00.000Z', isThere: true },
      kept: 2,
      nextAt: '2026-06-18T11:00:00.000Z',
    });
  });

  it('is not made of sample data alone', async () => {
    const { copies, keep } = openHome({ isSample: true });
    await keep();
    expect(copies()).toEqual([]);
  });

  it('that was not given its checksum gets it, and others’ files are neither counted nor touched', async () => {
    const { core, folder, paths, clock, copies, keep } = openHome();
    await keep();
    const bare = join(folder, nameCopy(paths, '2026-06-16T12:00:00.000Z'));
    const other = 'sightline-00000000-2020-01-01T00-00-00Z.db';
    const noDay = basename(bare).replace('06-16', '13-45');
    const beside = [other, noDay, `old-${basename(bare)}`, `${basename(bare)}.txt`];
    for (const file of [bare, ...beside.map((name) => join(folder, name))]) writeFileSync(file, 'a copy');
    expect(loadBackupStatus(core).kept).toBe(2);
    const first = readdirSync(folder).find((name) => name.endsWith('.sha256')) ?? '';
    if (process.platform !== 'win32') chmodSync(join(folder, first), 0o400);
    clock.ms += DAY_MS;
    await keep();
    expect(existsSync(`${bare}.sha256`)).toBe(true);
    for (const name of beside) expect(existsSync(join(folder, `${name}.sha256`))).toBe(false);
    expect(copies()).toEqual(expect.arrayContaining(beside));
    // One that is there already is not written again.
    if (process.platform !== 'win32') expect(statSync(join(folder, first)).mode & 0o777).toBe(0o400);
  });

  it('takes the place of those that expired, with their checksums', async () => {
    const { core, folder, paths, copies, keep } = openHome();
    await keep();
    const old = ['2020-01-01', '2020-01-02'].map((day) => nameCopy(paths, `${day}T00:00:00.000Z`));
    for (const name of old) {
      writeFileSync(join(folder, name), 'an old copy');
      writeFileSync(join(folder, `${name}.sha256`), 'its checksum');
    }
    core.clock.ms += DAY_MS;
    await keep();
    expect(copies().filter((name) => name.includes('2020'))).toEqual([]);
    expect(loadBackupStatus(core).kept).toBe(2);
  });

  it('that cannot be made is noted with why, and forgotten with the next that can', async () => {
    const { core, warnings, keep } = openHome();
    const place = join(temporaryFolder(), 'copies');
    saveBackupFolder(core, place);
    writeFileSync(place, 'Dear aunt');
    await keep();
    const { failed, last } = loadBackupStatus(core);
    expect(failed).toEqual({ at: '2026-06-17T12:00:00.000Z', message: expect.any(String) as string });
    expect(failed?.message).toContain('choose another place for the copy');
    expect(warnings).toEqual([`No backup was made. ${failed?.message ?? ''}`]);
    expect(last).toBeNull();
    rmSync(place);
    await keep();
    expect(loadBackupStatus(core)).toMatchObject({ kept: 1, failed: null });
  });

  it('fails no sync where not even that can be noted, and hides no defect', async () => {
    const { core, db, warnings } = openHome();
    db.pragma('query_only = 1');
    await keepDailyBackup(core);
    expect(warnings).toHaveLength(1);
    let asked = 0;
    const clock = { nowMs: () => ((asked += 1) === 1 ? FIRST_MS : Number.NaN) };
    await expect(keepDailyBackup({ ...core, clock })).rejects.toThrow(RangeError);
  });
});

describe('the folder of daily backups', () => {
  it('may be any but those of the program’s own data, or none at all', async () => {
    const { core, folder, paths, copies, keep } = openHome();
    await keep();
    expect(saveBackupFolder(core, null)).toMatchObject({ folder: null, kept: 0, nextAt: null });
    core.clock.ms += 2 * DAY_MS;
    await keep();
    expect(copies()).toHaveLength(2);
    const file = join(temporaryFolder(), 'letter');
    writeFileSync(file, 'Dear aunt');
    for (const wrong of [file, paths.home, join(paths.home, 'logs')]) {
      const failure = await failureOf(Promise.resolve().then(() => saveBackupFolder(core, wrong)));
      expect(failure.code).toBe('input/invalid');
      expect(failure.message).toContain(`${wrong} is not a folder for backups.`);
    }
    expect(loadBackupStatus(core).folder).toBeNull();
    const elsewhere = temporaryFolder();
    for (const right of [elsewhere, join(elsewhere, 'new', 'one'), folder, join(folder, 'below')]) {
      expect(saveBackupFolder(core, relative('.', right)).folder).toBe(right);
    }
  });

  it('that is not the data folder’s own holds files like a person’s other files', async () => {
    if (process.platform === 'win32') return;
    const { core, keep } = openHome();
    const place = join(temporaryFolder(), 'copies');
    saveBackupFolder(core, place);
    await keep();
    const usual = join(temporaryFolder(), 'usual');
    writeFileSync(usual, '');
    const modeOf = (path: string): number => statSync(path).mode & 0o777;
    for (const name of readdirSync(place)) expect(modeOf(join(place, name))).toBe(modeOf(usual));
    expect(loadBackupStatus(core).kept).toBe(1);
  });
});
