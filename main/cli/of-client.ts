/** What the commands on a client's own things share: whose they are, and how they are deleted. */
import type { ProjectChoice } from '../core/choose-project.ts';
import type { Services } from '../services.ts';
import type { AddCommand } from './command.ts';
import { EXIT } from './exit-status.ts';
import { CLIENT_CONNECTION, type OfConnection } from './project-option.ts';

/** The option that names the client. */
export const CLIENT = ['--project <id or name>', 'the client'] as const;

/** A command's choice of the client. */
export type OfClient = OfConnection & { readonly project: string };

/** The same as services take it. */
export const choiceOf = ({ project: named, connection }: OfClient): ProjectChoice => ({ named, connection });

/** Deletes what is named, or nothing if one of it is not there. */
type Delete = (
  services: Services,
  choice: ProjectChoice,
  ids: readonly string[],
) => Promise<{ readonly client: string; readonly deleted: readonly string[] }>;

/** The command that deletes one kind of a client's things, such as `event`, by the ids that its list shows. */
export const deleting =
  (kind: string, note: string, remove: Delete): AddCommand =>
  (command, run) => {
    command
      .command('delete')
      .argument('<ids...>', `the ${kind}s, by the ids that \`${kind} list\` shows`)
      .requiredOption(...CLIENT)
      .option(...CLIENT_CONNECTION)
      .description(`Delete ${kind}s of a client: all of the named ones, or none.${note}`)
      .addHelpText(
        'after',
        `\nExample:\n  sightline ${kind} delete 3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a --project "Halden Outdoor"`,
      )
      .action(
        run<OfClient>(async ({ terminal, services }, options, ids) => {
          const { client, deleted } = await remove(services, choiceOf(options), ids);
          const count = `${String(deleted.length)} ${deleted.length === 1 ? kind : `${kind}s`}`;
          terminal.result({ client, deleted }, [`${client}: ${count} deleted.`]);
          return EXIT.done;
        }),
      );
  };
