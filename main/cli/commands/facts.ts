import { FACT_KINDS, LONGEST_FACT } from '../../../shared/domain/answer-checks.ts';
import type { Fact } from '../../../shared/domain/answer-checks-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Services } from '../../services.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';
import { buildTable } from '../table.ts';

type Options = OfConnection & { readonly project: string; readonly of?: string };

type Sheet = Awaited<ReturnType<Services['checks']['facts']['list']>>;

const PROJECT = ['--project <id or name>', 'the client'] as const;
const OF = ['--of <product>', 'the product that a price is of'] as const;
const KIND = ['<kind>', FACT_KINDS.join(', ')] as const;

function readKind(word: string | undefined): Fact['kind'] {
  const kind = FACT_KINDS.find((one) => one === word);
  if (kind !== undefined) return kind;
  throw new AppError(
    'input/invalid',
    `A fact is one of ${FACT_KINDS.join(', ')}, not ${JSON.stringify(word ?? '')}. Nothing was changed.`,
  );
}

const describe = ({ project, facts }: Sheet): readonly string[] =>
  buildTable(
    ['Fact', 'Of', 'True is'],
    facts.map(({ kind, subject, value }) => [kind, subject, value]),
    `No facts are kept of ${project}. Set one, for example: sightline facts set place "Hamburg; Germany" --project ${JSON.stringify(project)}`,
  );

/** `sightline facts`: what is true of a client's brand, for `check-answers` to hold answers against. */
export const addFactsCommand: AddCommand = (command, run) => {
  command
    .command('list')
    .requiredOption(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .description("List a client's facts.")
    .addHelpText('after', '\nExample:\n  sightline facts list --project "Halden Outdoor"')
    .action(
      run<Options>(async ({ terminal, services }, { project: named, connection }) => {
        const sheet = await services.checks.facts.list({ named, connection });
        terminal.result(sheet, describe(sheet));
        return EXIT.done;
      }),
    );
  command
    .command('set')
    .argument(...KIND)
    .argument('<value>', 'all that is true, separated by semicolons')
    .requiredOption(...PROJECT)
    .option(...OF)
    .option(...CLIENT_CONNECTION)
    .description(
      'Set what is true: prices with their currency, places (town and country), owners, or all product names. It replaces what was set.',
    )
    .addHelpText(
      'after',
      '\nExample:' +
        '\n  sightline facts set place "Hamburg; Germany" --project "Halden Outdoor"' +
        '\n  sightline facts set price "249 EUR; 219 GBP" --of X200 --project "Halden Outdoor"',
    )
    .action(
      run<Options>(
        async (
          { terminal, services },
          { project: named, connection, of: subject = '' },
          [word, value = ''],
        ) => {
          const kind = readKind(word);
          if (value.length > LONGEST_FACT) {
            throw new AppError(
              'input/invalid',
              `A fact has at most ${String(LONGEST_FACT)} characters, and this one has ${String(value.length)}. Nothing was changed.`,
            );
          }
          const sheet = await services.checks.facts.set({ named, connection }, { kind, subject, value });
          terminal.result(sheet, describe(sheet));
          return EXIT.done;
        },
      ),
    );
  command
    .command('delete')
    .argument(...KIND)
    .requiredOption(...PROJECT)
    .option(...OF)
    .option(...CLIENT_CONNECTION)
    .description('Remove a fact.')
    .addHelpText('after', '\nExample:\n  sightline facts delete price --of X200 --project "Halden Outdoor"')
    .action(
      run<Options>(
        async ({ terminal, services }, { project: named, connection, of: subject = '' }, [word]) => {
          const kind = readKind(word);
          const sheet = await services.checks.facts.remove({ named, connection }, { kind, subject });
          terminal.result(sheet, describe(sheet));
          return EXIT.done;
        },
      ),
    );
};
