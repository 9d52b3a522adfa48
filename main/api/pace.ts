import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import { AppError, isAppError } from '../../shared/errors/app-error.ts';
import { describeRest } from './errors.ts';
import { MAX_RETRY_AFTER_MS } from './retry.ts';

/** Default number of concurrent requests. */
const DEFAULT_CONCURRENCY = 4;
/** The first ones probe the service's load. */
const FIRST_CONCURRENCY = 2;

/** Upper bound for any requested rest: after a day a retry is let through, because the time may be a mistake. */
const MAX_REST_MS = 24 * 60 * 60 * 1_000;

/** Waits `ms`, or until the signal. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** Waits with system timers; rejects if the signal fires first. */
export const waitFor: Wait = (ms, signal) => delay(ms, undefined, { signal });

/**
 * The pace of one connection, shared by all calls in the program.
 *
 * It starts low, allows one more concurrent call after each full round of successes, and halves when the service asks
 * to slow down. A delay that the service names then applies to every waiting call.
 */
export type Pace = {
  /**
   * Runs `task` when its turn comes. The signal removes it from the queue; a started task continues. Raises
   * `api/rate-limited` without sending anything while the service has asked for a longer rest than a person would wait.
   */
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Current limit of concurrent calls. */
  readonly concurrency: () => number;
};

type PaceOptions = {
  /** Upper limit of concurrent calls. */
  readonly maxConcurrency?: number | undefined;
  readonly wait?: Wait | undefined;
  /** Monotonic milliseconds; replaced in tests. */
  readonly steadyMs?: (() => number) | undefined;
};

/** Builds the pace of a connection. */
export function buildPace(options: PaceOptions = {}): Pace {
  const { maxConcurrency = DEFAULT_CONCURRENCY, wait = waitFor } = options;
  const steadyMs = options.steadyMs ?? (() => performance.now());
  const queue = new PQueue({ concurrency: Math.min(FIRST_CONCURRENCY, maxConcurrency) });
  let goodInARow = 0;
  /** Counts slowdowns: a burst of refusals is one reason to slow down. */
  let slowdowns = 0;
  let restUntilMs = 0;

  function speedUp(): void {
    goodInARow += 1;
    if (goodInARow < queue.concurrency || queue.concurrency >= maxConcurrency) return;
    goodInARow = 0;
    queue.concurrency += 1;
  }

  function slowDown(error: AppError, slowdownsAtStart: number): void {
    goodInARow = 0;
    const restMs = error.details?.['retryAfterMs'];
    if (typeof restMs === 'number') {
      restUntilMs = Math.max(restUntilMs, steadyMs() + Math.min(restMs, MAX_REST_MS));
    }
    if (slowdownsAtStart !== slowdowns) return;
    slowdowns += 1;
    queue.concurrency = Math.max(1, Math.floor(queue.concurrency / 2));
  }

  async function rest(signal: AbortSignal): Promise<void> {
    // Once per named delay; a finished wait is not measured again.
    for (let rested = 0; restUntilMs > rested && restUntilMs > steadyMs();) {
      rested = restUntilMs;
      const restMs = rested - steadyMs();
      if (restMs > MAX_RETRY_AFTER_MS) {
        throw new AppError(
          'api/rate-limited',
          `The service asked Sightline to wait, so nothing was sent. Try again ${describeRest(restMs)}.`,
          { details: { retryAfterMs: restMs } },
        );
      }
      await wait(restMs, signal);
    }
  }

  return {
    concurrency: () => queue.concurrency,
    run: async (task, signal) => {
      const waiting = new AbortController();
      const leave = () => waiting.abort();
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      return await queue.add(
        async () => {
          try {
            await rest(signal);
          } finally {
            // From here on the call is paid for.
            signal.removeEventListener('abort', leave);
          }
          const slowdownsAtStart = slowdowns;
          try {
            const result = await task();
            speedUp();
            return result;
          } catch (error) {
            if (isAppError(error) && error.code === 'api/rate-limited') slowDown(error, slowdownsAtStart);
            throw error;
          }
        },
        { signal: waiting.signal },
      );
    },
  };
}
