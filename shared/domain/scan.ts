/** Scans that this computer knows of: started here, or met at work at the service. */
import type { WireError } from '../errors/app-error.ts';

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

/** `count`: answers, or seconds of a line that was lost; `word`: the status in which it ended. */
export type ScanStep = {
  readonly at: string;
  readonly kind: (typeof SCAN_STEPS)[number];
  readonly count: number | null;
  readonly word: string | null;
};

/**
 * A cancel: `sending` until the service has answered; `sent` where its answer was lost, so that it is not known whether it arrived; `taken`
 * where the service has accepted it; `lost` where it shows no sign of it.
 */
export const CANCEL_STATES = ['none', 'sending', 'sent', 'taken', 'lost'] as const;
export type CancelState = (typeof CANCEL_STATES)[number];

/** What a platform has done in a scan. */
export type PlatformCounters = { readonly platform: string; readonly counters: ScanCounters };

/** A scan as it was last seen. Times are ISO 8601 in UTC. */
export type Scan = {
  readonly connection: string;
  readonly projectId: string;
  readonly runId: string;
  readonly client: string;
  /** The service's word for it (specification 3.1). */
  readonly status: string;
  /** Whether this computer has started or resumed it. */
  readonly isOurs: boolean;
  readonly counters: ScanCounters;
  /** Where its pace is counted from: what had settled when it was first seen at work. */
  readonly pace: { readonly at: string; readonly settled: number } | null;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  /** When the service was last heard of it. */
  readonly seenAt: string;
  readonly cancel: CancelState;
  readonly cancelAt: string | null;
  /** Why the last look brought nothing, and since when; null where it did. */
  readonly trouble: { readonly error: WireError; readonly since: string } | null;
  /** Whether its result is on this computer. */
  readonly isMirrored: boolean;
  /** Whether a later scan of the client is known, so that this one cannot be resumed any more. */
  readonly isOvertaken: boolean;
  /** Whether it ended while Sightline was shut. */
  readonly isLate: boolean;
  /** Whether somebody has been told how it ended. */
  readonly isTold: boolean;
  /** Whether the system is to say when it has ended. */
  readonly tellsEnd: boolean;
  /** What each platform had done when the service was last asked for it; empty where the service does not say, null before it was asked. */
  readonly detail: { readonly at: string; readonly platforms: readonly PlatformCounters[] } | null;
  readonly steps: readonly ScanStep[];
};

/** A client whose scan waits for its turn. */
export type QueuedScan = {
  readonly queueId: number;
  readonly connection: string;
  readonly projectId: string;
  readonly client: string;
  /** null: the saved selection. */
  readonly platforms: readonly string[] | null;
  /** `refused`: the service did not take it, and the next one went on. */
  readonly state: 'waiting' | 'starting' | 'refused';
  readonly reason: WireError | null;
  /** When it is to start, as ISO 8601; null: when it is its turn. One with a time waits for no queue. */
  readonly dueAt: string | null;
  /** Whether nobody was there at its time: it starts when somebody says so. */
  readonly isMissed: boolean;
};

/** What scanning a client would ask: null where that is not known. */
export type ScanCost = {
  readonly connection: string;
  readonly projectId: string;
  readonly prompts: number;
  /** The saved ones; null where the service chooses. */
  readonly platforms: number | null;
};

/** A cap and what of it is used; null where it is not known. */
export type CapUse = { readonly cap: number | null; readonly used: number | null };

/** Every scan that is shown, and what waits. */
export type ScanList = {
  /** At work first, then the newest. */
  readonly scans: readonly Scan[];
  readonly queue: readonly QueuedScan[];
  /** Why nothing of the queue starts; null: it goes on by itself. */
  readonly held: QueueHold | null;
  /** Scans of today, of each connection. */
  readonly caps: readonly { readonly connection: string; readonly scansToday: CapUse }[];
};

/**
 * Why a queue stands still: somebody stopped it, the service or the line did, or no program watched it for so long that limits and
 * platforms may be others.
 */
export type QueueHold =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'trouble'; readonly error: WireError }
  | { readonly kind: 'shut'; readonly since: string };

/** Which of the service's words mean that it is at work. */
export function isAtWork({ status }: Pick<Scan, 'status'>): boolean {
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
export function stageOf({ status, cancel }: Pick<Scan, 'status' | 'cancel'>): ScanStage {
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
export function paceOf({ pace, seenAt, counters }: Pick<Scan, 'pace' | 'seenAt' | 'counters'>): {
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

/** What of a platform is known before a scan: three different facts. */
export type OfferedPlatform = {
  readonly platform: string;
  readonly isSaved: boolean;
  /** Whether the plan includes it; null where the service does not say. */
  readonly isInPlan: boolean | null;
  /** null: not said. */
  readonly availability: {
    readonly status: string;
    readonly reason: string | null;
    readonly at: string;
  } | null;
};

/** What there is to know before a scan is started, from this computer. */
export type ScanOffer = {
  readonly connection: string;
  readonly projectId: string;
  readonly client: string;
  /** Active prompts, as they were last mirrored. */
  readonly prompts: number;
  /** null: the service named no saved selection, and takes the available ones. */
  readonly savedPlatforms: readonly string[] | null;
  readonly platforms: readonly OfferedPlatform[];
  readonly scansToday: CapUse;
  readonly callsThisMonth: CapUse;
  /** The newest completed ones, the newest first. */
  readonly lastScans: readonly {
    readonly startedAt: string;
    readonly minutes: number | null;
    readonly answers: number | null;
  }[];
  /** The newest of this client that is known here. */
  readonly newest: Scan | null;
};
