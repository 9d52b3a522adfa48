/** Cancels of scans: each is sent once, and a check shows whether one without an answer has arrived. */
import { isAtWork } from '../../../shared/domain/scan.ts';
import type { Scan } from '../../../shared/domain/scan-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import type { RunPlace } from '../../../shared/ipc/contract.ts';
import { findScan } from '../../db/queries/scans.ts';
import { nowIso } from '../../platform/clock.ts';
import { keyOf, type Look, type ScanWork } from './look.ts';
import { wasLost } from './port.ts';
import { step, withSteps } from './take-in.ts';

/** Asks a running scan to end, once. */
export type CancelScan = (place: RunPlace) => Promise<Scan>;

/** Builds it. */
export function buildCancel(
  { core, port, sending: { cancels }, keep }: ScanWork,
  { look }: Pick<Look, 'look'>,
): CancelScan {
  return async (place) => {
    const key = keyOf(place);
    const scan = findScan(core.db, place);
    if (scan === undefined || !isAtWork(scan)) {
      throw new AppError(
        'input/not-found',
        'This scan is not running any more, so there is nothing to cancel.',
      );
    }
    if (scan.cancel === 'taken' || cancels.has(key)) return scan;
    cancels.add(key);
    const at = nowIso(core.clock);
    keep(withSteps({ ...scan, cancel: 'sending', cancelAt: at }, step(at, 'cancel-asked')));
    const settle = (state: Scan['cancel'], kind?: 'cancel-taken' | 'cancel-lost'): Scan => {
      const now = findScan(core.db, place) ?? scan;
      // A check since may have shown more.
      if (!isAtWork(now) || now.cancel === 'taken') return now;
      const steps = kind === undefined ? [] : [step(nowIso(core.clock), kind)];
      return keep(withSteps({ ...now, cancel: state, cancelAt: state === 'none' ? null : at }, ...steps));
    };
    try {
      const isTaken = await port.cancel(place);
      return isTaken ? settle('taken', 'cancel-taken') : settle('lost', 'cancel-lost');
    } catch (error) {
      const isOver = isAppError(error) && error.code === 'api/not-found';
      if (!isOver && !wasLost(error)) {
        settle('none');
        throw error;
      }
      cancels.delete(key);
      const seen = await look(place, place.runId).catch(() => null);
      if (seen !== null && (!isAtWork(seen) || seen.cancel === 'taken')) return seen;
      // The check failed: the next shows whether it has arrived.
      return seen === null ? settle('sent') : settle('lost', 'cancel-lost');
    } finally {
      cancels.delete(key);
    }
  };
}
