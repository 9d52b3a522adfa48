/** The doctor beside programs that write: what is sound is called sound, and nobody who writes is held up or overwritten. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../main/platform/clock.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { sightlineProcess } from '../../helpers/command-line.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const WRITER = join(import.meta.dirname, '..', '..', 'helpers', 'busy-writer.ts');

/** Checks beside a writer; a read of two states was called damage in one of three. */
const CHECKS = 12;

type Played = { readonly home: string; readonly file: string; readonly sync: () => Promise<number> };

/** A data folder with a mirrored sample account, and how it is synced by a program of its own. */
async function mirrored(): Promise<Played> {
  const service = await startSampleService({ port: 0, projects: 1, runs: 3, prompts: 6, platforms: 3 });
  onTestFinished(service.close);
  const home = temporaryFolder();
  const sync = async (): Promise<number> => {
    const args = ['sync', '--base-url', service.baseUrl, '--refresh', '--quiet'];
    return (await sightlineProcess(home, args, { SIGHTLINE_API_KEY: service.key })).status;
  };
  expect(await sync()).toBe(0);
  return { home, file: join(home, 'sightline.db'), sync };
}

/** Starts a process that writes all the time; the returned function waits until it has written again. */
async function startWriter(file: string): Promise<() => Promise<void>> {
  const writer = spawn(process.execPath, [WRITER, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(writer, 'exit');
  onTestFinished(async () => {
    writer.kill('SIGKILL');
    await ended;
  });
  const hasWritten = async (): Promise<void> => void (await once(writer.stdout, 'data'));
  await hasWritten();
  return hasWritten;
}

describe('the doctor beside a program that writes', () => {
  it('calls a sound file sound, every time', { tags: ['broad'] }, async () => {
    const { file } = await mirrored();
    const hasWritten = await startWriter(file);
    for (let check = 0; check < CHECKS; check += 1) {
      await hasWritten();
      const { findings } = await consultDoctor(file, systemClock, { repair: false });
      expect({ check, findings }).toEqual({ check, findings: [] });
    }
    // It went on writing all the while.
    await hasWritten();
  });

  it('repairs nothing meanwhile, and says who is to be waited for', async () => {
    const { home, file } = await mirrored();
    const hasWritten = await startWriter(file);
    const other = new Database(file);
    other.exec('DROP VIEW v_insight');
    other.close();
    await expect(consultDoctor(file, systemClock, { repair: true })).rejects.toMatchObject({
      code: 'db/locked',
      message: expect.stringContaining('Nothing was repaired, and the file is as it was') as string,
    });
    await hasWritten();
    expect(readdirSync(home).filter((name) => /repair|damaged|deep|partial/.test(name))).toEqual([]);
  });

  it('holds every figure against the kept answers beside a sync that brings all of them again', async () => {
    const { file, sync } = await mirrored();
    for (let round = 0; round < 3; round += 1) {
      const synced = sync();
      const { findings } = await consultDoctor(file, systemClock, { deep: true, repair: false });
      expect({ round, status: await synced, findings }).toEqual({ round, status: 0, findings: [] });
    }
  });
});
