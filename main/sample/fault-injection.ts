/** Makes requests fail as the plan says. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Next } from 'hono';
import type { Clock } from '../platform/clock.ts';
import type { FaultName } from './faults.ts';
import type { Account } from './model/account.ts';
import { interruptRuns } from './model/change-store.ts';
import { createRandom, hashOf, unitOf } from './random.ts';
import { ServiceError } from './service-error.ts';

/** A request with Node's underlying request and response. */
export type ServiceContext = Context<{ Bindings: HttpBindings }>;
type Middleware = (context: ServiceContext, next: Next) => Promise<Response | undefined>;

const MINUTE_MS = 60_000;
/** Share of wrongly typed values in an affected body. */
const WRONG = 0.2;

function refuseAllowance(account: Account, cap: number, used: number): ServiceError {
  const now = new Date(account.nowMs());
  const resetAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
  const { plan } = account.settings;
  const limit = {
    limitHit: 'api_calls',
    currentTier: plan,
    targetTier: plan === 'free' ? 'starter' : 'agency',
    feature: 'api',
    cap,
    used,
    resetAt,
  };
  return new ServiceError(402, 'The calls included in this month are used up.', 'USAGE_LIMIT', {
    body: { limit },
  });
}

function refuseRate(retryAfterS: number | undefined): ServiceError {
  return new ServiceError(429, 'Too many requests. Ask again a little later.', 'RATE_LIMITED', {
    ...(retryAfterS === undefined ? {} : { headers: { 'retry-after': String(retryAfterS) } }),
  });
}

/** Raises the revision of the latest completed run of each project. */
function reanalyse(account: Account): void {
  const changes = account.store.changes();
  const latest = account
    .projects()
    .flatMap((project) => account.runs(project).find(({ status }) => status === 'completed') ?? []);
  const revisions = Object.fromEntries(latest.map((run) => [run.id, run.resultsRevision + 1]));
  account.store.save({ ...changes, revisions: { ...changes.revisions, ...revisions } }, account.nowMs());
}

function restart(account: Account): void {
  const { store, settings, nowMs } = account;
  store.save(interruptRuns(store.changes(), settings.seed, nowMs()), nowMs());
}

/** Turns some numbers into texts and vice versa. */
function withWrongTypes(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => withWrongTypes(item, random));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, withWrongTypes(item, random)]),
    );
  }
  if (typeof value === 'number' && random() < WRONG) return String(value);
  return typeof value === 'string' && random() < WRONG ? value.length : value;
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') === true;

/** Assigning a response over another would merge them. */
function replaceResponse(context: ServiceContext, response: Response): void {
  context.res = undefined;
  context.res = response;
}

function replaceBody(context: ServiceContext, text: string): void {
  const { status, headers } = context.res;
  replaceResponse(context, new Response(text, { status, headers }));
}

/** Sends the first half of a response with the full length, and hangs up. */
async function sendHalf(context: ServiceContext): Promise<void> {
  const bytes = Buffer.from(await context.res.arrayBuffer());
  const { outgoing } = context.env;
  const headers = { ...Object.fromEntries(context.res.headers), 'content-length': String(bytes.length) };
  outgoing.writeHead(context.res.status, headers);
  await new Promise<void>((resolve) => {
    outgoing.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => resolve());
  });
  outgoing.destroy();
}

/**
 * Builds the middleware. It runs after authentication: refusals there are no calls.
 *
 * A refusal replaces the work. A spoiled answer follows it: a run may have started without the caller knowing.
 */
export function createFaults(account: Account, clock: Clock): Middleware {
  const { faultSeed, faults } = account.settings;
  const { values } = faults;
  let calls = 0;
  let windowEndMs = -Infinity;
  let callsInWindow = 0;

  const exceeds = (name: FaultName): boolean => calls > (values[name] ?? Infinity);
  const checkWindow = (): void => {
    const nowMs = clock.nowMs();
    if (nowMs >= windowEndMs) [windowEndMs, callsInWindow] = [nowMs + MINUTE_MS, 0];
    callsInWindow += 1;
    if (callsInWindow > (values['key-rate'] ?? Infinity)) {
      throw refuseRate(Math.ceil((windowEndMs - nowMs) / 1000));
    }
  };

  return async (context, next) => {
    calls += 1;
    const call = calls;
    const strikes = (name: FaultName): boolean => unitOf(faultSeed, name, call) < (values[name] ?? 0);
    if (exceeds('revoke')) throw new ServiceError(401, 'The API key is revoked.', 'UNAUTHORIZED');
    if (exceeds('read-only') && context.req.method !== 'GET') {
      throw new ServiceError(403, 'This key may only read.', 'FORBIDDEN');
    }
    if (exceeds('allowance')) throw refuseAllowance(account, values.allowance ?? 0, call - 1);
    checkWindow();
    if (call === values.reanalyse) reanalyse(account);
    if (values.latency !== undefined) {
      // A closed service does not wait for delayed answers.
      await sleep(Math.round(unitOf(faultSeed, 'latency', call) * values.latency), undefined, { ref: false });
    }
    if (strikes('error-500')) throw new ServiceError(500, 'The service has a fault. Try again.', 'INTERNAL');
    if (strikes('error-502')) {
      return context.html('<html><body><h1>502 Bad Gateway</h1></body></html>', 502);
    }
    if (strikes('rate-limit')) throw refuseRate(1);
    if (strikes('rate-limit-bare')) throw refuseRate(undefined);
    if (values.restart !== undefined && call % values.restart === 0) {
      restart(account);
      context.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }

    await next();

    if (strikes('drop')) {
      context.env.outgoing.destroy();
      replaceResponse(context, RESPONSE_ALREADY_SENT);
    } else if (strikes('truncate')) {
      await sendHalf(context);
      replaceResponse(context, RESPONSE_ALREADY_SENT);
    } else if (isJson(context.res) && strikes('malformed')) {
      replaceBody(context, (await context.res.text()).replace(/.$/, ','));
    } else if (isJson(context.res) && strikes('wrong-types')) {
      const random = createRandom(hashOf(faultSeed, 'wrong-types', call));
      const wrong = withWrongTypes(await context.res.json(), random);
      replaceBody(context, JSON.stringify(wrong));
    }
    return undefined;
  };
}
