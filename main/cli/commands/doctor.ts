import { isMended, type Diagnosis, type Repair } from '../../use-cases/doctor.ts';
import type { AddCommand } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';

/** More runs than this are only counted. */
const SHOWN_RUNS = 10;

function describeRepair(repair: Repair): readonly string[] {
  const { rebuilt, unreadable, own, leftBehind } = repair;
  const { runsToComplete } = rebuilt;
  return [
    `Rebuilt from ${rebuilt.answers} kept answers without a call: ${rebuilt.runs} runs are whole.`,
    `The file as it was is ${repair.setAside}; remove it when nothing is missed.`,
    ...(own.length > 0
      ? [`Your own tables came along: ${own.map(({ table, rows }) => `${table} (${rows} rows)`).join(', ')}.`]
      : []),
    ...(leftBehind.length > 0 ? [`Not carried over, and still in that file: ${leftBehind.join(', ')}.`] : []),
    ...unreadable.map(({ table, rows }) => `Not readable to its end: ${table} (${rows} rows saved).`),
    ...(rebuilt.unused > 0 ? [`${rebuilt.unused} kept answers could not be used.`] : []),
    ...(runsToComplete.length > 0
      ? [
          `The next sync asks again for parts of ${runsToComplete.length} runs: ` +
            runsToComplete.slice(0, SHOWN_RUNS).join(', ') +
            (runsToComplete.length > SHOWN_RUNS ? ', …' : ''),
        ]
      : []),
  ];
}

function describe({ database, findings, repair }: Diagnosis): readonly string[] {
  if (findings.length === 0) return [`${database} is sound.`];
  return [
    `${database}:`,
    ...findings.map(({ message, count }) => `  ${message}${count > 1 ? ` (${count})` : ''}`),
    ...(repair === null
      ? ['Mend it with `sightline doctor --repair`, with Sightline closed. Nothing was changed.']
      : describeRepair(repair)),
  ];
}

function statusOf({ findings, repair }: Diagnosis): ExitStatus {
  if (findings.length === 0) return EXIT.done;
  if (repair === null) return EXIT.storage;
  return isMended(repair) ? EXIT.done : EXIT.partly;
}

/** `sightline doctor`: is the file sound, and can it be mended? */
export const addDoctorCommand: AddCommand = (command, run) => {
  command
    .option('--repair', 'put a sound file in the place of a damaged one, which is moved aside; makes no call')
    .addHelpText('after', '\nExample:\n  sightline doctor --repair')
    .action(
      run<{ readonly repair?: boolean }>(async (context, { repair = false }) => {
        const diagnosis = await context.services.doctor({ repair });
        context.terminal.result(diagnosis, describe(diagnosis));
        return statusOf(diagnosis);
      }),
    );
};
