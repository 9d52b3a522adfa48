/** Prints a final report, and freezes its sources. */
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { constants, zstdCompressSync } from 'node:zlib';
import type { TypedNumbers } from '../../reports/claims/check-numbers.ts';
import type { ToldByReport } from '../../../shared/reports/told.ts';
import { inSnapshot, type Db } from '../../db/open.ts';
import { renderReport } from '../../reports/render.ts';
import { loadSpecFigures, type PrintRequest } from '../report/index.ts';
import type { MadeOf } from '../../core/frozen.ts';

/** A final print of a report. */
export type PrintedForGood = {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly sha256: string;
  /**
   * Spec and figures, compressed. In V8's format, which later versions read: JSON would duplicate shared objects, and a report checks
   * whether its comparisons are the same.
   */
  readonly madeOf: Uint8Array;
  /** The numbers in its typed words. */
  readonly numbers: TypedNumbers;
  readonly told: ToldByReport;
};

/** Without a checksum, a changed byte could decode to different figures. */
const CHECKED = { [constants.ZSTD_c_checksumFlag]: 1 };

/** Prints a report and freezes its sources. */
export async function freezeReport(db: Db, request: PrintRequest): Promise<PrintedForGood> {
  const figures = inSnapshot(db, () => loadSpecFigures(db, request));
  const { bytes, pages, sections, numbers, told } = await renderReport(request.spec, figures);
  const made: MadeOf = { spec: request.spec, figures, sections, pages };
  return {
    // Threads transfer plain bytes.
    pdf: new Uint8Array(bytes),
    pages,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    numbers,
    told,
    madeOf: new Uint8Array(zstdCompressSync(serialize(made), { params: CHECKED })),
  };
}
