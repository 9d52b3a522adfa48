/** Logs that belong to another file than the one that they stand beside: left by a killed program, or put there with a folder. */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { ownerOfLog } from './log-mark.ts';

/** Who may move logs, and who hears of it. */
export type SettleOptions = {
  readonly clock: Clock;
  /** Whether another program of Sightline's has the file open: then nothing is moved, and its shape is not changed. */
  readonly isShared?: boolean;
  /** Called with the new names of logs that belonged to another file. */
  readonly onSetAside?: ((logs: readonly string[]) => void) | undefined;
};

/** What SQLite plays into a database when it is opened next. */
const LOGS = ['-wal', '-journal'];

/** Moves what is to be played into the file at `path` aside, whoever has written it; returns the new names. */
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
  // An index of the log, which SQLite makes anew.
  rmSync(`${path}-shm`, { force: true });
  return moves.map(({ to }) => to);
}

/**
 * Moves a log aside that belongs to another file than the one at `path`, before SQLite plays it into this one. One without
 * marks stays where `isReadable` says that file and log go together.
 *
 * Raises `db/locked` where a running program has written it.
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
