import { AppError } from '../../../shared/errors/app-error.ts';
import type { ClientZone } from '../../use-cases/zones.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { buildTable } from '../table.ts';

type Options = { readonly project?: readonly string[] };

const PROJECTS = ['--project <ids or names...>', 'the clients'] as const;

const whose = ({ isOwn }: ClientZone): string => (isOwn ? 'its own' : 'this computer’s');

async function change(
  { terminal, services }: CommandContext,
  { project = [] }: Options,
  zone: string | null,
): Promise<ExitStatus> {
  if (project.length === 0) {
    throw new AppError('input/invalid', 'Say which clients with --project; see sightline zone --help.');
  }
  const choices = project.map((named) => ({ named }));
  const clients = await services.zones.set(choices, zone);
  const say = (one: ClientZone): string => `${one.client}: ${one.zone} (${whose(one)})`;
  terminal.result(clients, clients.map(say));
  return EXIT.done;
}

/** `sightline zone`: by whose calendar the days and months of a client are. */
export const addZoneCommand: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the clients with their zones.')
    .addHelpText('after', '\nExample:\n  sightline zone list --json')
    .action(
      run(async ({ terminal, services }) => {
        const clients = await services.zones.list();
        const rows = clients.map((one) => [one.client, one.zone, whose(one)]);
        terminal.result(clients, buildTable(['Client', 'Zone', 'Whose'], rows));
        return EXIT.done;
      }),
    );
  command
    .command('set')
    .argument('<zone>', 'a name of the IANA database, such as America/New_York')
    .option(...PROJECTS)
    .description('Give clients a zone of their own, whose days and months their runs lie in.')
    .addHelpText('after', '\nExample:\n  sightline zone set America/New_York --project "Halden Outdoor"')
    .action(run<Options>((context, options, [zone = '']) => change(context, options, zone)));
  command
    .command('reset')
    .option(...PROJECTS)
    .description('Let clients go by the zone of this computer again.')
    .addHelpText('after', '\nExample:\n  sightline zone reset --project "Halden Outdoor"')
    .action(run<Options>((context, options) => change(context, options, null)));
};
