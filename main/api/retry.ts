/** When a call is made again, and after how long: a pure list of reasons. */
import { isAppError, type AppError, type ErrorCode } from '../../shared/errors/app-error.ts';

/** How often one question is put at most, the first time included. */
export const MAX_TRIES = 4;

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 20_000;
/** Nobody watches a progress bar for longer than this; a service that wants more is told as it is. */
const MAX_RETRY_AFTER_MS = 120_000;

type Rule = { readonly code: ErrorCode; readonly retry: boolean; readonly why: string };

/** Every code that a call can end with and what it means for a second try. */
const RETRY_RULES: readonly Rule[] = [
  { code: 'api/unreachable', retry: true, why: 'networks drop; the question may never have arrived' },
  { code: 'api/timeout', retry: true, why: 'a slow moment passes' },
  { code: 'api/rate-limited', retry: true, why: 'the service itself says that later is fine' },
  { code: 'api/server', retry: true, why: 'a fault of the moment (500, 502, 504) passes' },
  {
    code: 'api/invalid-response',
    retry: true,
    why: 'a truncated body; other unreadable answers are not retryable',
  },
  { code: 'api/bad-request', retry: false, why: 'the same question gets the same refusal' },
  {
    code: 'api/unauthorized',
    retry: false,
    why: 'the key does not get better, and repeating it looks like an attack',
  },
  { code: 'api/usage-limit', retry: false, why: 'the month does not get shorter' },
  { code: 'api/not-found', retry: false, why: 'it is an answer' },
  { code: 'api/run-active', retry: false, why: 'it is an answer' },
  { code: 'api/gone', retry: false, why: 'it is an answer' },
  { code: 'api/platform-unavailable', retry: false, why: 'it is an answer: the scope must change first' },
];

const RETRIED = new Set(RETRY_RULES.filter((rule) => rule.retry).map((rule) => rule.code));

function retryAfterMs(error: AppError): number | undefined {
  const value = error.details?.['retryAfterMs'];
  return typeof value === 'number' ? value : undefined;
}

/**
 * Milliseconds to wait before the next try, or undefined when there is to be none.
 *
 * The wait doubles with each try up to a cap and is drawn from its upper half, so that parallel calls do not
 * come back together. A `Retry-After` is honoured in full; one beyond two minutes ends the tries.
 *
 * @param tries how often the question was put so far, from 1
 * @param random a number from 0 to 1
 */
export function retryDelayMs(
  error: unknown,
  tries: number,
  random: number,
  maxTries = MAX_TRIES,
): number | undefined {
  if (!isAppError(error) || !error.retryable || !RETRIED.has(error.code) || tries >= maxTries) {
    return undefined;
  }
  const backoffMs = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS) * (0.5 + random / 2);
  const askedMs = retryAfterMs(error);
  if (askedMs === undefined) return backoffMs;
  return askedMs > MAX_RETRY_AFTER_MS ? undefined : Math.max(askedMs, backoffMs);
}

/** Reads a `Retry-After` header in either form, seconds or a date; undefined when it is neither. */
export function parseRetryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  const dateMs = Date.parse(header);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
