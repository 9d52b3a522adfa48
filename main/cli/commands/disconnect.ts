import type { ReportCount } from '../../../shared/domain/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Disconnected } from '../../features/connections/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';

type Options = { readonly forget?: boolean; readonly reports?: boolean };

const countOf = ({ all, final }: ReportCount): string =>
  `${all === 1 ? '1 report' : `${all} reports`}, ${final === 0 ? 'none' : final} of them final`;

function keyWords({ name, hadKey }: Pick<Disconnected, 'name' | 'hadKey'>): string {
  if (hadKey === null) {
    return `The system’s keychain cannot be used here, so nobody looked for a key of ${name} in it. If you kept one there, it still is: remove the entry “Sightline” with your keychain’s own program.`;
  }
  return hadKey ? `Removed the key of ${name}.` : `No key of ${name} was stored.`;
}

/** `sightline disconnect`: removes a key, and the mirror only on request. */
export const addDisconnectCommand: AddCommand = (command, run) => {
  command
    .argument('<name>', 'the connection')
    .option('--forget', 'also remove all its mirrored data; the connection stays only where it has reports')
    .option('--reports', 'with --forget: remove its reports, too, final ones included')
    .addHelpText('after', '\nExample: leave a client for good\n  sightline disconnect Agency --forget')
    .action(
      run<Options>(async ({ terminal, services }, { forget = false, reports = false }, [name = '']) => {
        if (reports && !forget) {
          throw new AppError(
            'input/invalid',
            '--reports removes reports together with the data they were made from. Nothing was removed; add --forget.',
          );
        }
        const done = await services.disconnect({ name, forget, reports });
        terminal.result(done, [
          keyWords(done),
          done.isForgotten
            ? `Its data is removed${done.hadKey === null ? '' : ', too'}.`
            : 'Its data is kept; --forget removes it.',
          ...(done.removedReports.all === 0
            ? []
            : [`Removed with it: ${countOf(done.removedReports)}. Files in the exports folder are kept.`]),
          ...(!done.isForgotten || done.keptReports.all === 0
            ? []
            : [
                `Kept: ${countOf(done.keptReports)}, and the connection for them. --forget --reports removes both.`,
              ]),
        ]);
        return EXIT.done;
      }),
    );
};
