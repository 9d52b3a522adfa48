/** When and after how long a call is retried: a pure list of reasons. */
import { isAppError, type AppError, type ErrorCode } from '../../shared/errors/app-error.ts';

/** Maximum attempts per request, the first included. */
export const MAX_TRIES = 4;

/** Maximum attempts where the service only asks to retry later: patience helps. */
export const MAX_RATE_LIMITED = 20;

/** Nobody watches a progress bar for longer; a longer wait is reported as an error. */
export const MAX_RETRY_AFTER_MS = 120_000;

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 20_000;

/**
 * `reads` may be repeated for just the cost of a call. A write may have taken effect although its answer was lost, so
 * `writes` are retried only where they certainly have not.
 */
type Rule = {
  readonly code: ErrorCode;
  readonly reads: boolean;
  readonly writes: 'never' | 'if-unsent' | 'always';
  readonly why: string;
};

/** Every code a call can end with and what it means for a retry. */
const RETRY_RULES: readonly Rule[] = [
  { code: 'api/unreachable', reads: true, writes: 'if-unsent', why: 'networks drop and come back' },
  { code: 'api/timeout', reads: true, writes: 'never', why: 'a slow moment passes' },
  { code: 'api/rate-limited', reads: true, writes: 'always', why: 'the service did nothing and says so' },
  { code: 'api/server', reads: true, writes: 'never', why: 'a fault of the moment (500, 502, 504) passes' },
  { code: 'api/invalid-response', reads: true, writes: 'never', why: 'a body cut off on its way' },
  { code: 'api/stream-failed', reads: false, writes: 'never', why: 'streams are started by writes only' },
  { code: 'api/bad-request', reads: false, writes: 'never', why: 'the same question, the same refusal' },
  { code: 'api/unauthorized', reads: false, writes: 'never', why: 'repeating it looks like an attack' },
  { code: 'api/forbidden', reads: false, writes: 'never', why: 'a key gets no rights by asking' },
  { code: 'api/usage-limit', reads: false, writes: 'never', why: 'the month does not get shorter' },
  { code: 'api/not-found', reads: false, writes: 'never', why: 'it is an answer' },
  { code: 'api/run-active', reads: false, writes: 'never', why: 'it is an answer' },
  { code: 'api/gone', reads: false, writes: 'never', why: 'it is an answer' },
  { code: 'api/platform-unavailable', reads: false, writes: 'never', why: 'the scope must change first' },
  { code: 'api/too-large', reads: false, writes: 'never', why: 'it would be as large again' },
];

const RULES = new Map(RETRY_RULES.map((rule) => [rule.code, rule]));

function retryAfterMs(error: AppError): number | undefined {
  const value = error.details?.['retryAfterMs'];
  return typeof value === 'number' ? value : undefined;
}

function isRepeatable(error: unknown, isWrite: boolean): error is AppError {
  if (!isAppError(error) || !error.retryable) return false;
  const rule = RULES.get(error.code);
  if (rule === undefined) return false;
  if (!isWrite) return rule.reads;
  return rule.writes === 'always' || (rule.writes === 'if-unsent' && error.details?.['unsent'] === true);
}

/**
 * Milliseconds to wait before the next try, or undefined to give up.
 *
 * The wait doubles with each try up to a cap and is drawn from its upper half, so that parallel calls do not retry
 * together. A `Retry-After` is honoured in full; one beyond two minutes gives up.
 *
 * @param tries how often the request has ended this way so far (asked to wait, or failed), from 1
 * @param random a number from 0 to 1
 */
export function retryDelayMs(
  error: unknown,
  tries: number,
  random: number,
  { maxTries = MAX_TRIES, isWrite = false }: { readonly maxTries?: number; readonly isWrite?: boolean } = {},
): number | undefined {
  const isRateLimited = isAppError(error) && error.code === 'api/rate-limited';
  if (tries >= (isRateLimited ? MAX_RATE_LIMITED : maxTries) || !isRepeatable(error, isWrite)) {
    return undefined;
  }
  const backoffMs = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS) * (0.5 + random / 2);
  const askedMs = retryAfterMs(error);
  if (askedMs === undefined) return backoffMs;
  return askedMs > MAX_RETRY_AFTER_MS ? undefined : Math.max(askedMs, backoffMs);
}

/** Whether a write may have taken effect despite this error: something was sent, and no conclusive answer came. */
export function isAnswerLost(error: unknown): boolean {
  if (!isAppError(error) || error.details?.['unsent'] === true) return false;
  return ['api/unreachable', 'api/timeout', 'api/server', 'api/invalid-response'].includes(error.code);
}

/** Reads a `Retry-After` header in either form, seconds or a date; undefined if it is neither. */
export function parseRetryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d{1,9}(\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  // A date names its month; Date.parse would also take "-1" or "2" for one.
  const dateMs = /[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
