/** Data folders with names that people have, on drives that are not this computer's, in folders that are synced, and clocks that are wrong. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mayBeAtWork, newWorkerId } from '../../../main/core/worker-id.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { recogniseFolder } from '../../../main/platform/data-folder.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { sightline } from '../../helpers/command-line.ts';
import { KEY, PROJECT, startPlayedService } from '../../helpers/played-service.ts';
import { program } from '../../helpers/programs.ts';
import { standInSchedulers } from '../../helpers/schedulers.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const withKey = { SIGHTLINE_API_KEY: KEY };
const DAY_MS = 86_400_000;

const report = ['report', '--project', PROJECT, '--template', 'executive'];
const table = ['export', '--view', 'v_run', '--format', 'csv'];

/** The data folder that an entry of cron hands to the program, as cron and its shell read it. */
function folderOfEntry(entry: string): string {
  const [, script = ''] = /^0 \* \* \* \* (SIGHTLINE_HOME=.*)$/m.exec(entry) ?? [];
  const set = script.slice(0, script.indexOf(` '${process.execPath}'`)).replaceAll(String.raw`\%`, '%');
  return spawnSync(program('sh'), ['-c', `${set} printenv SIGHTLINE_HOME`], {
    encoding: 'utf8',
  }).stdout.slice(0, -1);
}

