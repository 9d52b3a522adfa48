import { buildFormatter } from '../../../shared/format/format.ts';
import { goalVerdict } from '../../../shared/words/goals.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { readWords } from '../run-selection.ts';
import { buildTable } from '../table.ts';
import { describeRequest, withChangeFlags, type ChangeFlags } from './change-options.ts';

type AddOptions = { readonly connection?: string; readonly baseUrl?: string };

type EditOptions = ChangeFlags & {
  readonly name?: string;
  readonly topics?: string;
  readonly attributes?: string;
};

const { decimal, percentSign } = buildFormatter('en-GB');
const percent = (value: number | null): string =>
  value === null ? '' : `${decimal(value, 1)}${percentSign}`;

/** Takes one in, and tells of those that are there. */
const addReading: AddCommand = (command, run) => {
  command
    .command('add')
    .argument('<id>', 'the id of the workstream, from the address of its page in the dashboard')
    .description('Add a workstream with one call; every sync then mirrors it.')
    .option('--connection <name>', 'the connection to use, if there are several')
    .option('--base-url <url>', 'address of the service')
    .addHelpText('after', '\nExample:\n  sightline workstream add 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a')
    .action(
      run<AddOptions>(async ({ terminal, services, signal }, options, [workstreamId = '']) => {
        const project = await services.manage.addWorkstream({ ...options, workstreamId, signal });
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
        const list = await context.services.goals();
        const rows = list.map((one) => [
          one.project,
          one.name ?? '',
          one.goal ?? '',
          percent(one.currentVisibilityPct),
          percent(one.targetVisibilityPct),
          percent(one.progressPct),
          one.deadline ?? '',
          goalVerdict(one.verdict),
        ]);
        context.terminal.result(
          { workstreams: list },
          buildTable(
            ['Project', 'Workstream', 'Goal', 'Visibility', 'Target', 'Progress', 'Deadline', 'Outlook'],
            rows,
            'No workstreams yet: add one with `sightline workstream add ID`.',
          ),
        );
        return EXIT.done;
      }),
    );
  command
    .command('show')
    .argument('<id>', 'the id of the workstream')
    .description('Show a workstream as the service has it now, with one call.')
    .option('--connection <name>', 'the connection to use, if there are several')
    .option('--base-url <url>', 'address of the service')
    .addHelpText('after', '\nExample:\n  sightline workstream show 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a')
    .action(
      run<AddOptions>(async ({ terminal, services, signal }, options, [workstreamId = '']) => {
        const shown = await services.manage.showWorkstream({ ...options, workstreamId, signal });
        const { workstream, currentVisibility, progressPct, daysToDeadline } = shown.header;
        const { name, currentGoal, topicIds = [], attributes = [] } = workstream;
        terminal.result(shown, [
          name ?? workstreamId,
          `Goal: ${currentGoal?.goalText ?? 'none'}${currentGoal?.targetVisibility == null ? '' : ` (${percent(currentGoal.targetVisibility)})`}`,
          `Visibility: ${percent(currentVisibility ?? null)}, progress: ${percent(progressPct ?? null)}${daysToDeadline == null ? '' : `, days left: ${String(daysToDeadline)}`}`,
          `Topics: ${topicIds.join(', ')}`,
          `Attributes: ${attributes.join(', ')}`,
        ]);
        return EXIT.done;
      }),
    );
};

/** Changes one at the service. */
const addEditing: AddCommand = (command, run) => {
  withChangeFlags(
    command
      .command('edit')
      .argument('<id>', 'the id of the workstream')
      .description('Change the name, the topics or the attributes of a workstream; what is not given stays.')
      .option('--name <name>', 'its name')
      .option('--topics <ids>', 'its topics, comma-separated, in the place of those it has')
      .option('--attributes <words>', 'its attributes, comma-separated, in the place of those it has'),
  )
    .addHelpText(
      'after',
      '\nExample:\n  sightline workstream edit 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a --name "Trail shoes"',
    )
    .action(
      run<EditOptions>(async ({ terminal, services, signal }, options, [workstreamId = '']) => {
        const { topics, attributes, dryRun, ...rest } = options;
        const edited = await services.manage.editWorkstream({
          ...rest,
          workstreamId,
          topicIds: readWords(topics, 'topic'),
          attributes: readWords(attributes, 'attribute'),
          isDryRun: dryRun,
          signal,
        });
        if (edited.isDryRun) {
          terminal.result({ dryRun: true, request: edited.request }, [
            describeRequest(edited.request),
            'Nothing was sent.',
          ]);
          return EXIT.done;
        }
        terminal.result({ workstream: edited.value }, [
          'The workstream is changed; the next sync mirrors it.',
          ...(edited.wasFound ? ['The answer was lost; the change was found at the service.'] : []),
        ]);
        return EXIT.done;
      }),
    );
};

/** `sightline workstream`: adds workstreams to the mirror and lists them. */
export const addWorkstreamCommand: AddCommand = (command, run) => {
  addReading(command, run);
  addEditing(command, run);
};
