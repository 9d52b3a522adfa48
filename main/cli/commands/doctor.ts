import { type Diagnosis, isMended, type Repair } from '../../features/doctor/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { withSingulars } from '../../../shared/words/one-of-a-kind.ts';

type Options = { readonly repair?: boolean; readonly deep?: boolean };

/** Further runs are only counted. */
const SHOWN_RUNS = 10;

function describeRepair(repair: Repair): readonly string[] {
  const { rebuilt, carried, unreadable, own, leftBehind, left } = repair;
  const { runsToComplete } = rebuilt;
  return [
    `Rebuilt from ${rebuilt.answers} kept ${rebuilt.answers === 1 ? 'answer' : 'answers'} without a call: ${rebuilt.runs} ${rebuilt.runs === 1 ? 'run is' : 'runs are'} complete.`,
    ...(carried > 0
      ? [withSingulars(`Carried over as they were, for their kept answers are gone: ${carried} rows.`)]
      : []),
    `The old file is now ${repair.setAside}; delete it once you miss nothing.`,
    ...(own.length > 0
      ? [
          `Your own tables are kept: ${own.map(({ table, rows }) => withSingulars(`${table} (${rows} rows)`)).join(', ')}.`,
        ]
      : []),
    ...(leftBehind.length > 0 ? [`Not carried over, and still in that file: ${leftBehind.join(', ')}.`] : []),
    ...unreadable.map(({ table, rows }) =>
      withSingulars(`Only partly readable: ${table} (${rows} rows saved).`),
    ),
    ...(rebuilt.unused > 0
      ? [`${rebuilt.unused} kept ${rebuilt.unused === 1 ? 'answer' : 'answers'} could not be used.`]
      : []),
    ...(left.length > 0
      ? [
          ...left.map(({ message }) => `  ${message}`),
          'A repair makes no more of the kept answers. Ask for them again, a client at a time: sightline sync --again CLIENT',
        ]
      : []),
    ...(runsToComplete.length > 0
      ? [
          `The next sync asks again for parts of ${runsToComplete.length === 1 ? '1 run' : `${runsToComplete.length} runs`}: ` +
            runsToComplete.slice(0, SHOWN_RUNS).join(', ') +
            (runsToComplete.length > SHOWN_RUNS ? ', …' : ''),
        ]
      : []),
  ];
}

/** Whether the only findings are that something cannot be checked. */
const isUnverifiable = (findings: Diagnosis['findings']): boolean =>
  findings.every(({ problem }) => problem === 'unverifiable');

function describe({ database, findings, repair }: Diagnosis, isDeep: boolean): readonly string[] {
  if (findings.length === 0) {
    return [`${database} is sound${isDeep ? ', and every figure is as the kept answers say' : ''}.`];
  }
  if (isUnverifiable(findings)) {
    return [
      `${database} is sound${isDeep ? ', and no figure contradicts a kept answer' : ''}.`,
      ...findings.map(({ message, count }) => `  ${message} (${count})`),
    ];
  }
  return [
    `${database}:`,
    ...findings.map(({ message, count }) => `  ${message}${count > 1 ? ` (${count})` : ''}`),
    ...(repair === null
      ? ['Close Sightline and run `sightline doctor --repair`. Nothing was changed.']
      : describeRepair(repair)),
  ];
}

function statusOf({ findings, repair }: Diagnosis): ExitStatus {
  if (findings.length === 0) return EXIT.done;
  if (repair === null) return isUnverifiable(findings) ? EXIT.partly : EXIT.storage;
  return isMended(repair) ? EXIT.done : EXIT.partly;
}

/** `sightline doctor`: checks the file, and can repair it. */
export const addDoctorCommand: AddCommand = (command, run) => {
  command
    .option('--repair', 'replace a damaged file with a sound one and keep the old one aside; makes no calls')
    .option(
      '--deep',
      'rebuild everything from the kept answers in a temporary file and compare every figure; makes no calls',
    )
    .addHelpText('after', '\nExample:\n  sightline doctor --repair')
    .action(
      run<Options>(async ({ services, terminal, signal }, { repair = false, deep = false }) => {
        const progress = terminal.progress('doctor');
        try {
          const diagnosis = await services.doctor({ repair, deep, signal, onProgress: progress.update });
          progress.stop();
          const remark = await services.folderRemark();
          if (remark !== null) terminal.warn(remark);
          terminal.result(diagnosis, describe(diagnosis, deep));
          return statusOf(diagnosis);
        } finally {
          progress.stop();
        }
      }),
    );
};
