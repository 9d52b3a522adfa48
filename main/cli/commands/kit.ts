import { AppError } from '../../../shared/errors/app-error.ts';
import type { KitSource } from '../../../shared/reports/kit-inheritance.ts';
import type { ProposedColour } from '../../../shared/reports/logo-colours.ts';
import type { ToldKit } from '../../features/kits/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';
import type { ProjectChoice } from '../../core/choose-project.ts';

const FROM: Readonly<Record<KitSource, string>> = {
  agency: 'from the agency',
  client: 'changed here',
  report: 'changed for this report',
};

const USE: Readonly<Record<ProposedColour['use'], string>> = {
  words: 'words and areas',
  areas: 'areas and lines only',
  none: 'areas only, with words and outlines in ink',
};

function describeKit({ name, project, values, shortNames }: ToldKit): string[] {
  const rows = values.map(({ field, value, from }) => [
    field,
    value,
    ...(project === null ? [] : [FROM[from]]),
  ]);
  const titles = ['Part', 'Value', ...(project === null ? [] : ['Set'])];
  const short = Object.entries(shortNames);
  return [
    project === null ? name : `${project}, on the kit of ${name}`,
    ...buildTable(titles, rows),
    ...(short.length === 0
      ? []
      : [
          '',
          'Short names that reports print; displayNames changes them:',
          ...buildTable(['Brand', 'Print'], short),
        ]),
  ];
}

function printKit(kit: ToldKit, terminal: Terminal, before: readonly string[] = []): void {
  for (const remark of kit.remarks) terminal.warn(remark);
  terminal.result(kit, [...before, ...describeKit(kit)]);
}

type ForClient = OfConnection & { readonly project?: string };

function requireProject({ project, connection }: ForClient): ProjectChoice {
  if (project !== undefined) return { named: project, connection };
  throw new AppError('input/invalid', 'Say which client with --project; see sightline kit --help.');
}

const PROJECT = ['--project <id or name>', "the client's project"] as const;

/** What there is, and its values. */
const addValues: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the kits of agencies, and the clients with values of their own.')
    .addHelpText('after', '\nExample:\n  sightline kit list --json')
    .action(
      run(async ({ terminal, services }) => {
        const kept = await services.kits.list();
        terminal.result(
          kept,
          buildTable(
            ['Kit', 'Client', 'Builds on'],
            [
              ...kept.agencies.map((name) => [name, '', '']),
              ...kept.clients.map(({ project, agency }) => ['', project, agency]),
            ],
            'No brand kit yet: keep one with `sightline kit import FILE`.',
          ),
        );
        return EXIT.done;
      }),
    );
  command
    .command('show')
    .argument('[name]', "an agency's kit")
    .option(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .description('Print each value of a kit, and where it was set.')
    .addHelpText('after', '\nExample:\n  sightline kit show --project "Halden Outdoor"')
    .action(
      run<ForClient>(async ({ terminal, services }, client, [name]) => {
        const choice = name === undefined ? { project: requireProject(client) } : { name };
        printKit(await services.kits.show(choice), terminal);
        return EXIT.done;
      }),
    );
  command
    .command('set')
    .argument('<file>', 'a JSON file with the values that are the client’s own')
    .option(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .description("Change values of an agency's kit for one client; its later reports use them.")
    .addHelpText('after', '\nExample:\n  sightline kit set --project "Halden Outdoor" halden.json')
    .action(
      run<ForClient>(async ({ terminal, services }, client, [file = '']) => {
        printKit(await services.kits.set({ project: requireProject(client), file }), terminal);
        return EXIT.done;
      }),
    );
  command
    .command('reset')
    .argument('[field]', 'the value to reset (default: all of them)')
    .option(...PROJECT)
    .option(...CLIENT_CONNECTION)
    .description('Reset a client’s values to its agency’s.')
    .addHelpText('after', '\nExample:\n  sightline kit reset colour --project "Halden Outdoor"')
    .action(
      run<ForClient>(async ({ terminal, services }, client, [field]) => {
        const kit = await services.kits.reset({ project: requireProject(client), field });
        if (kit === null) terminal.result({ kit: null }, ['The client has no kit of its own any more.']);
        else printKit(kit, terminal);
        return EXIT.done;
      }),
    );
};

/** Kits as files. */
const addFiles: AddCommand = (command, run) => {
  command
    .command('import')
    .argument('<file>', 'the JSON file of a kit, with logos, picture and fonts beside it')
    .description("Keep an agency's kit under its name.")
    .addHelpText('after', '\nExample:\n  sightline kit import larkfield.json')
    .action(
      run(async ({ terminal, services }, _options, [file = '']) => {
        const kit = await services.kits.import(file);
        printKit(kit, terminal, [`Kept "${kit.name}".`]);
        return EXIT.done;
      }),
    );
  command
    .command('export')
    .argument('<name>', "an agency's kit")
    .description('Print a kit as one JSON document, with its images and fonts inside.')
    .addHelpText('after', '\nExample:\n  sightline kit export Larkfield > larkfield.sightline-kit')
    .action(
      run(async ({ terminal, services }, _options, [name = '']) => {
        const { kit, remarks } = await services.kits.export(name);
        for (const remark of remarks) terminal.warn(remark);
        terminal.result(kit, [JSON.stringify(kit, null, 2)]);
        return EXIT.done;
      }),
    );
  command
    .command('propose')
    .argument('<logo>', 'an SVG, PNG or JPEG file')
    .description('Find the colours of a logo, and what each can be used for in print.')
    .addHelpText('after', '\nExample:\n  sightline kit propose larkfield.svg')
    .action(
      run(async ({ terminal, services }, _options, [logo = '']) => {
        const colours = await services.kits.propose(logo);
        const rows = colours.map(({ colour, share, contrast, use }) => [
          colour,
          `${Math.round(100 * share)} %`,
          `${contrast.toFixed(1)}:1`,
          USE[use],
        ]);
        terminal.result({ colours }, buildTable(['Colour', 'Share', 'On white', 'May be used for'], rows));
        return EXIT.done;
      }),
    );
};

/** `sightline kit`: the branding of agencies and clients on reports. */
export const addKitCommand: AddCommand = (command, run) => {
  for (const add of [addValues, addFiles]) add(command, run);
};
