/** Replaces the database with a backup. */
import { chmodSync, copyFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { checkDatabase, findBareDamage } from '../../db/check.ts';
import { readChecksum } from '../../db/checksum.ts';
import { asStorageError } from '../../db/errors.ts';
import { MIGRATIONS } from '../../db/migrations/index.ts';
import { openAlone, openCopy, openDatabase, settleLog, type Db } from '../../db/open.ts';
import { isMirror } from '../../db/own-file.ts';
import { replaceDatabase } from '../../db/replace-file.ts';
import { setLogsAside } from '../../db/stray-logs.ts';
import type { Clock } from '../../platform/clock.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { openPartial } from '../../platform/partial-files.ts';
import { PRIVATE } from '../../platform/private-files.ts';
import { PARTS_BY_DEPTH } from '../../sync/missing-parts.ts';

/** A restore's result. */
export type Restored = {
  readonly database: string;
  readonly from: string;
  readonly bytes: number;
  /** The previous database, moved aside; null if there was none. */
  readonly setAside: string | null;
  /** Logs found there that did not belong to that database, moved aside. */
  readonly logsSetAside: readonly string[];
};

const NOTHING_CHANGED = 'The database was not changed';

function refuse(message: string): AppError {
  return new AppError('input/invalid', message);
}

/** Compares the copy with the checksum beside the backup. */
function checkChecksum(file: string, copy: string, force: boolean): void {
  const verdict = readChecksum(file, copy);
  if (verdict === 'right' || force) return;
  throw refuse(
    verdict === 'missing'
      ? `There is no checksum beside ${file}. ${NOTHING_CHANGED}; --force restores it if it is sound.`
      : `${file} is not what its checksum says. ${NOTHING_CHANGED}; choose another backup, or --force restores this one if it is sound.`,
  );
}

const NOT_OURS = 'it is not a database of Sightline';

/** What is wrong with a copy, in words; a file of the current version is inspected as the doctor does. */
export function findWrong(copy: string, clock: Clock): string | undefined {
  const newest = MIGRATIONS.at(-1)?.version ?? 0;
  let db: Db | undefined;
  try {
    db = openCopy(copy);
    if (!isMirror(db)) return NOT_OURS;
    const version = db.pragma('user_version', { simple: true }) as number;
    if (version > newest) return 'a newer version of Sightline wrote it; update Sightline first';
    // It could not be opened in its place.
    if (version === 0) return 'it does not say which version it is';
    if (version < MIGRATIONS[0].version) return 'a Sightline from before its first release wrote it';
    const [bare] = findBareDamage(db);
    if (bare !== undefined) return bare.message;
    db.close();
    if (version < newest) return undefined;
    db = openDatabase(copy, { clock });
    return checkDatabase(db, PARTS_BY_DEPTH, clock)[0]?.message;
  } catch (error) {
    const storage = asStorageError(error, copy, 'copy');
    if (isAppError(storage) && storage.code !== 'db/damaged') throw storage;
    if (isAppError(storage) && storage.details?.['reason'] === 'SQLITE_NOTADB') return NOT_OURS;
    return error instanceof Error ? error.message : String(error);
  } finally {
    // The last to close checkpoints the log.
    db?.close();
  }
}

/** Checks that nobody has the database open, and checkpoints its log. Raises `db/locked`. */
function assertFree(path: string): void {
  try {
    openAlone(path).close();
  } catch (error) {
    const storage = asStorageError(error, path);
    // A damaged or unreadable file is moved aside as is.
    if (isAppError(storage) && storage.code === 'db/locked') throw storage;
  }
}

/**
 * Replaces the database at `path` with the backup `wanted`, after checking a copy against its checksum and finding it sound. The previous
 * database is moved aside, never overwritten. `force` skips the checksum, and nothing else.
 *
 * Raises `input/not-found`, `input/invalid` for a file that cannot be restored, `db/locked` while somebody has the database open,
 * `db/storage`.
 */
export function restoreBackup(
  path: string,
  clock: Clock,
  { file: wanted, force }: { readonly file: string; readonly force: boolean },
): Restored {
  const from = resolve(wanted);
  if (statSync(from, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new AppError('input/not-found', `There is no backup at ${from}. ${NOTHING_CHANGED}.`);
  }
  if (from === resolve(path)) {
    throw refuse(`${from} is the database itself. ${NOTHING_CHANGED}; name a backup.`);
  }
  const fresh = openPartial(path, 'partial');
  try {
    makeFolder(dirname(path));
    copyFileSync(from, fresh.path);
    // The copy has the backup's mode, which others may read, or nobody may write.
    chmodSync(fresh.path, PRIVATE.file);
    checkChecksum(from, fresh.path, force);
    const wrong = findWrong(fresh.path, clock);
    if (wrong !== undefined) {
      throw refuse(`${from} cannot be restored: ${wrong}. ${NOTHING_CHANGED}; choose another backup.`);
    }
    if (!existsSync(path)) {
      const logsSetAside = setLogsAside(path, clock);
      renameSync(fresh.path, path);
      return { database: path, from, bytes: statSync(path).size, setAside: null, logsSetAside };
    }
    const stamp = new Date(clock.nowMs()).toISOString().replaceAll(/[:.]/g, '-');
    const setAside = `${path}.${stamp}.before-restore`;
    if (existsSync(setAside)) throw refuse(`${setAside} exists already. ${NOTHING_CHANGED}; try again.`);
    let logsSetAside: readonly string[] = [];
    // No other file's log may be replayed into the one moved aside.
    settleLog(path, { clock, onSetAside: (logs) => void (logsSetAside = logs) });
    assertFree(path);
    replaceDatabase(path, fresh.path, setAside);
    return { database: path, from, bytes: statSync(path).size, setAside, logsSetAside };
  } catch (error) {
    throw asStorageError(error, path);
  } finally {
    fresh.discard();
  }
}
