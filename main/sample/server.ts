/**
 * The sample service: the whole API over real HTTP on loopback, with synthetic data that follow from a seed.
 *
 * It is for exploring without an account, for tests and for load. It shares nothing with the client but the address.
 */
import { createHash, hash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { AppError } from '../../shared/errors/app-error.ts';
import { buildAccount } from './model/account.ts';
import { buildOpenApi } from './openapi.ts';
import { resolveSampleOptions, type SampleOptions } from './options.ts';
import type { RawInput } from './routes/endpoint.ts';
import { ENDPOINTS } from './routes/index.ts';
import { ServiceError } from './routes/service-error.ts';

const LOOPBACK = '127.0.0.1';

export type SampleService = {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The one key that the service accepts; it follows from the seed. */
  readonly key: string;
  /** Stops listening and ends open connections; safe to call twice. */
  readonly close: () => Promise<void>;
};

/** The key of a sample with this seed. */
function sampleKeyOf(seed: number): string {
  return `sample-${hash('sha256', `sample key ${seed}`, 'hex').slice(0, 32)}`;
}

/** Compares digests, so that neither the length nor the place of a difference shows in the time it takes. */
function isSameKey(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A page in a browser that resolves its own name to 127.0.0.1 must not reach the service. */
function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d{1,5})?$/i.test(host);
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
  });

function readInput(context: Context): RawInput {
  const query = Object.entries(context.req.queries()).map(
    ([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values] as const,
  );
  // The path is last: a query parameter of the same name does not stand in for it.
  return { ...Object.fromEntries(query), ...(context.req.param() as Record<string, string>) };
}

function buildApp(options: SampleOptions): {
  readonly app: Hono;
  readonly key: string;
  readonly port: number;
} {
  const settings = resolveSampleOptions(options);
  const account = buildAccount(settings);
  const key = sampleKeyOf(settings.seed);
  const document = JSON.stringify(buildOpenApi(ENDPOINTS));
  const app = new Hono();
  app.use(async (context, next) => {
    if (!isLoopbackHost(context.req.header('host'))) {
      throw new ServiceError(403, 'The sample service answers to loopback names only.', 'HOST_REFUSED');
    }
    const given = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (given === undefined || !isSameKey(given, key)) {
      throw new ServiceError(401, 'The API key is missing, malformed or revoked.', 'UNAUTHORIZED');
    }
    await next();
  });
  for (const endpoint of ENDPOINTS) {
    app.get(endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) =>
      json(endpoint.answer(account, readInput(context))),
    );
  }
  app.get('/openapi.json', (context) => context.body(document, 200, { 'content-type': 'application/json' }));
  app.notFound((context) => context.body(null, 404));
  app.onError((error) =>
    error instanceof ServiceError
      ? json({ error: error.message, code: error.code }, error.status)
      : json({ error: 'The service has a fault.', code: 'INTERNAL' }, 500),
  );
  return { app, key, port: settings.port };
}

function listen(server: ServerType, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${cause.code ?? cause.message})`;
      reject(
        new AppError(
          'input/invalid',
          `The sample service did not start: port ${port} ${why}. Choose another one, or 0 for any free port.`,
          { cause },
        ),
      );
    });
    server.listen(port, LOOPBACK, () => resolve(server.address() as AddressInfo));
  });
}

/** Starts the service; raises `input/invalid` for an option out of range or a port that cannot be had. */
export async function startSampleService(options: SampleOptions = {}): Promise<SampleService> {
  const { app, key, port } = buildApp(options);
  const server = createAdaptorServer({ fetch: app.fetch });
  const address = await listen(server, port);
  let closing: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return {
    baseUrl: `http://${LOOPBACK}:${address.port}`,
    key,
    close: () => (closing ??= stop()),
  };
}
