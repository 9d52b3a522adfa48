import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';

type Options = { readonly forget?: boolean };

/** `sightline disconnect`: removes a key, and the mirror only when told to. */
export const addDisconnectCommand: AddCommand = (command, run) => {
  command
    .argument('<name>', 'the connection')
    .option('--forget', 'also remove the connection and all its mirrored data')
    .addHelpText('after', '\nExample: leave a client for good\n  sightline disconnect Agency --forget')
    .action(
      run<Options>(async ({ terminal, services }, { forget = false }, [name = '']) => {
        const done = await services.disconnect({ name, forget });
        terminal.result(done, [
          done.hadKey ? `Removed the key of ${done.name}.` : `No key of ${done.name} was stored.`,
          done.isForgotten ? 'Its data is removed, too.' : 'Its data is kept; --forget removes it.',
        ]);
        return EXIT.done;
      }),
    );
};
