import { AppError } from '../../../shared/errors/app-error.ts';
import type { ChangedTags } from '../../features/projects/index.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';

type Options = OfConnection & { readonly project?: readonly string[] };

const PROJECTS = ['--project <ids or names...>', 'the clients'] as const;

async function change(
  { terminal, services }: CommandContext,
  { project = [], connection }: Options,
  [tag = '']: readonly string[],
  isOn: boolean,
): Promise<ExitStatus> {
  if (project.length === 0) {
    throw new AppError('input/invalid', 'Say which clients with --project; see sightline tag --help.');
  }
  const clients = await services.tags.change(
    project.map((named) => ({ named, connection })),
    { tag, isOn },
  );
  if (!isOn && !clients.some(({ isChanged }) => isChanged)) {
    const known = (await services.tags.list()).map((one) => one.tag);
    throw new AppError(
      'input/not-found',
      `None of these clients has the tag “${tag}”. Nothing was changed; ${known.length === 0 ? 'no client has a tag yet' : `there are: ${known.join(', ')}`}.`,
    );
  }
  const say = ({ client, tags, isChanged }: ChangedTags): string =>
    `${client}: ${tags.length === 0 ? 'no tags' : tags.join(', ')}${isChanged ? '' : ' (as before)'}`;
  terminal.result({ clients }, clients.map(say));
  return EXIT.done;
}

/** `sightline tag`: the user's labels of clients, which batches and the portfolio filter by. */
export const addTagCommand: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the tags and the clients that have them.')
    .addHelpText('after', '\nExample:\n  sightline tag list --json')
    .action(
      run(async ({ terminal, services }) => {
        const tags = await services.tags.list();
        const rows = tags.map(({ tag, clients }) => [tag, clients.map(({ client }) => client).join(', ')]);
        terminal.result(
          { tags },
          buildTable(
            ['Tag', 'Clients'],
            rows,
            'No client has a tag yet: add one with `sightline tag add TAG --project NAME`.',
          ),
        );
        return EXIT.done;
      }),
    );
  command
    .command('add')
    .argument('<tag>', 'your own word for them')
    .option(...PROJECTS)
    .option(...CLIENT_CONNECTION)
    .description('Give clients a tag; tags stay on this computer, and in your team.')
    .addHelpText(
      'after',
      '\nExample:\n  sightline tag add Retail --project "Halden Outdoor" "Emberlock Coffee"',
    )
    .action(run<Options>((context, options, args) => change(context, options, args, true)));
  command
    .command('remove')
    .argument('<tag>', 'a tag that they have')
    .option(...PROJECTS)
    .option(...CLIENT_CONNECTION)
    .description('Take a tag from clients.')
    .addHelpText('after', '\nExample:\n  sightline tag remove Retail --project "Halden Outdoor"')
    .action(run<Options>((context, options, args) => change(context, options, args, false)));
};
