import { describe, expect, it } from 'vitest';
import { NOTHING_TO_HIDE } from '../../../../main/api/redact.ts';
import { errorForBrokenExchange, errorForReply, type FailedReply } from '../../../../main/api/errors.ts';

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
    [401, 'api/unauthorized', /refused the API key.*in the settings/],
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

  it('says so where a used-up allowance contradicts its own figures, and names no plan that the account has', () => {
    const limit = { currentTier: 'agency', targetTier: 'Agency', cap: 1_000_000, used: 7160 };
    const { message } = errorFor(402, { error: 'limit', code: 'USAGE_LIMIT', limit });
    expect(message).toContain('by its own figures 992840 are left (7160 of 1000000): it contradicts itself');
    expect(message).not.toMatch(/no API calls left|move to the/);
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

/** Sign-in pages as networks send them in the place of an answer. */
const LOGIN_PAGE = '<!doctype html><title>Hotel Bellevue</title><form>Room number</form>';

describe('a page that is no answer of the service', () => {
  const pageOf = (status: number, more: Partial<FailedReply> = {}) =>
    errorForReply({
      status,
      path: '/projects',
      url: 'https://api.example/v1/projects',
      text: LOGIN_PAGE,
      contentType: 'text/html; charset=utf-8',
      redact: NOTHING_TO_HIDE,
      ...more,
    });

  it.each([403, 405, 418, 451, 511])('(%i) is told as such, and nobody is sent to a support', (status) => {
    const error = pageOf(status);
    expect(error).toMatchObject({ code: 'api/invalid-response', retryable: false });
    expect(error.message).toMatch(/sign in/);
    expect(error.message).not.toMatch(/support/);
  });

  it('(404) keeps its code, by which a service offers less, and tells of the page', () => {
    expect(pageOf(404)).toMatchObject({ code: 'api/not-found', details: { status: 404 } });
    expect(pageOf(404).message).toMatch(/web page.*sign in.*check the address/);
  });

  it.each([500, 502, 503])('(%i) may be a gateway’s, is tried again, and names no support', (status) => {
    const error = pageOf(status);
    expect(error).toMatchObject({ code: 'api/server', retryable: true });
    expect(error.message).toMatch(/web page.*proxy or a network/);
    expect(error.message).not.toMatch(/support/);
  });

  it('is known without a content type, and behind a byte order mark', () => {
    expect(pageOf(403, { contentType: '', text: `\uFEFF \n${LOGIN_PAGE}` }).message).toMatch(/sign in/);
    expect(pageOf(418, { contentType: 'application/json', text: '{"error":"no"}' }).message).toMatch(
      /unexpected status 418.*The service says: "no"/,
    );
  });

  it.each([
    [
      'https://login.hotel.example/?back=1',
      /redirected to login\.hotel\.example \(302\).*never passed on.*sign in/,
    ],
    ['//login.hotel.example/', /redirected to login\.hotel\.example/],
    ['/v2/projects?key=1', /The service redirects \/projects to \/v2\/projects \(302\)/],
    ['https://api.example/v1/projects/', /The service redirects \/projects to \/v1\/projects\/ \(302\)/],
    ['http://[', /The service redirects \/projects to another address/],
    [null, /The service redirects \/projects to another address/],
  ])('is told by where a redirection leads: %s', (location, words) => {
    expect(pageOf(302, { location }).message).toMatch(words);
  });
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
    expect(error.message).toContain('api.example cannot be reached (nothing answers there).');
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
