/** Prints a final report, and freezes its sources. */
import { createHash } from 'node:crypto';
import type { TypedNumbers } from '../../reports/claims/check-numbers.ts';
import type { ToldByReport } from '../../../shared/reports/told.ts';
import { inSnapshot, type Db } from '../../db/open.ts';
import { renderReport } from '../../reports/render.ts';
import { loadSpecFigures, type PrintRequest } from '../report/index.ts';
import { packMadeOf } from '../../core/frozen.ts';

/** A final print of a report. */
export type PrintedForGood = {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly sha256: string;
  /** Spec and figures, as {@link packMadeOf} has them. */
  readonly madeOf: Uint8Array;
  /** The numbers in its typed words. */
  readonly numbers: TypedNumbers;
  readonly told: ToldByReport;
};

/** Prints a report and freezes its sources. */
export async function freezeReport(db: Db, request: PrintRequest): Promise<PrintedForGood> {
  const figures = inSnapshot(db, () => loadSpecFigures(db, request));
  const { bytes, pages, sections, numbers, told } = await renderReport(request.spec, figures);
  return {
    // Threads transfer plain bytes.
    pdf: new Uint8Array(bytes),
    pages,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    numbers,
    told,
    madeOf: packMadeOf({ spec: request.spec, figures, sections, pages }),
  };
}
