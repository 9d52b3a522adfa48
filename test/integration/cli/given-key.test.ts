/** Keys for servers without a keychain: from a file, a program or standard input, and where each connection's key is. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLI, sightline, type CommandResult } from '../../helpers/command-line.ts';
import { KEY, reply, startPlayedService, type PlayedService } from '../../helpers/played-service.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let service: PlayedService;
let home: string;
let folder: string;
beforeEach(async () => {
  service = await startPlayedService();
  home = join(temporaryFolder(), 'home');
  folder = temporaryFolder();
});

const keyFile = (text = `${KEY}\n`, mode = 0o600): string => {
  const file = join(folder, 'key');
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
};
const connect = (): Promise<CommandResult> =>
  sightline(home, ['connect', '--base-url', service.baseUrl, '--key-file', keyFile()]);

describe('a key from a file', () => {
  it('connects a server without a keychain, keeps no key, and syncs the only connection', async () => {
    const connected = await connect();
    expect(connected).toMatchObject({ status: 0 });
    expect(connected.out).toContain('There is no keychain here, so the key was not kept');
    expect((await sightline(home, ['sync', '--quiet', '--key-file', keyFile()])).status).toBe(0);
    expect(service.asked.length).toBeGreaterThan(1);
    for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(db|db-wal|json|log|txt)$/u.test(name)) continue;
      expect(readFileSync(join(home, name)).includes(KEY), name).toBe(false);
    }
    expect((await sightline(home, ['sync', '--quiet'])).status).toBe(3);
  });

  it.skipIf(process.platform === 'win32').each([0o640, 0o604, 0o660])(
    'that others may use (mode %o) is not read, and nothing is requested',
    async (mode) => {
      await connect();
      const before = service.asked.length;
      const refused = await sightline(home, ['sync', '--key-file', keyFile(undefined, mode)]);
      expect(refused.status).toBe(3);
      expect(refused.err).toContain('chmod 600 keeps them out');
      expect(refused.err).not.toContain(KEY);
      expect(service.asked).toHaveLength(before);
    },
  );

  it('that is not there, is empty or holds something else is said without what it holds', async () => {
    const sync = async (file: string): Promise<string> =>
      (await sightline(home, ['sync', '--key-file', file])).err;
    expect(await sync(join(folder, 'nowhere'))).toContain('cannot be read (ENOENT)');
    expect(await sync(keyFile(' \n'))).toContain('is empty');
    const secret = await sync(keyFile(`a secret sentence\n${KEY}`));
    expect(secret).toContain('does not hold a key');
    expect(secret).not.toContain('secret sentence');
    mkdirSync(join(folder, 'sub'));
    expect(await sync(join(folder, 'sub'))).toContain('is not a file');
  });

  it('is sent to nobody where several connections are and none is said', async () => {
    await connect();
    const other = await startPlayedService();
    const args = ['connect', '--base-url', other.baseUrl, '--name', 'Other', '--key-file', keyFile()];
    const second = await sightline(home, args);
    // The fixed world is the same account.
    if (second.status !== 0) return;
    const before = other.asked.length;
    const sync = await sightline(home, ['sync', '--connection', 'Other', '--key-file', keyFile()]);
    expect(sync.status).toBe(3);
    expect(sync.err).toContain('set SIGHTLINE_BASE_URL=');
    expect(other.asked).toHaveLength(before);
  });

  it('that is refused in the middle of a sync keeps what was fetched, and the next sync goes on', async () => {
    await connect();
    let calls = 0;
    service.play = () => ((calls += 1) > 6 ? reply({ detail: 'revoked' }, 401) : undefined);
    const refused = await sightline(home, ['sync', '--key-file', keyFile()]);
    expect(refused.status).toBe(3);
    expect(refused.err).not.toContain(KEY);
    expect(refused.out + refused.err).toMatch(/refused/u);
    service.play = () => undefined;
    const after = service.asked.length;
    expect((await sightline(home, ['sync', '--quiet', '--key-file', keyFile()])).status).toBe(0);
    expect(service.asked.length).toBeGreaterThan(after);
  });
});

describe('a key from a program', () => {
  const print = (script: string): string => `'${process.execPath}' -e "${script}"`;

  it('is its first line, and only its end is told where it fails', async () => {
    await connect();
    const sync = (script: string) => sightline(home, ['sync', '--quiet', '--key-command', print(script)]);
    expect((await sync(`console.log('${KEY}'); console.log('more')`)).status).toBe(0);
    const failed = await sync(`console.log('half-a-key'); process.exit(4)`);
    expect(failed.status).toBe(3);
    expect(failed.err).toContain('The program of --key-command ended with 4.');
    expect(failed.err).not.toContain('half-a-key');
    expect((await sightline(home, ['sync', '--key-command', 'no-such-program-here'])).err).toContain(
      'ENOENT',
    );
    const both = ['sync', '--key-command', 'true', '--key-file', '-'];
    expect((await sightline(home, both)).status).toBe(2);
  });
});

it('a key comes from standard input', async () => {
  await connect();
  const status = await new Promise<number | null>((resolve) => {
    const child = execFile(
      process.execPath,
      [CLI, 'sync', '--quiet', '--key-file', '-'],
      { env: programEnvironment({ SIGHTLINE_HOME: home }) },
      () => resolve(child.exitCode),
    );
    child.stdin?.end(`${KEY}\n`);
  });
  expect(status).toBe(0);
});

describe('`sightline keys`', () => {
  it('says where each key is without showing it, and ends with 3 where one is missing', async () => {
    expect((await sightline(home, ['keys'])).out).toContain('No connection yet');
    await connect();
    const without = await sightline(home, ['keys']);
    expect(without.status).toBe(3);
    expect(without.out).toMatch(
      /Connection +Address +Key +Last sync\n127\.0\.0\.1.* (none|not known).* not synced yet/u,
    );
    const env = { SIGHTLINE_API_KEY: KEY, SIGHTLINE_BASE_URL: service.baseUrl };
    const given = await sightline(home, ['keys', '--json'], env);
    expect(given).toMatchObject({ status: 0 });
    expect(JSON.parse(given.out)).toMatchObject({ keys: [{ state: 'environment', lastSyncOutcome: null }] });
    expect(given.out + given.err).not.toContain(KEY);
  });
});
