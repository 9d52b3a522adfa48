/** The sample service in a thread: it answers as in the program, and ends with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildSampleData } from '../../../main/core/sample-data.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { startSampleThread } from '../../../main/sample/thread.ts';
import { CLI } from '../../helpers/command-line.ts';
import { programEnvironment } from '../../helpers/run-folder.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const statusOf = async (baseUrl: string, key = ''): Promise<number | null> =>
  await fetch(`${baseUrl}/projects`, { headers: { authorization: `Bearer ${key}` } }).then(
    ({ status }) => status,
    () => null,
  );

describe('the sample service in a thread', () => {
  it('answers to its key until it is closed, and then nobody does', async () => {
    const service = await startSampleThread({ port: 0, projects: 1, runs: 1 });
    expect(await statusOf(service.baseUrl, service.key)).toBe(200);
    expect(await statusOf(service.baseUrl, 'another')).toBe(401);
    await service.close();
    await service.ended;
    expect(await statusOf(service.baseUrl, service.key)).toBeNull();
  });

  it('refuses an option out of range as it does in the program', async () => {
    await expect(startSampleThread({ port: 0, projects: 0 })).rejects.toMatchObject({
      code: 'input/invalid',
      message: expect.stringContaining('projects must be a whole number') as string,
    });
  });

  it('is started again for the next call once it was closed', async () => {
    const sample = buildSampleData(systemClock);
    onTestFinished(sample.close);
    const first = await sample.open('2026-01-01T00:00:00Z');
    expect((await sample.open('2026-01-01T00:00:00Z')).baseUrl).toBe(first.baseUrl);
    await sample.close();
    expect(await statusOf(first.baseUrl, first.key)).toBeNull();
    const second = await sample.open('2026-01-01T00:00:00Z');
    expect(await statusOf(second.baseUrl, second.key)).toBe(200);
  });

  it('of the demo dies with the program that is killed', async () => {
    const folder = temporaryFolder();
    const child = spawn(process.execPath, [CLI, 'demo', '--out', folder], {
      env: programEnvironment({ SIGHTLINE_HOME: join(folder, 'unused') }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await vi.waitFor(() => expect(said).toMatch(/mirroring: \d+ of/), { timeout: 300_000 });
    const db = new Database(join(folder, 'sightline.db'), { readonly: true });
    const baseUrl = db.prepare('SELECT base_url FROM connection').pluck().get() as string;
    db.close();
    // Without a key it refuses, so somebody is there.
    expect(await statusOf(baseUrl)).toBe(401);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(await statusOf(baseUrl)).toBeNull();
  });
});
