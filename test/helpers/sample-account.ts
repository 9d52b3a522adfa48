/** An account at a sample service of this process, and a connection to it whose key is in the environment. */
import { onTestFinished } from 'vitest';
import { startSampleService, type SampleService } from '../../main/sample/server.ts';
import type { Services } from '../../main/services.ts';
import { accessTo, type Access } from './access.ts';
import { useCore } from './mirrored-home.ts';

type SampleOptions = Parameters<typeof startSampleService>[0];

/** Three small clients: enough for a progress by client, mirrored within a second or two. */
const WORLD = { projects: 3, runs: 4, prompts: 6, platforms: 3 };

/** Starts a sample service for the length of one test, on a free port where none is named. */
export async function startAccount(options: SampleOptions = {}): Promise<SampleService> {
  const service = await startSampleService({ port: 0, ...WORLD, ...options });
  onTestFinished(service.close);
  return service;
}

/** So many runs that a sync of a slow service goes on for longer than somebody takes to stop it. */
const LONG = { ...WORLD, runs: 10 };

/** The runs of a slow account. */
export const SLOW_RUNS = LONG.projects * LONG.runs;

/** Starts a sample service with a longer history that takes its time. */
export async function startSlowAccount(): Promise<SampleService> {
  return await startAccount({ ...LONG, faults: ['latency:200'] });
}

/** A slow account again after it was closed, at the same address and with the same data, and quick by now. */
export async function startQuickAgain({ baseUrl }: SampleService): Promise<SampleService> {
  return await startAccount({ ...LONG, port: Number(new URL(baseUrl).port) });
}

/** Adds a connection to a data folder; answers the environment in which a program has its key. */
export async function connectTo(
  home: string,
  { baseUrl, key }: SampleService,
  name: string,
): Promise<Access> {
  await useCore(home, (services) => services.connect({ baseUrl, key, name }));
  return accessTo({ baseUrl, key });
}

/** Adds a connection to a sample service of the given size, mirrors all of it, and ends the service. */
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
