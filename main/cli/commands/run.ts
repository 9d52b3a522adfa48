import { PLATFORM_IDS } from '../../../shared/api/enums.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { LEAST_POLL_MS, type ScanCost, type SeenScan } from '../../features/scans/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { readWords } from '../run-selection.ts';
import { buildTable } from '../table.ts';
import { describeRequest, withChangeFlags, type ChangeFlags } from './change-options.ts';
import { CLIENT_CONNECTION, type OfConnection } from '../project-option.ts';

type StartOptions = ChangeFlags & { readonly project: string; readonly platforms?: string };
type WatchOptions = ChangeFlags & {
  readonly project: string;
  readonly run?: string;
  readonly every?: string;
};

const plural = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

function describeCost({ prompts, platforms, answers }: ScanCost): string {
  if (prompts === null) return 'How many answers it asks for is known once the client is mirrored.';
  if (platforms === null || answers === null) {
    return `It asks ${plural(prompts, 'prompt')} of every platform of the client.`;
  }
  return `It asks ${plural(prompts, 'prompt')} of ${plural(platforms, 'platform')}: ${plural(answers, 'answer')}.`;
}

/** One line of progress from the service's counters. */
function describeCounters({ status, counters }: SeenScan): string {
  const told = (
    [
      ['retrieved', counters.retrievedTasks],
      ['analysed', counters.analyzedTasks],
      ['failed', counters.failedTasks],
      ['remaining', counters.remainingTasks],
    ] as const
  ).flatMap(([word, count]) => (count === undefined ? [] : [`${String(count)} ${word}`]));
  return told.length === 0 ? status : `${status}: ${told.join(', ')}`;
}

function readEvery(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (seconds * 1_000 >= LEAST_POLL_MS) return seconds * 1_000;
  throw new AppError(
    'input/invalid',
    `--every must be at least ${String(LEAST_POLL_MS / 1_000)} seconds: each check uses one call of your allowance.`,
  );
}

const addStart: AddCommand = (command, run) => {
  withChangeFlags(
    command
      .command('start')
      .description('Start a scan, or go on with an interrupted one, and return at once.')
      .requiredOption('--project <id or name>', 'whose scan')
      .option(
        '--platforms <ids>',
        `only these, comma-separated: ${PLATFORM_IDS.join(', ')}; default: the client's own`,
      ),
  )
    .addHelpText(
      'after',
      '\nExample:\n  sightline run start --project "Halden Outdoor" --platforms alpha_app,beta',
    )
    .action(
      run<StartOptions>(async ({ terminal, services, signal }, { platforms, dryRun, ...options }) => {
        const scope = readWords(platforms, 'platform');
        const scan = await services.manage.startScan({
          ...options,
          platforms: scope,
          isDryRun: dryRun,
          signal,
        });
        const { project, projectId, prompts, platforms: count, answers } = scan;
        const cost = { project, projectId, prompts, platforms: count, answers };
        if (scan.isDryRun) {
          terminal.result({ dryRun: true, ...cost, request: scan.request }, [
            describeRequest(scan.request),
            describeCost(scan),
            'Nothing was sent.',
          ]);
          return EXIT.done;
        }
        const { runId, status, resumed, wasFound } = scan;
        terminal.result({ runId, status, resumed, wasFound, ...cost }, [
          resumed
            ? `The interrupted scan of ${project} goes on (${runId}).`
            : wasFound
              ? `The scan of ${project} is at work (${runId}); the service’s answer to its start was lost on the way.`
              : `The scan of ${project} has begun (${runId}).`,
          describeCost(scan),
          `Watch it with \`sightline run watch --project ${projectId}\`.`,
        ]);
        return EXIT.done;
      }),
    );
};

