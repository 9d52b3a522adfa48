import type { KeyState } from '../../../shared/domain/connection-schema.ts';
import { syncEndWords } from '../../../shared/words/sync-outcome.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

const STATE_WORDS: Readonly<Record<KeyState['state'], string>> = {
  kept: 'in the keychain',
  session: 'for this run',
  environment: 'SIGHTLINE_API_KEY, for this run',
  refused: 'refused by the service at the last sync',
  missing: 'none',
  unavailable: 'not known: the keychain cannot be read',
  'not-needed': 'none needed',
};

/** What no call can be made with. */
const NO_KEY: readonly KeyState['state'][] = ['missing', 'refused', 'unavailable'];

/** `sightline keys`: where each connection's key is, and what the service last made of it. */
export const addKeysCommand: AddCommand = (command, run) => {
  command
    .addHelpText(
      'after',
      '\nNo key is shown, and no call is made. It ends with 3 if a key is missing, was refused or cannot be read.' +
        '\nOn a server without a keychain, give each command --key-file or --key-command.' +
        '\n\nExample:\n  sightline keys --json',
    )
    .action(
      run(async ({ terminal, services }) => {
        const keys = await Promise.all(
          (await services.connections()).map(
            async ({ connectionId, name, baseUrl, syncedAt, lastSyncOutcome }) => {
              const { state, advice } = await services.keyState(connectionId);
              return { connectionId, name, baseUrl, state, advice, syncedAt, lastSyncOutcome };
            },
          ),
        );
        const rows = keys.map(({ name, baseUrl, state, lastSyncOutcome }) => [
          name,
          baseUrl,
          STATE_WORDS[state],
          syncEndWords(lastSyncOutcome) ?? 'not synced yet',
        ]);
        const none = 'No connection yet: run `sightline connect --base-url URL`.';
        terminal.result({ keys }, buildTable(['Connection', 'Address', 'Key', 'Last sync'], rows, none));
        for (const { name, advice } of keys) if (advice !== null) terminal.warn(`${name}: ${advice}`);
        return keys.some(({ state }) => NO_KEY.includes(state)) ? EXIT.key : EXIT.done;
      }),
    );
};
