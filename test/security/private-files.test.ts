/** What Sightline keeps is its owner's: other people of the same computer can neither list nor read it. */
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildFileLogger } from '../../main/platform/file-logger.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { resolvePaths } from '../../main/platform/paths.ts';
import { tightenFolder } from '../../main/platform/private-files.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../main/services.ts';
import { sightline } from '../helpers/command-line.ts';
import { openCore } from '../helpers/core.ts';
import { KEY, PROJECT, startPlayedService } from '../helpers/played-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

/** What below a folder others may reach, each with its mode; the folder itself is `.`. */
function openToOthers(folder: string): Record<string, string> {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
    name,
    join(folder, name),
  ]);
  const all = [['.', folder], ...below].map(([name = '', path = '']) => [name, modeOf(path)] as const);
  return Object.fromEntries(all.filter(([, mode]) => !/^[4-7]00$/.test(mode)));
}

function startServices(home: string): Services {
  const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  onTestFinished(services.close);
  return services;
}

/** A new folder in a place that everybody may look at. */
function publicPlace(): string {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  return folder;
}

describe.skipIf(process.platform === 'win32')('files', () => {
  beforeEach(() => {
    // As most systems set it: everybody may read.
    const before = process.umask(0o022);
    onTestFinished(() => void process.umask(before));
  });

  it('of the data folder are private from the first moment: mirror, logs, locks, reports, copies', async () => {
    const home = join(publicPlace(), 'below', 'data');
    const core = openCore({ home });
    const during: Record<string, string>[] = [];
    const service = await startPlayedService(() => {
      // While a sync is under way, with its lock and its write-ahead log.
      during.push(openToOthers(home));
      return undefined;
    });
    buildFileLogger(join(home, 'logs'), systemClock).info('a line');
    const { connection } = await core.services.connect({ baseUrl: service.baseUrl, key: KEY });
    await core.services.sync({ key: KEY });
    await core.result(
      await core.call('report/make', {
        connection: connection.connectionId,
        projectId: PROJECT,
        template: null,
        about: { runs: { kind: 'latest', count: 1 } },
        fileName: 'report.pdf',
      }),
    );
    await core.result(await core.call('backup/make', { fileName: 'copy.db' }));
    expect(readdirSync(core.services.paths.exports).sort()).toEqual([
      'copy.db',
      'copy.db.sha256',
      'report.pdf',
    ]);
    expect(readdirSync(home).some((name) => name.endsWith('-wal'))).toBe(true);
    expect(during.length).toBeGreaterThan(10);
    expect(Object.assign({}, ...during)).toEqual({});
    expect(openToOthers(home)).toEqual({});
  });

  it('that an earlier version left open are tightened at the next start', async () => {
    const home = join(publicPlace(), 'data');
    const before = startServices(home);
    await before.connections();
    await before.close();
    mkdirSync(join(home, 'logs'));
    mkdirSync(join(home, 'exports'));
    const loose = [
      'sightline.db',
      'sightline.db.v3.2026-01-01T00-00-00-000Z.backup',
      'sync-1.lock',
      'window.json',
      'logs/sightline.log',
      'exports/report.pdf',
    ].map((name) => join(home, name));
    for (const file of loose.slice(1)) writeFileSync(file, '');
    for (const file of loose) chmodSync(file, 0o644);
    for (const folder of ['.', 'logs', 'exports']) chmodSync(join(home, folder), 0o755);
    expect(Object.keys(openToOthers(home))).toHaveLength(loose.length + 3);

    const status = await sightline(home, ['status']);
    expect(status.status).toBe(0);
    expect(openToOthers(home)).toEqual({});
  });

  it('of others in the same folder keep their modes, as does the folder; links are not followed', async () => {
    const elsewhere = publicPlace();
    const home = publicPlace();
    writeFileSync(join(home, 'notes-of-the-team.txt'), 'ours');
    writeFileSync(join(elsewhere, 'sightline.log'), 'theirs');
    symlinkSync(elsewhere, join(home, 'logs'));
    await startServices(home).connections();
    expect(openToOthers(elsewhere)).toEqual({ '.': '755', 'sightline.log': '644' });
    expect(Object.keys(openToOthers(home)).sort()).toEqual([
      '.',
      'logs',
      'logs/sightline.log',
      'notes-of-the-team.txt',
    ]);
  });

  it('lie in a closed folder wherever that is the one the system has for Sightline', () => {
    const home = publicPlace();
    writeFileSync(join(home, 'brand.json'), '{}');
    tightenFolder({ home, isDefault: true });
    expect(openToOthers(home)).toEqual({ 'brand.json': '644' });
    expect(resolvePaths({ env: {} }).isDefault).toBe(true);
    expect(resolvePaths({ env: { SIGHTLINE_HOME: home } }).isDefault).toBe(false);
  });

  it('in a folder that everybody shares leave that folder as it is', () => {
    const home = temporaryFolder();
    chmodSync(home, 0o1777);
    tightenFolder({ home, isDefault: false });
    expect(modeOf(home)).toBe('1777');
  });

  it('of a repair are private, too, the one that was set aside included', async () => {
    const home = join(publicPlace(), 'data');
    const service = await startPlayedService();
    const services = startServices(home);
    await services.connect({ baseUrl: service.baseUrl, key: KEY });
    await services.sync({ key: KEY });
    const db = new Database(services.paths.database);
    db.pragma('foreign_keys = OFF');
    db.exec('DELETE FROM brand');
    db.close();
    expect((await services.doctor({ repair: true })).repair).not.toBeNull();
    expect(readdirSync(home).some((name) => name.endsWith('.damaged'))).toBe(true);
    expect(openToOthers(home)).toEqual({});
  });

  it('that a person puts elsewhere are as readable as everything else they write', async () => {
    const [home, place] = [join(publicPlace(), 'data'), publicPlace()];
    const service = await startPlayedService();
    const services = startServices(home);
    await services.connect({ baseUrl: service.baseUrl, key: KEY });
    await services.sync({ key: KEY });
    const report = {
      project: { named: 'Halden Outdoor' },
      about: { runs: { kind: 'latest', count: 1 } },
    } as const;
    await services.report({ ...report, out: join(place, 'new', 'report.pdf') });
    await services.backUp(join(place, 'copy.db'));
    process.umask(0o077);
    await services.report({ ...report, out: join(place, 'own.pdf') });
    const modes = ['new', 'new/report.pdf', 'copy.db', 'copy.db.sha256', 'own.pdf'].map((name) =>
      modeOf(join(place, name)),
    );
    expect(modes).toEqual(['755', '644', '644', '644', '600']);
    expect(openToOthers(home)).toEqual({});
  });
});
