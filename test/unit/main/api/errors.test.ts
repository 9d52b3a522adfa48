import { describe, expect, it } from 'vitest';
import { NOTHING_TO_HIDE } from '../../../../main/api/redact.ts';
import { errorForBrokenExchange, errorForReply } from '../../../../main/api/errors.ts';

const errorFor = (status: number, body: unknown) =>
  errorForReply({
    status,
    path: '/prompts/run',
    text: typeof body === 'string' ? body : JSON.stringify(body),
    redact: NOTHING_TO_HIDE,
  });

describe('errors for answers', () => {
  it.each([
    [400, 'api/bad-request', /did not accept.*\/prompts\/run.*"projectId is required"/],
    [401, 'api/unauthorized', /refused the API key.*sightline connect/],
    [404, 'api/not-found', /does not own/],
    [409, 'api/run-active', /already in progress/],
    [410, 'api/gone', /retired/],
    [429, 'api/rate-limited', /slow down/],
    [500, 'api/server', /The service failed.*support/],
    [302, 'api/invalid-response', /redirects.*never passed on/],
    [418, 'api/invalid-response', /unexpected status 418/],
  ])('tells %i as %s in words to act on', (status, code, words) => {
    const error = errorFor(status, { error: 'projectId is required' });
    expect(error.code).toBe(code);
    expect(error.message).toMatch(words);
  });

  it('tells plan, cap, use and reset of a used-up allowance', () => {
    const limit = {
      limitHit: true,
      currentTier: 'Starter',
      targetTier: 'Agency',
      feature: 'api',
      cap: 1000,
      used: 1000,
      resetAt: '2026-02-01T00:00:00Z',
    };
    const error = errorFor(402, { error: 'limit', code: 'USAGE_LIMIT', limit });
    expect(error.message).toContain('Starter plan has no API calls left this month (1000 of 1000)');
    expect(error.message).toContain('2026-02-01');
    expect(error.message).toContain('Agency');
    expect(error.details?.['limit']).toEqual(limit);
  });

  it('names the active run and the affected platforms', () => {
    expect(
      errorFor(409, { error: 'busy', activeRunId: 'e0000000-0000-4000-8000-000000000001' }).message,
    ).toContain('e0000000');
    const unavailable = errorFor(503, {
      error: 'down',
      code: 'PLATFORM_UNAVAILABLE',
      platforms: ['eta', 'beta'],
    });
    expect(unavailable.message).toContain('eta, beta');
  });

  it.each([['not json'], [''], ['[]'], ['{"error":3}'], ['{"limit":"x","error":"y"}']])(
    'makes do with the body %j',
    (body) => {
      expect(errorFor(402, body).code).toBe('api/usage-limit');
      expect(errorFor(503, body).code).toBe('api/server');
    },
  );
});

describe('errors for broken exchanges', () => {
  const cause = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

  it('tells an unreachable host, to be tried again', () => {
    const error = errorForBrokenExchange(cause('ECONNREFUSED'), {
      host: 'api.example',
      headersArrived: false,
    });
    expect(error).toMatchObject({ code: 'api/unreachable', retryable: true });
    expect(error.message).toContain('api.example cannot be reached (ECONNREFUSED)');
  });

  it('tells an answer that broke off, to be tried again', () => {
    expect(
      errorForBrokenExchange(new TypeError('terminated'), { host: 'api.example', headersArrived: true }),
    ).toMatchObject({
      code: 'api/invalid-response',
      retryable: true,
    });
  });

  it('explains a certificate that is not trusted and does not try again', () => {
    const error = errorForBrokenExchange(cause('SELF_SIGNED_CERT_IN_CHAIN'), {
      host: 'api.example',
      headersArrived: false,
    });
    expect(error.retryable).toBe(false);
    expect(error.message).toContain('NODE_EXTRA_CA_CERTS');
  });
});
