import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';

/** `sightline backup`: a consistent copy of the database. */
export const addBackupCommand: AddCommand = (command, run) => {
  command
    .argument(
      '<file>',
      'the copy to write; replaces an earlier backup of that name once the new one is complete',
    )
    .addHelpText('after', '\nExample: each night\n  sightline backup ~/backups/sightline.db')
    .action(
      run(async ({ terminal, services }, _options, [file = '']) => {
        const backup = await services.backUp(file);
        const megabytes = (backup.bytes / 1_000_000).toFixed(1);
        terminal.result(backup, [
          `${backup.file} (${megabytes} MB). Its checksum is beside it: sha256sum --check ${backup.file}.sha256`,
        ]);
        return EXIT.done;
      }),
    );
};
