/** What an account may start and call, and what of it is used. */
import type { CapUse } from '../../../shared/domain/scan-schema.ts';
import { loadNewestLimits } from '../../db/queries/account.ts';
import { countScansSince } from '../../db/queries/scans.ts';
import { loadCallCount } from '../../db/queries/status.ts';
import { monthStartIso, nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { findCap, MONTHLY_CALLS, SCANS_A_DAY } from './read-limits.ts';

/** Caps of scans and calls, and their known use. */
export function loadCaps(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  connectionId: string,
): {
  readonly scansToday: CapUse;
  readonly callsThisMonth: CapUse;
} {
  const connection = requireConnection({ db }, connectionId);
  const limits = loadNewestLimits(db, connection.id);
  const today = `${nowIso(clock).slice(0, 10)}T00:00:00.000Z`;
  return {
    scansToday: { cap: findCap(limits, SCANS_A_DAY), used: countScansSince(db, connectionId, today) },
    callsThisMonth: {
      cap: connection.monthlyCalls ?? findCap(limits, MONTHLY_CALLS),
      used: loadCallCount(db, connection.id, monthStartIso(clock)),
    },
  };
}
