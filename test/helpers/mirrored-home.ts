/** Data folders with something in them, made as a program of its own would make them. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../main/services.ts';

/** Does something with the core over a data folder and closes it; keys are kept nowhere. */
export async function useCore(home: string, work: (services: Services) => Promise<unknown>): Promise<void> {
  const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  try {
    await work(services);
  } finally {
    await services.close();
  }
}

/** Fills a data folder when it is first needed in a file of tests; the answered function copies it. */
export function fillOnce(work: (services: Services) => Promise<unknown>): (home: string) => Promise<void> {
  const kept = mkdtempSync(join(tmpdir(), 'sightline-mirrored-'));
  afterAll(() => rmSync(kept, { recursive: true, force: true }));
  let filling: Promise<void> | undefined;
  return async (home) => {
    await (filling ??= useCore(kept, work));
    cpSync(kept, home, { recursive: true });
  };
}
