/** An idle program that holds a database, such as another version; it is there to be killed. It takes the file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { buildHold } from '../../main/db/hold.ts';

/** Starts it; returns what kills it. */
export async function startHolding(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [import.meta.filename, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return kill;
}

if (process.argv[1] === import.meta.filename) {
  const hold = buildHold(process.argv[2] ?? '');
  hold.share();
  process.stdout.write('held\n');
  while (process.stdout.writable) await delay(60_000);
  hold.release();
}
