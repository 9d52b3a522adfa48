/** Scans that are watched while the clock is set back, or while the computer sleeps for a week. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadScansAtWork } from '../../../main/db/queries/scans.ts';
import { buildModelService } from '../../helpers/model-service.ts';
import {
  openScanFile,
  openScanProgram,
  queueClient,
  settled,
  type TestTime,
} from '../../helpers/scan-program.ts';

const DAY_MS = 86_400_000;

let time: TestTime;
let file: ReturnType<typeof openScanFile>;
let service: ReturnType<typeof buildModelService>;
let program: ReturnType<typeof openScanProgram>;

const placeOf = (projectId: string) => ({ connection: file.connection, projectId });

/** Lets two minutes pass in steps of half a minute, as the watcher sleeps. */
async function passMinutes(): Promise<void> {
  for (let nap = 0; nap < 4; nap += 1) {
    program.watcher.wake();
    program.endWaits();
    for (let turn = 0; turn < 6; turn += 1) await settled();
    time.nowMs += 30_000;
  }
}

beforeEach(async () => {
  time = { nowMs: Date.parse('2026-11-20T09:00:00Z') };
  file = openScanFile(time);
  service = buildModelService();
  program = openScanProgram(file.db, service.port, time);
  onTestFinished(async () => {
    await program.watcher.close();
    file.db.close();
  });
  queueClient(file.db, time, placeOf('a'));
  await passMinutes();
  expect(loadScansAtWork(file.db)).toHaveLength(1);
});

describe.each([
  ['that is set back by a day', -DAY_MS],
  ['that is set back by ten years', -3_652 * DAY_MS],
  ['that went on by a week while the computer slept', 7 * DAY_MS],
])('a clock %s', (_how, byMs) => {
  it('keeps no scan from being watched to its end', async () => {
    service.advance(placeOf('a'), 'completed');
    time.nowMs += byMs;
    await passMinutes();
    expect(loadScansAtWork(file.db)).toEqual([]);
    expect(program.ends).toEqual(['a-1 completed']);
  });

  it('nor from being asked about on request, nor in a program that is started after that', async () => {
    await program.watcher.close();
    time.nowMs += byMs;
    program = openScanProgram(file.db, service.port, time);
    service.advance(placeOf('a'), 'completed');
    await program.watcher.askNow(placeOf('a'));
    expect(loadScansAtWork(file.db)).toEqual([]);
  });
});
