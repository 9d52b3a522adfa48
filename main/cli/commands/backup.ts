import { basename } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';

type Options = { readonly daily?: string };

/** `sightline backup`: a consistent copy of the database, once or daily. */
export const addBackupCommand: AddCommand = (command, run) => {
  command
    .argument(
      '[file]',
      'the copy to write; replaces an earlier backup of that name once the new one is complete',
    )
    .option('--daily <folder>', 'where the copies go that are made after a sync each day; "off" makes none')
    .addHelpText('after', '\nExample: each night\n  sightline backup ~/backups/sightline.db')
    .action(
      run<Options>(async ({ terminal, services }, { daily }, [file]) => {
        if ((daily === undefined) === (file === undefined)) {
          throw new AppError('input/invalid', 'Name a file to write, or a folder with --daily.');
        }
        if (daily !== undefined) {
          const status = await services.setBackupFolder(daily === 'off' ? null : daily);
          terminal.result(status, [
            status.folder === null
              ? 'No more backups are made automatically. Existing ones were kept.'
              : `A backup a day goes to ${status.folder}, made after a sync.`,
          ]);
          return EXIT.done;
        }
        const backup = await services.backUp(file ?? '');
        const megabytes = (backup.bytes / 1_000_000).toFixed(1);
        terminal.result(backup, [
          `${backup.file} (${megabytes} MB). Its checksum is beside it: in its folder, sha256sum --check ${basename(backup.file)}.sha256`,
        ]);
        return EXIT.done;
      }),
    );
};
