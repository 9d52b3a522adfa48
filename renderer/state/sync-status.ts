/** What the top bar says about how current the mirror is. */
import type { ConnectionView } from '../../shared/domain/connection.ts';
import type { TaskView } from '../../shared/domain/task.ts';
import { dayOf, type Zone } from '../../shared/format/calendar.ts';
import type { ConnectionState } from './connection-state.ts';

/** Data that has not been synced for longer is called old. */
const OLD_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

/** Outcomes of a sync that are no failure: what was mirrored is kept, and the next sync brings the rest. */
const CALM_OUTCOMES: ReadonlySet<string> = new Set(['done', 'partly', 'api/cancelled', 'api/unreachable']);

/** Whether a sync ended in a way that somebody should look into. */
export function hasFailed({ lastSyncOutcome }: ConnectionView): boolean {
  return lastSyncOutcome !== null && !CALM_OUTCOMES.has(lastSyncOutcome);
}

function buildSyncing(syncs: readonly TaskView[]): ConnectionState {
  const known = syncs.flatMap(({ progress }) => progress ?? []);
  const sum = (pick: 'done' | 'total'): number => known.reduce((total, one) => total + one[pick], 0);
  return { kind: 'syncing', done: sum('done'), total: known.length === 0 ? null : sum('total') };
}

/** How current the shown connections are; null where there are none. With several, the worst counts. `zone`: whose day today is. */
export function buildSyncState(
  shown: readonly ConnectionView[],
  running: readonly TaskView[],
  nowMs: number,
  zone: Zone,
): ConnectionState | null {
  if (shown.length === 0) return null;
  const syncs = running.filter(
    ({ kind, connection }) => kind === 'sync' && shown.some((one) => one.connection === connection),
  );
  if (syncs.length > 0) return buildSyncing(syncs);
  if (shown.some(hasFailed)) return { kind: 'failed', clients: null };
  const times = shown.flatMap(({ lastSyncAt }) => (lastSyncAt === null ? [] : Date.parse(lastSyncAt)));
  if (times.length === 0) return { kind: 'never' };
  const atMs = Math.min(...times);
  const days = Math.floor((nowMs - atMs) / DAY_MS);
  if (days > OLD_AFTER_DAYS) return { kind: 'old', days, dataToMs: atMs };
  return { kind: 'synced', atMs, isToday: dayOf(atMs, zone) === dayOf(nowMs, zone) };
}

/** Whether the shown connections cannot be reached now; sample data is inside the program and always can. */
export function isOffline(shown: readonly ConnectionView[], isOnline: boolean): boolean {
  const real = shown.filter(({ isSample }) => !isSample);
  if (real.length === 0) return false;
  return !isOnline || real.some(({ lastSyncOutcome }) => lastSyncOutcome === 'api/unreachable');
}
