import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import { describeRequest, tellMirrored, withChangeFlags, type ChangeFlags } from './change-options.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';

type Options = ChangeFlags & { readonly project: string; readonly name: string; readonly category?: string };

/** `sightline topic`: the topics of prompts. */
export const addTopicCommand: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the topics of a client as they were mirrored, without a call.')
    .requiredOption('--project <id or name>', 'the client')
    .option(...CLIENT_CONNECTION)
    .addHelpText('after', '\nExample:\n  sightline topic list --project "Halden Outdoor"')
    .action(
      run<OfConnection & { readonly project: string }>(async ({ terminal, services }, options) => {
        const { project: named, connection } = options;
        const { topics, prompts, mirroredAt } = await services.manage.client({ named, connection });
        const counted = topics.map((topic) => ({
          ...topic,
          prompts: prompts.filter(({ topicId, isActive }) => isActive && topicId === topic.topicId).length,
        }));
        terminal.result(
          { topics: counted, mirroredAt },
          buildTable(
            ['Topic', 'Category', 'Prompts', 'Id'],
            counted.map(({ topicId, name, category, prompts: count }) => [
              name ?? '',
              category ?? '',
              count,
              topicId,
            ]),
            'No topics are mirrored yet: add one with `sightline topic add`, or run `sightline sync`.',
          ),
        );
        tellMirrored(terminal, mirroredAt);
        return EXIT.done;
      }),
    );
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
          `${name} is a topic of ${options.project} now (${id}). Its prompts appear within minutes; \`sightline prompt list --live\` shows them.`,
        ]);
        return EXIT.done;
      }),
    );
};
