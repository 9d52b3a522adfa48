import { isWholeSync } from '../../../shared/domain/sync.ts';
import type { Gap, RunDepth, SyncPlan, SyncSummary } from '../../../shared/domain/sync-schema.ts';
import type { CapUse } from '../../../shared/domain/scan-schema.ts';
import { isDay } from '../../../shared/domain/report-period.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { keepHeapSmall } from '../../platform/small-heap.ts';
import type { SyncRequest } from '../../features/sync/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';
import { withSingulars } from '../../../shared/words/one-of-a-kind.ts';

type Options = {
  readonly connection?: string;
  readonly baseUrl?: string;
  readonly project?: readonly string[];
  readonly since?: string;
  readonly plan?: boolean;
  readonly maxCalls?: string;
  readonly refresh?: boolean;
  readonly again?: string;
  readonly oldRuns?: string;
  readonly oldAfter?: string;
};

/** Further gaps are only counted. */
const SHOWN_GAPS = 10;

function readSince(text: string): string {
  // Date.parse reads 30 February as 2 March.
  if (isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  throw new AppError('input/invalid', `--since must be a date like 2026-03-31, not "${text}".`);
}

function readOldRuns(text: string): RunDepth {
  if (text === 'everything' || text === 'scores') return text;
  throw new AppError('input/invalid', `--old-runs must be everything or scores, not "${text}".`);
}

function readOldAfter(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new AppError('input/invalid', `--old-after must be a number of days from 1, not "${text}".`);
}

function readMaxCalls(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new AppError('input/invalid', `--max-calls must be a whole number from 1, not "${text}".`);
}

function describePlan(plan: SyncPlan, { cap, used }: CapUse): readonly string[] {
  const rows = plan.projects.map(({ project, runs, catalogue, parts, calls }) => [
    project,
    runs,
    catalogue,
    Object.values(parts).reduce((sum, count) => sum + count, 0),
    calls,
  ]);
  return [
    ...buildTable(['Project', 'Runs', 'Catalogue', 'Parts of runs', 'Calls'], rows),
    '',
    ...(plan.fromTeam === 0
      ? []
      : [withSingulars(`${plan.fromTeam} answers came from the team, each a call saved.`)]),
    withSingulars(
      `A sync would make ${plan.calls} calls for what is new${plan.account > 0 ? ` (${plan.account} of them for the account)` : ''}, plus ${plan.lookingCalls} to look for it.`,
    ) +
      (plan.isEstimate
        ? ' It is an estimate: how many topics a project has, at a call for each and run, is known once its prompts and runs are here.'
        : ''),
    withSingulars(
      `Everything of every run would take ${plan.callsByOldRuns.everything} calls; ` +
        `only scores and citations of old runs (--old-runs scores), ${plan.callsByOldRuns.scores}.`,
    ),
    withSingulars(`This plan took ${plan.listingCalls} calls.`),
    ...(cap === null ? [] : [`${Math.max(0, cap - (used ?? 0))} of this month's ${cap} calls are left.`]),
  ];
}

/** A heading with the first gaps under it; empty if there are none. */
function describeGaps(gaps: readonly Gap[], heading: string, then: string): readonly string[] {
  if (gaps.length === 0) return [];
  const lines = gaps
    .slice(0, SHOWN_GAPS)
    .map(
      ({ project, run, part, reason }) => `  ${[project, run, part].filter(Boolean).join(' / ')}: ${reason}`,
    );
  const rest = gaps.length - lines.length;
  return [
    `${heading} (${gaps.length}); ${then}:`,
    ...lines,
    ...(rest > 0 ? [`  and ${rest} more (see the view v_shortfall)`] : []),
  ];
}

function describeTeam(team: SyncSummary['team']): readonly string[] {
  if (team === null) return [];
  const { answers, published, waiting, remarks } = team;
  return [
    withSingulars(
      `Team: ${answers} answers came from it, each a call saved; ${published} were published${waiting === 0 ? '' : `, ${waiting} wait`}.`,
    ),
    ...remarks,
  ];
}

function describeSummary(summary: SyncSummary): readonly string[] {
  const { incomplete, notOffered, rejected, badFields } = summary;
  return [
    `Mirrored ${summary.connection}: ` +
      withSingulars(
        `${summary.projects} projects, ${summary.runsMirrored} new ${summary.runsMirrored === 1 ? 'run' : 'runs'}, ` +
          `${summary.runsAlreadyWhole} already there, ${summary.calls} calls.`,
      ),
    ...(summary.leftOut > 0
      ? [
          `Left out, as chosen in the app: ${summary.leftOut === 1 ? 'one project' : `${summary.leftOut} projects`}; --project brings one.`,
        ]
      : []),
    ...(notOffered.length > 0 ? [`Not offered by this service: ${notOffered.join(', ')}.`] : []),
    ...(rejected > 0
      ? [
          `${rejected} ${rejected === 1 ? 'record breaks' : 'records break'} the specification; the view v_rejected keeps what was sent, with the reasons.`,
        ]
      : []),
    ...(badFields > 0
      ? [
          `${badFields} optional field${badFields === 1 ? ' breaks' : 's break'} the specification and ${badFields === 1 ? 'was' : 'were'} left empty; ` +
            'the view v_rejected keeps the values with their reasons.',
        ]
      : []),
    ...describeGaps(incomplete, 'Still missing', 'it is requested again, by the next syncs or within days'),
    ...describeGaps(
      summary.resting,
      'Incomplete at the service itself',
      'requested several times without change; sync --again RUN or --refresh requests it once more',
    ),
    ...describeTeam(summary.team),
    ...summary.corrected.map((line) => `Set right: ${line}.`),
    ...summary.lookedUp,
  ];
}

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

/** `sightline sync`: mirrors new data. */
export const addSyncCommand: AddCommand = (command, run) => {
  command
    .option('--connection <name>', 'the connection to use, if there are several')
    .option('--base-url <url>', 'address of the service; added as a connection if it is new')
    .option('--project <id or name>', 'only this project (may be repeated)', collect)
    .option('--since <date>', 'only runs that started on or after this date')
    .option('--plan', 'print the calls it would make; make only those that list runs')
    .option(
      '--refresh',
      'read brands, prompts and trends again, and what is incomplete; look for old runs that were analysed again',
    )
    .option('--again <run or project>', 'request everything of this run or project once more')
    .option(
      '--old-runs <parts>',
      'what to mirror of old runs: everything, or scores (with citations, without answers); remembered for the connection',
    )
    .option(
      '--old-after <days>',
      'age in days from which a run is old (default: 90); remembered for the connection',
    )
    .option('--max-calls <number>', 'make at most this many calls')
    .addHelpText(
      'after',
      '\nThe key comes from the keychain (see connect), or from SIGHTLINE_API_KEY for the address in --base-url' +
        '\nor SIGHTLINE_BASE_URL, and for no other. --key-file and --key-command are also for the only connection.' +
        '\n\nExample: what would a first sync of one project cost?' +
        '\n  SIGHTLINE_API_KEY=... sightline sync --base-url https://api.example.com --project "Halden" --plan' +
        '\nExample: on a server without a keychain' +
        '\n  sightline sync --key-file /etc/sightline/key',
    )
    .action(
      run<Options>(async ({ terminal, services, signal }, options) => {
        keepHeapSmall();
        const progress = terminal.progress('sync');
        const request: SyncRequest = {
          connection: options.connection,
          baseUrl: options.baseUrl,
          projects: options.project,
          since: options.since === undefined ? undefined : readSince(options.since),
          refresh: options.refresh,
          again: options.again,
          oldRuns: options.oldRuns === undefined ? undefined : readOldRuns(options.oldRuns),
          oldAfterDays: options.oldAfter === undefined ? undefined : readOldAfter(options.oldAfter),
          maxCalls: options.maxCalls === undefined ? undefined : readMaxCalls(options.maxCalls),
          signal,
          onProgress: progress.update,
        };
        try {
          if (options.plan === true) {
            if (options.again !== undefined) {
              throw new AppError(
                'input/invalid',
                '--plan and --again exclude each other: --again opens what is complete.',
              );
            }
            const plan = await services.planSync(request);
            progress.stop();
            const planned = (await services.connections()).find(({ name }) => name === plan.connection);
            const callsThisMonth: CapUse =
              planned === undefined
                ? { cap: null, used: null }
                : (await services.account(planned.connectionId)).caps.callsThisMonth;
            terminal.result({ ...plan, callsThisMonth }, describePlan(plan, callsThisMonth));
            return EXIT.done;
          }
          const summary = await services.sync(request);
          progress.stop();
          terminal.result(summary, describeSummary(summary));
          return isWholeSync(summary) ? EXIT.done : EXIT.partly;
        } finally {
          progress.stop();
        }
      }),
    );
};
