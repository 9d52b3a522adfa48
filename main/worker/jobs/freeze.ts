import type { Db } from '../../db/open.ts';
import type { PrintRequest } from '../../use-cases/report-figures.ts';
import { freezeReport, type PrintedForGood } from '../../use-cases/studio/freeze.ts';

/** Prints a report for good, with what it is made of. */
export function freeze(db: Db, request: PrintRequest): Promise<PrintedForGood> {
  return freezeReport(db, request);
}
