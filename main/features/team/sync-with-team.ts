/** A sync of a connection that the team shares: what colleagues have comes from the team, and only the rest is asked of the service. */
import { setTimeout as wait } from 'node:timers/promises';
import type { SyncSummary } from '../../../shared/domain/sync-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { toShownName } from '../../../shared/format/printable.ts';
import type { SharedSync, SyncedConnection } from '../../core/beside-sync.ts';
import type { Core } from '../../core/core.ts';
import { loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import { loadSharedAccount, loadTeam, loadWaitingCount } from '../../db/queries/team.ts';
import { loadSharedClients } from '../../db/queries/team-answers.ts';
import type { WorkControl } from '../../platform/progress.ts';
import { summariseMirror } from '../../sync/engine.ts';
import { takeLease, type Lease } from '../../team/lease.ts';
import { findConnection, hasKey, holdConnection } from '../connections/index.ts';
import { openTeam, requireTeam, withTeam, type OpenTeam } from './open-team.ts';
import { exchangeObjects } from './exchange-objects.ts';
import { publishAccount } from './publish.ts';
import { pullAccount } from './pull.ts';
import { describeRefusals } from './refusals.ts';

/** What was exchanged with the team. */
type Exchange = {
  answers: number;
  published: number;
  readonly remarks: string[];
};

/** A colleague's look at the service is as good as one's own for so long. */
const LISTED_FOR_MS = 60 * 60 * 1000;

/** Whether a colleague has just asked for the runs of a project, or for the projects (null). */
function buildIsListed({ db, clock }: Core, { id }: ConnectionRow): (projectId: string | null) => boolean {
  const since = new Date(clock.nowMs() - LISTED_FOR_MS).toISOString();
  const listed = new Map(loadSharedClients(db, id).map(({ projectId, listedAt }) => [projectId, listedAt]));
  return (projectId) => (listed.get(projectId?.toLowerCase() ?? '') ?? '') > since;
}

const ASK_AGAIN_MS = 2_000;
const PUBLISH_EVERY_MS = 1_000;
const RENEW_EVERY_MS = 30_000;

const isTeamFailure = (error: unknown): boolean =>
  isAppError(error) && (error.code.startsWith('team/') || error.code.startsWith('secrets/'));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Pulls while no other process of this computer syncs the connection. */
async function pullAlone(
  core: Core,
  { store }: OpenTeam,
  connection: ConnectionRow,
  control: WorkControl,
): ReturnType<typeof pullAccount> {
  const release = holdConnection(core, connection, 'so nothing was taken from the team');
  try {
    return await pullAccount(core, store, connection, control);
  } finally {
    release();
  }
}

/** Waits until this member may ask the service, taking in what its predecessor publishes. */
async function waitForLease(
  { store }: OpenTeam,
  { account, token }: { readonly account: string; readonly token: string },
  { signal, onProgress }: WorkControl,
): Promise<Lease> {
  for (;;) {
    const taken = await takeLease(store, account, token);
    if ('lease' in taken) return taken.lease;
    onProgress?.(0, 1, `${toShownName(taken.holder)} is syncing for the team; waiting`);
    try {
      await wait(
        Math.min(ASK_AGAIN_MS, Math.max(0, taken.secondsLeft * 1000)),
        undefined,
        signal && { signal },
      );
    } catch {
      throw new AppError('api/cancelled', 'Stopped. Everything received from the team so far is kept.');
    }
  }
}

/** Publishes while a sync asks, and renews its lease; `stop` ends it and publishes the rest. */
function startPublishing(
  core: Core,
  { store }: OpenTeam,
  connection: ConnectionRow,
  lease: Lease,
  exchange: Exchange,
) {
  const stopped = new AbortController();
  let renewedMs = performance.now();
  const publish = async (withFacts: boolean): Promise<void> => {
    exchange.published += await publishAccount(core, store, connection, { withFacts });
  };
  const takeTurn = async (): Promise<void> => {
    try {
      await publish(false);
      if (performance.now() - renewedMs < RENEW_EVERY_MS) return;
      await lease.renew();
      renewedMs = performance.now();
    } catch (error) {
      // What could not be sent waits, and is tried again.
      if (!isTeamFailure(error)) throw error;
    }
  };
  // Read by a function, because it changes while an answer is awaited.
  const isStopped = (): boolean => stopped.signal.aborted;
  const running = (async () => {
    while (!isStopped()) {
      await wait(PUBLISH_EVERY_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
      if (!isStopped()) await takeTurn();
    }
  })();
  return {
    stop: async ({ isOurs }: { readonly isOurs: boolean }): Promise<void> => {
      stopped.abort();
      await running;
      try {
        await publish(true);
        if (isOurs) await lease.release();
      } catch (error) {
        if (!isTeamFailure(error)) throw error;
        exchange.remarks.push(messageOf(error));
      }
    },
  };
}

async function pullInto(
  exchange: Exchange,
  core: Core,
  team: OpenTeam,
  connection: ConnectionRow,
  control: WorkControl,
): Promise<void> {
  const { answers, refused } = await pullAlone(core, team, connection, control);
  exchange.answers += answers;
  exchange.remarks.push(...describeRefusals(core.db, refused));
}

/** Exchanges shared work; what a clash replaced is told. */
async function exchangeWork(exchange: Exchange, core: Core, team: OpenTeam): Promise<void> {
  const { clashes, refused } = await exchangeObjects(core, team);
  if (clashes > 0) {
    exchange.remarks.push(
      `${String(clashes)} ${clashes === 1 ? 'change was' : 'changes were'} also made by somebody else. One stands, the other is kept: look at the team’s clashes.`,
    );
  }
  exchange.remarks.push(...describeRefusals(core.db, refused));
}

/** Why a member only takes what the team has; null if it may ask the service. */
async function findWhyNotToAsk(
  core: Core,
  { membership: { role, readOnly } }: OpenTeam,
  connection: ConnectionRow,
): Promise<string | null> {
  if (role === 'viewer') {
    return 'As a viewer of the team, this computer takes what the team has, and asks the service nothing.';
  }
  if (readOnly !== null) return readOnly;
  if (await hasKey(core, connection)) return null;
  return `There is no API key for ${connection.name} on this computer: what the team has is here, and nothing was asked of the service.`;
}

/**
 * Exchanges with the team around `ask`, which asks the service. Without the team, `ask` goes on alone, and what it brings waits; a viewer, and
 * a member without a key, only take what the team has. Raises what `ask` raises, and `sync/busy`.
 */
async function syncWithTeam(
  core: Core,
  { connection, account }: { readonly connection: ConnectionRow; readonly account: string },
  control: WorkControl,
  ask: () => Promise<SyncSummary>,
): Promise<SyncSummary> {
  const exchange: Exchange = { answers: 0, published: 0, remarks: [] };
  const told = (summary: SyncSummary): SyncSummary => ({
    ...summary,
    team: { ...exchange, waiting: loadWaitingCount(core.db, connection.id) },
  });
  let team: OpenTeam | undefined;
  try {
    let lease: Lease;
    try {
      team = await openTeam(core);
      await exchangeWork(exchange, core, team);
      await pullInto(exchange, core, team, connection, control);
      const whyNot = await findWhyNotToAsk(core, team, connection);
      if (whyNot !== null) {
        exchange.remarks.push(whyNot);
        const { role, readOnly } = team.membership;
        // What is here from before it was shared is offered, without a call.
        if (role !== 'viewer' && readOnly === null) {
          exchange.published += await publishAccount(core, team.store, connection);
        }
        return told(summariseMirror({ ...core, connection }));
      }
      lease = await waitForLease(team, { account, token: requireTeam(core).token }, control);
      await pullInto(exchange, core, team, connection, control);
    } catch (error) {
      if (!isTeamFailure(error)) throw error;
      exchange.remarks.push(`This computer synced alone. ${messageOf(error)}`);
      try {
        return told(await ask());
      } catch (alone) {
        // Without a key and without the team nothing can be done: why not the team is the reason.
        if (isAppError(alone) && alone.code === 'secrets/missing') throw error;
        throw alone;
      }
    }
    const publishing = startPublishing(core, team, connection, lease, exchange);
    let summary: SyncSummary;
    try {
      summary = await ask();
    } catch (error) {
      // The lease is this computer's: another program of it may be the one that syncs.
      await publishing.stop({ isOurs: !(isAppError(error) && error.code === 'sync/busy') });
      throw error;
    }
    await publishing.stop({ isOurs: true });
    try {
      // Notes on clients that have just come can be shared now.
      await exchangeWork(exchange, core, team);
    } catch (error) {
      if (!isTeamFailure(error)) throw error;
      exchange.remarks.push(messageOf(error));
    }
    return told(summary);
  } finally {
    await team?.store.close();
  }
}

/** Takes what the team has of a connection, as far as it can be reached; returns how many answers were new here. */
async function pullBeforePlan(core: Core, connection: ConnectionRow, control: WorkControl): Promise<number> {
  try {
    return (await withTeam(core, (team) => pullAlone(core, team, connection, control))).answers;
  } catch (error) {
    if (!isTeamFailure(error)) throw error;
    core.logger.warn(messageOf(error));
    return 0;
  }
}

/** A sync of the connection that is meant, as the team shares it; undefined if it does not. Raises as {@link findConnection}. */
export function findSharedSync(core: Core, which: SyncedConnection): SharedSync | undefined {
  if (loadTeam(core.db) === undefined) return undefined;
  const isNamed = which.connection !== undefined || which.baseUrl !== undefined;
  const connection =
    isNamed || loadConnections(core.db).length === 1 ? findConnection(core.db, which) : undefined;
  const shared = connection === undefined ? undefined : loadSharedAccount(core.db, connection.id);
  if (connection === undefined || shared === undefined) return undefined;
  const { account } = shared;
  return {
    listed: () => buildIsListed(core, connection),
    pull: (control) => pullBeforePlan(core, connection, control),
    around: (control, ask) => syncWithTeam(core, { connection, account }, control, ask),
  };
}
