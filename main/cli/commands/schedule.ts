import {
  type ScheduleWhen,
  type ScheduleView,
  scheduleWhen,
} from '../../../shared/domain/schedule-schema.ts';
import { computerZone } from '../../platform/clock.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { WEEKDAYS } from '../../../shared/domain/schedule.ts';
import { commandOf, endWords, momentWords, whenWords } from '../../../shared/words/schedule.ts';
import type { AddCommand } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { assertCanRun } from '../scheduled-words.ts';
import { buildTable } from '../table.ts';

type AddOptions = {
  readonly daily?: boolean;
  readonly weekly?: string;
  readonly monthly?: string;
  readonly at: string;
  readonly dryRun?: boolean;
};

const FORMAT = buildFormatter('en-GB', {}, false, computerZone());

/** The time set by options. Raises `input/invalid` with what is missing or not understood. */
function readWhen({ daily, weekly, monthly, at }: AddOptions): ScheduleWhen {
  const named = [daily, weekly, monthly].filter((option) => option !== undefined);
  if (named.length !== 1) {
    throw new AppError(
      'input/invalid',
      'Name one of --daily, --weekly DAYS and --monthly DAY. Nothing was scheduled.',
    );
  }
  const days = weekly
    ?.toUpperCase()
    .split(',')
    .map((day) => day.trim());
  const when = scheduleWhen.safeParse(
    days !== undefined
      ? { kind: 'weekly', days: WEEKDAYS.filter((day) => days.includes(day)), at }
      : monthly !== undefined
        ? { kind: 'monthly', day: Number(monthly), at }
        : { kind: 'daily', at },
  );
  const isKnown = days === undefined || days.every((day) => WEEKDAYS.some((one) => one === day));
  if (when.success && isKnown) return when.data;
  throw new AppError(
    'input/invalid',
    `Times are HH:MM from 00:00 to 23:59, days of the week ${WEEKDAYS.join(',')}, days of the month 1 to 31. Nothing was scheduled.`,
  );
}

const lastRunOf = ({ lastRun }: ScheduleView): string =>
  lastRun === null ? 'never' : `${momentWords(lastRun.startedAt, FORMAT)}: ${endWords(lastRun)}`;

/** The exit status of a child of this program as this one's. */
function passOn(status: number | null): ExitStatus {
  return Object.values(EXIT).find((one) => one === status) ?? (status === null ? EXIT.partly : EXIT.defect);
}

/** Writes one. */
const addAdding: AddCommand = (command, run) => {
  command
    .command('add')
    .argument('<name>', 'the name of the schedule')
    .argument('<words...>', 'the command, after --: batch … or sync …')
    .option('--daily', 'every day')
    .option('--weekly <days>', 'on these days of the week, such as MON,THU')
    .option('--monthly <day>', 'on this day of the month; 31 is the last one')
    .requiredOption('--at <time>', 'HH:MM, by the clock of this computer')
    .option('--dry-run', 'print the entry and write nothing')
    .description('Schedule a batch or a sync; the operating system starts it from then on.')
    .addHelpText(
      'after',
      '\nExample: on the first of each month\n  sightline schedule add "Month" --monthly 1 --at 07:00 -- batch --sync --all --period last-month --template monthly --out ~/reports',
    )
    .action(
      run<AddOptions>(async ({ terminal, services }, options, [name = '', ...words]) => {
        const request = { name, when: readWhen(options), words, folder: process.cwd() };
        await assertCanRun(services, words);
        if (options.dryRun === true) {
          const parts = await services.schedules.plan(request);
          terminal.result(
            { name, entry: parts },
            parts.flatMap(({ place, text }) => [`${place}:`, ...text.trimEnd().split('\n'), '']),
          );
          return EXIT.done;
        }
        await services.schedules.add(request);
        const view = await services.schedules.show(name);
        terminal.result(view, [
          `Scheduled "${name}" with ${view.scheduler}: ${whenWords(request.when, FORMAT).toLowerCase()}.`,
          `Next: ${momentWords(view.nextAt, FORMAT)}. Sightline shows its outcome when it is next opened.`,
        ]);
        return EXIT.done;
      }),
    );
};

