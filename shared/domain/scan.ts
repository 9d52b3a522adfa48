/** Scans that this computer knows of: started here, or met at work at the service. */

/** The counters of a run that screens show; null where the service gave none (specification 4.2). */
export const SCAN_COUNTERS = [
  'total',
  'retrieved',
  'analysed',
  'failed',
  'settled',
  'remaining',
  'cancelled',
] as const;

/** Tasks by what became of them. */
export type ScanCounters = Readonly<Record<(typeof SCAN_COUNTERS)[number], number | null>>;

/** A scan of which the service has not said anything yet. */
export const NO_COUNTERS: ScanCounters = {
  total: null,
  retrieved: null,
  analysed: null,
  failed: null,
  settled: null,
  remaining: null,
  cancelled: null,
};

/** What happened to a scan, in the order in which it was seen. */
export const SCAN_STEPS = [
  'started',
  'resumed',
  'met',
  'analysed',
  'failed-answers',
  'line-lost',
  'line-back',
  'cancel-asked',
  'cancel-taken',
  'cancel-lost',
  'ended',
  'mirrored',
] as const;

/**
 * A cancel: `sending` until the service has answered; `sent` where its answer was lost, so that it is not known whether it arrived; `taken`
 * where the service has accepted it; `lost` where it shows no sign of it.
 */
export const CANCEL_STATES = ['none', 'sending', 'sent', 'taken', 'lost'] as const;
export type CancelState = (typeof CANCEL_STATES)[number];

/** Which of the service's words mean that it is at work. */
export function isAtWork({ status }: { readonly status: string }): boolean {
  return status === 'running' || status === 'pending';
}

/** What is shown of a scan: a state of the specification's table, and between two of them the one that was asked for. */
export type ScanStage =
  | 'waiting'
  | 'running'
  /** A cancel is on its way, or its answer was lost: the service has not said yet that it stops. */
  | 'cancelling'
  | 'stopping'
  | 'completed'
  | 'failed'
  | 'interrupted'
  | 'cancelled'
  | 'gone'
  | 'unknown';

/** A word of ours for a run that the service no longer has. */
export const GONE = 'gone';

/** Reads the stage from the status and the cancel; a status that this version does not know is shown as it is. */
export function stageOf({
  status,
  cancel,
}: {
  readonly status: string;
  readonly cancel: CancelState;
}): ScanStage {
  switch (status) {
    case 'pending':
    case 'running':
      if (cancel === 'taken') return 'stopping';
      if (cancel === 'sending' || cancel === 'sent') return 'cancelling';
      return status === 'pending' ? 'waiting' : 'running';
    case 'completed':
    case 'failed':
    case 'interrupted':
    case 'cancelled':
    case GONE:
      return status;
    default:
      return 'unknown';
  }
}

/** Tasks of a scan in parts that add up to its total. */
export type ScanParts = {
  readonly total: number;
  readonly analysed: number;
  /** Retrieved and not yet analysed. */
  readonly retrieved: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly waiting: number;
};

/** Splits the counters; null where the service gave no total or nothing to split it by. */
export function splitCounters(counters: ScanCounters): ScanParts | null {
  const { total, analysed, retrieved, failed, cancelled, settled } = counters;
  if (total === null || (analysed === null && retrieved === null && settled === null)) return null;
  let left = total;
  const take = (count: number): number => {
    const taken = Math.max(0, Math.min(left, count));
    left -= taken;
    return taken;
  };
  const done = take(analysed ?? settled ?? 0);
  const lost = take(failed ?? 0);
  const off = take(cancelled ?? 0);
  return {
    total,
    analysed: done,
    failed: lost,
    cancelled: off,
    retrieved: take((retrieved ?? done) - done),
    waiting: left,
  };
}

/** Answers that are in, analysed or not, and how many there are to be; null where that is not known. */
export function answersIn(counters: ScanCounters): { readonly done: number; readonly total: number } | null {
  const parts = splitCounters(counters);
  return parts === null ? null : { done: parts.analysed + parts.retrieved, total: parts.total };
}

/** Tasks that need nothing more. */
export const settledOf = ({ settled, analysed, failed }: ScanCounters): number | null =>
  settled ?? (analysed === null ? null : analysed + (failed ?? 0));

const MINUTE_MS = 60_000;
/** Under a minute, a pace says nothing yet. */
const LEAST_PACE_MS = 20_000;

/** How fast a scan goes, and how long it still takes at that pace; null as long as that is not known. */
export function paceOf({
  pace,
  seenAt,
  counters,
}: {
  readonly pace: { readonly at: string; readonly settled: number } | null;
  readonly seenAt: string;
  readonly counters: ScanCounters;
}): {
  readonly perMinute: number;
  readonly minutesLeft: number;
} | null {
  const settled = settledOf(counters);
  if (pace === null || settled === null || counters.total === null) return null;
  const spentMs = Date.parse(seenAt) - Date.parse(pace.at);
  const done = settled - pace.settled;
  if (spentMs < LEAST_PACE_MS || done <= 0) return null;
  const perMinute = (done * MINUTE_MS) / spentMs;
  return { perMinute, minutesLeft: Math.max(0, counters.total - settled) / perMinute };
}
