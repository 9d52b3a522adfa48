import { describe, expect, it } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { KEY, on, PROJECT, reply, startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

type Row = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
  readonly code: string;
  readonly exit: number;
  /** What happened, what was kept or not sent, and what to do next, as a person reads it. */
  readonly says: readonly RegExp[];
};

/** It is the first question that fails: there is nothing to keep. */
const NOTHING = /Nothing was fetched\./;

/** The specification's table of errors, row by row, as a user of `sightline sync` meets it at the first question. */
const TABLE: readonly Row[] = [
  {
    status: 400,
    body: { error: 'projectId is invalid' },
    code: 'api/bad-request',
    exit: 2,
    says: [/did not accept the request to \/projects/, /and did nothing/, /"projectId is invalid"/],
  },
  {
    status: 401,
    body: { error: 'unauthorized' },
    code: 'api/unauthorized',
    exit: 3,
    says: [/refused the API key/, /missing, malformed or revoked/, /new key in the dashboard/],
  },
  {
    status: 403,
    body: { error: 'no rights' },
    code: 'api/forbidden',
    exit: 3,
    says: [/knows the API key/, /no right to \/projects; nothing was done/, /owner or admin/, /"no rights"/],
  },
  {
    status: 402,
    body: {
      error: 'limit reached',
      code: 'USAGE_LIMIT',
      limit: {
        limitHit: 'api_calls',
        currentTier: 'Starter',
        targetTier: 'Agency',
        feature: 'api',
        cap: 1000,
        used: 1000,
        resetAt: '2026-12-01T00:00:00Z',
      },
    },
    code: 'api/usage-limit',
    exit: 5,
    says: [/Starter plan/, /1000 of 1000/, NOTHING, /2026-12-01/, /Agency plan/],
  },
  {
    status: 404,
    body: { error: 'not found' },
    code: 'api/not-found',
    exit: 4,
    says: [/has nothing at \/projects/, /does not own it/, /Check/],
  },
  {
    status: 409,
    body: { error: 'busy', activeRunId: PROJECT },
    code: 'api/run-active',
    exit: 6,
    says: [/already in progress/, new RegExp(PROJECT), /Watch or cancel/],
  },
  {
    status: 410,
    body: { error: 'gone' },
    code: 'api/gone',
    exit: 6,
    says: [/has retired \/projects/, /for each project/],
  },
  {
    status: 429,
    body: { error: 'too many', code: 'DAILY_QUOTA' },
    code: 'api/rate-limited',
    exit: 5,
    says: [/account has reached a limit/, NOTHING, /a new day lifts a daily quota, but no cap/],
  },
  {
    status: 429,
    body: { error: 'too many', code: 'RATE_LIMITED' },
    // More than a person waits for, so that the tries end at once.
    headers: { 'retry-after': '7200' },
    code: 'api/rate-limited',
    exit: 5,
    says: [/slow down/, NOTHING, /in 2 hours/],
  },
  {
    status: 503,
    body: { error: 'down', code: 'PLATFORM_UNAVAILABLE', platforms: ['eta', 'beta'] },
    code: 'api/platform-unavailable',
    exit: 6,
    says: [/eta, beta are not available/, /Choose others/],
  },
];

describe('the table of errors, as a user reads it', () => {
  it.each(TABLE)('tells $status $body.code', async ({ status, body, headers, code, exit, says }) => {
    const service = await startPlayedService(on('/projects', () => reply(body, status, headers)));
    const env = { SIGHTLINE_API_KEY: KEY };
    const told = await sightline(temporaryFolder(), ['sync', '--base-url', service.baseUrl], env);
    expect(told.err).toContain(`[${code}]`);
    for (const words of says) expect(told.err).toMatch(words);
    // One line that a person reads, and no stack.
    expect(told.err.trim().split('\n')).toHaveLength(1);
    expect(told.err).not.toMatch(/is kept|are kept/);
    expect(told.err.match(/Nothing was fetched/g)).toHaveLength(1);
    expect(told.status).toBe(exit);
    expect(service.asked).toHaveLength(1);
  });

  it('tells 500 after its tries, and what to do when it stays', async () => {
    const service = await startPlayedService(on('/projects', () => reply({ error: 'oops' }, 500)));
    const env = { SIGHTLINE_API_KEY: KEY };
    const told = await sightline(temporaryFolder(), ['sync', '--base-url', service.baseUrl], env);
    expect(told).toMatchObject({ status: 6 });
    expect(told.err).toMatch(
      /The service failed.*Try again; if it persists, contact its support.*Nothing was fetched\. \[api\/server\]/,
    );
    expect(service.asked).toHaveLength(4);
  });
});
