/** Exchanges shared work in the background while a host runs: soon after a change here, and every minute for those of colleagues. */
import { setTimeout as wait } from 'node:timers/promises';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { loadTeam } from '../../db/queries/team.ts';
import { loadChanged } from '../../db/queries/team-objects.ts';
import { exchangeWithTeam } from './exchange.ts';
import { stackOf } from '../../platform/stack-of.ts';

/** How often it looks for changes here, which costs one read of the file. */
const LOOK_EVERY_MS = 5_000;
/** How often it asks for those of others. */
const ASK_EVERY_MS = 60_000;
/** A team that cannot be reached is asked less and less often. */
const LONGEST_PAUSE_MS = 15 * 60_000;

/** The pause after so many failures in a row. */
export const pauseAfter = (failures: number): number =>
  failures === 0 ? ASK_EVERY_MS : Math.min(LONGEST_PAUSE_MS, ASK_EVERY_MS * 2 ** Math.min(failures, 10));

/** Exchanges until `signal` is aborted. Whatever fails waits, and disturbs nothing. */
export async function keepExchanged(core: Core, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let lastMs = -Infinity;
  /** What could not be shared the last time: of clients that the team does not share. */
  let left = '';
  const changes = (): string => JSON.stringify(loadChanged(core.db));
  for (;;) {
    try {
      await wait(LOOK_EVERY_MS, undefined, { ref: false, signal });
    } catch {
      return;
    }
    try {
      if (loadTeam(core.db) === undefined) continue;
      const isDue = performance.now() - lastMs >= pauseAfter(failures);
      if (!isDue && (failures > 0 || changes() === left)) continue;
      lastMs = performance.now();
      const { remarks } = await exchangeWithTeam(core);
      for (const remark of remarks) core.logger.warn(remark);
      failures = 0;
      left = changes();
    } catch (error) {
      failures += 1;
      // The team's state says why; a defect is also logged.
      if (!isAppError(error)) core.logger.warn(stackOf(error));
    }
  }
}
