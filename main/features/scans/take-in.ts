/** Applies a check at the service to a scan: pure, so that every path through the specification's table can be tested. */
import { answersIn, isAtWork, NO_COUNTERS, settledOf } from '../../../shared/domain/scan.ts';
import type { Scan, ScanStep } from '../../../shared/domain/scan-schema.ts';
import type { WireError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { SeenRun } from './port.ts';

/** Steps kept of a scan, newest ones. */
const MOST_STEPS = 40;
/** A shorter network outage is no news. */
const NEWS_MS = 35_000;
/** An end this close to the program's start was not missed. */
const AROUND_MS = 60_000;
/** A cancel without visible effect for this long did not arrive. */
const CANCEL_SHOWS_MS = 60_000;

/** A step of the history. */
export const step = (
  at: string,
  kind: ScanStep['kind'],
  { count = null, word = null }: Partial<Pick<ScanStep, 'count' | 'word'>> = {},
): ScanStep => ({ at, kind, count, word });

/** Adds steps. */
export const withSteps = (scan: Scan, ...steps: readonly ScanStep[]): Scan =>
  steps.length === 0 ? scan : { ...scan, steps: [...scan.steps, ...steps].slice(-MOST_STEPS) };

/** A scan new to this computer. */
export function newScan(
  place: ProjectPlace & { readonly client: string },
  { runId, status }: { readonly runId: string; readonly status: string },
  { at, kind, isOurs }: { readonly at: string; readonly kind: ScanStep['kind']; readonly isOurs: boolean },
): Scan {
  return {
    ...place,
    runId,
    status,
    isOurs,
    counters: NO_COUNTERS,
    pace: null,
    startedAt: null,
    completedAt: null,
    seenAt: at,
    cancel: 'none',
    cancelAt: null,
    trouble: null,
    isMirrored: false,
    isOvertaken: false,
    isLate: false,
    isTold: false,
    tellsEnd: true,
    detail: null,
    steps: [step(at, kind)],
  };
}

/**
 * Whether a scan ended while no program ran. One that ended within seconds of a start did not: a program that is closed and reopened has
 * missed nothing. The service's clock is aligned by the one moment that both clocks know, the start of an own scan.
 */
function endedBefore(programAt: string, { seenAt, startedAt, steps }: Scan, seen: SeenRun): boolean {
  const beforeMs = Date.parse(programAt) - AROUND_MS;
  const begun = seen.startedAt ?? startedAt;
  const own = steps.find(({ kind }) => kind === 'started')?.at;
  const aheadMs = begun === null || own === undefined ? 0 : Date.parse(begun) - Date.parse(own);
  // If the service does not say when it ended, it was running when last seen.
  const endMs = seen.completedAt === null ? 0 : Date.parse(seen.completedAt) - aheadMs;
  return Math.max(Date.parse(seenAt), endMs) < beforeMs;
}

function nextCancel(scan: Scan, seen: SeenRun, at: string, isSending: boolean): Scan['cancel'] {
  if (seen.isCancelRequested === true) return 'taken';
  const isOpen = scan.cancel === 'sending' || scan.cancel === 'sent';
  if (!isAtWork(seen)) return isOpen ? 'none' : scan.cancel;
  if (!isOpen || isSending) return scan.cancel;
  const isOld = Date.parse(at) - Date.parse(scan.cancelAt ?? at) >= CANCEL_SHOWS_MS;
  return isOld ? 'lost' : 'sent';
}

/** Applies a check at the service. `programAt`: when this program started, `isSending`: a cancel is in flight right now. */
export function takeIn(
  scan: Scan,
  seen: SeenRun,
  {
    at,
    programAt,
    isSending,
  }: { readonly at: string; readonly programAt: string; readonly isSending: boolean },
): Scan {
  const wasAtWork = isAtWork(scan);
  const isWorking = isAtWork(seen);
  const isBack = isWorking && !wasAtWork;
  const hasEnded = !isWorking && wasAtWork;
  const steps: ScanStep[] = [];
  const goneMs = scan.trouble === null ? 0 : Date.parse(at) - Date.parse(scan.trouble.since);
  if (goneMs >= NEWS_MS) steps.push(step(at, 'line-back', { count: Math.round(goneMs / 1_000) }));
  if (isBack && scan.steps.at(-1)?.kind !== 'resumed') steps.push(step(at, 'resumed'));
  const failed = (seen.counters.failed ?? 0) - (scan.counters.failed ?? 0);
  if (failed > 0) steps.push(step(at, 'failed-answers', { count: failed }));
  const analysed = seen.counters.analysed ?? 0;
  if (analysed > 0 && (scan.counters.analysed ?? 0) === 0 && isWorking) {
    steps.push(step(at, 'analysed', { count: analysed }));
  }
  // An earlier cancel does not concern a resumed run.
  const cancel = nextCancel(isBack ? { ...scan, cancel: 'none' } : scan, seen, at, isSending);
  if (cancel !== scan.cancel && (cancel === 'taken' || cancel === 'lost')) {
    steps.push(step(at, `cancel-${cancel}`));
  }
  if (hasEnded) {
    steps.push(step(at, 'ended', { count: answersIn(seen.counters)?.done ?? null, word: seen.status }));
  }
  const settled = settledOf(seen.counters);
  const isCounted = isWorking && settled !== null && (scan.pace === null || isBack);
  return withSteps(
    {
      ...scan,
      status: seen.status,
      counters: seen.counters,
      pace: isCounted ? { at, settled } : scan.pace,
      startedAt: seen.startedAt ?? scan.startedAt,
      completedAt: seen.completedAt ?? (isWorking ? null : scan.completedAt),
      seenAt: at,
      cancel,
      cancelAt: cancel === 'none' ? null : (scan.cancelAt ?? at),
      trouble: null,
      isLate: hasEnded ? endedBefore(programAt, scan, seen) : scan.isLate && !isBack,
      isTold: isBack ? false : scan.isTold,
    },
    ...steps,
  );
}

/** Applies a failed check: it only records the error. */
export function takeInTrouble(scan: Scan, error: WireError, at: string): Scan {
  if (scan.trouble !== null) return { ...scan, trouble: { ...scan.trouble, error } };
  return withSteps({ ...scan, trouble: { error, since: at } }, step(at, 'line-lost'));
}
