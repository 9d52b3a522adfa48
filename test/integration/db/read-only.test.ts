/** A mirror on a medium that cannot be written: as people hand it on, or as a backup mounts it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sightlineProcess } from '../../helpers/command-line.ts';
import { ensureBuilt, BUILT_CLI } from '../../helpers/hosts/built-app.ts';
import { KEY, startPlayedService, type PlayedService } from '../../helpers/played-service.ts';
import { ask, enter, startServe } from '../../helpers/serve-process.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const withKey = { SIGHTLINE_API_KEY: KEY };

/** Lets nobody write to a file or a folder for the length of one test, root included where mounts can be made. */
function makeReadOnly(path: string, mode: number): void {
  try {
    execFileSync('mount', ['--bind', path, path], { stdio: 'ignore' });
    onTestFinished(() => void execFileSync('umount', ['-l', path]));
    execFileSync('mount', ['-o', 'remount,ro,bind', path], { stdio: 'ignore' });
  } catch {
    chmodSync(path, mode);
    onTestFinished(() => chmodSync(path, mode | 0o700));
  }
}

async function mirrored(): Promise<{ readonly home: string; readonly service: PlayedService }> {
  const service = await startPlayedService();
  const home = temporaryFolder();
  expect((await sightlineProcess(home, ['sync', '--base-url', service.baseUrl], withKey)).status).toBe(0);
  return { home, service };
}

const PLACES: readonly (readonly [string, (home: string) => void])[] = [
  ['a file that is read-only', (home) => makeReadOnly(join(home, 'sightline.db'), 0o400)],
  ['a folder that is read-only', (home) => makeReadOnly(home, 0o500)],
];

describe.each(PLACES)('%s', (_what, close) => {
  it('can be read by every command that reads, and is left as it is', async () => {
    const { home, service } = await mirrored();
    const before = [readdirSync(home), readFileSync(join(home, 'sightline.db'))];
    close(home);
    const status = await sightlineProcess(home, ['status', '--json']);
    expect(status.status).toBe(0);
    expect(JSON.parse(status.out)).toMatchObject({
      connections: [{ projects: [{ mirrored: 3, missing: 0 }] }],
    });
    expect((await sightlineProcess(home, ['connections'])).out).toContain(service.baseUrl);
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, 'kit.json'), JSON.stringify({ name: 'Larkfield', colour: '#57295c' }));
    const report = await sightlineProcess(home, [
      ...['report', '--project', 'Halden Outdoor', '--runs', 'latest'],
      ...['--brand', join(elsewhere, 'kit.json'), '--out', join(elsewhere, 'report.pdf')],
    ]);
    expect(report).toMatchObject({ status: 0 });
    expect(readFileSync(join(elsewhere, 'report.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    const compare = ['compare', '--project', 'Halden Outdoor', '--runs', 'latest:2'];
    expect((await sightlineProcess(home, compare)).status).toBe(0);
    expect((await sightlineProcess(home, ['doctor'])).status).toBe(0);
    expect((await sightlineProcess(home, ['backup', join(elsewhere, 'copy.db')])).status).toBe(0);
    expect([readdirSync(home), readFileSync(join(home, 'sightline.db'))]).toEqual(before);
  });

  it('is shown by the screens, which say why they keep nothing', async () => {
    await ensureBuilt();
    const { home } = await mirrored();
    close(home);
    const serving = await startServe(BUILT_CLI, { SIGHTLINE_HOME: home });
    const headers = await enter(serving);
    const portfolio = await ask(serving, headers, 'portfolio/load', { connection: null });
    expect(portfolio).toMatchObject({ ok: true, value: [{ name: 'Halden Outdoor' }] });
    expect(await ask(serving, headers, 'settings/save', { theme: 'dark' })).toMatchObject({
      ok: false,
      error: {
        code: 'db/storage',
        message: expect.stringContaining(`${join(home, 'sightline.db')} cannot`) as string,
      },
    });
    expect(await serving.stop()).toBe(0);
  });

  it('is not synced, and nothing is asked', async () => {
    const { home, service } = await mirrored();
    close(home);
    service.asked.length = 0;
    const result = await sightlineProcess(home, ['sync'], {
      ...withKey,
      SIGHTLINE_BASE_URL: service.baseUrl,
    });
    expect(result).toMatchObject({ status: 8, err: expect.stringContaining('permissions') as string });
    expect(result.err).not.toContain('immutable');
    expect(service.asked).toEqual([]);
  });
});

describe('a read-only folder with a log beside the file', () => {
  it('is read with what stands in the log, or refused; never without it', async () => {
    const { home } = await mirrored();
    const writer = new Database(join(home, 'sightline.db'));
    onTestFinished(() => void writer.close());
    writer.pragma('wal_autocheckpoint = 0');
    writer.exec("UPDATE project SET name = 'Renamed'");
    makeReadOnly(home, 0o500);
    const { status, out } = await sightlineProcess(home, ['status']);
    if (status === 0) expect(out).toContain('Renamed');
    else expect(status).toBe(8);
  });
});
