/** Mirrors what is new over a connection, and estimates the cost beforehand. */
import type { SyncPlan, SyncSummary } from '../../../shared/domain/sync-schema.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { sealContent } from '../../db/seals.ts';
import { saveOldRuns } from '../../db/writes/connections.ts';
import { nowIso } from '../../platform/clock.ts';
import { runSync } from '../../sync/engine.ts';
import type { SyncScope } from '../../sync/listing.ts';
import { planSync } from '../../sync/plan.ts';
import type { SyncDeps } from '../../sync/session.ts';
import { claimConnection, type ClaimRequest } from '../connections/claim.ts';
import { keepDailyBackup } from '../backups/daily.ts';
import type { Core } from '../../core/core.ts';
import { loadSettings } from '../../core/settings.ts';
import { settleDeletions } from '../manage/deletions.ts';
import { lookUpChanges } from '../manage/look-up-changes.ts';
import { followSampleGoals } from '../projects/sample-goals.ts';

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

/** Mirrors what is new, see {@link runSync}, and makes the day's backup if there is none yet. */
export async function syncConnection(core: Core, request: SyncRequest = {}): Promise<SyncSummary> {
  const summary = await claimConnection(core, request, async (deps) => {
    const listedAt = nowIso(core.clock);
    const mirrored = await runSync(
      { ...deps, connection: withOldRuns(deps, request) },
      { leftOut: loadLeftOut(core, deps.connection.connectionId), ...request },
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
  await keepDailyBackup(core);
  return summary;
}

/** Estimates a sync's calls, making only the listing calls; see {@link planSync}. */
export async function planConnectionSync(core: Core, request: SyncRequest = {}): Promise<SyncPlan> {
  return await claimConnection(core, request, ({ connection, ...deps }) => {
    const oldAfterDays = request.oldAfterDays ?? connection.oldAfterDays;
    const scope = { leftOut: loadLeftOut(core, connection.connectionId), ...request };
    return planSync({ ...deps, connection: { ...connection, oldAfterDays } }, scope);
  });
}
