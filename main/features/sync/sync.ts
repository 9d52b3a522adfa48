/** Mirrors what is new over a connection, and estimates the cost beforehand. */
import type { SyncPlan, SyncSummary } from '../../../shared/domain/sync-schema.ts';
import { loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import { loadSharedAccount, loadTeam } from '../../db/queries/team.ts';
import { sealContent } from '../../db/seals.ts';
import { saveOldRuns } from '../../db/writes/connections.ts';
import { nowIso } from '../../platform/clock.ts';
import { runSync, summariseMirror } from '../../sync/engine.ts';
import type { SyncScope } from '../../sync/listing.ts';
import { planSync } from '../../sync/plan.ts';
import type { SyncDeps } from '../../sync/session.ts';
import { findConnection } from '../connections/choose.ts';
import { claimConnection, type ClaimRequest } from '../connections/claim.ts';
import { keepDailyBackup } from '../backups/daily.ts';
import type { Core } from '../../core/core.ts';
import { loadSettings } from '../../core/settings.ts';
import { settleDeletions } from '../manage/deletions.ts';
import { lookUpChanges } from '../manage/look-up-changes.ts';
import { followSampleGoals } from '../projects/sample-goals.ts';
import { linkNewAccounts } from '../team/join.ts';
import { buildIsListed, pullBeforePlan, syncWithTeam } from './with-team.ts';

/** What to sync, and its limits. */
export type SyncRequest = ClaimRequest &
  SyncScope & {
    /** The age (in days) from which a run is old. */
    readonly oldAfterDays?: number | undefined;
    /** Whether the settings for old runs apply to this sync only and are not saved. */
    readonly isOnce?: boolean | undefined;
  };

/** Saves a request's settings for old runs unless they apply once; returns the updated connection. */
function withOldRuns({ db, connection }: SyncDeps, request: SyncRequest): ConnectionRow {
  const { oldRuns = connection.oldRuns, oldAfterDays = connection.oldAfterDays } = request;
  const isOther = oldRuns !== connection.oldRuns || oldAfterDays !== connection.oldAfterDays;
  if (isOther && request.isOnce !== true) saveOldRuns(db, connection.id, oldRuns, oldAfterDays);
  return { ...connection, oldRuns, oldAfterDays };
}

/** The projects of a connection that its user excludes, by id. */
function loadLeftOut(core: Core, connection: string): ReadonlySet<string> {
  return new Set(
    loadSettings(core).leftOut.flatMap((place) =>
      place.startsWith(`${connection}/`) ? [place.slice(connection.length + 1)] : [],
    ),
  );
}

/** The shared connection that a request means; undefined if it is not shared. */
function findShared(core: Core, request: SyncRequest) {
  if (loadTeam(core.db) === undefined) return undefined;
  const { connection, baseUrl } = request;
  const isNamed = connection !== undefined || baseUrl !== undefined;
  const found =
    isNamed || loadConnections(core.db).length === 1 ? findConnection(core.db, request) : undefined;
  const shared = found === undefined ? undefined : loadSharedAccount(core.db, found.id);
  return found === undefined || shared === undefined
    ? undefined
    : { connection: found, account: shared.account };
}

/** What colleagues have just looked at is not looked at again, unless the user asks for it. */
const listedScope = (core: Core, request: SyncRequest, shared: ReturnType<typeof findShared>): SyncScope =>
  shared === undefined || request.refresh === true || request.again !== undefined
    ? {}
    : { isListed: buildIsListed(core, shared.connection) };

/**
 * Mirrors what is new, see {@link runSync}, with a team's help where the connection is shared, and makes the day's backup if there is none
 * yet.
 */
export async function syncConnection(core: Core, request: SyncRequest = {}): Promise<SyncSummary> {
  await linkNewAccounts(core);
  const shared = findShared(core, request);
  const ask = (): Promise<SyncSummary> =>
    claimConnection(core, request, async (deps) => {
      const listedAt = nowIso(core.clock);
      const mirrored = await runSync(
        { ...deps, connection: withOldRuns(deps, request) },
        {
          leftOut: loadLeftOut(core, deps.connection.connectionId),
          ...listedScope(core, request, shared),
          isAfterTeam: shared !== undefined,
          ...request,
        },
      );
      const { connection } = deps;
      if (connection.isSample) {
        const { goals } = await core.sample.open(connection.createdAt);
        await followSampleGoals(deps, goals);
      }
      settleDeletions(core);
      const lookedUp = await lookUpChanges(core, deps, listedAt);
      sealContent(deps.db);
      return { ...mirrored, calls: deps.client.calls(), lookedUp };
    });
  const { signal, onProgress } = request;
  const summary =
    shared === undefined
      ? await ask()
      : await syncWithTeam(core, { ...shared, signal, onProgress }, ask, () =>
          summariseMirror({ ...core, connection: shared.connection }),
        );
  await keepDailyBackup(core);
  return summary;
}

/**
 * Estimates a sync's calls, making only the listing calls; see {@link planSync}. Takes what the team has first: that needs no call.
 */
export async function planConnectionSync(core: Core, request: SyncRequest = {}): Promise<SyncPlan> {
  const shared = findShared(core, request);
  const fromTeam = shared === undefined ? 0 : await pullBeforePlan(core, shared.connection, request);
  return await claimConnection(core, request, async ({ connection, ...deps }) => {
    const oldAfterDays = request.oldAfterDays ?? connection.oldAfterDays;
    const scope = {
      leftOut: loadLeftOut(core, connection.connectionId),
      ...listedScope(core, request, shared),
      ...request,
    };
    return { ...(await planSync({ ...deps, connection: { ...connection, oldAfterDays } }, scope)), fromTeam };
  });
}
