/** Whether a worker of the queue may still be at its work: by its process on this computer, by its lease on another. */
import { execFileSync } from 'node:child_process';
import { hostname } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { mayBeAtWork, newWorkerId } from '../../../../main/core/worker-id.ts';

const NOW = Date.UTC(2026, 10, 26);
const HOUR_MS = 60 * 60_000;

/** The number of a process that has ended. */
const goneProcess = (): number =>
  Number(
    execFileSync(process.execPath, ['-e', 'process.stdout.write(String(process.pid))'], { encoding: 'utf8' }),
  );

describe('a worker', () => {
  it('has a name of its own, with its computer and its process', () => {
    const [one, other] = [newWorkerId(), newWorkerId()];
    expect(one).not.toBe(other);
    expect(one.split('|').slice(0, 2)).toEqual([hostname(), String(process.pid)]);
  });

  it('of this computer is at work while its process is there and its lease runs', () => {
    const own = newWorkerId();
    expect(mayBeAtWork(own, NOW + 1, NOW)).toBe(true);
    expect(mayBeAtWork(own, NOW, NOW)).toBe(false);
    // However long: its process is asked, not the clock.
    expect(mayBeAtWork(own, NOW + 2 * HOUR_MS, NOW)).toBe(true);
    expect(mayBeAtWork(`${hostname()}|${String(goneProcess())}|x`, NOW + 1, NOW)).toBe(false);
  });

  it('whose process belongs to another user is at work', () => {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    try {
      expect(mayBeAtWork(`${hostname()}|1|x`, NOW + 1, NOW)).toBe(true);
    } finally {
      kill.mockRestore();
    }
  });

  it('of another computer is at work while its lease runs, unless no lease is so long', () => {
    const other = `not-${hostname()}|${String(process.pid)}|x`;
    expect(mayBeAtWork(other, NOW + HOUR_MS, NOW)).toBe(true);
    expect(mayBeAtWork(other, NOW + HOUR_MS + 1, NOW)).toBe(false);
    expect(mayBeAtWork(other, NOW, NOW)).toBe(false);
  });
});
