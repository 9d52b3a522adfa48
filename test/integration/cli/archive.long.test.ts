/**
 * The command line as an archive: unpacked in a place of its own, with nothing of the checkout and no Node in the PATH, every command of the
 * README's table on the data of a service on loopback, in a data folder on another file system.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf, TARGETS } from '../../../scripts/cli/target.ts';
import { sightlineOf, type CommandResult } from '../../helpers/command-line.ts';
import { BUILT_CLI, ensureBuilt } from '../../helpers/hosts/built-app.ts';
import { itWith } from '../../helpers/it-with.ts';
import { program } from '../../helpers/programs.ts';
import { NO_KEYRING, programEnvironment } from '../../helpers/run-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const SYSTEM = TARGETS.find(({ platform, arch }) => platform === process.platform && arch === process.arch);
const PROJECT = 'Halden Outdoor';
/** What everything needs that is started without a Node of the system. */
const BARE = { PATH: '/usr/bin:/bin' };

/** The commands of the README's table, by their words: `workstream add`. */
function commandsOfReadme(): readonly string[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  return [...readme.matchAll(/^\| (`[^|]*(?:\\\|[^|]*)*`)[^|]*\|/gmu)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, words = '']) => words))
    .map((words) => /^[a-z]+(?: [a-z]+)?(?= |$)/u.exec(words)?.[0] ?? words);
}

/** A folder on another file system than the archive's, where the computer has one. */
function elsewhere(than: string): string {
  const other = ['/dev/shm', '/var/tmp'].find(
    (place) => existsSync(place) && statSync(place).dev !== statSync(than).dev,
  );
  return mkdtempSync(join(other ?? tmpdir(), 'sightline-home-'));
}

/** The content and time of each file in a folder, as one sum. */
function sumOf(folder: string): string {
  const sum = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const { mtimeMs, size, mode } = statSync(join(folder, name));
    sum.update(`${name} ${String(mtimeMs)} ${String(size)} ${String(mode)}\n`);
  }
  return sum.digest('hex');
}

