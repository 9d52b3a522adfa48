/**
 * The program's only watcher: it polls the service for running scans, mirrors completed ones, and starts queued ones. The number of open
 * windows affects how soon it polls, never how often at once.
 */
import { isAtWork } from '../../../shared/domain/scan.ts';
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Wait } from '../../api/pace.ts';
import { loadScansAtWork, loadUnmirroredScans } from '../../db/queries/scans.ts';
import type { Logger } from '../../platform/logger.ts';
import { stackOf } from '../../platform/stack-of.ts';
import type { Core } from '../../core/core.ts';
import { LEAST_POLL_MS } from './scan.ts';
import { isTurn, takeTurn, watchQueue } from './queue.ts';
import { keyOf, type Scans } from './scans.ts';

/** As the service suggests. */
const POLL_MS = 30_000;
/** Interval at which a viewing page reports so. */
const LOOKED_MS = 25_000;
/** After a refusal that the next minute will not lift. */
const REFUSED_MS = 300_000;
/** Delay before mirroring is retried. */
const MIRROR_MS = 300_000;
/** Full checks of a scan per check of its platforms, while a page shows it. */
const LOOKS_A_DETAIL = 2;
/** The longest single wait: shortens the wait after the computer wakes. */
const NAP_MS = 30_000;

type WatcherDeps = Pick<Core, 'db' | 'clock' | 'tell'> & {
  readonly scans: Scans;
  readonly wait: Wait;
  readonly logger: Logger;
  /** Starts mirroring a completed scan's result. */
  readonly bringHome: (scan: Scan) => void;
};

