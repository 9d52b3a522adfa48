/** Mirrors what is new over a connection, and estimates the cost beforehand. */
import type { SyncPlan, SyncSummary } from '../../../shared/domain/sync-schema.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { sealContent } from '../../db/seals.ts';
import { saveOldRuns } from '../../db/writes/connections.ts';
import { nowIso } from '../../platform/clock.ts';
import { runSync } from '../../sync/engine.ts';
import type { SyncScope } from '../../sync/listing.ts';
import { planSync } from '../../sync/call-forecast.ts';
import type { SyncDeps } from '../../sync/session.ts';
import type { SharedSync } from '../../core/beside-sync.ts';
import type { Core } from '../../core/core.ts';
import { loadSettings } from '../../core/settings.ts';
import { claimConnection, type ClaimRequest } from '../connections/index.ts';

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

/** With whom the connection that a request means is shared; undefined: with nobody. */
async function findShared({ besideSync }: Core, request: SyncRequest): Promise<SharedSync | undefined> {
  for (const { shared } of besideSync) {
    const found = await shared?.(request);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What others have just looked at is not looked at again, unless the user asks for it. */
const listedScope = (request: SyncRequest, shared: SharedSync | undefined): SyncScope =>
  shared === undefined || request.refresh === true || request.again !== undefined
    ? {}
    : { isListed: shared.listed() };

/**
 * Mirrors what is new, see {@link runSync}, with the help of those with whom the connection is shared, and tells the features that have
 * something to do beside it. Raises what they raise.
 */
export async function syncConnection(core: Core, request: SyncRequest = {}): Promise<SyncSummary> {
  for (const { begun } of core.besideSync) await begun?.();
  const shared = await findShared(core, request);
  const ask = (): Promise<SyncSummary> =>
    claimConnection(core, request, async (deps) => {
      const listedAt = nowIso(core.clock);
      const summary = await runSync(
        { ...deps, connection: withOldRuns(deps, request) },
        {
          leftOut: loadLeftOut(core, deps.connection.connectionId),
          ...listedScope(request, shared),
          isAfterTeam: shared !== undefined,
          ...request,
        },
      );
      let added: Partial<SyncSummary> = {};
      for (const { mirrored } of core.besideSync) added = { ...added, ...(await mirrored?.(deps, listedAt)) };
      sealContent(deps.db);
      return { ...summary, calls: deps.client.calls(), ...added };
    });
  const { signal, onProgress } = request;
  const summary = await (shared === undefined ? ask() : shared.around({ signal, onProgress }, ask));
  for (const { ended } of core.besideSync) await ended?.();
  return summary;
}

/**
 * Estimates a sync's calls, making only the listing calls; see {@link planSync}. Takes what those with whom it is shared have first: that needs no call.
 */
export async function planConnectionSync(core: Core, request: SyncRequest = {}): Promise<SyncPlan> {
  const shared = await findShared(core, request);
  const fromTeam = (await shared?.pull(request)) ?? 0;
  return await claimConnection(core, request, async ({ connection, ...deps }) => {
    const oldAfterDays = request.oldAfterDays ?? connection.oldAfterDays;
    const scope = {
      leftOut: loadLeftOut(core, connection.connectionId),
      ...listedScope(request, shared),
      ...request,
    };
    return { ...(await planSync({ ...deps, connection: { ...connection, oldAfterDays } }, scope)), fromTeam };
  });
}