describe.skipIf(SYSTEM === undefined || SYSTEM.platform === 'win32')(
  'the archive of the command line',
  () => {
    let [folder, home, launcher, before] = ['', '', '', ''];
    let service: { readonly baseUrl: string; readonly key: string; readonly workstreamId: string };
    let stopService = (): Promise<number | null> => Promise.resolve(null);
    const run = (...args: readonly string[]): Promise<CommandResult> =>
      sightlineOf([launcher], home, args, {
        ...{ ...BARE, ...NO_KEYRING, HOME: home },
        ...{ SIGHTLINE_API_KEY: service.key, SIGHTLINE_BASE_URL: service.baseUrl },
      });

    /** Starts a command that serves until Ctrl-C; its first document, and how it ends. */
    async function start<T>(...args: readonly string[]): Promise<readonly [T, () => Promise<number | null>]> {
      const env = programEnvironment({ ...BARE, HOME: home, SIGHTLINE_HOME: home });
      const child = spawn(launcher, [...args, '--json'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const said = await new Promise<string>((resolve) => {
        let text = '';
        child.stdout.setEncoding('utf8').on('data', (more: string) => {
          text += more;
          if (text.trimEnd().endsWith('}')) resolve(text);
        });
      });
      const ended = once(child, 'exit') as Promise<[number | null]>;
      return [
        JSON.parse(said) as T,
        async () => {
          child.kill('SIGINT');
          return (await ended)[0];
        },
      ];
    }

    beforeAll(async () => {
      await ensureBuilt();
      folder = mkdtempSync(join(tmpdir(), 'sightline-archive-'));
      home = elsewhere(folder);
      const said = execFileSync(process.execPath, [join(ROOT, 'scripts', 'cli', 'index.ts')], {
        encoding: 'utf8',
      });
      process.stdout.write(said);
      const archive = join(ROOT, 'out', 'packages', `sightline-cli-${nameOf(SYSTEM!)}.tar.gz`);
      execFileSync('tar', ['-xzf', archive, '-C', folder]);
      launcher = join(folder, `sightline-${version}`, 'sightline');
      before = sumOf(join(folder, `sightline-${version}`));
      [service, stopService] = await start<typeof service>(
        'sample',
        ...['--port', '0'],
        '--projects',
        '2',
        '--runs',
        '4',
        '--prompts',
        '8',
      );
    });

    afterAll(async () => {
      await stopService();
      for (const one of [folder, home]) rmSync(one, { recursive: true, force: true });
    });

    it('runs every command of the README’s table, writes nothing beside itself, and prints the checkout’s bytes', async () => {
      const keyFile = join(home, 'key');
      writeFileSync(keyFile, service.key, { mode: 0o600 });
      const of = ['--project', PROJECT];
      const report = [
        'report',
        ...of,
        '--runs',
        'latest:3',
        '--issued',
        '2026-11-30',
        '--locale',
        'ja-JP',
        '--out',
      ];
      const done: Record<string, number> = {};
      const faults: string[] = [];
      const perform = async (name: string, ...more: readonly string[]): Promise<void> => {
        const { status, err } = await run(...name.split(' '), ...more);
        done[name] = status;
        if (status !== 0) faults.push(`${name}: ${err}`);
      };
      await perform('connect', '--base-url', service.baseUrl, '--name', 'Agency', '--key-file', keyFile);
      await perform('connections');
      await perform('sync');
      await perform('status');
      await perform('compare', ...of, '--runs', 'latest:2');
      await perform('findings', ...of, '--runs', 'latest:4');
      await perform('story', ...of);
      await perform('portfolio');
      await perform('plan', ...of, '--detect', '10');
      await perform('prompt gaps', ...of);
      await perform('workstream add', service.workstreamId);
      await perform('workstream list');
      await perform('api check');
      await perform('backup', join(folder, 'copy.db'));
      await perform('restore', join(folder, 'copy.db'));
      await perform('doctor', '--deep');
      await perform('demo', '--out', join(folder, 'demo'));
      await perform(...(report as [string, ...string[]]), join(folder, 'archive.pdf'));
      const [{ url }, stop] = await start<{ url: string }>('serve');
      expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
      done['serve'] = (await stop()) ?? -1;
      done['sample'] = (await stopService()) ?? -1;
      const checkout = await sightlineOf([process.execPath, BUILT_CLI], home, [
        ...report,
        join(folder, 'checkout.pdf'),
      ]);
      expect(checkout.status).toBe(0);
      expect(
        readFileSync(join(folder, 'archive.pdf')).equals(readFileSync(join(folder, 'checkout.pdf'))),
      ).toBe(true);
      // Of a service that is gone, of a client that there is not, of words that mean nothing.
      const statuses = [['sync'], ['story', '--project', 'Nobody'], ['nonsense']].map(
        async (words) => (await run(...words)).status,
      );
      expect(await Promise.all(statuses)).toEqual([6, 4, 2]);
      // Removing a key needs a keychain, which the next test has.
      expect(faults).toEqual([]);
      const named = commandsOfReadme().filter((name) => name !== 'disconnect');
      expect(named.length).toBeGreaterThan(19);
      expect(Object.fromEntries(named.map((name) => [name, done[name]]))).toEqual(
        Object.fromEntries(named.map((name) => [name, 0])),
      );
      expect(sumOf(join(folder, `sightline-${version}`))).toBe(before);
    });

    it('answers an assistant over its pipes', async () => {
      expect((await run('mcp', 'allow', '--all')).status).toBe(0);
      const transport = new StdioClientTransport({
        command: launcher,
        args: ['mcp'],
        env: { ...BARE, HOME: home, SIGHTLINE_HOME: home },
        stderr: 'ignore',
      });
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(transport);
      expect(client.getServerVersion()).toMatchObject({ name: 'sightline', version });
      expect(JSON.stringify(await client.callTool({ name: 'clients', arguments: {} }))).toContain(PROJECT);
      await client.close();
    });

    it('leaves a data folder of a later version as it is, and says what to do', async () => {
      const file = join(home, 'sightline.db');
      const db = new Database(file);
      const found = db.pragma('user_version', { simple: true }) as number;
      db.pragma('user_version = 99999');
      db.close();
      const refused = await run('status');
      expect(refused.status).toBe(8);
      expect(refused.err).toContain(
        'was written by a newer version of Sightline. It was not changed; update Sightline',
      );
      const again = new Database(file);
      expect(again.pragma('user_version', { simple: true })).toBe(99_999);
      again.pragma(`user_version = ${String(found)}`);
      again.close();
      expect((await run('status')).status).toBe(0);
    });

    itWith('gnome-keyring-daemon')(
      'shares the entry of the keychain with every other installation',
      async () => {
        const [{ baseUrl, key }, stop] = await start<typeof service>(
          'sample',
          '--projects',
          '1',
          '--runs',
          '1',
          '--prompts',
          '4',
        );
        const script = `
      printf 'pass' | ${program('gnome-keyring-daemon')} --unlock --components=secrets >/dev/null 2>&1
      unpacked() { "$LAUNCHER" "$@"; echo "status=$?"; }
      checkout() { "$NODE" "$CLI" "$@"; echo "status=$?"; }
      SIGHTLINE_API_KEY="$KEY" unpacked connect --base-url "$BASE_URL" --name Agency
      checkout sync --quiet
      unpacked disconnect Agency
      checkout sync --quiet`;
        const data = mkdtempSync(join(folder, 'keychain-'));
        const said = execFileSync(program('dbus-run-session'), ['--', program('bash'), '-c', script], {
          encoding: 'utf8',
          env: {
            ...{ ...BARE, HOME: data, XDG_DATA_HOME: join(data, 'keyrings'), XDG_RUNTIME_DIR: data },
            ...{
              SIGHTLINE_HOME: join(data, 'data'),
              LAUNCHER: launcher,
              NODE: process.execPath,
              CLI: BUILT_CLI,
            },
            ...{ KEY: key, BASE_URL: baseUrl },
          },
        });
        await stop();
        expect(said.match(/status=\d/gu)).toEqual(['status=0', 'status=0', 'status=0', 'status=3']);
      },
    );

    it('has the same bytes when it is packed again', () => {
      const archive = join(ROOT, 'out', 'packages', `sightline-cli-${nameOf(SYSTEM!)}.tar.gz`);
      const first = readFileSync(archive);
      execFileSync(process.execPath, [join(ROOT, 'scripts', 'cli', 'index.ts')], {
        env: { ...process.env, TZ: 'Asia/Tokyo' },
      });
      expect(readFileSync(archive).equals(first)).toBe(true);
    });
  },
);
