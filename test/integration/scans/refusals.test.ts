/** How soon a client is asked about again after a look that failed. */
import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildModelService } from '../../helpers/model-service.ts';
import { openScanFile, openScanProgram, queueClient, settled } from '../../helpers/scan-program.ts';

const MINUTE_MS = 60_000;

/** A scan at work, whose looks fail from now on; returns how many minutes apart they are. */
async function minutesBetweenLooks(error: Error): Promise<readonly number[]> {
  const time = { nowMs: Date.parse('2026-11-20T09:00:00Z') };
  const { db, connection } = openScanFile(time);
  const { port } = buildModelService();
  const looksMs: number[] = [];
  let isFailing = false;
  const look: typeof port.status = (...place) => {
    if (!isFailing) return port.status(...place);
    looksMs.push(time.nowMs);
    return Promise.reject(error);
  };
  const program = openScanProgram(db, { ...port, status: look }, time);
  onTestFinished(async () => {
    await program.watcher.close();
    db.close();
  });
  const pass = async (minutes: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute += 1) {
      time.nowMs += MINUTE_MS;
      program.watcher.wake();
      program.endWaits();
      for (let turn = 0; turn < 6; turn += 1) await settled();
    }
  };
  queueClient(db, time, { connection, projectId: 'a' });
  await pass(2);
  isFailing = true;
  await pass(12);
  return looksMs.slice(1).map((atMs, place) => (atMs - (looksMs[place] ?? NaN)) / MINUTE_MS);
}

it.each<readonly [string, Error, number]>([
  ['a line that is gone', new AppError('api/unreachable', 'There is no line.', { retryable: true }), 1],
  ['a refusal that the next minute does not lift', new AppError('api/forbidden', 'The key may not.'), 5],
  ['a defect of the program', Object.assign(new TypeError('not a function'), { retryable: true }), 5],
])('after %s', async (_, error, minutes) => {
  const between = await minutesBetweenLooks(error);
  expect(between.length).toBeGreaterThan(1);
  expect(new Set(between)).toEqual(new Set([minutes]));
});
