/** Data folders with something in them, made as a program of its own would make them. */
import { cpSync } from 'node:fs';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import type { Clock } from '../../main/platform/clock.ts';
import { buildServices, type Services } from '../../main/services.ts';
import type { RunDepth } from '../../shared/domain/sync-schema.ts';
import { readRows } from './mirror-rows.ts';
import { onceInRun } from './once-in-run.ts';

/** Does something with the core over a data folder and closes it; keys are kept nowhere. */
export async function useCore<T>(
  home: string,
  work: (services: Services) => Promise<T>,
  options: { readonly clock?: Clock } = {},
): Promise<T> {
  const services = buildServices({
    logger: silentLogger,
    home,
    secrets: buildMemoryStore(),
    env: {},
    ...options,
  });
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}

/**
 * Makes a data folder once for the whole test run, when it is first needed; the returned function copies it. The name
 * must say what `work` does: it is all that tells one folder from another.
 */
export function fillOnce(
  name: string,
  work: (services: Services) => Promise<unknown>,
): (home: string) => Promise<void> {
  return async (home) => {
    const kept = await onceInRun(`home-${name}`, (folder) =>
      useCore(folder, async (services) => {
        await work(services);
      }),
    );
    cpSync(kept, home, { recursive: true });
  };
}

/** What of the sample data is mirrored: these projects, or all of them. */
export type SampleChoice = { readonly projects?: readonly string[]; readonly oldRuns?: RunDepth };

/** Fills a data folder with the sample data, mirrored, and says by which connection. */
export async function fillWithSample(home: string, choice: SampleChoice): Promise<string> {
  const name = ['sample', ...(choice.projects ?? ['all']), choice.oldRuns ?? '']
    .join('-')
    .replaceAll(' ', '-');
  await fillOnce(name, async (services) => {
    const { connection } = await services.addSample();
    await services.sync({ connection, ...choice });
  })(home);
  return String(readRows(home, 'SELECT connection FROM v_connection')[0]?.['connection']);
}
