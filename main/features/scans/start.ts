/** Starts of scans: each is sent once, and one whose answer was lost is looked for. */
import { isAtWork } from '../../../shared/domain/scan.ts';
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findNewestScan, findScan } from '../../db/queries/scans.ts';
import { nowIso } from '../../platform/clock.ts';
import { keyOf, type Look, type ScanWork } from './look.ts';
import { wasLost, type SeenRun } from './port.ts';
import { newScan, step, withSteps } from './take-in.ts';

/** A recent observation of an own scan is still valid: another window has just started it. */
const KNOWN_MS = 10_000;

/** Starts a scan or resumes an interrupted one. Raises the service's refusals; saves a running one first. */
export type StartScan = (place: ProjectPlace, platforms: readonly string[] | null) => Promise<Scan>;

/** Builds it. */
export function buildStart({ core, port, sending, keep }: ScanWork, { look, overtake }: Look): StartScan {
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
  /** Refuses a start beside a scan that was seen running a moment ago. */
  const refuseSecond = (place: ProjectPlace): void => {
    const running = findNewestScan(core.db, place);
    const isKnown = running?.isOurs === true && core.clock.nowMs() - Date.parse(running.seenAt) < KNOWN_MS;
    if (running !== undefined && isAtWork(running) && isKnown) {
      throw new AppError(
        'api/run-active',
        'A scan of this client is running already. Nothing more was sent.',
        {
          details: { runId: running.runId },
        },
      );
    }
  };
  return async (place, platforms) => {
    const key = keyOf(place);
    if (sending.starts.has(key)) {
      throw new AppError('api/run-active', 'A scan of this client is being started. Nothing more was sent.');
    }
    refuseSecond(place);
    sending.starts.add(key);
    try {
      const client = port.clientOf(place);
      const { runId, status, isResumed } = await send(place, platforms);
      const at = nowIso(core.clock);
      overtake(place, runId);
      const before = findScan(core.db, { ...place, runId });
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
      sending.starts.delete(key);
    }
  };
}
