/** What the top bar says about how current the mirror is. */
import type { ConnectionView } from '../../shared/domain/connection.ts';
import type { TaskView } from '../../shared/domain/task.ts';

/** Data that nobody has brought up to date for longer is called old. */
const OLD_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

/** Ends of a sync that are no failure: what came in is kept, and the next one brings the rest. */
const CALM_OUTCOMES: ReadonlySet<string> = new Set(['done', 'partly', 'api/cancelled', 'api/unreachable']);

export type SyncStatus =
  | { readonly kind: 'none' | 'never' }
  /** `total` is null until it is known what there is to do. */
  | { readonly kind: 'syncing'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly connections: readonly ConnectionView[] }
  | { readonly kind: 'old'; readonly days: number; readonly atMs: number }
  | { readonly kind: 'synced'; readonly atMs: number; readonly isPartial: boolean };

/** How current the shown connections are. With several, the worst of them is told. */
export function buildSyncStatus(
  shown: readonly ConnectionView[],
  running: readonly TaskView[],
  nowMs: number,
): SyncStatus {
  if (shown.length === 0) return { kind: 'none' };
  const isShown = (connection: string | null): boolean => shown.some((one) => one.connection === connection);
  const syncs = running.filter(({ kind, connection }) => kind === 'sync' && isShown(connection));
  if (syncs.length > 0) {
    const known = syncs.flatMap(({ progress }) => progress ?? []);
    const sum = (pick: 'done' | 'total'): number => known.reduce((total, one) => total + one[pick], 0);
    return { kind: 'syncing', done: sum('done'), total: known.length === 0 ? null : sum('total') };
  }
  const failed = shown.filter(
    ({ lastSyncOutcome }) => lastSyncOutcome !== null && !CALM_OUTCOMES.has(lastSyncOutcome),
  );
  if (failed.length > 0) return { kind: 'failed', connections: failed };
  const times = shown.flatMap(({ lastSyncAt }) => (lastSyncAt === null ? [] : Date.parse(lastSyncAt)));
  if (times.length === 0) return { kind: 'never' };
  const atMs = Math.min(...times);
  const days = Math.floor((nowMs - atMs) / DAY_MS);
  if (days > OLD_AFTER_DAYS) return { kind: 'old', days, atMs };
  return {
    kind: 'synced',
    atMs,
    isPartial: shown.some(({ lastSyncOutcome }) => lastSyncOutcome === 'partly'),
  };
}

/** Whether the shown connections cannot be reached now; sample data is inside the program and always can. */
export function isOffline(shown: readonly ConnectionView[], isOnline: boolean): boolean {
  const real = shown.filter(({ isSample }) => !isSample);
  if (real.length === 0) return false;
  return !isOnline || real.some(({ lastSyncOutcome }) => lastSyncOutcome === 'api/unreachable');
}
