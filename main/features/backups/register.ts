/** Backups: made, kept daily, and restored from a file or a screen's upload. */
import type { Channels } from '../../core/channels.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ReceivedBackups } from './received.ts';
import type { Runtime } from '../runtime.ts';

const backUps = () => import('./back-up.ts');
const daily = () => import('./daily.ts');
const receiving = () => import('./received.ts');

/** Registers them; each use case documents its result and errors. */
export function registerBackups({ use, pool, inThread, onSync, database, core: { tell, tasks } }: Runtime) {
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
  const arriving = <Args extends readonly unknown[], Result>(
    choose: (received: ReceivedBackups) => (...args: Args) => Result,
  ) =>
    use(receiving, ({ buildReceivedBackups }) => ({ paths, clock }, ...args: Args): Result => {
      received ??= buildReceivedBackups(paths, clock, (file) => inThread('backupFile', file));
      return choose(received)(...args);
    });
  const requireSound = arriving(({ requireSound }) => requireSound);
  onSync({ ended: use(daily, ({ keepDailyBackup }) => keepDailyBackup) });
  return {
    services: {
      backUp: use(backUps, ({ backUp }) => backUp),
      setBackupFolder: use(daily, ({ saveBackupFolder }) => saveBackupFolder),
      restore,
    },
    /** Discards a screen's upload; safe without one. */
    close: (): void => received?.discard(),
    channels: (): Channels<`backup/${string}`> => ({
      'backup/make': use(backUps, ({ startBackup }) => startBackup),
      'backup/begin': arriving(
        ({ begin }) =>
          ({ bytes }) =>
            begin(bytes),
      ),
      'backup/add': arriving(({ add }) => add),
      'backup/look': arriving(
        ({ look }) =>
          ({ upload }) =>
            look(upload),
      ),
      /** Restores one that was inspected. Raises `db/locked` while work is running or another program has the database open. */
      'backup/restore': async ({ upload }) => {
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
        return { setAside };
      },
    }),
  };
}
