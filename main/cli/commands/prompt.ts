import { CHOSEN_NAMINGS } from '../../../shared/domain/naming.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { describeDeletion, precisionLoss } from '../../../shared/words/manage-words.ts';
import { classedSentence, classInTable, namingSentence } from '../../../shared/words/naming.ts';
import type { Services } from '../../services.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import {
  describeRequest,
  requireYes,
  tellMirrored,
  withChangeFlags,
  type ChangeFlags,
} from './change-options.ts';
import { addPromptGaps } from './prompt-gaps.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';

type ListOptions = {
  readonly project: string;
  readonly topic?: string;
  readonly live?: true;
  readonly connection?: string;
  readonly baseUrl?: string;
};
type DeleteOptions = ChangeFlags & { readonly project: string; readonly yes?: boolean };

/** How deleting these prompts affects what can be detected; null if unknown. */
async function tellLoss(
  services: Services,
  { project, connection }: Pick<DeleteOptions, 'project' | 'connection'>,
  deleted: readonly string[],
): Promise<string | null> {
  if (deleted.length === 0) return null;
  try {
    const basis = await services.planBasis({ project: { named: project, connection } });
    const { prompts } = await services.manage.listPrompts({ project, connection });
    const namingOf = new Map(prompts.map(({ id, naming }) => [id, naming]));
    return precisionLoss(
      basis,
      deleted.map((id) => namingOf.get(id) ?? 'unknown'),
    );
  } catch (error) {
    // A client that is not mirrored has no history for this.
    if (isAppError(error)) return null;
    throw error;
  }
}

const addList: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the prompts of a client as they were mirrored, without a call.')
    .requiredOption('--project <id or name>', 'the client')
    .option('--topic <id or name>', 'only those of a topic')
    .option('--live', 'as the service has them now, with one call')
    .option(...CLIENT_CONNECTION)
    .option('--base-url <url>', 'address of the service')
    .addHelpText(
      'after',
      '\nExample:\n  sightline prompt list --project "Halden Outdoor" --topic "Trail running shoes"',
    )
    .action(
      run<ListOptions>(async ({ terminal, services, signal }, { live: isLive, ...options }) => {
        const { prompts, mirroredAt } = await services.manage.listPrompts({ ...options, isLive, signal });
        terminal.result(
          { prompts, mirroredAt },
          buildTable(
            ['Prompt', 'Topic', 'Asked', 'Names', 'Text'],
            prompts.map(({ id, topic, isActive, text, ...its }) => [
              id,
              topic ?? '',
              isActive ? 'yes' : 'no',
              classInTable(its),
              text,
            ]),
            'There are no prompts yet; the service may still be writing them.',
          ),
        );
        const asked = prompts.filter(({ isActive }) => isActive);
        if (asked.length > 0) terminal.info(`Asked are ${namingSentence(asked)}`);
        tellMirrored(terminal, mirroredAt);
        return EXIT.done;
      }),
    );
};

const addClass: AddCommand = (command, run) => {
  command
    .command('class')
    .argument('<id>', 'the prompt, by the id that `prompt list` shows')
    .argument('<class>', `${CHOSEN_NAMINGS.join(', ')}; auto: what its text says`)
    .description('Put a prompt into another class by the brands that it names; nothing is sent.')
    .requiredOption('--project <id or name>', 'the client')
    .option(...CLIENT_CONNECTION)
    .addHelpText(
      'after',
      '\nExample:\n  sightline prompt class --project "Halden Outdoor" 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a own',
    )
    .action(
      run<OfConnection & { readonly project: string }>(
        async ({ terminal, services }, { project: named, connection }, [promptId = '', wanted = '']) => {
          const naming = CHOSEN_NAMINGS.find((one) => one === wanted) ?? null;
          if (naming === null && wanted !== 'auto') {
            throw new AppError(
              'input/invalid',
              `There is no class “${wanted}”. Nothing was changed; there are: ${CHOSEN_NAMINGS.join(', ')}, auto.`,
            );
          }
          const prompt = await services.manage.classPrompt({
            project: { named, connection },
            promptId,
            naming,
          });
          terminal.result(prompt, [classedSentence(prompt)]);
          return EXIT.done;
        },
      ),
    );
};

const addDelete: AddCommand = (command, run) => {
  withChangeFlags(
    command
      .command('delete')
      .argument('<ids...>', 'the prompts, by the ids that `prompt list` shows')
      .description(
        'Delete prompts, a call each. They stay in the runs that asked them; no later scan asks them.',
      )
      .requiredOption('--project <id or name>', 'the client')
      .option('--yes', 'do it'),
  )
    .addHelpText(
      'after',
      '\nExample:\n  sightline prompt delete --project "Halden Outdoor" 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a --yes',
    )
    .action(
      run<DeleteOptions>(async ({ terminal, services, signal }, { dryRun, yes, ...options }, ids) => {
        const result = await services.manage.deletePrompts({
          ...options,
          promptIds: ids,
          // An unconfirmed change is a dry run: prompts that are missing or already deleted remove nothing.
          isDryRun: dryRun === true || yes !== true,
          signal,
        });
        const deleted = result.isDryRun
          ? result.prompts.filter(({ isActive }) => isActive)
          : result.prompts.filter(({ isDeleted, reason }) => isDeleted && reason === null);
        const loss = await tellLoss(
          services,
          options,
          deleted.map(({ id }) => id),
        );
        if (result.isDryRun) {
          const what = `This deletes ${String(deleted.length)} of the prompts of ${options.project}.`;
          if (dryRun !== true) requireYes(yes, loss === null ? what : `${what} ${loss}`);
          terminal.result(
            { dryRun: true, precision: loss, requests: result.requests, prompts: result.prompts },
            [...result.requests.map(describeRequest), ...(loss === null ? [] : [loss]), 'Nothing was sent.'],
          );
          return EXIT.done;
        }
        terminal.result({ precision: loss, prompts: result.prompts }, result.prompts.map(describeDeletion));
        return result.prompts.every(({ isDeleted }) => isDeleted) ? EXIT.done : EXIT.partly;
      }),
    );
};

/** `sightline prompt`: what platforms are asked. */
export const addPromptCommand: AddCommand = (command, run) => {
  addList(command, run);
  addPromptGaps(command, run);
  addClass(command, run);
  addDelete(command, run);
};
