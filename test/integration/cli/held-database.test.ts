/** Programs that have the database and have not asked it anything: nobody replaces it under them, and none that is dead is in the way. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../main/db/migrations/index.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { CLI, sightline, sightlineProcess } from '../../helpers/command-line.ts';
import { call, open } from '../../helpers/electron-stand-in/for-tests.ts';
import { startHolding } from '../../helpers/holding-program.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';
import { startServe, type ServeProcess } from '../../helpers/serve-process.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** A data folder with a database, and a backup of it. */
async function makeHome(): Promise<{ home: string; database: string; backup: string }> {
  const home = join(temporaryFolder(), 'home');
  const database = join(home, 'sightline.db');
  openDatabase(database, { clock: systemClock }).close();
  const backup = join(temporaryFolder(), 'backup.db');
  expect((await sightline(home, ['backup', backup])).status).toBe(0);
  return { home, database, backup };
}

async function serve(home: string): Promise<ServeProcess> {
  const host = await startServe(CLI, { SIGHTLINE_HOME: home });
  onTestFinished(async () => void (await host.stop()));
  return host;
}

/** What replaces the database; each is refused, and nothing is changed. */
async function expectRefused(home: string, backup: string): Promise<void> {
  const database = join(home, 'sightline.db');
  const before = hashOf(database);
  for (const args of [
    ['restore', backup],
    ['doctor', '--repair'],
    ['doctor', '--deep', '--repair'],
  ]) {
    const refused = await sightline(home, args);
    expect(refused.err).toContain('is open in another Sightline');
    expect(refused.status).toBe(8);
  }
  expect(hashOf(database)).toBe(before);
  // Whoever only asks is not in the way, and nobody in theirs.
  expect((await sightline(home, ['status'])).status).toBe(0);
  expect((await sightline(home, ['doctor'])).status).toBe(0);
}

describe('a host that was started and not asked for anything', () => {
  it('is not robbed of its database, and neither is one of two', async () => {
    const { home, backup } = await makeHome();
    const [first, second] = [await serve(home), await serve(home)];
    await expectRefused(home, backup);
    await first.stop();
    await expectRefused(home, backup);
    await second.stop();
    expect((await sightline(home, ['restore', backup])).status).toBe(0);
  });

  it('holds it before there is one', async () => {
    const { backup } = await makeHome();
    const home = join(temporaryFolder(), 'new');
    mkdirSync(home);
    const host = await serve(home);
    expect((await sightline(home, ['restore', backup])).status).toBe(8);
    await host.stop();
    expect((await sightline(home, ['restore', backup])).status).toBe(0);
  });

  it('is in nobody’s way once it is killed', async () => {
    const { home, backup } = await makeHome();
    const host = await serve(home);
    process.kill(host.pid, 'SIGKILL');
    await host.stop();
    expect((await sightline(home, ['restore', backup])).status).toBe(0);
    expect((await sightline(home, ['doctor', '--repair'])).status).toBe(0);
  });
});

describe('the desktop app, of which only the first screen was seen', () => {
  it('is not robbed of its database, and is in nobody’s way once it is closed', async () => {
    const { home, backup } = await makeHome();
    const app = await open(home);
    await expectRefused(home, backup);
    // What is put down in it afterwards is in the file that it had from the start.
    await call(app, 'settings/save', { theme: 'dark' });
    await app.close();
    expect((await sightline(home, ['doctor'])).status).toBe(0);
    const db = new Database(join(home, 'sightline.db'), { readonly: true });
    expect(db.prepare("SELECT value FROM setting WHERE name = 'theme'").pluck().get()).toBe('"dark"');
    db.close();
    expect((await sightline(home, ['restore', backup])).status).toBe(0);
  });

  it('holds it before there is one, and beside another host', async () => {
    const { backup } = await makeHome();
    const home = join(temporaryFolder(), 'new');
    mkdirSync(home);
    const refusal = {
      status: 8,
      err: expect.stringContaining('is open in another Sightline') as string,
    };
    const app = await open(home);
    expect(await sightline(home, ['restore', backup])).toMatchObject(refusal);
    const host = await serve(home);
    await app.close();
    expect(await sightline(home, ['restore', backup])).toMatchObject(refusal);
    await host.stop();
    expect((await sightline(home, ['restore', backup])).status).toBe(0);
  });
});

describe('the server of an assistant that asks nothing', () => {
  it('is not robbed of its database, and is in nobody’s way once the assistant has left', async () => {
    const { home, backup } = await makeHome();
    expect((await sightline(home, ['mcp', 'allow', '--all'])).status).toBe(0);
    const server = spawn(process.execPath, [CLI, 'mcp'], {
      env: programEnvironment({ SIGHTLINE_HOME: home }),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await ended;
    });
    const protocolVersion = '2025-06-18';
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'idle', version: '1' } };
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    await once(server.stdout, 'data');
    await expectRefused(home, backup);
    server.stdin.end();
    await ended;
    expect((await sightline(home, ['restore', backup])).status).toBe(0);
  });
});

describe('a file of an earlier version', () => {
  it(
    'is not updated under an earlier version that runs, and is once that is gone',
    { tags: ['broad'] },
    async () => {
      const home = join(temporaryFolder(), 'home');
      const database = join(home, 'sightline.db');
      const newest = MIGRATIONS.at(-1)?.version ?? 0;
      openDatabase(database, { clock: systemClock, migrations: MIGRATIONS.slice(0, -1) }).close();
      const versionOf = (): unknown => {
        const db = new Database(database, { readonly: true });
        try {
          return db.pragma('user_version', { simple: true });
        } finally {
          db.close();
        }
      };
      const kill = await startHolding(database);
      onTestFinished(kill);
      for (const args of [['status'], ['doctor']]) {
        const refused = await sightline(home, args);
        expect(refused.err).toContain('an earlier version of Sightline has it open');
        expect(refused.status).toBe(8);
      }
      expect(versionOf()).toBe(MIGRATIONS.at(-2)?.version);
      await kill();
      expect((await sightline(home, ['status'])).status).toBe(0);
      expect(versionOf()).toBe(newest);
    },
  );

  it('is updated by one of several that start together, and opened by all', async () => {
    const home = join(temporaryFolder(), 'home');
    openDatabase(join(home, 'sightline.db'), {
      clock: systemClock,
      migrations: MIGRATIONS.slice(0, 1),
    }).close();
    const started = await Promise.all([1, 2, 3].map(() => sightlineProcess(home, ['status'])));
    expect(started.map(({ status, err }) => [status, err])).toEqual([0, 0, 0].map((status) => [status, '']));
  });
});

describe('a database that was replaced under a host', () => {
  it('is not opened by another program with the log of the first, and is once that has ended', async () => {
    const { home, database, backup } = await makeHome();
    const kill = await startHolding(database);
    onTestFinished(kill);
    const other = openDatabase(database, { clock: systemClock });
    onTestFinished(() => void other.close());
    other.exec("INSERT INTO setting VALUES ('slides', '\"dark\"', '2026-11-23')");
    const log = readFileSync(`${database}-wal`);
    rmSync(database);
    const copied = readFileSync(backup);
    writeFileSync(database, copied);
    const refused = await sightline(home, ['status']);
    expect(refused.err).toContain('is not the file that a running Sightline has open');
    expect(refused.status).toBe(8);
    expect(readFileSync(`${database}-wal`)).toEqual(log);
    expect(readFileSync(database)).toEqual(copied);
    await kill();
    expect((await sightline(home, ['status'])).err).toContain('stood a log of another database');
  });
});
