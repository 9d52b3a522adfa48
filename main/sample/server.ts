/**
 * The sample service: the whole API over real HTTP on loopback, with synthetic data that follow from a seed.
 *
 * It is for exploring without an account, for tests and for load. It shares nothing with the client but the address.
 */
import { hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { AppError } from '../../shared/errors/app-error.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { buildApp } from './app.ts';
import { buildDialect } from './dialects/index.ts';
import { buildAccount } from './model/account.ts';
import { openChangeStore } from './model/change-store.ts';
import { workstreamIdOf } from './model/workstream.ts';
import { resolveSampleOptions, type SampleOptions } from './options.ts';
import { createServiceClock } from './service-clock.ts';

const LOOPBACK = '127.0.0.1';

/** A service that is listening. */
export type SampleService = {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The one key that the service accepts; it follows from the seed. */
  readonly key: string;
  /** The first project's workstream: no endpoint lists them. */
  readonly workstreamId: string;
  /** Stops listening and ends open connections; safe to call twice. */
  readonly close: () => Promise<void>;
};

/** The key of a sample with this seed. */
function sampleKeyOf(seed: number): string {
  return `sample-${hash('sha256', `sample key ${seed}`, 'hex').slice(0, 32)}`;
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

/**
 * Starts the service; raises `input/invalid` for an option out of range, a state file that cannot be used, or a port
 * that cannot be had. `clock` is the real time, from which the service's own is made.
 */
export async function startSampleService(
  options: SampleOptions = {},
  clock: Clock = systemClock,
): Promise<SampleService> {
  const settings = resolveSampleOptions(options);
  const store = openChangeStore(settings, options.state);
  const startMs = Math.max(settings.epochMs, store.savedAtMs ?? 0);
  const account = buildAccount(settings, store, createServiceClock(clock, settings.speed, startMs));
  const key = sampleKeyOf(settings.seed);
  const app = buildApp({ account, dialect: buildDialect(settings.dialect), key, clock });
  const server = createAdaptorServer({ fetch: app.fetch });
  const address = await listen(server, settings.port);
  let closing: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      store.noteTime(account.nowMs());
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return {
    baseUrl: `http://${LOOPBACK}:${address.port}`,
    key,
    workstreamId: workstreamIdOf(settings.seed, 0),
    close: () => (closing ??= stop()),
  };
}
