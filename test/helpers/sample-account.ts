/** An account at a sample service in this process, and a connection to it with its key in the environment. */
import { onTestFinished } from 'vitest';
import { startSampleService, type SampleService } from '../../main/sample/server.ts';
import type { Services } from '../../main/services.ts';
import { accessTo, type Access } from './access.ts';
import { useCore } from './mirrored-home.ts';

type SampleOptions = Parameters<typeof startSampleService>[0];

/** Three small clients: enough for progress by client, mirrored within a second or two. */
const WORLD = { projects: 3, runs: 4, prompts: 6, platforms: 3 };

/** Starts a sample service for one test, by default on a free port. */
export async function startAccount(options: SampleOptions = {}): Promise<SampleService> {
  const service = await startSampleService({ port: 0, ...WORLD, ...options });
  onTestFinished(service.close);
  return service;
}

/** Enough runs that a slow service's sync outlasts a user's attempt to stop it. */
const LONG = { ...WORLD, runs: 10 };

/** The runs of a slow account. */
export const SLOW_RUNS = LONG.projects * LONG.runs;

/** Starts a slow sample service with a longer history. */
export async function startSlowAccount(): Promise<SampleService> {
  return await startAccount({ ...LONG, faults: ['latency:200'] });
}

/** Restarts a closed slow account, with the same address and data, now fast. */
export async function startQuickAgain({ baseUrl }: SampleService): Promise<SampleService> {
  return await startAccount({ ...LONG, port: Number(new URL(baseUrl).port) });
}

/** Adds a connection to a data folder; returns the environment with its key. */
export async function connectTo(
  home: string,
  { baseUrl, key }: SampleService,
  name: string,
): Promise<Access> {
  await useCore(home, (services) => services.connect({ baseUrl, key, name }));
  return accessTo({ baseUrl, key });
}

/** Adds a connection to a sample service of the given size, mirrors it all, and stops the service. */
export async function mirrorAccount(services: Services, name: string, options: SampleOptions): Promise<void> {
  const service = await startSampleService({ port: 0, ...options });
  try {
    const { baseUrl, key } = service;
    await services.connect({ baseUrl, key, name });
    await services.sync({ connection: name, key });
  } finally {
    await service.close();
  }
}
