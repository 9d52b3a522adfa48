/**
 * A program that writes events to a database and is killed, leaving a file and its log. Run on its own, it takes a file, a prefix for the
 * events, and their number.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, openDatabase } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';

/** Writes events to an open database, one transaction each. */
export function writeEvents(db: ReturnType<typeof openDatabase>, word: string, count: number): void {
  const insert = db.prepare(
    "INSERT INTO event VALUES (?, NULL, 'p1', '2026-01-05', '2026-01-05', 'other', ?, 'typed', 'internal', '{}', ?)",
  );
  for (let event = 0; event < count; event += 1) {
    const text = `${word} ${event} `.repeat(100);
    inTransaction(db, () => insert.run(`${word}-${event}`, text, '2026-01-05T00:00:00.000Z'));
  }
}

/** Runs a process that writes events, and kills it when they are written. */
export async function writeAndKill(file: string, word: string, count: number): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, file, word, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await ended;
}

if (process.argv[1] === import.meta.filename) {
  const [file = '', word = '', count = '0'] = process.argv.slice(2);
  const db = openDatabase(file, { clock: systemClock });
  writeEvents(db, word, Number(count));
  process.stdout.write('written\n');
  // Wait to be killed.
  while (db.open) await delay(60_000);
}
