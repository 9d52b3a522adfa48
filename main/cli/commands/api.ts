import type { ApiCheck } from '../../use-cases/check-api.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

type Options = { readonly connection?: string; readonly baseUrl?: string };

function describeCheck({ connection, interfaceVersion, drift }: ApiCheck): readonly string[] {
  if (drift === null) {
    return [
      `${connection} serves no description of itself (openapi.json), so there is nothing to compare. ` +
        'It is read by the specification and its usual names.',
    ];
  }
  const version = interfaceVersion === null ? '' : ` (interface ${interfaceVersion})`;
  if (drift.length === 0) return [`${connection}${version} is described just as this version knows it.`];
  const breaking = drift.filter(({ breaks }) => breaks).length;
  const rows = drift.map(({ change, what, where, name, breaks }) => [
    change,
    what,
    where,
    name,
    breaks ? 'yes' : '',
  ]);
  return [
    ...buildTable(['Change', 'What', 'Where', 'Name', 'Breaks'], rows),
    '',
    breaking === 0
      ? `${connection}${version} differs in ${drift.length} points, none of which breaks anything: what is new is kept as it comes.`
      : `${connection}${version} differs in ${drift.length} points; ${breaking} of them are relied on. Look for an update of Sightline.`,
  ];
}

/** `sightline api check`: compares the served description with what this version understands. */
export const addApiCommand: AddCommand = (command, run) => {
  command
    .addHelpText('after', '\nExample:\n  sightline api check --json')
    .command('check')
    .description('Compare what the service says of its interface with what this version understands.')
    .option('--connection <name>', 'the connection to use, where there are several')
    .option('--base-url <url>', 'address of the service; added as a connection when it is new')
    .addHelpText(
      'after',
      '\nIt makes one call. The status is 7 where something has gone that Sightline relies on.' +
        '\n\nExample:\n  sightline api check --connection Agency',
    )
    .action(
      run<Options>(async ({ terminal, services, signal }, { connection, baseUrl }) => {
        const check = await services.checkApi({ connection, baseUrl, signal });
        terminal.result(check, describeCheck(check));
        return check.drift?.some(({ breaks }) => breaks) === true ? EXIT.partly : EXIT.done;
      }),
    );
};
