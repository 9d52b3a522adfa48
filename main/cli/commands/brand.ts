import type { BrandJoins, BrandOfJoin } from '../../../shared/domain/manage.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import { describeRequest, tellMirrored, withChangeFlags, type ChangeFlags } from './change-options.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';

type JoinOptions = OfConnection & { readonly project: string };

type Options = ChangeFlags & {
  readonly project: string;
  readonly name: string;
  readonly url?: string;
  readonly description?: string;
  readonly own?: boolean;
};

const PROJECT = ['--project <id or name>', 'the client'] as const;

function tellJoins({ terminal }: CommandContext, joins: BrandJoins): ExitStatus {
  const { client, joined, offered } = joins;
  const nameOf = ({ name, brandId }: BrandOfJoin): string => `${name} (${brandId})`;
  terminal.result(joins, [
    ...(joined.length === 0 ? [`No brand of ${client} is joined to another.`] : []),
    ...joined.map(({ old, anew }) => `${nameOf(old)} is read as ${nameOf(anew)}.`),
    ...offered.map(
      ({ old, anew }) =>
        `${nameOf(old)} left the service’s list, and ${nameOf(anew)} looks like the same brand made anew: sightline brand join --project "${client}" ${old.brandId} ${anew.brandId}`,
    ),
  ]);
  return EXIT.done;
}

function addJoinCommands(command: Parameters<AddCommand>[0], run: Parameters<AddCommand>[1]): void {
  command
    .command('joins')
    .description('List the joined brands, and those that the service seems to have created anew.')
    .requiredOption(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .addHelpText('after', '\nExample:\n  sightline brand joins --project "Halden Outdoor"')
    .action(
      run<JoinOptions>(async (context, { project: named, connection }) =>
        tellJoins(context, await context.services.manage.brandJoins({ named, connection })),
      ),
    );
  command
    .command('join')
    .argument('<old>', 'the brand that left the service’s list: its id, or its name where that names one')
    .argument('<new>', 'the brand that came in its place')
    .description('Count a brand that the service has created anew as the one it was; nothing is sent.')
    .requiredOption(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .addHelpText(
      'after',
      '\nExample:\n  sightline brand join --project "Halden Outdoor" "Pale Harbour" "Pale Harbour (since 3 Nov 2026)"',
    )
    .action(
      run<JoinOptions>(async (context, { project: named, connection }, [old = '', anew = '']) =>
        tellJoins(
          context,
          await context.services.manage.joinBrands({ project: { named, connection }, old, anew }),
        ),
      ),
    );
  command
    .command('separate')
    .argument('<old>', 'the brand that was joined to another')
    .description('Undo a join: each brand counts for itself again.')
    .requiredOption(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .addHelpText('after', '\nExample:\n  sightline brand separate --project "Halden Outdoor" "Pale Harbour"')
    .action(
      run<JoinOptions>(async (context, { project: named, connection }, [brand = '']) =>
        tellJoins(
          context,
          await context.services.manage.separateBrand({ project: { named, connection }, brand }),
        ),
      ),
    );
}

const addList: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the brands of a client as they were mirrored, the own one first, without a call.')
    .requiredOption(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .addHelpText('after', '\nExample:\n  sightline brand list --project "Halden Outdoor"')
    .action(
      run<JoinOptions>(async ({ terminal, services }, { project: named, connection }) => {
        const { brands, mirroredAt } = await services.manage.client({ named, connection });
        terminal.result(
          { brands, mirroredAt },
          buildTable(
            ['Brand', 'Own', 'Website', 'Id'],
            brands.map(({ name, called, isOwn, url, brandId }) => [
              called ?? name,
              isOwn ? 'yes' : '',
              url ?? '',
              brandId,
            ]),
            'No brands are mirrored yet: run `sightline sync`.',
          ),
        );
        tellMirrored(terminal, mirroredAt);
        return EXIT.done;
      }),
    );
};

/** `sightline brand`: rivals and the own brand. */
export const addBrandCommand: AddCommand = (command, run) => {
  addList(command, run);
  addJoinCommands(command, run);
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
