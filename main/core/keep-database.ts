/** The database handle and the hold on it, for the program's lifetime. */
import { existsSync } from 'node:fs';
import { AppError, isAppError } from '../../shared/errors/app-error.ts';
import type { Hold } from '../db/hold.ts';
import type { Db, openDatabase } from '../db/open.ts';
import { isReadOnlyFile } from '../db/read-only.ts';
import type { Clock } from '../platform/clock.ts';
import { recogniseFolder, type FolderPlace } from '../platform/data-folder.ts';
import type { Logger } from '../platform/logger.ts';
import type { Paths } from '../platform/paths.ts';
import { tightenFolder } from '../platform/private-files.ts';

/** Refuses a network drive: the log's index is shared memory, which other computers cannot see (sqlite.org/wal.html). */
function requireLocal(paths: Paths, place: FolderPlace | null): void {
  if (place?.kind !== 'network' || isReadOnlyFile(paths.database)) return;
  throw new AppError(
    'db/storage',
    `${paths.home} is on a network drive (${place.by}), where a database can be damaged by two programs at once. Nothing was read or written. ` +
      'Move the folder to a disk of this computer; backups may go to the network drive.',
    {
      commandLine: 'SIGHTLINE_HOME names another folder.',
      details: { file: paths.database, reason: place.by },
    },
  );
}

/** The mirror's handle: opened on first use, and again after it was closed, until it is ended. */
export function keepDatabase(
  paths: Paths,
  clock: Clock,
  logger: Logger,
  place: FolderPlace | null = recogniseFolder(paths.home),
) {
  let db: Db | undefined;
  let open: typeof openDatabase | undefined;
  let hold: Hold | undefined;
  let hasEnded = false;
  const requireHold = (): Hold => {
    if (hold === undefined) throw new Error('the database is asked for before it is loaded');
    return hold;
  };
  const onSetAside = (logs: readonly string[]): void =>
    logger.warn(
      `Beside ${paths.database} stood a log of another database: the file was replaced or deleted after Sightline had been killed. ` +
        `It was not read and is now ${logs.join(', ')}; delete it when you miss nothing.`,
    );
  return {
    /** Loads the file opener. */
    load: async (): Promise<void> => {
      if (hold === undefined) requireLocal(paths, place);
      const [{ openDatabase }, { buildHold }] = await Promise.all([
        import('../db/open.ts'),
        import('../db/hold.ts'),
      ]);
      open = openDatabase;
      hold ??= buildHold(paths.database);
    },
    hold: requireHold,
    get: (): Db => {
      if (db !== undefined) return db;
      if (hasEnded) {
        throw new AppError('app/host-lost', 'Sightline is ending. Saved data is safe. Start it again.');
      }
      const opened = requireHold().whileOpening((isShared) => {
        tightenFolder(paths);
        return open?.(paths.database, { clock, isShared, onSetAside });
      });
      if (opened === undefined) throw new Error('the database is asked for before it is loaded');
      return (db = opened);
    },
    /** Opens and closes the file as at startup; other code reports what is wrong with it. */
    meet(): void {
      if (!existsSync(paths.database)) return;
      try {
        this.get();
      } catch (error) {
        if (!isAppError(error) || error.code === 'db/locked') throw error;
      } finally {
        this.close();
      }
    },
    close: (): void => {
      db?.close();
      db = undefined;
    },
    /**
     * Closes the file for good, and lets other programs replace it. A page that is still open may ask for more: what opened the file again
     * would leave its write-ahead log behind.
     */
    async end(): Promise<void> {
      if (db !== undefined) {
        const { sealSome } = await import('../db/seals.ts');
        try {
          sealSome(db);
        } catch (error) {
          // What another program's write blocks now, the next seal covers.
          if (!isAppError(error)) throw error;
        }
      }
      hasEnded = true;
      this.close();
      hold?.release();
    },
  };
}
