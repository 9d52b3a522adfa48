/** Backups: made, and restored from a file or a screen's upload, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BackupRestored } from '../../../shared/domain/backup.ts';
import type { keepDatabase } from '../../core/keep-database.ts';
import type { ReceivedBackups } from './received.ts';
import type { Runtime } from '../runtime.ts';

type Deps = {
  readonly database: ReturnType<typeof keepDatabase>;
  /** Starts to rejudge what an earlier version called incomplete. */
  readonly judge: () => void;
};

const backUps = () => import('./back-up.ts');
const daily = () => import('./daily.ts');
const receiving = () => import('./received.ts');

/** Binds them; each documents its result and errors. */
export function bindBackups(
  { use, pool, inThread, core: { tell, tasks } }: Runtime,
  { database, judge }: Deps,
) {
  const restore = use(
    () => import('./restore.ts'),
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
    /** Restores one that was inspected. Raises `db/locked` while work is running or another program has the database open. */
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
      // Its checksum stays with the backup; this process has verified the file.
      const { setAside } = await restore({ file, force: true });
      received?.discard();
      tell('database/replaced', {});
      judge();
      return { setAside };
    },
    /** Discards the upload; safe without one. */
    discard: (): void => received?.discard(),
  };
  return {
    backUp: use(backUps, ({ backUp }) => backUp),
    startBackup: use(backUps, ({ startBackup }) => startBackup),
    backupStatus: use(daily, ({ loadBackupStatus }) => loadBackupStatus),
    setBackupFolder: use(daily, ({ saveBackupFolder }) => saveBackupFolder),
    restore,
    received: arriving,
  };
}

/** Copies of the data, and a backup that a screen uploads for a restore. */
export const backupChannels = ({
  startBackup,
  received,
}: Pick<ReturnType<typeof bindBackups>, 'startBackup' | 'received'>): Channels<`backup/${string}`> => ({
  'backup/make': startBackup,
  'backup/begin': ({ bytes }) => received.begin(bytes),
  'backup/add': received.add,
  'backup/look': ({ upload }) => received.look(upload),
  'backup/restore': ({ upload }) => received.restore(upload),
});
