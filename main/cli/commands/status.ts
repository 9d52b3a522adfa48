import { computerZone } from '../../platform/clock.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { syncEndWords } from '../../../shared/words/sync-outcome.ts';
import { momentWords } from '../../../shared/words/schedule.ts';
import type { Shortfall } from '../../../shared/domain/sync.ts';
import type { Status } from '../../features/doctor/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable, terminalColumns } from '../table.ts';

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const FORMAT = buildFormatter('en-GB', {}, false, computerZone());
const when = (at: string): string => momentWords(at, FORMAT);

const INDENT = '  ';

/** Further ones are only counted. */
const SHOWN = 20;

function describeShortfalls(shortfalls: readonly Shortfall[]): readonly string[] {
  if (shortfalls.length === 0) return [];
  const lines = shortfalls.slice(0, SHOWN).map(({ project, projectId, runId, part, reason, dueAt }) => {
    const place = [project ?? projectId, runId, part].filter((word) => word !== null).join(' / ');
    const then =
      dueAt === null
        ? 'requested only by sync --again'
        : `requested again from ${dayOf(Date.parse(dueAt), computerZone())}`;
    return `  ${place}: ${reason}; ${then}`;
  });
  const rest = shortfalls.length - lines.length;
  return [
    `incomplete (${shortfalls.length}):`,
    ...lines,
    ...(rest > 0 ? [`  and ${rest} more (see the view v_shortfall)`] : []),
  ];
}

function describeBackups({ folder, last, kept, failed, nextAt }: Status['backups']): readonly string[] {
  if (folder === null) return ['Backups: none are made automatically (sightline backup --daily FOLDER).'];
  const made =
    last === null
      ? 'none yet'
      : `${when(last.at)}, ${megabytes(last.bytes)}, checked, ${last.file}${last.isThere ? '' : ' (no longer there)'}`;
  return [
    `Backups: ${made}`,
    `  ${kept} kept in ${folder}; the next one comes with the first sync${nextAt === null ? '' : ` after ${when(nextAt)}`}.`,
    ...(failed === null ? [] : [`  The last try, on ${when(failed.at)}, failed: ${failed.message}`]),
  ];
}

/** The last sync, with any later failed attempt, and whether the service is unreachable. */
function describeSyncs({
  syncedAt,
  lastSyncAt,
  lastSyncOutcome,
  unreachableSince,
}: Status['connections'][number]['connection']): readonly string[] {
  const isLast = syncedAt === lastSyncAt;
  const end = syncEndWords(lastSyncOutcome);
  const how = end === null ? '' : ` (${end})`;
  return [
    `  last sync: ${syncedAt === null ? 'never' : when(syncedAt)}${isLast ? how : ''}`,
    ...(isLast || lastSyncAt === null ? [] : [`  last attempt: ${when(lastSyncAt)}${how}`]),
    ...(unreachableSince === null
      ? []
      : [`  offline: no call has reached the service since ${when(unreachableSince)}`]),
  ];
}

type Projects = Status['connections'][number]['projects'];

const total = (projects: Projects, of: 'runs' | 'mirrored' | 'missing' | 'incomplete'): number =>
  projects.reduce((sum, project) => sum + project[of], 0);

/** One line per connection and a row per project; of many, without `verbose`, only incomplete ones. */
function describeProjects(projects: Projects, verbose: boolean): readonly string[] {
  const wanted = projects.filter(({ isLeftOut }) => !isLeftOut);
  const leftOut = projects.length - wanted.length;
  const rows = projects.map(
    ({ name, archivedAt, isLeftOut, runs, mirrored, missing, incomplete, newestRunOn }) => ({
      isShort: !isLeftOut && (missing > 0 || incomplete > 0),
      cells: [
        archivedAt === null ? (isLeftOut ? `${name} (left out)` : name) : `${name} (archived)`,
        runs,
        mirrored,
        isLeftOut ? '' : missing,
        isLeftOut ? '' : incomplete,
        // Failed, interrupted, cancelled or still running: nothing to mirror.
        runs - mirrored - missing,
        newestRunOn ?? '',
      ],
    }),
  );
  const told = verbose || rows.length <= SHOWN ? rows : rows.filter(({ isShort }) => isShort);
  const shown = verbose ? told : told.slice(0, SHOWN);
  const newest = projects
    .flatMap(({ newestRunOn }) => newestRunOn ?? [])
    .toSorted()
    .at(-1);
  const lack = [
    ...(total(wanted, 'missing') > 0 ? [`${total(wanted, 'missing')} missing`] : []),
    ...(total(wanted, 'incomplete') > 0 ? [`${total(wanted, 'incomplete')} incomplete`] : []),
  ];
  return [
    `projects: ${projects.length}${leftOut === 0 ? '' : ` (${leftOut} left out of syncs)`}; runs mirrored: ${total(projects, 'mirrored')}, ${lack.length === 0 ? 'none missing' : lack.join(', ')}${newest === undefined ? '' : `; the newest of ${newest}`}`,
    ...(shown.length === 0
      ? []
      : buildTable(
          ['Project', 'Runs', 'Mirrored', 'Missing', 'Incomplete', 'Not completed', 'Newest run'],
          shown.map(({ cells }) => cells),
          undefined,
          terminalColumns() - INDENT.length,
        )),
    ...(told.length > shown.length ? [`and ${told.length - shown.length} more (--verbose)`] : []),
  ];
}

function describeStatus(status: Status, verbose: boolean): readonly string[] {
  const sections = status.connections.flatMap(
    ({ connection, callsThisMonth, rejected, projects, shortfalls }) => [
      '',
      `${connection.name}  ${connection.baseUrl}`,
      ...describeSyncs(connection),
      `  calls this month: ${callsThisMonth}${connection.monthlyCalls === null ? '' : ` of ${connection.monthlyCalls}`}${rejected > 0 ? `, set aside: ${rejected} ${rejected === 1 ? 'record or field' : 'records or fields'} (see v_rejected)` : ''}`,
      ...describeProjects(projects, verbose).map((line) => INDENT + line),
      ...describeShortfalls(shortfalls).map((line) => `  ${line}`),
    ],
  );
  return [
    `${status.database} (${megabytes(status.fileBytes)})`,
    ...(status.folderRemark === null
      ? []
      : [`${status.folderRemark} Or move the folder, and name its new place in SIGHTLINE_HOME.`]),
    ...(sections.length > 0
      ? [...describeBackups(status.backups), ...sections]
      : ['No connection yet: run `sightline connect` or `sightline sync --base-url URL`.']),
  ];
}

/** `sightline status`: how far mirroring has come. */
export const addStatusCommand: AddCommand = (command, run) => {
  command
    .option('--verbose', 'a row for every project, even for more than twenty')
    .addHelpText('after', '\nExample: the runs still missing, for a script\n  sightline status --json')
    .action(
      run<{ readonly verbose?: true }>(async (context, { verbose = false }) => {
        const status = await context.services.status();
        context.terminal.result(status, describeStatus(status, verbose));
        return EXIT.done;
      }),
    );
};