describe('a data folder', () => {
  it.each([
    ['with spaces', '  Jane  Doe '],
    ['with umlauts', 'Jürgen Müller'],
    ['with umlauts as macOS writes them', 'Jürgen'.normalize('NFD')],
    ['with an apostrophe', "O'Brien"],
    ['with an emoji', '📈 Marketing'],
    ['with signs of addresses', '100% #1? a=b&c'],
    ['of 250 characters', 'n'.repeat(250)],
  ])(
    '%s is synced, copied, checked and restored, and makes reports, tables and schedules',
    async (_what, name) => {
      const service = await startPlayedService();
      const home = join(temporaryFolder(), name);
      const out = join(temporaryFolder(), name);
      const { crontab, env } = standInSchedulers('cron');
      const run = async (...args: readonly string[]): Promise<string> => {
        const done = await sightline(home, args, { ...withKey, ...env });
        expect([args[0], done.err.includes('rror'), done.status]).toEqual([args[0], false, 0]);
        return done.out;
      };
      const backup = join(out, 'b.db');
      await run('sync', '--base-url', service.baseUrl);
      await run('status');
      await run('backup', backup);
      await run('doctor');
      await run('restore', backup);
      await run('doctor', '--repair');
      await run(...report, '--out', join(out, 'report.pdf'));
      expect(readFileSync(join(out, 'report.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
      await run(...table, '--out', join(out, 'runs.csv'));
      expect(readFileSync(join(out, 'runs.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(4);
      await run('schedule', 'add', 'Day', '--daily', '--at', '07:00', '--', 'sync');
      expect(folderOfEntry(readFileSync(crontab, 'utf8'))).toBe(home);
      await run('schedule', 'check', 'Day');
      expect(existsSync(join(home, 'sightline.db'))).toBe(true);
      const [aside = ''] = readdirSync(home).filter((one) => one.endsWith('.before-restore'));
      const db = new Database(join(home, aside), { readonly: true });
      expect(db.prepare('SELECT count(*) FROM run').pluck().get()).toBe(3);
      db.close();
    },
  );

  it('with a path that SQLite cannot take is refused in words', async () => {
    const home = join(temporaryFolder(), ...['ü', 'ö', 'ä'].map((letter) => letter.repeat(120)));
    const refused = await sightline(home, ['status']);
    expect(refused.status).toBe(8);
    expect(refused.err).toContain('path is too long');
  });
});

describe('a file with a long name', () => {
  const named = (ending: string, letters: number): string =>
    join(temporaryFolder(), 'n'.repeat(letters - ending.length) + ending);

  it('of 255 characters is made like others, and a backup leaves room for its checksum', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const run = (...args: readonly string[]) => sightline(home, args, withKey);
    expect((await run('sync', '--base-url', service.baseUrl)).status).toBe(0);
    const [pdf, csv, backup] = [named('.pdf', 255), named('.csv', 255), named('.db', 248)];
    expect((await run(...report, '--out', pdf)).status).toBe(0);
    expect((await run(...table, '--out', csv)).status).toBe(0);
    expect((await run('backup', backup)).status).toBe(0);
    expect([pdf, csv, backup].map((file) => readdirSync(dirname(file)).length)).toEqual([1, 1, 2]);
    expect((await run('restore', backup)).status).toBe(0);
  });

  it('that the disk does not take is refused in words, and nothing is left', async () => {
    const home = temporaryFolder();
    expect((await sightline(home, ['status'])).status).toBe(0);
    const [backup, csv] = [named('.db', 249), named('.csv', 256)];
    for (const args of [
      ['backup', backup],
      [...table, '--out', csv],
    ]) {
      const refused = await sightline(home, args);
      expect(refused.err).toContain('its name or path is too long');
      expect(refused.status).toBe(8);
    }
    expect([backup, csv].flatMap((file) => readdirSync(dirname(file)))).toEqual([]);
  });
});

describe('a folder that a service syncs', () => {
  it.each([
    ['Dropbox', 'Dropbox'],
    ['OneDrive', 'OneDrive - Halden Outdoor'],
    ['Google Drive', 'Google Drive'],
    ['iCloud', 'Mobile Documents'],
  ])('(%s) is told by status and doctor, with what to do', async (by, name) => {
    const home = join(temporaryFolder(), name, 'Sightline');
    const { out } = await sightline(home, ['status']);
    expect(out).toContain(`is synced by ${by}`);
    expect(out).toContain('name its new place in SIGHTLINE_HOME');
    const { folderRemark } = JSON.parse((await sightline(home, ['status', '--json'])).out) as {
      folderRemark: string;
    };
    expect(folderRemark).toContain(`exclude this folder in the settings of ${by}`);
    expect((await sightline(home, ['doctor'])).err).toContain(`is synced by ${by}`);
  });

  it('is known on every system, and no other is taken for one', () => {
    const on = (platform: NodeJS.Platform, folder: string, env = {}) =>
      recogniseFolder(folder, { platform, env, mounts: '' });
    expect(on('win32', 'D:\\Work\\Sightline', { OneDriveCommercial: 'D:\\Work' })).toEqual({
      kind: 'synced',
      by: 'OneDrive',
    });
    expect(on('win32', 'C:\\Users\\jo\\iCloudDrive\\x')).toEqual({ kind: 'synced', by: 'iCloud' });
    expect(on('win32', 'G:\\My Drive\\x')).toEqual({ kind: 'synced', by: 'Google Drive' });
    expect(on('darwin', '/Users/jo/Library/CloudStorage/Tresorit-jo@x.com/x')).toEqual({
      kind: 'synced',
      by: 'Tresorit',
    });
    expect(on('darwin', '/Users/jo/Library/CloudStorage/GoogleDrive-jo@x.com/My Drive')).toEqual({
      kind: 'synced',
      by: 'Google Drive',
    });
    expect(on('darwin', '/Users/jo/Library/Application Support/Sightline')).toBeNull();
    expect(
      on('win32', 'C:\\Users\\jo\\AppData\\Roaming\\Sightline', { OneDrive: 'C:\\Users\\jo\\OneDrive' }),
    ).toBeNull();
    expect(on('linux', '/home/dropboxer/.local/share/sightline')).toBeNull();
  });
});

describe('a network drive', () => {
  const table = [
    '26 1 254:0 / / rw,relatime - ext4 /dev/vda rw',
    '40 26 0:50 / /mnt/office\\040drive rw,relatime shared:9 - cifs //server/share rw,vers=3.1.1',
    '41 26 0:51 / /home rw,relatime - nfs4 server:/home rw',
    '42 41 8:1 / /home/jo/local rw,relatime - ext4 /dev/sda1 rw',
    '43 26 0:52 / /mnt/c rw,noatime - 9p C:\\134 rw,aname=drvfs;path=C:',
    '44 26 0:53 / /srv/far rw - fuse.sshfs jo@far: rw',
    '45 26 0:54 / /srv/vm rw - 9p share rw,trans=virtio',
  ].join('\n');
  const on = (folder: string) => recogniseFolder(folder, { platform: 'linux', env: {}, mounts: table });

  it('is known by its mount, the nearest one', () => {
    expect(on('/mnt/office drive/sightline')).toEqual({ kind: 'network', by: 'cifs' });
    expect(on('/home/ann/.local/share/sightline')).toEqual({ kind: 'network', by: 'nfs4' });
    expect(on('/mnt/c/Users/jo')).toEqual({ kind: 'network', by: 'drvfs' });
    expect(on('/srv/far')).toEqual({ kind: 'network', by: 'fuse.sshfs' });
    for (const local of ['/home/jo/local/x', '/srv/vm', '/mnt/other', '/']) expect(on(local)).toBeNull();
    expect(recogniseFolder('\\\\server\\share\\x', { platform: 'win32', env: {}, mounts: '' })).toEqual({
      kind: 'network',
      by: 'network drive',
    });
    for (const local of ['C:\\x', '\\\\?\\C:\\x']) {
      expect(recogniseFolder(local, { platform: 'win32', env: {}, mounts: '' })).toBeNull();
    }
    expect(recogniseFolder(temporaryFolder())).toBeNull();
  });

  it('gets no database, and says where else to put it', async () => {
    const home = join(temporaryFolder(), 'home');
    mkdirSync(home);
    const place = { kind: 'network', by: 'nfs4' } as const;
    const services = buildServices({
      logger: silentLogger,
      home,
      env: {},
      secrets: buildMemoryStore(),
      place,
    });
    onTestFinished(services.close);
    for (const ask of [services.status, services.hold, () => services.restore({ file: 'x', force: false })]) {
      await expect(ask()).rejects.toMatchObject({
        code: 'db/storage',
        message: expect.stringContaining('on a network drive (nfs4)') as string,
      });
    }
    expect(readdirSync(home)).toEqual([]);
  });
});

describe('a clock', () => {
  function openCore(home: string): { services: Services; clock: { ms: number } } {
    const clock = { ms: Date.UTC(2026, 5, 17), nowMs: () => clock.ms };
    const services = buildServices({
      logger: silentLogger,
      home,
      clock,
      secrets: buildMemoryStore(),
      env: withKey,
    });
    onTestFinished(services.close);
    return { services, clock };
  }
  const copies = (home: string): number =>
    readdirSync(join(home, 'backups')).filter((name) => name.endsWith('.db')).length;

  it.each([
    ['by a day', DAY_MS],
    ['by ten years', 3_652 * DAY_MS],
  ])('that is set back %s lets syncs and backups go on', async (_by, ms) => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const { services, clock } = openCore(home);
    await services.sync({ baseUrl: service.baseUrl });
    expect(copies(home)).toBe(1);
    clock.ms -= ms;
    await services.sync({ baseUrl: service.baseUrl });
    expect(copies(home)).toBe(2);
    const { connections } = await services.status();
    expect(connections[0]?.projects[0]).toMatchObject({ mirrored: 3, missing: 0 });
    expect((await services.doctor({ repair: false })).findings).toEqual([]);
  });

  it('that is set back gives nobody an item of a batch for ten years', () => {
    const nowMs = Date.UTC(2016, 5, 17);
    const dead = 'another-computer|77|w';
    expect(mayBeAtWork(dead, nowMs + 60_000, nowMs)).toBe(true);
    expect(mayBeAtWork(dead, Date.UTC(2026, 5, 17), nowMs)).toBe(false);
    expect(mayBeAtWork(newWorkerId(), Date.UTC(2026, 5, 17), nowMs)).toBe(true);
  });

  it('that goes on by a week in the middle of a sync, as a computer sleeps, loses nothing of it', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const { services, clock } = openCore(home);
    service.play = ({ path }) => {
      if (path === '/prompts/results') clock.ms += 7 * DAY_MS;
      return undefined;
    };
    await services.sync({ baseUrl: service.baseUrl });
    expect(clock.ms).toBeGreaterThan(Date.UTC(2026, 5, 17) + 7 * DAY_MS);
    const { connections } = await services.status();
    expect(connections[0]?.projects[0]).toMatchObject({ mirrored: 3, missing: 0 });
    expect((await services.doctor({ repair: false })).findings).toEqual([]);
  });
});
