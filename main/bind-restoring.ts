/** Restoring a backup, from a file or as a screen hands it over, bound to the core: a part of `services.ts`. */
import { AppError } from '../shared/errors/app-error.ts';
import type { BackupRestored } from '../shared/domain/backup.ts';
import type { keepDatabase } from './bind-database.ts';
import type { ReceivedBackups } from './features/backups/received.ts';
import type { Core, Use } from './core/core.ts';
import type { JobInput, JobOutput } from './worker/jobs.ts';
import type { Pool } from './worker/pool.ts';

type Deps = Pick<Core, 'tell' | 'tasks'> & {
  readonly use: Use;
  readonly pool: Pick<Pool, 'whileClosed'>;
  readonly inThread: (job: 'backupFile', file: JobInput<'backupFile'>) => Promise<JobOutput<'backupFile'>>;
  readonly database: ReturnType<typeof keepDatabase>;
  /** Begins to judge anew what an earlier version called incomplete. */
  readonly judge: () => void;
};

const receiving = () => import('./features/backups/received.ts');

/** Binds them; each says what it returns and raises. */
export function bindRestoring({ use, pool, inThread, database, tell, tasks, judge }: Deps) {
  const restore = use(
    () => import('./features/backups/restore.ts'),
    ({ restoreBackup }) =>
      ({ paths, clock }, request: { readonly file: string; readonly force: boolean }) =>
        pool.whileClosed(() => {
          database.close();
          return database.hold().alone(() => restoreBackup(paths.database, clock, request));
        }),
  );
  let received: ReceivedBackups | undefined;
  const bind = <Args extends readonly unknown[], Result>(
    choose: (received: ReceivedBackups) => (...args: Args) => Result,
  ) =>
    use(receiving, ({ buildReceivedBackups }) => ({ paths, clock }, ...args: Args): Result => {
      received ??= buildReceivedBackups(paths, clock, (file) => inThread('backupFile', file));
      return choose(received)(...args);
    });
  const requireSound = bind(({ requireSound }) => requireSound);

  const arriving = {
    begin: bind(({ begin }) => begin),
    add: bind(({ add }) => add),
    look: bind(({ look }) => look),
    /** Restores one that was looked through. Raises `db/locked` while work is under way or another program has the database open. */
    restore: async (upload: string): Promise<BackupRestored> => {
      const file = await requireSound(upload);
      const busy = tasks.list().find(({ state }) => state === 'running');
      if (busy !== undefined) {
        throw new AppError(
          'db/locked',
          `${busy.title} is under way. The backup was not restored; try again when it has ended.`,
          { retryable: true },
        );
      }
      // Its checksum stays where the backup lies; that the file is sound was found out here.
      const { setAside } = await restore({ file, force: true });
      received?.discard();
      tell('database/replaced', {});
      judge();
      return { setAside };
    },
    /** Gives up what has arrived; safe to call where nothing has. */
    discard: (): void => received?.discard(),
  };
  return { restore, received: arriving };
}
