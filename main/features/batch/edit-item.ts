/** Opens a batch's report in the studio: a draft of its choices, the source of its pages from then on. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import { loadStoredReport } from '../../db/queries/studio-reports.ts';
import { inTransaction } from '../../db/open.ts';
import { changeItem } from './batch-rows.ts';
import { insertReport } from '../../db/writes/studio-reports.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { specOfChoices } from './item-spec.ts';
import { contentOfItem } from './listed-report.ts';
import { requireItem } from './review-batch.ts';

type EditCore = Pick<Core, 'db' | 'clock' | 'tell'>;

/** States of a report whose pages may still change. */
const EDITABLE = ['waiting', 'approved', 'sent-back', 'failed', 'held'] as const;

/**
 * Opens a report of a batch in the studio, the same draft each time. Making it again uses the draft. An approved report waits again,
 * because it is about to change.
 *
 * Raises `input/…`, `report/…` for one that is handed over or has no data.
 */
export async function editItem(
  core: EditCore,
  { batchId, number }: { readonly batchId: string; readonly number: number },
): Promise<{ readonly reportId: string }> {
  const { db, clock, tell } = core;
  const item = requireItem(db, batchId, number);
  const { studioReport, connection, projectId, client } = item;
  if (!EDITABLE.some((state) => state === item.state)) {
    throw new AppError(
      'input/invalid',
      `The report of ${client} cannot be edited now: it is handed over, left out, or on its way. Nothing was changed.`,
    );
  }
  if (studioReport !== null && loadStoredReport(db, studioReport) !== undefined) {
    if (changeItem(db, item, { states: ['approved'] }, { state: 'waiting' })) {
      tell('batch/changed', { batchId });
    }
    return { reportId: studioReport };
  }
  const { spec } = await specOfChoices(db, item, clock);
  const content = contentOfItem(db, item, spec, { isSettled: false });
  const reportId = randomUUID();
  const isBegun = inTransaction(db, () => {
    const state = item.state === 'approved' ? 'waiting' : item.state;
    if (!changeItem(db, item, { states: [item.state] }, { state, studioReport: reportId })) return false;
    insertReport(db, { reportId, connection, projectId, content, at: nowIso(clock) });
    return true;
  });
  if (!isBegun) {
    throw new AppError(
      'input/invalid',
      `The report of ${client} has changed in the meantime. Nothing was opened in the studio; look at it again.`,
    );
  }
  tell('report/changed', { reportId, revision: 1 });
  tell('batch/changed', { batchId });
  return { reportId };
}
