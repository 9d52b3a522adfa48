/** Scans: started, checked, cancelled. One instance per program, however many windows use it. */
import { GONE, isAtWork } from '../../../shared/domain/scan.ts';
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import { AppError, isAppError, toWire } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace, RunPlace } from '../../../shared/ipc/contract.ts';
import { isAnswerLost } from '../../api/retry.ts';
import { findNewestScan, findScan, loadScans } from '../../db/queries/scans.ts';
import { saveScan } from './scan-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import type { ScanPort, SeenRun } from './port.ts';
import { newScan, step, takeIn, takeInTrouble, withSteps } from './take-in.ts';

/** A recent observation of an own scan is still valid: another window has just started it. */
const KNOWN_MS = 10_000;

/** What scans work with. */
export type ScanDeps = Pick<Core, 'db' | 'clock' | 'tell'> & {
  readonly port: ScanPort;
  /** When this program started, ISO 8601. */
  readonly programAt: string;
  /** Called once per ended scan. */
  readonly onEnd: (scan: Scan) => void;
};

export const keyOf = ({ connection, projectId }: ProjectPlace): string => `${connection}/${projectId}`;

/** Whether a change may have been made despite this error. */
const wasLost = (error: unknown): boolean =>
  isAnswerLost(error) || (isAppError(error) && error.details?.['answerLost'] === true);

/** A program's scan operations. */
export type Scans = {
  /** Checks a scan, or the client's newest; concurrent callers share one check. Raises the service's errors. */
  readonly look: (place: ProjectPlace, runId?: string) => Promise<Scan | null>;
  /** Starts a scan or resumes an interrupted one. Raises the service's refusals; saves a running one first. */
  readonly start: (place: ProjectPlace, platforms: readonly string[] | null) => Promise<Scan>;
  /** Asks a running scan to end, once. */
  readonly cancel: (place: RunPlace) => Promise<Scan>;
  /** Fetches each platform's progress, and saves it with the scan. Raises `input/not-found` and the service's errors. */
  readonly askDetail: (place: RunPlace) => Promise<Scan>;
  /** Saves and reports a change of a scan. */
  readonly keep: (scan: Scan) => Scan;
};

