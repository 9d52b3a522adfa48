import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

type AddOptions = { readonly connection?: string; readonly baseUrl?: string };

const percent = (value: number | null): string => (value === null ? '' : `${value} %`);

/** `sightline workstream`: adds workstreams to the mirror and lists them. */
export const addWorkstreamCommand: AddCommand = (command, run) => {
  command
    .command('add')
    .argument('<id>', 'the id of the workstream, from the address of its page in the dashboard')
    .description('Add a workstream with one call; every sync then mirrors it.')
    .option('--connection <name>', 'the connection to use, if there are several')
    .option('--base-url <url>', 'address of the service')
    .addHelpText('after', '\nExample:\n  sightline workstream add 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a')
    .action(
      run<AddOptions>(async ({ terminal, services, signal }, options, [workstreamId = '']) => {
        const project = await services.addWorkstream({ ...options, workstreamId, signal });
        terminal.result({ workstreamId, project }, [`Every sync now mirrors the workstream of ${project}.`]);
        return EXIT.done;
      }),
    );
  command
    .command('list')
    .description('List the mirrored workstreams with their goals.')
    .addHelpText('after', '\nExample:\n  sightline workstream list --json')
    .action(
      run(async (context) => {
        const list = await context.services.workstreams();
        const rows = list.map(({ project, name, goal, currentVisibilityPct, progressPct, deadline }) => [
          project,
          name ?? '',
          goal ?? '',
          percent(currentVisibilityPct),
          percent(progressPct),
          deadline ?? '',
        ]);
        context.terminal.result(
          list,
          rows.length === 0
            ? ['No workstreams yet: add one with `sightline workstream add ID`.']
            : buildTable(['Project', 'Workstream', 'Goal', 'Visibility', 'Progress', 'Deadline'], rows),
        );
        return EXIT.done;
      }),
    );
};
