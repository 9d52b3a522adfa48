import { AppError } from '../../../shared/errors/app-error.ts';
import { stateWords } from '../../../shared/words/manage-words.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import { describeRequest } from './change-options.ts';

/** `sightline journal`: every change that was sent. */
export const addJournalCommand: AddCommand = (command, run) => {
  command
    .option('--project <id or name>', 'only changes of this client')
    .addHelpText(
      'after',
      '\nWhere no answer is known or it was lost, look at the service before you try again.' +
        '\n\nExample:\n  sightline journal --project "Halden Outdoor" --json',
    )
    .action(
      run<{ readonly project?: string }>(async ({ terminal, services }, { project }) => {
        const all = await services.manage.journal();
        const wanted = project?.toLowerCase();
        const entries = all.filter(
          (entry) =>
            wanted === undefined ||
            entry.projectId?.toLowerCase() === wanted ||
            entry.project?.toLowerCase() === wanted,
        );
        if (project !== undefined && entries.length === 0) {
          const known = await services.projects.list();
          const isKnown = known.some(({ projectId, name }) =>
            [projectId, name].some((one) => one.toLowerCase() === wanted),
          );
          if (!isKnown) {
            throw new AppError(
              'input/not-found',
              `There is no client "${project}", on this computer or in the journal. ${known.length === 0 ? 'There is none yet; run a sync first.' : `There are: ${known.map(({ name }) => name).join(', ')}.`}`,
            );
          }
        }
        terminal.result(
          { entries },
          buildTable(
            ['When', 'Who', 'Client', 'Change', 'Outcome', 'Request'],
            entries.map(({ at, who, project: of, kind, request, ...entry }) => [
              at,
              who,
              of ?? '',
              kind,
              stateWords(entry),
              describeRequest(request),
            ]),
            `No change ${project === undefined ? '' : 'of this client '}was sent from this computer yet.`,
          ),
        );
        return EXIT.done;
      }),
    );
};
