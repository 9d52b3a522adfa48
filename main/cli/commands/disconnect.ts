import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';

type Options = { readonly forget?: boolean };

/** `sightline disconnect`: removes a key, and the mirror only when told to. */
export const addDisconnectCommand: AddCommand = (command, run) => {
  command
    .argument('<name>', 'the connection')
    .option('--forget', 'remove the connection and everything mirrored over it, too')
    .addHelpText('after', '\nExample: leave a client for good\n  sightline disconnect Agency --forget')
    .action(
      run<Options>(async ({ terminal, services }, { forget = false }, [name = '']) => {
        const done = await services.disconnect({ name, forget });
        terminal.result(done, [
          done.hadKey ? `The key of ${done.name} is removed.` : `No key of ${done.name} was stored.`,
          done.isForgotten ? 'Its mirror is removed, too.' : 'Its mirror stays; --forget removes it.',
        ]);
        return EXIT.done;
      }),
    );
};
