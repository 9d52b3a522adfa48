import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { describeRequest, withChangeFlags, type ChangeFlags } from './change-options.ts';

type Options = ChangeFlags & { readonly project: string; readonly name: string; readonly category?: string };

/** `sightline topic`: what prompts are about. */
export const addTopicCommand: AddCommand = (command, run) => {
  withChangeFlags(
    command
      .command('add')
      .description('Add a topic to a client with one call; the service writes its prompts in the background.')
      .requiredOption('--project <id or name>', 'the client')
      .requiredOption('--name <name>', 'what buyers ask about')
      .option('--category <words>', 'what it belongs to'),
  )
    .addHelpText(
      'after',
      '\nExample:\n  sightline topic add --project "Halden Outdoor" --name "Trail running shoes"',
    )
    .action(
      run<Options>(async ({ terminal, services, signal }, { dryRun, ...options }) => {
        const added = await services.manage.addTopic({ ...options, isDryRun: dryRun, signal });
        if (added.isDryRun) {
          terminal.result({ dryRun: true, request: added.request }, [
            describeRequest(added.request),
            'Nothing was sent.',
          ]);
          return EXIT.done;
        }
        const { id, name } = added.value;
        terminal.result({ id, name, wasFound: added.wasFound }, [
          `${name} is a topic of ${options.project} now (${id}). Its prompts appear within minutes; \`sightline prompt list\` shows them.`,
        ]);
        return EXIT.done;
      }),
    );
};
