import { BASIS_WISHES } from '../../../shared/domain/basis.ts';
import type { Basis } from '../../../shared/domain/basis-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ClientBasis } from '../../features/projects/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { readBasis, CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';
import { buildTable } from '../table.ts';

type Options = OfConnection & { readonly project?: readonly string[] };

const WHY: Readonly<Record<Basis['reason'], string>> = {
  chosen: 'as set',
  named: 'others name the client',
  unnamed: 'none names the client',
  'few-prompts': 'too few prompts name no brand',
  'few-answers': 'too few answers are to prompts that name no brand',
  'no-answers': 'no run has answers here',
};

const NONE = 'No clients are mirrored yet. Connect a key and sync, or try `sightline demo`.';

function cellsOf({ client, wish, basis }: ClientBasis): readonly string[] {
  const { kind, prompts, leftOut, reason } = basis;
  const counted = kind === 'all' ? 'all prompts' : `${prompts} of ${prompts + leftOut} prompts`;
  return [client, wish, counted, WHY[reason]];
}

const documentOf = (clients: readonly ClientBasis[]) => ({
  clients: clients.map(({ basis: { leftOut, ...basis }, ...client }) => ({
    ...client,
    basis: { ...basis, left_out: leftOut },
  })),
});

/** `sightline basis`: on which prompts the levels of clients are counted. */
export const addBasisCommand: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the clients with the prompts that their levels count.')
    .addHelpText('after', '\nExample:\n  sightline basis list --json')
    .action(
      run(async ({ terminal, services }) => {
        const clients = await services.bases.list();
        terminal.result(
          documentOf(clients),
          buildTable(['Client', 'Set', 'Counted', 'Why'], clients.map(cellsOf), NONE),
        );
        return EXIT.done;
      }),
    );
  command
    .command('set')
    .argument('<which>', BASIS_WISHES.join(', '))
    .option('--project <ids or names...>', 'the clients')
    .option(...CLIENT_CONNECTION)
    .description(
      'Set which prompts the levels of clients count: those that name no brand as soon as one names the client (auto, the default), always those, or all.',
    )
    .addHelpText('after', '\nExample:\n  sightline basis set all --project "Halden Outdoor"')
    .action(
      run<Options>(async ({ terminal, services }, { project = [], connection }, [word]) => {
        if (project.length === 0) {
          throw new AppError(
            'input/invalid',
            'Say which clients with --project; see sightline basis set --help.',
          );
        }
        const choices = project.map((named) => ({ named, connection }));
        const clients = await services.bases.set(choices, readBasis(word) ?? 'auto');
        terminal.result(
          documentOf(clients),
          clients.map((one) => {
            const [client = '', wish = '', counted = '', why = ''] = cellsOf(one);
            return `${client}: ${wish}; ${counted} (${why})`;
          }),
        );
        return EXIT.done;
      }),
    );
};
