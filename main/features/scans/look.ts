/** Checks of scans: what the service says of one is saved with it, and whoever waits for the same check shares it. */
import { GONE, isAtWork } from '../../../shared/domain/scan.ts';
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import { isAppError, toWire } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findNewestScan, findScan, loadScans } from '../../db/queries/scans.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import type { ScanPort, SeenRun } from './port.ts';
import { newScan, step, takeIn, takeInTrouble, withSteps } from './take-in.ts';

/** What scans work with. */
export type ScanDeps = {
  /** Read when it is used: a restore or a repair replaces the file. */
  readonly core: Pick<Core, 'db' | 'clock' | 'tell'>;
  readonly port: ScanPort;
  /** When this program started, ISO 8601. */
  readonly programAt: string;
  /** Called once per ended scan. */
  readonly onEnd: (scan: Scan) => void;
};

/** Identifies a client among those of all connections. */
export const keyOf = ({ connection, projectId }: ProjectPlace): string => `${connection}/${projectId}`;

/** The clients with a start or a cancel on its way, by {@link keyOf}. */
export type Sending = { readonly starts: Set<string>; readonly cancels: Set<string> };

/** What the operations of scans share: each saves by `keep`, and sees what another is sending. */
export type ScanWork = ScanDeps & {
  readonly sending: Sending;
  /** Saves and reports a change of a scan. */
  readonly keep: (scan: Scan) => Scan;
};

/** Checks of scans. */
export type Look = {
  /** Checks a scan, or the client's newest; concurrent callers share one check. Raises the service's errors. */
  readonly look: (place: ProjectPlace, runId?: string) => Promise<Scan | null>;
  /** The client has a later scan: an earlier interrupted one can no longer be resumed. */
  readonly overtake: (place: ProjectPlace, runId: string) => void;
};

/** Builds them. */
export function buildLook({ core, port, programAt, onEnd, sending, keep }: ScanWork): Look {
  const looks = new Map<string, Promise<Scan | null>>();
  const known = (place: ProjectPlace, runId?: string): Scan | undefined =>
    runId === undefined ? findNewestScan(core.db, place) : findScan(core.db, { ...place, runId });

  /** Records what the service says of a run; one that ended before anybody knew of it is not reported. */
  const takeSeen = (place: ProjectPlace, seen: SeenRun): Scan | null => {
    const at = nowIso(core.clock);
    const before = findScan(core.db, { ...place, runId: seen.runId });
    if (before === undefined && !isAtWork(seen) && seen.status !== 'interrupted') return null;
    const scan =
      before ?? newScan({ ...place, client: port.clientOf(place) }, seen, { at, kind: 'met', isOurs: false });
    // An unanswered start or cancel is seen to have arrived.
    if (before === undefined && isAtWork(seen) && !sending.starts.has(keyOf(place))) {
      port.found(place, 'run/start', seen.runId);
    }
    if (seen.isCancelRequested === true && scan.cancel !== 'taken' && !sending.cancels.has(keyOf(place))) {
      port.found(place, 'run/cancel', seen.runId);
    }
    const after = keep(takeIn(scan, seen, { at, programAt, isSending: sending.cancels.has(keyOf(place)) }));
    if (before !== undefined && isAtWork(before) && !isAtWork(after)) onEnd(after);
    return after;
  };
  const overtake: Look['overtake'] = (place, runId) => {
    for (const scan of loadScans(core.db)) {
      const isOlder = keyOf(scan) === keyOf(place) && scan.runId !== runId;
      if (isOlder && scan.status === 'interrupted' && !scan.isOvertaken) keep({ ...scan, isOvertaken: true });
    }
  };
  const lookNow = async (place: ProjectPlace, runId?: string): Promise<Scan | null> => {
    try {
      const seen = await (runId === undefined ? port.latest(place) : port.status(place, runId));
      if (seen === null) return null;
      if (runId === undefined) overtake(place, seen.runId);
      return takeSeen(place, seen);
    } catch (error) {
      const scan = known(place, runId);
      if (scan === undefined || !isAtWork(scan) || !isAppError(error)) throw error;
      const at = nowIso(core.clock);
      if (error.code === 'api/not-found' && runId !== undefined) {
        const gone = keep(
          withSteps({ ...scan, status: GONE, seenAt: at }, step(at, 'ended', { word: GONE })),
        );
        onEnd(gone);
        return gone;
      }
      keep(takeInTrouble(scan, toWire(error), at));
      throw error;
    }
  };
  const look: Look['look'] = (place, runId) => {
    const key = `${keyOf(place)}/${runId ?? ''}`;
    const underWay = looks.get(key);
    if (underWay !== undefined) return underWay;
    const begun = lookNow(place, runId).finally(() => looks.delete(key));
    looks.set(key, begun);
    return begun;
  };
  return { look, overtake };
}
