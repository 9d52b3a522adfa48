import { completeAddress } from '../../../shared/format/service-address.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { askHidden } from '../hidden-prompt.ts';
import type { AddCommand } from '../command.ts';
import type { KeyOptions } from '../given-key.ts';
import { EXIT } from '../exit-status.ts';

type Options = KeyOptions & {
  readonly baseUrl: string;
  readonly name?: string;
  readonly monthlyCalls?: string;
};

/** A monthly limit; 0 lifts it. */
function readMonthlyCalls(text: string): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text) === 0 ? null : Number(text);
  throw new AppError(
    'input/invalid',
    `--monthly-calls must be a whole number, with 0 for no limit, not "${text}".`,
  );
}

/** `sightline connect`: checks a key and stores it in the keychain. */
export const addConnectCommand: AddCommand = (command, run) => {
  command
    .requiredOption('--base-url <url>', 'address of the service')
    .option('--name <name>', 'what to call the connection (default: the host)')
    .option(
      '--monthly-calls <number>',
      'make at most this many calls over the connection in a calendar month (0 removes the limit)',
    )
    .addHelpText(
      'after',
      '\nThe key comes from a hidden prompt, SIGHTLINE_API_KEY, --key-file or --key-command, and is never an argument.' +
        '\n\nExample:\n  sightline connect --base-url https://api.example.com --name Agency',
    )
    .action(
      run<Options>(async ({ terminal, services, signal }, { baseUrl: typed, name, ...options }) => {
        const baseUrl = completeAddress(typed);
        const monthlyCalls =
          options.monthlyCalls === undefined ? undefined : readMonthlyCalls(options.monthlyCalls);
        const given = services.environmentKey(baseUrl);
        if (given.whyNot !== '') terminal.warn(given.whyNot);
        const key = given.key ?? (await askHidden('API key: ', signal));
        const request = { baseUrl, name, key, monthlyCalls, signal };
        const isGiven = options.keyFile !== undefined || options.keyCommand !== undefined;
        const kept = services.connect(request).then((done) => ({ ...done, isKept: true }));
        const { connection, projects, isKept } = await kept.catch(async (error: unknown) => {
          // A server has no keychain, and is given its key with each command.
          if (!isGiven || !isAppError(error) || error.code !== 'secrets/unavailable') throw error;
          return { ...(await services.connect({ ...request, keeping: 'session' })), isKept: false };
        });
        terminal.result({ connection, projects, isKept }, [
          `Connected ${connection.name} (${projects} ${projects === 1 ? 'project' : 'projects'}). ` +
            (isKept
              ? 'The key is in the keychain. Next: sightline sync'
              : 'There is no keychain here, so the key was not kept: name its source with each command. Next: sightline sync --key-file FILE'),
        ]);
        return EXIT.done;
      }),
    );
};
