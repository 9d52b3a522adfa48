/** Prefilled data folders, made as a separate program would make them. */
import { cpSync } from 'node:fs';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import type { Clock } from '../../main/platform/clock.ts';
import { buildServices, type Services } from '../../main/services.ts';
import type { RunDepth } from '../../shared/domain/sync-schema.ts';
import { readRows } from './mirror-rows.ts';
import { onceInRun } from './once-in-run.ts';

/** Runs `work` with the core on a data folder and closes it; stores no keys. */
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
 * Makes a data folder once per test run, on first use; the returned function copies it. The name must describe `work`: it alone identifies
 * the folder.
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

/** Which sample data is mirrored: these projects, or all. */
export type SampleChoice = { readonly projects?: readonly string[]; readonly oldRuns?: RunDepth };

/** Mirrors the sample data into a data folder, and returns the connection. */
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
