import { AppError } from '../../../shared/errors/app-error.ts';
import { stateWords } from '../../../shared/words/manage-words.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import { describeRequest } from './change-options.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

/** `sightline journal`: every change that was sent. */
export const addJournalCommand: AddCommand = (command, run) => {
  command
    .option('--project <id or name>', 'only changes of this client')
    .option(...CLIENT_CONNECTION)
    .addHelpText(
      'after',
      '\nWhere no answer is known or it was lost, look at the service before you try again.' +
        '\n\nExample:\n  sightline journal --project "Halden Outdoor" --json',
    )
    .action(
      run<OfConnection & { readonly project?: string }>(async ({ terminal, services }, options) => {
        const { project, connection } = options;
        const all = await services.manage.journal();
        const isMeant = (named: string | null, wanted: string | undefined): boolean =>
          wanted === undefined || isSameName(named ?? '', wanted);
        const entries = all.filter(
          (entry) =>
            (isMeant(entry.projectId, project) || isMeant(entry.project, project)) &&
            (isMeant(entry.connection, connection) || isMeant(entry.connectionName, connection)),
        );
        if (project !== undefined && entries.length === 0) {
          const known = await services.projects.list();
          const isKnown = known.some(({ projectId, name }) =>
            [projectId, name].some((one) => isMeant(one, project)),
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
