import { buildFormatter } from '../../../shared/format/format.ts';
import { computerZone } from '../../platform/clock.ts';
import { buildCountingRows, buildReadingRows } from '../../../shared/tables/counting.ts';
import { isSpecified } from '../../../shared/words/counting.ts';
import type { ApiCheck } from '../../features/doctor/index.ts';
import type { CountingView } from '../../features/account/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import { withSingulars } from '../../../shared/words/one-of-a-kind.ts';

/** Each rule for scripts: its basis, its state, and in how many of the runs that can tell it held. */
const countingJson = ({ rules, ...view }: CountingView) => ({
  ...view,
  rules: rules.map((rule) => ({
    ...rule,
    basis: isSpecified(rule.rule) ? 'specified' : 'supposed',
    of: rule.runs,
  })),
});

type Options = { readonly connection?: string; readonly baseUrl?: string; readonly counting?: true };

const FORMAT = buildFormatter('en-GB', {}, false, computerZone());

function describeReadings(readings: CountingView['readings']): readonly string[] {
  if (readings.length === 0) return [];
  const rows = buildReadingRows(readings, FORMAT).map(({ field, path, how, example, since }) => [
    field,
    path,
    how,
    example,
    since,
  ]);
  return [
    '',
    'Values in another form than specified, read as what they plainly mean:',
    '',
    ...buildTable(['Field', 'Where', 'How it is read', 'Example', 'Since'], rows),
  ];
}

function describeCountingOf({ connection, rules, readings }: CountingView): readonly string[] {
  const rows = buildCountingRows(rules, FORMAT).map(({ title, counts, restsOn, held, since }) => [
    title,
    counts,
    restsOn,
    held,
    since,
  ]);
  return [
    `How ${connection} counts, learned from its mirrored runs:`,
    '',
    ...buildTable(['What', 'How it counts', 'Rests on', 'Held in', 'Since'], rows),
    ...describeReadings(readings),
  ];
}

function describeCheck({ connection, interfaceVersion, drift }: ApiCheck): readonly string[] {
  if (drift === null) {
    return [
      `${connection} serves no description of itself (openapi.json), so there is nothing to compare. ` +
        'Sightline reads it by the specification and its usual names.',
    ];
  }
  const version = interfaceVersion === null ? '' : ` (interface ${interfaceVersion})`;
  if (drift.length === 0) return [`${connection}${version} matches what this version expects.`];
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
      ? withSingulars(
          `${connection}${version} differs in ${drift.length} points, none of them breaking: anything new is kept as it comes.`,
        )
      : withSingulars(
          `${connection}${version} differs in ${drift.length} points, and Sightline relies on ${breaking} of them. Look for an update of Sightline.`,
        ),
  ];
}

/** `sightline api check`: compares the served description with what this version knows. */
export const addApiCommand: AddCommand = (command, run) => {
  command
    .addHelpText('after', '\nExample:\n  sightline api check --json')
    .command('check')
    .description('Compare the interface that the service describes with what this version understands.')
    .option('--connection <name>', 'the connection to use, if there are several')
    .option('--base-url <url>', 'address of the service; added as a connection if it is new')
    .option('--counting', 'show how the service counts, as learned from its mirrored runs; makes no call')
    .addHelpText(
      'after',
      '\nIt makes one call. The exit status is 7 if something that Sightline relies on is gone.' +
        '\n\nExample:\n  sightline api check --connection Agency',
    )
    .action(
      run<Options>(async ({ terminal, services, signal }, { connection, baseUrl, counting }) => {
        if (counting === true) {
          const view = await services.counting({ connection, baseUrl });
          terminal.result(countingJson(view), describeCountingOf(view));
          return EXIT.done;
        }
        const check = await services.checkApi({ connection, baseUrl, signal });
        terminal.result(check, describeCheck(check));
        return check.drift?.some(({ breaks }) => breaks) === true ? EXIT.partly : EXIT.done;
      }),
    );
};