/** The watcher of a program. */
export type Watcher = {
  /** Goes on with what there is to watch; returns at once. */
  readonly wake: () => void;
  /** Records that a page shows a client's scan. */
  readonly lookedAt: (place: ProjectPlace) => void;
  /** Polls now, unless polled within ten seconds. Raises the service's errors. */
  readonly askNow: (place: ProjectPlace, runId?: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Builds it; polls nothing before the first `wake`. */
export function buildWatcher(deps: WatcherDeps): Watcher {
  const { db, clock, scans, wait, logger, bringHome } = deps;
  const lookedUntilMs = new Map<string, number>();
  const askedMs = new Map<string, number>();
  const triedMs = new Map<string, number>();
  const restUntilMs = new Map<string, number>();
  const broughtMs = new Map<string, number>();
  const looksInARow = new Map<string, number>();
  /** Scans whose platforms the service does not report. */
  const silent = new Set<string>();
  let nap = new AbortController();
  let running: Promise<void> | undefined;
  let isClosed = false;
  let isStarting = false;

  /** A past time; 0 for never, and for a future time: the clock was set back since, so its age is unknown. */
  const past = (ms = 0): number => (ms > clock.nowMs() ? 0 : ms);
  /** Until when a client is not polled; no longer than the intended pause. */
  const restOf = (key: string): number => {
    const untilMs = restUntilMs.get(key) ?? 0;
    return untilMs > clock.nowMs() + REFUSED_MS ? 0 : untilMs;
  };
  /** The earliest moment to poll a scan again. */
  const dueMs = (scan: Scan, all: readonly Scan[]): number => {
    const key = keyOf(scan);
    // A client has one scan at a time: one before the newest has ended, only its end is unknown yet.
    const isOvertaken = all.findLast((one) => keyOf(one) === key)?.runId !== scan.runId;
    if (isOvertaken) return Math.max(past(triedMs.get(scan.runId)) + POLL_MS, restOf(key));
    // What another program saw last, or this one before closing, is checked soon.
    const isSoon = (lookedUntilMs.get(key) ?? 0) > clock.nowMs() || !askedMs.has(key);
    const everyMs = isSoon ? LEAST_POLL_MS : POLL_MS;
    const lastMs = Math.max(past(Date.parse(scan.seenAt)), past(askedMs.get(key)));
    return Math.max(lastMs + everyMs, restOf(key));
  };
  const ask = async (place: ProjectPlace, runId?: string): Promise<Scan | null> => {
    const key = keyOf(place);
    askedMs.set(key, clock.nowMs());
    if (runId !== undefined) triedMs.set(runId, clock.nowMs());
    try {
      const scan = await scans.look(place, runId);
      restUntilMs.delete(key);
      return scan;
    } catch (error) {
      const isPassing = isAppError(error) && error.retryable;
      if (!isPassing) restUntilMs.set(key, clock.nowMs() + REFUSED_MS);
      throw error;
    }
  };
  const isDueHome = ({ runId }: Scan): boolean => past(broughtMs.get(runId)) <= clock.nowMs() - MIRROR_MS;

  /** Whether a page shows a scan whose platforms the service reports, and the last two checks were full ones. */
  const isForDetail = (scan: Scan): boolean => {
    const isLookedAt = (lookedUntilMs.get(keyOf(scan)) ?? 0) > clock.nowMs();
    const isSilent = scan.detail?.platforms.length === 0 || silent.has(scan.runId);
    return isLookedAt && !isSilent && (looksInARow.get(scan.runId) ?? 0) >= LOOKS_A_DETAIL;
  };
  /** Polls a scan: mostly all of it, occasionally its platforms instead, never both. */
  const askInTurn = async (scan: Scan): Promise<void> => {
    if (!isForDetail(scan)) {
      looksInARow.set(scan.runId, (looksInARow.get(scan.runId) ?? 0) + 1);
      await ask(scan, scan.runId);
      return;
    }
    looksInARow.set(scan.runId, 0);
    askedMs.set(keyOf(scan), clock.nowMs());
    try {
      await scans.askDetail(scan);
    } catch (error) {
      // Full checks report network failures; a service without platforms is not asked again.
      if (!isAppError(error) || !error.retryable) silent.add(scan.runId);
    }
  };

  /** Does what is due, and returns how long nothing is; undefined if there is nothing left to watch. */
  const round = async (): Promise<number | undefined> => {
    const atWork = loadScansAtWork(db);
    for (const scan of atWork) {
      if (isClosed) return undefined;
      // Errors are saved with the scan, and shown there.
      if (dueMs(scan, atWork) <= clock.nowMs()) await askInTurn(scan).catch(() => undefined);
    }
    const unmirrored = loadUnmirroredScans(db);
    for (const scan of unmirrored.filter(isDueHome)) {
      broughtMs.set(scan.runId, clock.nowMs());
      bringHome(scan);
    }
    const dueAtMs = isClosed ? undefined : watchQueue(deps);
    if (!isClosed && isTurn(deps, isStarting)) {
      isStarting = true;
      try {
        await takeTurn(deps);
      } finally {
        isStarting = false;
      }
    }
    const left = loadScansAtWork(db);
    const times = [
      ...left.map((scan) => dueMs(scan, left)),
      ...(dueAtMs === undefined ? [] : [dueAtMs]),
      ...unmirrored.map(({ runId }) => past(broughtMs.get(runId)) + MIRROR_MS),
    ];
    if (isTurn(deps, isStarting)) return 0;
    return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - clock.nowMs());
  };
  let isWanted: boolean;
  // Read by a function, because it changes during service calls.
  const isAskedAgain = (): boolean => isWanted;
  const work = async (): Promise<void> => {
    while (!isClosed) {
      isWanted = false;
      const idleMs = await round();
      if (isAskedAgain()) continue;
      if (idleMs === undefined) return;
      nap = new AbortController();
      await wait(Math.min(NAP_MS, Math.max(1, idleMs)), nap.signal).catch(() => undefined);
    }
  };
  const wake = (): void => {
    if (isClosed) return;
    isWanted = true;
    nap.abort();
    running ??= work()
      .catch((error: unknown) => {
        const why = stackOf(error);
        logger.warn(`scans are not watched for now: ${why}`);
      })
      .finally(() => {
        running = undefined;
      });
  };

  return {
    wake,
    lookedAt: (place) => {
      const key = keyOf(place);
      const isNew = (lookedUntilMs.get(key) ?? 0) <= clock.nowMs();
      lookedUntilMs.set(key, clock.nowMs() + LOOKED_MS);
      // What was due in half a minute is now due sooner.
      if (isNew) wake();
    },
    askNow: async (place, runId) => {
      const since = clock.nowMs() - past(askedMs.get(keyOf(place)));
      if (since < LEAST_POLL_MS) return;
      const scan = await ask(place, runId);
      if (scan !== null && isAtWork(scan)) wake();
    },
    close: async () => {
      isClosed = true;
      nap.abort();
      await running;
    },
  };
}