/** Builds them. */
export function buildScans({ db, clock, tell, port, programAt, onEnd }: ScanDeps): Scans {
  const looks = new Map<string, Promise<Scan | null>>();
  const starting = new Set<string>();
  const cancelling = new Set<string>();

  const keep = (scan: Scan): Scan => {
    saveScan(db, scan);
    tell('scan/changed', { connection: scan.connection, projectId: scan.projectId, runId: scan.runId });
    return scan;
  };
  const known = (place: ProjectPlace, runId?: string): Scan | undefined =>
    runId === undefined ? findNewestScan(db, place) : findScan(db, { ...place, runId });

  /** Records what the service says of a run; one that ended before anybody knew of it is not reported. */
  const takeSeen = (place: ProjectPlace, seen: SeenRun): Scan | null => {
    const at = nowIso(clock);
    const before = findScan(db, { ...place, runId: seen.runId });
    if (before === undefined && !isAtWork(seen) && seen.status !== 'interrupted') return null;
    const scan =
      before ?? newScan({ ...place, client: port.clientOf(place) }, seen, { at, kind: 'met', isOurs: false });
    // An unanswered start or cancel is seen to have arrived.
    if (before === undefined && isAtWork(seen) && !starting.has(keyOf(place))) {
      port.found(place, 'run/start', seen.runId);
    }
    if (seen.isCancelRequested === true && scan.cancel !== 'taken' && !cancelling.has(keyOf(place))) {
      port.found(place, 'run/cancel', seen.runId);
    }
    const after = keep(takeIn(scan, seen, { at, programAt, isSending: cancelling.has(keyOf(place)) }));
    if (before !== undefined && isAtWork(before) && !isAtWork(after)) onEnd(after);
    return after;
  };
  /** The client has a later scan: an earlier interrupted one can no longer be resumed. */
  const overtake = (place: ProjectPlace, runId: string): void => {
    for (const scan of loadScans(db)) {
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
      const at = nowIso(clock);
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
  const look: Scans['look'] = (place, runId) => {
    const key = `${keyOf(place)}/${runId ?? ''}`;
    const underWay = looks.get(key);
    if (underWay !== undefined) return underWay;
    const begun = lookNow(place, runId).finally(() => looks.delete(key));
    looks.set(key, begun);
    return begun;
  };

  /** Looks for the scan of a start whose answer was lost; never resends. */
  const findStarted = async (place: ProjectPlace, lost: unknown): Promise<SeenRun> => {
    const latest = await port.latest(place).catch(() => {
      throw lost;
    });
    if (latest !== null && isAtWork(latest)) {
      port.found(place, 'run/start', latest.runId);
      return latest;
    }
    throw new AppError(
      isAppError(lost) ? lost.code : 'api/unreachable',
      'The answer of the service was lost on its way, and the service shows no scan at work. It was sent once and is not sent again by itself: look again in a minute before you start it anew.',
      { cause: lost },
    );
  };
  const send = async (
    place: ProjectPlace,
    platforms: readonly string[] | null,
  ): Promise<{ readonly runId: string; readonly status: string; readonly isResumed: boolean | null }> => {
    try {
      return await port.start(place, platforms);
    } catch (error) {
      if (wasLost(error)) return { ...(await findStarted(place, error)), isResumed: null };
      // If one is already running, it is shown.
      if (isAppError(error) && error.code === 'api/run-active') await look(place).catch(() => null);
      throw error;
    }
  };
  const start: Scans['start'] = async (place, platforms) => {
    const key = keyOf(place);
    if (starting.has(key)) {
      throw new AppError(
        'api/run-active',
        'The start of a scan of this client is on its way. Nothing more was sent.',
      );
    }
    const running = findNewestScan(db, place);
    const isKnown = running?.isOurs === true && clock.nowMs() - Date.parse(running.seenAt) < KNOWN_MS;
    if (running !== undefined && isAtWork(running) && isKnown) {
      throw new AppError(
        'api/run-active',
        'A scan of this client is running already. Nothing more was sent.',
        {
          details: { runId: running.runId },
        },
      );
    }
    starting.add(key);
    try {
      const client = port.clientOf(place);
      const { runId, status, isResumed } = await send(place, platforms);
      const at = nowIso(clock);
      overtake(place, runId);
      const before = findScan(db, { ...place, runId });
      const kind = isResumed === true || before !== undefined ? 'resumed' : 'started';
      const begun = { at, kind, isOurs: true } as const;
      const scan: Scan =
        before === undefined
          ? newScan({ ...place, client }, { runId, status }, begun)
          : withSteps({ ...before, pace: null, isTold: false, isLate: false, detail: null }, step(at, kind));
      return keep({
        ...scan,
        status,
        isOurs: true,
        seenAt: at,
        cancel: 'none',
        cancelAt: null,
        trouble: null,
      });
    } finally {
      starting.delete(key);
    }
  };

  const cancel: Scans['cancel'] = async (place) => {
    const key = keyOf(place);
    const scan = findScan(db, place);
    if (scan === undefined || !isAtWork(scan)) {
      throw new AppError(
        'input/not-found',
        'This scan is not running any more, so there is nothing to cancel.',
      );
    }
    if (scan.cancel === 'taken' || cancelling.has(key)) return scan;
    cancelling.add(key);
    const at = nowIso(clock);
    keep(withSteps({ ...scan, cancel: 'sending', cancelAt: at }, step(at, 'cancel-asked')));
    const settle = (state: Scan['cancel'], kind?: 'cancel-taken' | 'cancel-lost'): Scan => {
      const now = findScan(db, place) ?? scan;
      // A check since may have shown more.
      if (!isAtWork(now) || now.cancel === 'taken') return now;
      const steps = kind === undefined ? [] : [step(nowIso(clock), kind)];
      return keep(withSteps({ ...now, cancel: state, cancelAt: state === 'none' ? null : at }, ...steps));
    };
    try {
      const isTaken = await port.cancel(place);
      return isTaken ? settle('taken', 'cancel-taken') : settle('lost', 'cancel-lost');
    } catch (error) {
      const isOver = isAppError(error) && error.code === 'api/not-found';
      if (!isOver && !wasLost(error)) {
        settle('none');
        throw error;
      }
      cancelling.delete(key);
      const seen = await look(place, place.runId).catch(() => null);
      if (seen !== null && (!isAtWork(seen) || seen.cancel === 'taken')) return seen;
      // The check failed: the next shows whether it has arrived.
      return seen === null ? settle('sent') : settle('lost', 'cancel-lost');
    } finally {
      cancelling.delete(key);
    }
  };

  const askDetail: Scans['askDetail'] = async (place) => {
    const platforms = await port.detail(place, place.runId);
    const scan = findScan(db, place);
    if (scan === undefined) {
      throw new AppError('input/not-found', 'This scan is not known here any more. Nothing was changed.');
    }
    return keep({ ...scan, detail: { at: nowIso(clock), platforms } });
  };

  return { look, start, cancel, askDetail, keep };
}
