/**
 * The program's only watcher: it polls the service for running scans, mirrors completed ones, and starts queued ones. The number of open
 * windows affects how soon it polls, never how often at once.
 */
import { isAtWork } from '../../../shared/domain/scan.ts';
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Wait } from '../../api/pace.ts';
import { loadScansAtWork, loadUnmirroredScans } from '../../db/queries/scans.ts';
import type { Logger } from '../../platform/logger.ts';
import { stackOf } from '../../platform/stack-of.ts';
import type { Core } from '../../core/core.ts';
import { buildPolls, pastMs } from './polls.ts';
import { isTurn, takeTurn, watchQueue } from './queue.ts';
import type { Scans } from './scans.ts';

/** Delay before mirroring is retried. */
const MIRROR_MS = 300_000;
/** The longest single wait: shortens the wait after the computer wakes. */
const NAP_MS = 30_000;

type WatcherDeps = {
  /** Read when it is used: a restore or a repair replaces the file. */
  readonly core: Pick<Core, 'db' | 'clock' | 'tell'>;
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

/** Starts mirroring completed scans; returns when each that is not mirrored yet is tried again, in milliseconds since 1970. */
function buildMirroring({ core, bringHome }: WatcherDeps): () => readonly number[] {
  const broughtMs = new Map<string, number>();
  const againMs = ({ runId }: Scan): number => pastMs(core.clock, broughtMs.get(runId)) + MIRROR_MS;
  return () => {
    const unmirrored = loadUnmirroredScans(core.db);
    for (const scan of unmirrored.filter((one) => againMs(one) <= core.clock.nowMs())) {
      broughtMs.set(scan.runId, core.clock.nowMs());
      bringHome(scan);
    }
    return unmirrored.map(againMs);
  };
}

/** Builds it; polls nothing before the first `wake`. */
export function buildWatcher(deps: WatcherDeps): Watcher {
  const { core, scans, wait, logger } = deps;
  const { dueMs, ask, askInTurn, ...polls } = buildPolls(core.clock, scans);
  const bringAllHome = buildMirroring(deps);
  let nap = new AbortController();
  let running: Promise<void> | undefined;
  let isClosed = false;
  let isStarting = false;

  /** Does what is due, and returns how long nothing is; undefined if there is nothing left to watch. */
  const round = async (): Promise<number | undefined> => {
    const atWork = loadScansAtWork(core.db);
    for (const scan of atWork) {
      if (isClosed) return undefined;
      // Errors are saved with the scan, and shown there.
      if (dueMs(scan, atWork) <= core.clock.nowMs()) await askInTurn(scan).catch(() => undefined);
    }
    const mirrorsMs = bringAllHome();
    const dueAtMs = isClosed ? undefined : watchQueue(core);
    if (!isClosed && isTurn(core, isStarting)) {
      isStarting = true;
      try {
        await takeTurn(core, scans);
      } finally {
        isStarting = false;
      }
    }
    const left = loadScansAtWork(core.db);
    const times = [
      ...left.map((scan) => dueMs(scan, left)),
      ...(dueAtMs === undefined ? [] : [dueAtMs]),
      ...mirrorsMs,
    ];
    if (isTurn(core, isStarting)) return 0;
    return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - core.clock.nowMs());
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
      // What was due in half a minute is now due sooner.
      if (polls.lookedAt(place)) wake();
    },
    askNow: async (place, runId) => {
      if (polls.wasJustAsked(place)) return;
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
