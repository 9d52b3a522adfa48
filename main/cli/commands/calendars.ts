import { AppError } from '../../../shared/errors/app-error.ts';
import type { YearStart } from '../../../shared/domain/report-period.ts';
import type { CalendarChange } from '../../../shared/domain/settings.ts';
import type { ClientCalendar } from '../../features/projects/index.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';

type Options = OfConnection & { readonly project?: readonly string[] };

const PROJECTS = ['--project <ids or names...>', 'the clients'] as const;

const whose = ({ isOwn }: ClientCalendar): string => (isOwn ? 'its own' : 'this computer’s');

/** A part of a client's calendar; all are listed, set, reset alike. */
type Part = {
  readonly name: 'zone' | 'fiscal-year';
  readonly headings: readonly string[];
  readonly cellsOf: (calendar: ClientCalendar) => readonly string[];
  readonly argument: readonly [name: string, description: string];
  readonly example: string;
  /** Help text of each verb. */
  readonly told: Readonly<Record<'list' | 'set' | 'reset', string>>;
  /** The change that a word requests; null resets it. */
  readonly changeOf: (word: string | null) => CalendarChange;
};

const ZONE: Part = {
  name: 'zone',
  headings: ['Client', 'Zone', 'Whose'],
  cellsOf: (one) => [one.client, one.zone, whose(one)],
  argument: ['<zone>', 'a name of the IANA database, such as America/New_York'],
  example: 'America/New_York',
  told: {
    list: 'List the clients with their zones.',
    set: 'Set the time zone in which the days and months of clients are counted.',
    reset: 'Count the days and months of clients in this computer’s zone again.',
  },
  changeOf: (zone) => ({ zone }),
};

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);

/** The name of a year's first month. */
const monthName = (yearStart: YearStart): string => MONTHS[yearStart - 1] ?? '';

/** Parses `April`, `apr` or `4`. Raises `input/invalid` if no month. */
function requireYearStart(text: string): YearStart {
  const word = text.trim().toLowerCase();
  const named = MONTHS.findIndex((month) => word.length >= 3 && month.toLowerCase().startsWith(word));
  const month = named === -1 ? Number(/^\d{1,2}$/.test(word) ? word : Number.NaN) : named + 1;
  if (month >= 1 && month <= 12) return month;
  throw new AppError(
    'input/invalid',
    `"${text}" is not a month. Nothing was changed; name the month in which the fiscal year begins: April, or 4.`,
  );
}

const FISCAL_YEAR: Part = {
  name: 'fiscal-year',
  headings: ['Client', 'Year begins in'],
  cellsOf: ({ client, yearStart }) => [client, monthName(yearStart)],
  argument: ['<month>', 'the month that it begins in, such as April or 4'],
  example: 'April',
  told: {
    list: 'List the clients with the months that their fiscal years begin in.',
    set: 'Set the month in which fiscal years of clients begin, for periods such as last-quarter and FY2027-Q1.',
    reset: 'Let years of clients begin in January again.',
  },
  changeOf: (month) => ({ yearStart: month === null ? null : requireYearStart(month) }),
};

const addCalendarCommand =
  ({ name, headings, cellsOf, argument, example, told, changeOf }: Part): AddCommand =>
  (command, run) => {
    async function change(
      { terminal, services }: CommandContext,
      { project = [], connection }: Options,
      word: string | null,
    ): Promise<ExitStatus> {
      if (project.length === 0) {
        throw new AppError(
          'input/invalid',
          `Say which clients with --project; see sightline ${name} --help.`,
        );
      }
      const choices = project.map((named) => ({ named, connection }));
      const clients = await services.calendars.set(choices, changeOf(word));
      terminal.result(
        { clients },
        clients.map((one) => {
          const [client, value, of] = cellsOf(one);
          return `${client ?? ''}: ${value ?? ''}${of === undefined ? '' : ` (${of})`}`;
        }),
      );
      return EXIT.done;
    }

    command
      .command('list')
      .description(told.list)
      .addHelpText('after', `\nExample:\n  sightline ${name} list --json`)
      .action(
        run(async ({ terminal, services }) => {
          const clients = await services.calendars.list();
          terminal.result(
            { clients },
            buildTable(
              headings,
              clients.map(cellsOf),
              'No clients are mirrored yet. Connect a key and sync, or try `sightline demo`.',
            ),
          );
          return EXIT.done;
        }),
      );
    command
      .command('set')
      .argument(...argument)
      .option(...PROJECTS)
      .option(...CLIENT_CONNECTION)
      .description(told.set)
      .addHelpText('after', `\nExample:\n  sightline ${name} set ${example} --project "Halden Outdoor"`)
      .action(run<Options>((context, options, [word = '']) => change(context, options, word)));
    command
      .command('reset')
      .option(...PROJECTS)
      .option(...CLIENT_CONNECTION)
      .description(told.reset)
      .addHelpText('after', `\nExample:\n  sightline ${name} reset --project "Halden Outdoor"`)
      .action(run<Options>((context, options) => change(context, options, null)));
  };

/** `sightline zone`: the time zone of a client's days and months. */
export const addZoneCommand = addCalendarCommand(ZONE);

/** `sightline fiscal-year`: a client's quarters and years. */
export const addFiscalYearCommand = addCalendarCommand(FISCAL_YEAR);
