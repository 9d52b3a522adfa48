import { computerZone } from '../../platform/clock.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import type { Shortfall } from '../../../shared/domain/sync.ts';
import type { Status } from '../../use-cases/status.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { buildTable } from '../table.ts';

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** More than these are only counted. */
const SHOWN_SHORTFALLS = 20;

function describeShortfalls(shortfalls: readonly Shortfall[]): readonly string[] {
  if (shortfalls.length === 0) return [];
  const lines = shortfalls
    .slice(0, SHOWN_SHORTFALLS)
    .map(({ project, projectId, runId, part, reason, dueAt }) => {
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
  if (folder === null) return ['Backups: none are made by themselves (sightline backup --daily FOLDER).'];
  const made =
    last === null
      ? 'none yet'
      : `${last.at}, ${megabytes(last.bytes)}, checked, ${last.file}${last.isThere ? '' : ' (no longer there)'}`;
  return [
    `Backups: ${made}`,
    `  ${kept} kept in ${folder}; the next one comes with the first sync${nextAt === null ? '' : ` after ${nextAt}`}.`,
    ...(failed === null ? [] : [`  The last try, at ${failed.at}, failed: ${failed.message}`]),
  ];
}

/** When it was synced; an attempt since then that was none stands beside it, and so does a service out of reach. */
function describeSyncs({
  syncedAt,
  lastSyncAt,
  lastSyncOutcome,
  unreachableSince,
}: Status['connections'][number]['connection']): readonly string[] {
  const isLast = syncedAt === lastSyncAt;
  const how = lastSyncOutcome === null ? '' : ` (${lastSyncOutcome})`;
  return [
    `  last sync: ${syncedAt ?? 'never'}${isLast ? how : ''}`,
    ...(isLast || lastSyncAt === null ? [] : [`  last attempt: ${lastSyncAt}${how}`]),
    ...(unreachableSince === null
      ? []
      : [`  offline: no call has reached the service since ${unreachableSince}`]),
  ];
}

function describeStatus(status: Status): readonly string[] {
  const sections = status.connections.flatMap(
    ({ connection, callsThisMonth, rejected, projects, shortfalls }) => [
      '',
      `${connection.name}  ${connection.baseUrl}`,
      ...describeSyncs(connection),
      `  calls this month: ${callsThisMonth}${connection.monthlyCalls === null ? '' : ` of ${connection.monthlyCalls}`}${rejected > 0 ? `, set aside: ${rejected} records or fields (see v_rejected)` : ''}`,
      ...buildTable(
        ['Project', 'Runs', 'Mirrored', 'Missing', 'Incomplete', 'Newest run'],
        projects.map(({ name, archivedAt, runs, mirrored, missing, incomplete, newestRunOn }) => [
          archivedAt === null ? name : `${name} (archived)`,
          runs,
          mirrored,
          missing,
          incomplete,
          newestRunOn ?? '',
        ]),
      ).map((line) => `  ${line}`),
      ...describeShortfalls(shortfalls).map((line) => `  ${line}`),
    ],
  );
  return [
    `${status.database} (${megabytes(status.fileBytes)})`,
    ...(status.folderRemark === null ? [] : [status.folderRemark]),
    ...(sections.length > 0
      ? [...describeBackups(status.backups), ...sections]
      : ['No connection yet: run `sightline connect` or `sightline sync --base-url URL`.']),
  ];
}

/** `sightline status`: how far everything is mirrored. */
export const addStatusCommand: AddCommand = (command, run) => {
  command
    .addHelpText('after', '\nExample: the runs still missing, for a script\n  sightline status --json')
    .action(
      run(async (context) => {
        const status = await context.services.status();
        context.terminal.result(status, describeStatus(status));
        return EXIT.done;
      }),
    );
};
