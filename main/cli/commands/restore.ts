import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';

/** `sightline restore`: replaces the database with a backup. */
export const addRestoreCommand: AddCommand = (command, run) => {
  command
    .argument('<file>', 'the backup; it stays where it is')
    .option('--force', 'restore it without a matching checksum beside it, if it is sound')
    .addHelpText(
      'after',
      '\nExample: a daily backup; sightline status names the newest\n  sightline restore backups/sightline-2026-11-23T07-00-00Z.db',
    )
    .action(
      run<{ readonly force?: boolean }>(async ({ terminal, services }, { force = false }, [file = '']) => {
        const restored = await services.restore({ file, force });
        terminal.result(restored, [
          `${restored.from} was checked and is now ${restored.database}.`,
          ...(restored.setAside === null
            ? []
            : [`The previous database is now ${restored.setAside}; delete it once you miss nothing.`]),
          ...restored.logsSetAside.map(
            (log) =>
              `A log of another database was there and is now ${log}; delete it once you miss nothing.`,
          ),
        ]);
        return EXIT.done;
      }),
    );
};
