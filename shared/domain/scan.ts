/** Scans known to this computer: started here, or found at work at the service. */

/** The counters of a run that screens show; null if the service gave none (specification 4.2). */
export const SCAN_COUNTERS = [
  'total',
  'retrieved',
  'analysed',
  'failed',
  'settled',
  'remaining',
  'cancelled',
] as const;

/** Tasks by outcome. */
export type ScanCounters = Readonly<Record<(typeof SCAN_COUNTERS)[number], number | null>>;

/** A scan before the service's first report. */
export const NO_COUNTERS: ScanCounters = {
  total: null,
  retrieved: null,
  analysed: null,
  failed: null,
  settled: null,
  remaining: null,
  cancelled: null,
};

/** A scan's events, in the order seen. */
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
 * A cancel: `sending` until the service answers; `sent` if its answer was lost, so that its arrival is unknown; `taken` if the service
 * accepted it; `lost` if it shows no sign of it.
 */
export const CANCEL_STATES = ['none', 'sending', 'sent', 'taken', 'lost'] as const;
export type CancelState = (typeof CANCEL_STATES)[number];

/** Whether the service's status means at work. */
export function isAtWork({ status }: { readonly status: string }): boolean {
  return status === 'running' || status === 'pending';
}

/** A scan's displayed state: one from the specification's table, or the requested one between two of them. */
export type ScanStage =
  | 'waiting'
  | 'running'
  /** A cancel is on its way, or its answer was lost: the service has not confirmed it yet. */
  | 'cancelling'
  | 'stopping'
  | 'completed'
  | 'failed'
  | 'interrupted'
  | 'cancelled'
  | 'gone'
  | 'unknown';

/** Our word for a run that the service no longer has. */
export const GONE = 'gone';

/** Derives the stage from the status and the cancel; an unknown status is shown as is. */
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

/** A scan's tasks in parts that add up to its total. */
export type ScanParts = {
  readonly total: number;
  readonly analysed: number;
  /** Retrieved but not yet analysed. */
  readonly retrieved: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly waiting: number;
};

/** Splits the counters; null if the service gave no total or nothing to split it by. */
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

/** Answers received, analysed or not, and the expected number; null if not known. */
export function answersIn(counters: ScanCounters): { readonly done: number; readonly total: number } | null {
  const parts = splitCounters(counters);
  return parts === null ? null : { done: parts.analysed + parts.retrieved, total: parts.total };
}

/** Tasks that need nothing more. */
export const settledOf = ({ settled, analysed, failed }: ScanCounters): number | null =>
  settled ?? (analysed === null ? null : analysed + (failed ?? 0));

const MINUTE_MS = 60_000;
/** Anything shorter shows no pace yet. */
const LEAST_PACE_MS = 20_000;

/** A scan's pace, and the time left at that pace; null while unknown. */
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
