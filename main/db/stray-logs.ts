/** Logs beside a database they do not belong to: left by a killed program, or copied with a folder. */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { ownerOfLog } from './log-mark.ts';

/** Who may move logs, and who is notified. */
export type SettleOptions = {
  readonly clock: Clock;
  /** Whether another Sightline program has the file open: then nothing is moved, and its shape is not changed. */
  readonly isShared?: boolean;
  /** Called with the new names of logs of other files. */
  readonly onSetAside?: ((logs: readonly string[]) => void) | undefined;
};

/** What SQLite replays into a database on opening. */
const LOGS = ['-wal', '-journal'];

/** Moves aside what would be replayed into the file at `path`, whoever wrote it; returns the new names. */
export function setLogsAside(path: string, clock: Clock): string[] {
  const stamp = new Date(clock.nowMs()).toISOString().replaceAll(/[:.]/g, '-');
  const moves = LOGS.filter(
    (suffix) => (statSync(path + suffix, { throwIfNoEntry: false })?.size ?? 0) > 0,
  ).map((suffix) => ({ from: path + suffix, to: `${path}.${stamp}.stray${suffix}` }));
  for (const { from, to } of moves) {
    if (existsSync(to)) {
      throw new AppError(
        'db/storage',
        `${from} belongs to another database, and ${to} exists already. Nothing was changed; try again.`,
      );
    }
    renameSync(from, to);
  }
  // An index of the log, which SQLite recreates.
  rmSync(`${path}-shm`, { force: true });
  return moves.map(({ to }) => to);
}

/**
 * Moves aside a log that does not belong to the file at `path`, before SQLite replays it. One without marks stays if
 * `isReadable` says that file and log match.
 *
 * Raises `db/locked` if a running program wrote it.
 */
export function moveStrayLog(
  path: string,
  { clock, isShared, onSetAside }: SettleOptions,
  isReadable: (path: string) => boolean,
): void {
  const owner = ownerOfLog(path);
  if (owner === 'file' || (owner === 'unmarked' && isReadable(path))) return;
  if (isShared === true) {
    throw new AppError(
      'db/locked',
      `${path} is not the file that a running Sightline has open. It was not changed; close every Sightline and try again.`,
      { retryable: true },
    );
  }
  const moved = setLogsAside(path, clock);
  if (moved.length > 0) onSetAside?.(moved);
}
