/**
 * Exchanges with the service: each request is sent until it is answered, refused, or out of attempts or time. All share one pace, one list of
 * retry rules, one ledger and one budget, and stop together.
 */
import { AppError, isAppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { ApiRequest } from './endpoint.ts';
import { buildPace, waitFor, type Pace, type Wait } from './pace.ts';
import { isAnswerLost, retryDelayMs } from './retry.ts';
import {
  buildCancelledError,
  buildTransport,
  type EnterCall,
  type Limits,
  type Opened,
} from './transport.ts';
import { withSingulars } from '../../shared/words/one-of-a-kind.ts';

export type ExchangeOptions = {
  readonly baseUrl: string;
  readonly key: string;
  readonly clock?: Clock | undefined;
  /** The ledger; it may refuse a call. */
  readonly enter?: EnterCall | undefined;
  /** Maximum number of calls; the next one raises `api/call-budget`. */
  readonly maxCalls?: number | undefined;
  /** The connection's pace, shared by all its clients; a new one by default. */
  readonly pace?: Pace | undefined;
  /** For one request with all its retries and waits. */
  readonly deadlineMs?: number | undefined;
  /** The proxy in use, for error messages. */
  readonly proxy?: string | undefined;
  /** A variable that may have been meant as the proxy but is not read. */
  readonly unreadProxy?: string | undefined;
  /** Also aborts requests in flight. */
  readonly signal?: AbortSignal | undefined;
  /** Called before a wait that the service asks for, in milliseconds. */
  readonly onRest?: ((restMs: number) => void) | undefined;
  /** Waits between tries; replaced in tests. */
  readonly wait?: Wait | undefined;
  readonly random?: (() => number) | undefined;
  /** Monotonic milliseconds; replaced in tests. */
  readonly steadyMs?: (() => number) | undefined;
};

/** The exchanges of one client. */
export type Exchanges = {
  /** Sends one request, retried as the retry rules allow; throws an AppError. */
  readonly exchange: <T>(
    request: ApiRequest,
    consume: (opened: Opened) => Promise<T>,
    limits: Limits,
    maxTries?: number,
  ) => Promise<T>;
  /** Blocks further requests; those in flight may complete, because they are paid for. */
  readonly stop: () => void;
  /** Number of requests, retries included, without those that were never sent. */
  readonly calls: () => number;
};

/** For one request with all its retries and waits. */
export const DEADLINE_MS = 300_000;

/** After these, every further call would also be refused, and perhaps counted. */
const ENDS_EVERYTHING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['api/unauthorized', 'api/usage-limit']);

/** Adds to the error of a write whose answer was lost that it may have succeeded. */
function withDoubt(error: unknown): unknown {
  if (!isAppError(error) || !isAnswerLost(error)) return error;
  return new AppError(
    error.code,
    `${error.message} It is not known whether the service did it: check before you try again.`,
    { retryable: false, details: { ...error.details, answerLost: true }, cause: error },
  );
}

/** Counts the calls that were sent, and enters them in the ledger; refuses those beyond the budget. */
function countCalls({ maxCalls, enter }: Pick<ExchangeOptions, 'maxCalls' | 'enter'>) {
  let calls = 0;
  const enterCounted: EnterCall = async (call) => {
    if (maxCalls !== undefined && calls >= maxCalls) {
      throw new AppError(
        'api/call-budget',
        withSingulars(`Stopped before call ${calls + 1}: the budget of ${maxCalls} calls is used up.`),
        { details: { maxCalls } },
      );
    }
    // Counted at once: others enter while this one is recorded.
    calls += 1;
    const forget = () => (calls -= 1);
    const leave = await Promise.resolve(enter?.(call)).catch((error: unknown) => {
      forget();
      throw error;
    });
    return async (end) => {
      // Nothing was sent: no call was made.
      if (end.failure === 'unsent') forget();
      await leave?.(end);
    };
  };
  return { enter: enterCounted, calls: () => calls };
}

/** Builds them. Sends nothing; refuses an invalid base address or key. */
export function buildExchanges(options: ExchangeOptions): Exchanges {
  const { wait = waitFor, random = Math.random, deadlineMs = DEADLINE_MS } = options;
  const steadyMs = options.steadyMs ?? (() => performance.now());
  const pace = options.pace ?? buildPace();
  const stopping = new AbortController();
  const waitSignal =
    options.signal === undefined ? stopping.signal : AbortSignal.any([options.signal, stopping.signal]);
  /** The refusal that ended everything; every waiting call gets it. */
  let refusal: AppError | undefined;
  const buildStopError = () => refusal ?? buildCancelledError();
  const counted = countCalls(options);
  const send = buildTransport({
    baseUrl: options.baseUrl,
    key: options.key,
    clock: options.clock ?? systemClock,
    proxy: options.proxy,
    unreadProxy: options.unreadProxy,
    enter: (call) => {
      if (waitSignal.aborted) throw buildStopError();
      return counted.enter(call);
    },
  });

  /** Sends a request once. A refusal that ends everything stops the client before the next one may go. */
  async function sendOnce<T>(
    request: ApiRequest,
    consume: (opened: Opened) => Promise<T>,
    limits: Limits,
  ): Promise<T> {
    try {
      return await send(request, consume, limits, options.signal);
    } catch (error) {
      if (isAppError(error) && ENDS_EVERYTHING.has(error.code)) {
        refusal ??= error;
        stopping.abort();
      }
      throw error;
    }
  }

  const exchange: Exchanges['exchange'] = async (request, consume, limits, maxTries) => {
    const isWrite = request.method !== 'GET';
    // Streams and files have separate timeouts.
    const endMs = steadyMs() + (limits.idleMs === undefined ? deadlineMs : limits.timeoutMs);
    let failures = 0;
    let waits = 0;
    for (;;) {
      try {
        return await pace.run(() => {
          const leftMs = Math.max(1, Math.min(limits.timeoutMs, Math.ceil(endMs - steadyMs())));
          return sendOnce(request, consume, { ...limits, timeoutMs: leftMs });
        }, waitSignal);
      } catch (error) {
        const isAskedToWait = isAppError(error) && error.code === 'api/rate-limited';
        const tries = isAskedToWait ? (waits += 1) : (failures += 1);
        const delayMs = retryDelayMs(error, tries, random(), { isWrite, ...(maxTries && { maxTries }) });
        // A request dropped from the queue was never sent and has no error.
        if (waitSignal.aborted && !isAppError(error)) throw buildStopError();
        if (delayMs === undefined || steadyMs() + delayMs > endMs) throw isWrite ? withDoubt(error) : error;
        if (isAskedToWait) options.onRest?.(delayMs);
        await wait(delayMs, waitSignal).catch(() => undefined);
        if (waitSignal.aborted) throw buildStopError();
      }
    }
  };

  return { exchange, stop: () => stopping.abort(), calls: counted.calls };
}