const addWatch: AddCommand = (command, run) => {
  command
    .command('watch')
    .description('Follow a scan to its end, and mirror it then. Ctrl-C stops the watching, not the scan.')
    .requiredOption('--project <id or name>', 'whose scan')
    .option('--run <id>', 'a scan by its id (default: the newest)')
    .option(
      '--every <seconds>',
      `how often to look, a call each time (default: ${String(LEAST_POLL_MS / 1_000)})`,
    )
    .option(...CLIENT_CONNECTION)
    .option('--base-url <url>', 'address of the service')
    .addHelpText('after', '\nExample:\n  sightline run watch --project "Halden Outdoor"')
    .action(
      run<WatchOptions>(async ({ terminal, services, signal }, { run: runId, every, ...options }) => {
        const progress = terminal.progress('scan');
        const mirroring = terminal.progress('mirroring');
        try {
          const scan = await services.manage.watchScan({
            ...options,
            runId,
            everyMs: readEvery(every),
            signal,
            onSeen: (seen) => {
              const { settledTasks, completedTasks, totalTasks } = seen.counters;
              terminal.event({
                event: 'scan',
                runId: seen.runId,
                status: seen.status,
                counters: seen.counters,
              });
              if (!terminal.json) {
                progress.update(settledTasks ?? completedTasks ?? 0, totalTasks ?? 0, describeCounters(seen));
              }
            },
            onProgress: terminal.json ? () => undefined : mirroring.update,
          });
          progress.stop();
          mirroring.stop();
          terminal.result(scan, [
            scan.isMirrored
              ? `The scan of ${scan.project} is completed and on this computer (${scan.runId}).`
              : `The scan of ${scan.project} ended: ${scan.status} (${scan.runId}).`,
          ]);
          return scan.isMirrored ? EXIT.done : EXIT.partly;
        } finally {
          progress.stop();
          mirroring.stop();
        }
      }),
    );
};

const addCancel: AddCommand = (command, run) => {
  withChangeFlags(
    command
      .command('cancel')
      .description('Ask the running scan to end. What it has retrieved stays at the service.')
      .requiredOption('--project <id or name>', 'whose scan'),
  )
    .addHelpText('after', '\nExample:\n  sightline run cancel --project "Halden Outdoor"')
    .action(
      run<StartOptions>(async ({ terminal, services, signal }, { dryRun, ...options }) => {
        const scan = await services.manage.cancelScan({ ...options, isDryRun: dryRun, signal });
        if (scan.isDryRun) {
          terminal.result({ dryRun: true, ...scan }, [describeRequest(scan.request), 'Nothing was sent.']);
          return EXIT.done;
        }
        const isOver = scan.status !== 'running' && scan.status !== 'pending';
        terminal.result(scan, [
          !scan.isTakenIn
            ? `The service did not take the cancel of ${scan.project} in; its scan is ${scan.status ?? 'not known'}.`
            : isOver
              ? `The scan of ${scan.project} has ended: ${scan.status ?? 'not known'}.`
              : `The service has accepted it; the scan of ${scan.project} stops soon and is then reported as cancelled.`,
        ]);
        return scan.isTakenIn ? EXIT.done : EXIT.partly;
      }),
    );
};

const addList: AddCommand = (command, run) => {
  command
    .command('list')
    .description('List the scans of a client that are on this computer, the newest first. No call is made.')
    .requiredOption('--project <id or name>', 'whose scans')
    .option(...CLIENT_CONNECTION)
    .addHelpText('after', '\nExample:\n  sightline run list --project "Halden Outdoor" --json')
    .action(
      run<OfConnection & { readonly project: string }>(async ({ terminal, services }, options) => {
        const { project: named, connection } = options;
        const runs = await services.projects.runsOf({ named, connection });
        terminal.result(
          { runs },
          buildTable(
            ['Started (UTC)', 'Status', 'Answers', 'Failed', 'Run'],
            runs.map(({ startedAt, status, completedTasks, failedTasks, runId }) => [
              startedAt === null ? '' : startedAt.slice(0, 16).replace('T', ' '),
              status,
              completedTasks ?? '',
              failedTasks ?? '',
              runId,
            ]),
            'No scans of this client are on this computer yet.',
          ),
        );
        return EXIT.done;
      }),
    );
};

/** `sightline run`: scans. */
export const addRunCommand: AddCommand = (command, run) => {
  addStart(command, run);
  addWatch(command, run);
  addCancel(command, run);
  addList(command, run);
};
