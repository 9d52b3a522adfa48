import { describe, expect, it } from 'vitest';
import { NOTHING_TO_HIDE } from '../../../../main/api/redact.ts';
import { errorForReply } from '../../../../main/api/errors.ts';
import {
  MAX_RATE_LIMITED,
  MAX_RETRY_AFTER_MS,
  MAX_TRIES,
  isAnswerLost,
  parseRetryAfterMs,
  retryDelayMs,
} from '../../../../main/api/retry.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';

const failed = (status: number, body: unknown = {}, retryAfterMs?: number) =>
  errorForReply({
    status,
    path: '/visibility',
    text: JSON.stringify(body),
    retryAfterMs,
    redact: NOTHING_TO_HIDE,
  });

describe('an answer', () => {
  const ended = (code: AppError['code'], details?: object) =>
    new AppError(code, 'gone', details && { details: { ...details } });

  it.each(['api/unreachable', 'api/timeout', 'api/server', 'api/invalid-response'] as const)(
    'is lost where something left and ended with %s',
    (code) => {
      expect(isAnswerLost(ended(code))).toBe(true);
      expect(isAnswerLost(ended(code, { unsent: false }))).toBe(true);
      expect(isAnswerLost(ended(code, { unsent: true }))).toBe(false);
    },
  );

  it('is not lost where the service refused, or where it was no call', () => {
    expect(isAnswerLost(ended('api/bad-request'))).toBe(false);
    expect(isAnswerLost(new Error('api/timeout'))).toBe(false);
  });
});

describe('retry rules', () => {
  it.each([429, 500, 502, 503, 504])('tries again after %i', (status) => {
    expect(retryDelayMs(failed(status), 1, 0)).toBeGreaterThan(0);
  });

  it.each([301, 400, 401, 402, 404, 409, 410, 418])('does not try again after %i', (status) => {
    expect(retryDelayMs(failed(status), 1, 0)).toBeUndefined();
  });

  it('takes an unavailable platform as an answer', () => {
    const error = failed(503, { error: 'no', code: 'PLATFORM_UNAVAILABLE', platforms: ['eta'] });
    expect(error.code).toBe('api/platform-unavailable');
    expect(retryDelayMs(error, 1, 0)).toBeUndefined();
  });

  it('gives up after four tries', () => {
    const error = failed(500);
    expect(retryDelayMs(error, MAX_TRIES - 1, 0)).toBeDefined();
    expect(retryDelayMs(error, MAX_TRIES, 0)).toBeUndefined();
  });

  it('doubles the wait, spreads it, and caps it', () => {
    const error = failed(500);
    const waits = [1, 2, 3].map((tries) => retryDelayMs(error, tries, 1, { maxTries: 99 }));
    expect(waits).toEqual([500, 1000, 2000]);
    expect(retryDelayMs(error, 1, 0)).toBe(250);
    expect(retryDelayMs(error, 50, 1, { maxTries: 99 })).toBe(20_000);
  });

  it('waits as long as the service asks, but not for minutes', () => {
    expect(retryDelayMs(failed(429, {}, 7_000), 1, 0)).toBe(7_000);
    expect(retryDelayMs(failed(429, {}, 3_600_000), 1, 0)).toBeUndefined();
  });

  it('waits no less than it would by itself, however soon the service would have it', () => {
    for (const asked of [0, 1, 900]) expect(retryDelayMs(failed(429, {}, asked), 3, 0)).toBe(1_000);
    expect(retryDelayMs(failed(429, {}, 1_001), 3, 0)).toBe(1_001);
    expect(retryDelayMs(failed(429, {}, 0), 1, 0)).toBe(250);
  });

  it('waits two minutes where it is asked to, and not a moment longer', () => {
    expect(retryDelayMs(failed(429, {}, MAX_RETRY_AFTER_MS), 1, 0)).toBe(MAX_RETRY_AFTER_MS);
    expect(retryDelayMs(failed(429, {}, MAX_RETRY_AFTER_MS + 1), 1, 0)).toBeUndefined();
  });

  it('is patient with a service that asks to wait, and puts the question twenty times', () => {
    expect(retryDelayMs(failed(429), MAX_RATE_LIMITED - 1, 0, { isWrite: true })).toBeDefined();
    expect(retryDelayMs(failed(429), MAX_RATE_LIMITED, 0)).toBeUndefined();
  });

  it('sends a change again only where it certainly was not taken in', () => {
    const unreachable = (details: object) =>
      new AppError('api/unreachable', 'gone', { retryable: true, details: { ...details } });
    const again = (error: AppError) => retryDelayMs(error, 1, 0, { isWrite: true });
    expect(again(unreachable({ unsent: true }))).toBe(250);
    expect(again(unreachable({ unsent: false }))).toBeUndefined();
    expect(again(unreachable({}))).toBeUndefined();
    const late = new AppError('api/timeout', 'late', { retryable: true, details: { unsent: true } });
    expect(again(late)).toBeUndefined();
    expect(again(failed(500))).toBeUndefined();
  });

  it('waits as long as it would by itself where an error says nothing that can be waited for', () => {
    for (const details of [undefined, {}, { retryAfterMs: 'soon' }]) {
      const error = new AppError('api/server', 'failed', { retryable: true, ...(details && { details }) });
      expect(retryDelayMs(error, 1, 0)).toBe(250);
      expect(retryDelayMs(error, 1, 0, { isWrite: true })).toBeUndefined();
    }
  });

  it('never repeats what is no error of a call', () => {
    expect(retryDelayMs(new Error('defect'), 1, 0)).toBeUndefined();
    expect(retryDelayMs(new AppError('db/locked', 'held', { retryable: true }), 1, 0)).toBeUndefined();
  });

  it.each([
    ['5', 5_000],
    ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    [' 120 ', 120_000],
    ['1.25', 1_250],
    ['soon', undefined],
    ['5 s', undefined],
    ['x5', undefined],
    ['2026-01-01', undefined],
    ['2026-01-01T00:00:05Z', undefined],
    [null, undefined],
  ])('reads Retry-After %j as %s ms', (header, expected) => {
    expect(parseRetryAfterMs(header, Date.UTC(2026, 0, 1))).toBe(expected);
  });
});
