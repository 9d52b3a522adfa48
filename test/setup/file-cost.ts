/**
 * Notes what each test file costs, in CPU seconds of its process and of all that it has started, for `time-budget.ts`. Unlike minutes
 * they do not depend on what else the computer does.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { costNotes } from '../helpers/run-folder.ts';

/** Clock ticks a second in /proc, on every Linux that Node supports. */
const TICKS = 100;

/** Parent of a process, and CPU seconds of it and of the children that it has waited for. */
type Seen = { readonly parent: number; readonly cpuSeconds: number };

function readProcess(pid: string): Seen | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuSeconds: ticks / TICKS };
  } catch {
    return null;
  }
}

/** CPU seconds of this process and its descendants; without /proc, of this process alone. */
function spentSeconds(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const all = new Map<number, Seen>();
  for (const name of readdirSync('/proc')) {
    const seen = /^\d+$/.test(name) ? readProcess(name) : null;
    if (seen !== null) all.set(Number(name), seen);
  }
  const isOurs = (pid: number): boolean => {
    const seen = all.get(pid);
    return pid === process.pid || (seen !== undefined && isOurs(seen.parent));
  };
  return [...all].reduce((sum, [pid, { cpuSeconds }]) => sum + (isOurs(pid) ? cpuSeconds : 0), 0);
}

/** What this process had spent when its last file ended: a process's first file pays for its start. */
const kept = globalThis as { sightlineSpentSeconds?: number };

afterAll(() => {
  const notes = costNotes();
  if (notes === undefined) return;
  const spent = spentSeconds();
  // A browser that was killed takes what it had spent with it.
  const cpuSeconds = Math.max(0, spent - (kept.sightlineSpentSeconds ?? 0));
  const note = { file: expect.getState().testPath, cpuSeconds };
  appendFileSync(notes, `${JSON.stringify(note)}\n`);
  kept.sightlineSpentSeconds = spent;
});
