import { AppError } from '../../../shared/errors/app-error.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

const MOST_SHOWN = 200;

const addAllow: AddCommand = (command, run) => {
  command
    .command('allow')
    .argument('[clients...]', 'names or ids of clients')
    .option('--all', 'every client, those to come included')
    .description('Let the assistant read clients, and switch it on.')
    .addHelpText('after', '\nExample:\n  sightline mcp allow "Halden Outdoor"')
    .action(
      run<{ readonly all?: boolean }>(async ({ terminal, services }, { all = false }, names) => {
        if (all === names.length > 0) {
          throw new AppError('input/invalid', 'Name clients, or give --all for every one.');
        }
        await services.assistant.allow({ named: all ? 'all' : names });
        const { names: allowed } = await services.assistant.access();
        const { configuration } = await services.assistant.view();
        terminal.result({ clients: allowed, configuration: JSON.parse(configuration) as unknown }, [
          `The assistant may read: ${allowed.join(', ')}`,
          'Paste this into its configuration:',
          ...configuration.split('\n'),
        ]);
        return EXIT.done;
      }),
    );
};

const addOff: AddCommand = (command, run) => {
  command
    .command('off')
    .description('Stop the assistant from reading anything, at once.')
    .addHelpText('after', '\nExample:\n  sightline mcp off')
    .action(
      run(async ({ terminal, services }) => {
        terminal.result(await services.assistant.deny(), ['The assistant may read no client.']);
        return EXIT.done;
      }),
    );
};

const addStatus: AddCommand = (command, run) => {
  command
    .command('status')
    .description('Show which clients the assistant may read.')
    .addHelpText('after', '\nExample:\n  sightline mcp status --json')
    .action(
      run(async ({ terminal, services }) => {
        const { isOn, clients, names } = await services.assistant.access();
        terminal.result({ isOn, clients, names }, [
          names.length === 0
            ? 'The assistant may read no client. sightline mcp allow CLIENT switches it on.'
            : `The assistant may read${clients === 'all' ? ' every client' : ''}: ${names.join(', ')}`,
        ]);
        return EXIT.done;
      }),
    );
};

const addLog: AddCommand = (command, run) => {
  command
    .command('log')
    .description('Show what the assistant has asked, the newest first.')
    .addHelpText('after', '\nExample:\n  sightline mcp log --json')
    .action(
      run(async ({ terminal, services }) => {
        const questions = await services.assistant.log({ most: MOST_SHOWN });
        terminal.result(
          { questions },
          buildTable(
            ['When', 'Tool', 'Client', 'Outcome', 'Asked'],
            questions.map(({ at, tool, client, outcome, asked }) => [at, tool, client ?? '', outcome, asked]),
            'Nothing was asked yet.',
          ),
        );
        return EXIT.done;
      }),
    );
};

/** `sightline mcp`: lets the user's assistant read chosen clients over standard input and output. */
export const addMcpCommand: AddCommand = (command, run) => {
  for (const add of [addAllow, addOff, addStatus, addLog]) add(command, run);
  command
    .addHelpText(
      'after',
      '\nWithout a verb it serves an assistant that has started it. It reads the mirror alone: no key, no network.' +
        '\n\nExample: switch it on, and see what was asked\n  sightline mcp allow "Halden Outdoor"\n  sightline mcp log',
    )
    .action(
      run(async ({ services, signal }) => {
        const { serveAssistant } = await import('../../mcp/serve.ts');
        const assistant = await services.assistant.open();
        try {
          await services.hold();
          await serveAssistant(assistant, { signal, logger: services.logger });
        } finally {
          assistant.close();
        }
        return EXIT.done;
      }),
    );
};
