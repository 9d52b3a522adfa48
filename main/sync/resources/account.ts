import { limitsEndpoint, platformsEndpoint, usageEndpoint } from '../../api/resources/account.ts';
import type { Endpoint } from '../../api/endpoint.ts';
import { saveAccountRead, saveLimits, savePlatformAvailability, saveUsage } from '../../db/writes/account.ts';
import { forEachParallel } from '../parallel.ts';
import { attempt, commit, finishWork, mirrorEndpoint, type Mirror } from '../session.ts';

/** How many calls the account takes at most. */
export const ACCOUNT_CALLS = 3;

/** Mirrors the account's limits, usage and platform availability as they are now. */
export async function mirrorAccount(mirror: Mirror): Promise<void> {
  const { db, connection } = mirror;
  const step = <T>(part: string, endpoint: Endpoint<T>, save: (value: T, at: string) => void) => ({
    part,
    run: async () => {
      if (mirror.dialect.absentPaths.has(endpoint.request.path)) {
        mirror.notOffered.add(part);
        return true;
      }
      const fetched = await mirrorEndpoint(
        mirror,
        { project: null, run: null, part },
        endpoint,
        (answer, at) => {
          if (answer.outcome === 'read') save(answer.value, at);
        },
      );
      return fetched.outcome !== 'unreadable';
    },
  });
  const steps = [
    step('limits', limitsEndpoint, (limits, at) => saveLimits(db, connection.id, limits, at)),
    step('usage', usageEndpoint, (usage, at) => saveUsage(db, connection.id, usage, at)),
    step('platforms', platformsEndpoint, (list, at) => savePlatformAvailability(db, connection.id, list, at)),
  ];
  const missing: string[] = [];
  await forEachParallel(steps, steps.length, async ({ part, run }) => {
    const isIn = await attempt(mirror, { project: null, run: null, part }, run);
    if (!isIn) missing.push(part);
    finishWork(mirror, `account: ${part}`);
  });
  if (missing.length === 0) commit(mirror, () => saveAccountRead(db, connection.id));
}
