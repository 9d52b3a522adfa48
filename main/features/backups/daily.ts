/** One verified copy of the database per day, made after a sync and expired by rule. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { backUpDatabase } from '../../db/backup.ts';
import { hasChecksum, removeWithChecksum, saveChecksum } from '../../db/checksum.ts';
import { asStorageError } from '../../db/errors.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { loadSettingValues } from '../../db/queries/settings.ts';
import { saveSettingValues } from '../../db/writes/settings.ts';
import { nowIso } from '../../platform/clock.ts';
import { isWithin, modesFor, realPath } from '../../platform/private-files.ts';
import type { Core } from '../../core/core.ts';
import { chooseExpired, type DatedCopy } from './kept.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keys of the backup settings in the file. Screens do not set them: only the command line sets a folder. */
const FOLDER = 'backups/folder';
const LAST = 'backups/last';
const FAILED = 'backups/failed';

const last = z.object({ at: z.string(), file: z.string(), bytes: z.number(), sha256: z.string() });
const failed = z.object({ at: z.string(), message: z.string() });

/** The state of the daily copies. */
export type BackupStatus = {
  /** Null: no copies are made. */
  readonly folder: string | null;
  /** The last copy: when it was made and verified, and whether it is still there. */
  readonly last: (z.infer<typeof last> & { readonly isThere: boolean }) | null;
  readonly kept: number;
  /** Why the last attempt failed; null after a success. */
  readonly failed: z.infer<typeof failed> | null;
  /** When the next sync may make one, ISO 8601; null: the next sync does, or none. */
  readonly nextAt: string | null;
};

type Deps = Pick<Core, 'db' | 'paths' | 'clock'>;

function loadFolder({ paths }: Deps, values: Readonly<Record<string, unknown>>): string | null {
  const set = values[FOLDER];
  if (set === null) return null;
  return typeof set === 'string' ? set : join(paths.home, 'backups');
}

/** One folder may hold copies of several data folders: the name identifies theirs. */
function nameOf({ paths }: Pick<Deps, 'paths'>): string {
  return `sightline-${createHash('sha256').update(realPath(paths.home)).digest('hex').slice(0, 8)}`;
}

/** The name of a copy made at a moment (ISO 8601). */
export function nameCopy(paths: Deps['paths'], at: string): string {
  return `${nameOf({ paths })}-${at.slice(0, 19).replaceAll(':', '-')}Z.db`;
}

/** The names in a folder; empty if it is missing or unreadable, which only prevents a copy. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The copies of this data folder in `folder`, by time in their names. */
function listCopies(deps: Deps, folder: string): readonly DatedCopy[] {
  const pattern = new RegExp(`^${nameOf(deps)}-(\\d{4}-\\d{2}-\\d{2})T(\\d{2})-(\\d{2})-(\\d{2})Z\\.db$`);
  return namesIn(folder).flatMap((name) => {
    const [, day = '', hour = '', minute = '', second = ''] = pattern.exec(name) ?? [];
    const atMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(atMs) ? [] : [{ file: join(folder, name), atMs }];
  });
}

/** Loads the state of the daily copies. */
export function loadBackupStatus(deps: Deps): BackupStatus {
  const values = loadSettingValues(deps.db);
  const folder = loadFolder(deps, values);
  const made = last.safeParse(values[LAST]).data;
  const isThere = made !== undefined && existsSync(made.file);
  return {
    folder,
    last: made === undefined ? null : { ...made, isThere },
    kept: folder === null ? 0 : listCopies(deps, folder).length,
    failed: failed.safeParse(values[FAILED]).data ?? null,
    nextAt: folder === null || !isThere ? null : new Date(Date.parse(made.at) + DAY_MS).toISOString(),
  };
}

/** Whether a copy is due: the last one is over a day old or gone, and there is more than sample data to lose. */
function isDue(deps: Deps, { nextAt }: BackupStatus): boolean {
  if (loadConnections(deps.db).every(({ isSample }) => isSample)) return false;
  if (nextAt === null) return true;
  const waitMs = Date.parse(nextAt) - deps.clock.nowMs();
  // A copy from the future comes from a wrong clock.
  return waitMs <= 0 || waitMs > DAY_MS;
}

async function makeCopy(deps: Deps, folder: string): Promise<void> {
  const { db, clock, paths } = deps;
  const modes = modesFor(join(folder, 'copy'), paths);
  const file = join(folder, nameCopy(paths, nowIso(clock)));
  for (const copy of listCopies(deps, folder)) {
    // It was verified before it got its name; the process was killed before writing the checksum.
    if (!hasChecksum(copy.file)) saveChecksum(copy.file, modes);
  }
  const made = await backUpDatabase(db.name, file, modes);
  saveSettingValues(
    db,
    {
      [LAST]: { at: nowIso(clock), file: made.file, bytes: made.bytes, sha256: made.sha256 },
      [FAILED]: null,
    },
    nowIso(clock),
  );
  for (const { file: old } of chooseExpired(listCopies(deps, folder), clock.nowMs())) removeWithChecksum(old);
}

/** Makes a copy if one is due. A failure is recorded for `status`, and does not fail the sync. */
export async function keepDailyBackup(core: Pick<Core, 'db' | 'paths' | 'clock' | 'logger'>): Promise<void> {
  const status = loadBackupStatus(core);
  if (status.folder === null || !isDue(core, status)) return;
  try {
    await makeCopy(core, status.folder);
  } catch (error) {
    const told = asStorageError(error, status.folder, 'copy');
    if (!isAppError(told)) throw error;
    core.logger.warn(`No backup was made. ${told.message}`);
    try {
      saveSettingValues(
        core.db,
        { [FAILED]: { at: nowIso(core.clock), message: told.message } },
        nowIso(core.clock),
      );
    } catch {
      // The database cannot be written either; the next operation reports that.
    }
  }
}

/** Sets the folder of the daily copies; null disables them. Raises `input/invalid` for an unusable folder. */
export function saveBackupFolder(core: Deps, folder: string | null): BackupStatus {
  const wanted = folder === null ? null : resolve(folder);
  if (wanted !== null) {
    const own = join(core.paths.home, 'backups');
    const isOwn = isWithin(core.paths.home, wanted) && !isWithin(own, wanted);
    const found = statSync(wanted, { throwIfNoEntry: false });
    if (isOwn || (found !== undefined && !found.isDirectory())) {
      throw new AppError(
        'input/invalid',
        `${wanted} is not a folder for backups. Nothing was changed; name a folder outside ${core.paths.home}.`,
      );
    }
  }
  saveSettingValues(core.db, { [FOLDER]: wanted }, nowIso(core.clock));
  return loadBackupStatus(core);
}
