import { syncEndWords } from '../../../shared/words/sync-outcome.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

/** `sightline connections`: lists the known services. */
export const addConnectionsCommand: AddCommand = (command, run) => {
  command.addHelpText('after', '\nExample:\n  sightline connections --json').action(
    run(async (context) => {
      const connections = await context.services.connections();
      const rows = connections.map(({ name, baseUrl, syncedAt, lastSyncOutcome }) => [
        name,
        baseUrl,
        syncedAt ?? 'never',
        syncEndWords(lastSyncOutcome) ?? '',
      ]);
      const human =
        rows.length > 0
          ? buildTable(['Name', 'Address', 'Last sync', 'Outcome'], rows)
          : ['No connection yet: run `sightline connect --base-url URL`.'];
      context.terminal.result({ connections }, human);
      return EXIT.done;
    }),
  );
};
