import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { describeRequest, withChangeFlags, type ChangeFlags } from './change-options.ts';

type Options = ChangeFlags & {
  readonly project: string;
  readonly name: string;
  readonly url?: string;
  readonly description?: string;
  readonly own?: boolean;
};

/** `sightline brand`: rivals and the own brand. */
export const addBrandCommand: AddCommand = (command, run) => {
  withChangeFlags(
    command
      .command('add')
      .description('Add a rival to a client, or its own brand, with one call.')
      .requiredOption('--project <id or name>', 'the client')
      .requiredOption('--name <name>', 'as answers name it')
      .option('--url <url>', 'its website')
      .option('--description <words>', 'what it does')
      .option('--own', "it is the client's own brand"),
  )
    .addHelpText(
      'after',
      '\nExample:\n  sightline brand add --project "Halden Outdoor" --name "Pale Harbour" --url https://paleharbour.example',
    )
    .action(
      run<Options>(async ({ terminal, services, signal }, { own, dryRun, ...options }) => {
        const added = await services.manage.addBrand({ ...options, isOwn: own, isDryRun: dryRun, signal });
        if (added.isDryRun) {
          terminal.result({ dryRun: true, request: added.request }, [
            describeRequest(added.request),
            'Nothing was sent.',
          ]);
          return EXIT.done;
        }
        const { id, name } = added.value;
        terminal.result({ id, name, wasFound: added.wasFound }, [
          `${name} is a brand of ${options.project} now (${id}). The next scan looks for it, and the next sync mirrors it.`,
        ]);
        return EXIT.done;
      }),
    );
};
