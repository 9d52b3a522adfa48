/**
 * The sample service: the whole API over real HTTP on loopback, with synthetic data derived from a seed.
 *
 * For exploring without an account, for tests and for load. It shares only the address with the client.
 */
import { hash } from 'node:crypto';
import { createAdaptorServer } from '@hono/node-server';
import { systemClock, type Clock } from '../platform/clock.ts';
import { listenOnLoopback, LOOPBACK } from '../platform/loopback.ts';
import { buildApp } from './app.ts';
import { buildDialect } from './dialects/index.ts';
import { buildAccount } from './model/account.ts';
import { openChangeStore } from './model/change-store.ts';
import { goalsOf, workstreamIdOf, type SampleGoal } from './model/workstream.ts';
import { resolveSampleOptions, type SampleOptions } from './options.ts';

/**
 * The service's time: it starts at `startMs` and runs `speed` times as fast as the given clock.
 *
 * The synthetic history ends on a fixed day, so the service's today is the day after it, whenever it is started. At
 * speed 60, a ten-minute scan takes ten seconds and still reports ten minutes.
 */
export function createServiceClock(clock: Clock, speed: number, startMs: number): Clock {
  const originMs = clock.nowMs();
  // Whole milliseconds, as in replies; setting the clock back must not turn time back.
  let latestMs = startMs;
  return {
    nowMs: () => {
      latestMs = Math.max(latestMs, Math.floor(startMs + (clock.nowMs() - originMs) * speed));
      return latestMs;
    },
  };
}

/** A listening service. */
export type SampleService = {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The only accepted key; derived from the seed. */
  readonly key: string;
  /** The first project's workstream: no endpoint lists them. */
  readonly workstreamId: string;
  /** Interesting goals. */
  readonly goals: readonly SampleGoal[];
  /** Stops listening and closes open connections; idempotent. */
  readonly close: () => Promise<void>;
};

/** The key of a sample with this seed. */
function sampleKeyOf(seed: number): string {
  return `sample-${hash('sha256', `sample key ${seed}`, 'hex').slice(0, 32)}`;
}

/**
 * Starts the service; raises `input/invalid` for an option out of range, an unusable state file, or an unavailable
 * port. `clock` is the real time, from which the service's is derived.
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
  const port = await listenOnLoopback(server, settings.port, 'The sample service');
  let closing: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      store.noteTime(account.nowMs());
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return {
    baseUrl: `http://${LOOPBACK}:${port}`,
    key,
    workstreamId: workstreamIdOf(settings.seed, 0),
    goals: goalsOf(settings),
    close: () => (closing ??= stop()),
  };
}