/** Tells of those that are there. */
const addTelling: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the schedules with their next time and their last outcome.')
    .addHelpText('after', '\nExample:\n  sightline schedule list --json')
    .action(
      run(async ({ terminal, services }) => {
        const schedules = await services.schedules.list();
        const rows = schedules.map((schedule) => [
          schedule.name,
          commandOf(schedule),
          whenWords(schedule.when, FORMAT),
          momentWords(schedule.nextAt, FORMAT),
          lastRunOf(schedule),
        ]);
        terminal.result(
          { schedules },
          buildTable(
            ['Schedule', 'Command', 'When', 'Next', 'Last'],
            rows,
            'No schedule yet: add one with `sightline schedule add NAME --daily --at 07:00 -- sync`.',
          ),
        );
        return EXIT.done;
      }),
    );
  command
    .command('show')
    .argument('<name>', 'a schedule')
    .description('Show a schedule’s entry in the system, its next time, and its last outcome.')
    .addHelpText('after', '\nExample:\n  sightline schedule show "Month"')
    .action(
      run(async ({ terminal, services }, _options, [name = '']) => {
        const shown = await services.schedules.show(name);
        const { entry, lastLines } = shown;
        terminal.result(shown, [
          `${shown.name}: ${commandOf(shown)}`,
          `${whenWords(shown.when, FORMAT)}; next on ${momentWords(shown.nextAt, FORMAT)}; last ${lastRunOf(shown)}`,
          ...lastLines.map((line) => `  ${line}`),
          ...(entry.length === 0
            ? ['', 'Its entry is not there; sightline schedule check --mend writes it again.']
            : []),
          ...entry.flatMap(({ place, text }) => ['', `${place}:`, ...text.trimEnd().split('\n')]),
        ]);
        return EXIT.done;
      }),
    );
  command
    .command('check')
    .argument('<name>', 'a schedule')
    .option('--mend', 'write the entry again if something is wrong with it')
    .description('Check that the entry is there, as it was written, and that what it starts still exists.')
    .addHelpText(
      'after',
      '\nExample:\n  sightline schedule check "Month" || sightline schedule check "Month" --mend',
    )
    .action(
      run<{ readonly mend?: boolean }>(async ({ terminal, services }, { mend }, [name = '']) => {
        let check = await services.schedules.check(name);
        if (mend === true && check.faults.length > 0) {
          await services.schedules.mend(name);
          check = await services.schedules.check(name);
        }
        terminal.result(
          check,
          check.faults.length === 0 ? ['The entry is as it was written.'] : check.faults,
        );
        return check.faults.length === 0 ? EXIT.done : EXIT.partly;
      }),
    );
};

/** Removes one, or does what it does. */
const addRemoving: AddCommand = (command, run) => {
  command
    .command('remove')
    .argument('<name>', 'a schedule')
    .description('Remove a schedule and its entry in the system; its files stay.')
    .addHelpText('after', '\nExample:\n  sightline schedule remove "Month"')
    .action(
      run(async ({ terminal, services }, _options, [name = '']) => {
        const removed = await services.schedules.remove(name);
        terminal.result({ removed: removed.name }, [`Removed "${removed.name}" and its entry.`]);
        return EXIT.done;
      }),
    );
  command
    .command('run')
    .argument('<name>', 'a schedule')
    .option('--if-due', 'only if it has missed a start, as entries do')
    .option('--data-folder <folder>', 'the data folder, where an entry cannot set SIGHTLINE_HOME')
    .description('Start the command of a schedule now, and keep its outcome.')
    .addHelpText('after', '\nExample:\n  sightline schedule run "Month"')
    .action(
      run<{ readonly ifDue?: boolean }>(async ({ terminal, services, signal }, { ifDue }, [name = '']) => {
        const start = await services.schedules.run({ name, ifDue: ifDue === true, signal });
        const { end, failure, nextAt } = start;
        if (end === null) {
          terminal.result(start, [`Nothing is due. Next: ${momentWords(nextAt, FORMAT)}.`]);
          return EXIT.done;
        }
        terminal.result(start, [
          ...end.lastLines,
          `"${start.name}": ${endWords({ state: 'ended', status: end.status })}.`,
        ]);
        if (failure !== null) terminal.warn(`What failed is in ${failure}, and in a mail beside it.`);
        return passOn(end.status);
      }),
    );
};

/** `sightline schedule`: commands that the operating system runs. */
export const addScheduleCommand: AddCommand = (command, run) => {
  for (const add of [addAdding, addTelling, addRemoving]) add(command, run);
};
