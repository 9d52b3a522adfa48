import type { KeyState } from '../../../shared/domain/connection-schema.ts';
import { syncEndWords } from '../../../shared/words/sync-outcome.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

const KEY_WORDS: Readonly<Record<KeyState['state'], string>> = {
  kept: 'kept',
  session: 'for this run',
  environment: 'SIGHTLINE_API_KEY',
  refused: 'refused by the service',
  missing: 'none',
  unavailable: 'not known',
  'not-needed': 'not needed',
};

/** `sightline connections`: lists the known services. */
export const addConnectionsCommand: AddCommand = (command, run) => {
  command
    .option('--check', 'also check whether each has a key; no call is made')
    .addHelpText(
      'after',
      '\nWith --check it ends with 3 if a key was refused, is missing or cannot be read.' +
        '\n\nExample:\n  sightline connections --check --json',
    )
    .action(
      run<{ readonly check?: boolean }>(async ({ terminal, services }, { check = false }) => {
        const known = await services.connections();
        const connections = await Promise.all(
          known.map(async (one) =>
            check ? { ...one, key: await services.keyState(one.connectionId) } : one,
          ),
        );
        const keys = connections.flatMap((one) => ('key' in one ? [one.key.state] : []));
        const rows = connections.map(({ name, baseUrl, syncedAt, lastSyncOutcome, ...one }) => [
          name,
          baseUrl,
          syncedAt ?? 'never',
          syncEndWords(lastSyncOutcome) ?? '',
          ...('key' in one ? [KEY_WORDS[one.key.state]] : []),
        ]);
        const human =
          rows.length > 0
            ? buildTable(['Name', 'Address', 'Last sync', 'Outcome', ...(check ? ['Key'] : [])], rows)
            : ['No connection yet: run `sightline connect --base-url URL`.'];
        terminal.result({ connections }, human);
        for (const { name, ...one } of connections) {
          if ('key' in one && one.key.advice !== null) terminal.warn(`${name}: ${one.key.advice}`);
        }
        return keys.some((key) => ['refused', 'missing', 'unavailable'].includes(key)) ? EXIT.key : EXIT.done;
      }),
    );
};
