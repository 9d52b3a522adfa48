/** The combined state of the shown connections, for the header and pages. Calls of any kind feed it. */
import type { ConnectionView } from '../../shared/domain/connection-schema.ts';
import type { TaskView } from '../../shared/domain/task.ts';
import type { Route } from './route.ts';
import { dayOf, type Zone } from '../../shared/format/calendar.ts';

/** How fresh the mirror is. Offline and old data are normal states: dated and calm. Times in ms since the epoch. */
export type ConnectionState =
  | { readonly kind: 'never' }
  | {
      readonly kind: 'synced';
      readonly atMs: number;
      readonly isToday?: boolean;
      /** Whether the last sync left gaps for later ones, and which are known. */
      readonly isPartly?: boolean;
      readonly missing?: ConnectionView['missing'];
    }
  | { readonly kind: 'syncing'; readonly done: number; readonly total: number | null }
  | {
      readonly kind: 'offline';
      readonly dataToMs: number | null;
      /** When it was last synced, if ever. */
      readonly synced?: { readonly atMs: number; readonly isToday: boolean } | undefined;
    }
  | { readonly kind: 'old'; readonly days: number; readonly dataToMs: number }
  | { readonly kind: 'failed'; readonly clients: number | null };

/** Days without a sync after which data counts as old. */
const OLD_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

/** Outcomes that are no failure: mirrored data is kept, and the next sync fetches the rest. */
const CALM_OUTCOMES: ReadonlySet<string> = new Set(['done', 'partly', 'api/cancelled', 'api/unreachable']);

/** Whether a sync's outcome needs attention. */
export function hasFailed({ lastSyncOutcome }: ConnectionView): boolean {
  return lastSyncOutcome !== null && !CALM_OUTCOMES.has(lastSyncOutcome);
}

function buildSyncing(syncs: readonly TaskView[]): ConnectionState {
  const known = syncs.flatMap(({ progress }) => progress ?? []);
  const sum = (pick: 'done' | 'total'): number => known.reduce((total, one) => total + one[pick], 0);
  return { kind: 'syncing', done: sum('done'), total: known.length === 0 ? null : sum('total') };
}

/** Running syncs of the shown connections. */
export function syncsOf(shown: readonly ConnectionView[], running: readonly TaskView[]): readonly TaskView[] {
  return running.filter(
    ({ kind, connection }) => kind === 'sync' && shown.some((one) => one.connection === connection),
  );
}

/**
 * The connection of what is open; null on pages of all clients.
 *
 * @param reports those that the studio and presentations may show.
 */
export function openedConnection(
  route: Route,
  reports: readonly { readonly reportId: string; readonly connection: string }[],
): string | null {
  if ('connection' in route) return route.connection;
  if (route.name === 'kit') return route.place?.kind === 'client' ? route.place.connection : null;
  if (route.name === 'journal') return route.client?.connection ?? null;
  if (route.name === 'search') return route.within?.client?.split('/')[0] ?? route.within?.account ?? null;
  if (!('reportId' in route)) return null;
  return reports.find(({ reportId }) => reportId === route.reportId)?.connection ?? null;
}

/** Whether the shown connections are unreachable; sample data is built in and always reachable. */
export function isOffline(shown: readonly ConnectionView[], isOnline: boolean): boolean {
  const real = shown.filter(({ isSample }) => !isSample);
  if (real.length === 0) return false;
  return !isOnline || real.some(({ unreachableSince }) => unreachableSince !== null);
}

/** The combined state of the shown connections; null if there are none. The worst one counts. */
export function buildConnectionState(
  shown: readonly ConnectionView[],
  {
    running,
    isOnline,
    nowMs,
    zone,
    newestRunMs = null,
  }: {
    readonly running: readonly TaskView[];
    /** Whether this computer is online. */
    readonly isOnline: boolean;
    readonly nowMs: number;
    /** Defines today. */
    readonly zone: Zone;
    /** Time of the newest mirrored run. */
    readonly newestRunMs?: number | null;
  },
): ConnectionState | null {
  if (shown.length === 0) return null;
  // Only a sync that fetched something dates the mirror, not an attempt.
  const times = shown.flatMap(({ syncedAt }) => (syncedAt === null ? [] : Date.parse(syncedAt)));
  const atMs = times.length === 0 ? null : Math.min(...times);
  const synced = atMs === null ? undefined : { atMs, isToday: dayOf(atMs, zone) === dayOf(nowMs, zone) };
  if (isOffline(shown, isOnline)) return { kind: 'offline', dataToMs: newestRunMs, synced };
  const syncs = syncsOf(shown, running);
  if (syncs.length > 0) return buildSyncing(syncs);
  if (shown.some(hasFailed)) return { kind: 'failed', clients: null };
  if (synced === undefined) return { kind: 'never' };
  const days = Math.floor((nowMs - synced.atMs) / DAY_MS);
  if (days > OLD_AFTER_DAYS) return { kind: 'old', days, dataToMs: synced.atMs };
  const isPartly = shown.some(({ lastSyncOutcome }) => lastSyncOutcome === 'partly');
  return {
    kind: 'synced',
    ...synced,
    ...(isPartly && { isPartly, missing: shown.flatMap(({ missing }) => missing) }),
  };
}
