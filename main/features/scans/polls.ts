/**
 * How scans are polled: when each is due, and which question is asked. A page that shows a scan makes it due sooner; a refusal, later.
 */
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import { keyOf } from './look.ts';
import { LEAST_POLL_MS } from './scan.ts';
import type { Scans } from './scans.ts';

/** As the service suggests. */
const POLL_MS = 30_000;
/** Interval at which a viewing page reports so. */
const LOOKED_MS = 25_000;
/** After a refusal that the next minute will not lift. */
const REFUSED_MS = 300_000;
/** Full checks of a scan per check of its platforms, while a page shows it. */
const LOOKS_A_DETAIL = 2;

/** A past time; 0 for never, and for a future time: the clock was set back since, so its age is unknown. */
export const pastMs = (clock: Clock, ms = 0): number => (ms > clock.nowMs() ? 0 : ms);

/** The polls of a program. */
export type Polls = {
  /** The earliest moment to poll one of all scans at work again, in milliseconds since 1970. */
  readonly dueMs: (scan: Scan, all: readonly Scan[]) => number;
  /** Polls a client's scan, or its newest. Raises the service's errors. */
  readonly ask: (place: ProjectPlace, runId?: string) => Promise<Scan | null>;
  /** Polls a scan: mostly all of it, occasionally its platforms instead, never both. */
  readonly askInTurn: (scan: Scan) => Promise<void>;
  /** Whether a client was polled within ten seconds. */
  readonly wasJustAsked: (place: ProjectPlace) => boolean;
  /** Records that a page shows a client's scan; returns whether none did. */
  readonly lookedAt: (place: ProjectPlace) => boolean;
};

/** Builds them; polls nothing by themselves. */
export function buildPolls(clock: Clock, scans: Pick<Scans, 'look' | 'askDetail'>): Polls {
  const lookedUntilMs = new Map<string, number>();
  const askedMs = new Map<string, number>();
  const triedMs = new Map<string, number>();
  const restUntilMs = new Map<string, number>();
  const looksInARow = new Map<string, number>();
  /** Scans whose platforms the service does not report. */
  const silent = new Set<string>();
  const isLookedAt = (key: string): boolean => (lookedUntilMs.get(key) ?? 0) > clock.nowMs();

  /** Until when a client is not polled; no longer than the intended pause. */
  const restOf = (key: string): number => {
    const untilMs = restUntilMs.get(key) ?? 0;
    return untilMs > clock.nowMs() + REFUSED_MS ? 0 : untilMs;
  };
  const dueMs: Polls['dueMs'] = (scan, all) => {
    const key = keyOf(scan);
    // A client has one scan at a time: one before the newest has ended, only its end is unknown yet.
    const isOvertaken = all.findLast((one) => keyOf(one) === key)?.runId !== scan.runId;
    if (isOvertaken) return Math.max(pastMs(clock, triedMs.get(scan.runId)) + POLL_MS, restOf(key));
    // What another program saw last, or this one before closing, is checked soon.
    const isSoon = isLookedAt(key) || !askedMs.has(key);
    const everyMs = isSoon ? LEAST_POLL_MS : POLL_MS;
    const lastMs = Math.max(pastMs(clock, Date.parse(scan.seenAt)), pastMs(clock, askedMs.get(key)));
    return Math.max(lastMs + everyMs, restOf(key));
  };
  const ask: Polls['ask'] = async (place, runId) => {
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
  /** Whether a page shows a scan whose platforms the service reports, and the last two checks were full ones. */
  const isForDetail = (scan: Scan): boolean => {
    const isSilent = scan.detail?.platforms.length === 0 || silent.has(scan.runId);
    return isLookedAt(keyOf(scan)) && !isSilent && (looksInARow.get(scan.runId) ?? 0) >= LOOKS_A_DETAIL;
  };
  const askInTurn: Polls['askInTurn'] = async (scan) => {
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
  return {
    dueMs,
    ask,
    askInTurn,
    wasJustAsked: (place) => clock.nowMs() - pastMs(clock, askedMs.get(keyOf(place))) < LEAST_POLL_MS,
    lookedAt: (place) => {
      const key = keyOf(place);
      const isNew = !isLookedAt(key);
      lookedUntilMs.set(key, clock.nowMs() + LOOKED_MS);
      return isNew;
    },
  };
}
