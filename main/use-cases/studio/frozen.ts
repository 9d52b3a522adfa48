/** Final reports: what they were made of and the file itself, so that they can be had again as they were, years later. */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import { dayOf, UTC } from '../../../shared/format/calendar.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { inSnapshot, type Db } from '../../db/open.ts';
import { loadFinal } from '../../db/queries/studio-reports.ts';
import { renderReport, type PrintedSection } from '../../reports/render.ts';
import { loadSpecFigures, type PrintRequest } from '../report-figures.ts';

type MadeOf = {
  readonly spec: ReportSpec;
  readonly figures: ComparedReport;
  readonly sections: readonly PrintedSection[];
  readonly pages: number;
};

/** A report that is printed for good. */
export type PrintedForGood = {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly sha256: string;
  /**
   * Spec and figures, compressed. In V8's own format, which later versions read: JSON would make two of what is one, and a
   * report asks whether its two comparisons are the same.
   */
  readonly madeOf: Uint8Array;
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Prints a report and freezes what it is made of. */
export async function freezeReport(db: Db, request: PrintRequest): Promise<PrintedForGood> {
  const figures = inSnapshot(db, () => loadSpecFigures(db, request));
  const { bytes, pages, sections } = await renderReport(request.spec, figures);
  const made: MadeOf = { spec: request.spec, figures, sections, pages };
  return {
    // A thread hands over plain bytes.
    pdf: new Uint8Array(bytes),
    pages,
    sha256: hashOf(bytes),
    madeOf: new Uint8Array(zstdCompressSync(serialize(made))),
  };
}

const read = (madeOf: Uint8Array): MadeOf => deserialize(zstdDecompressSync(madeOf)) as MadeOf;

/** Prints a frozen report again, from what it was made of. */
export async function printFrozen(madeOf: Uint8Array): Promise<Uint8Array> {
  const { spec, figures } = read(madeOf);
  return (await renderReport(spec, figures)).bytes;
}

/** A final report. */
export type FinalReport = Omit<MadeOf, 'figures'> & {
  /** The days of its runs, YYYY-MM-DD, oldest first. */
  readonly runDays: readonly string[];
  readonly bytes: Uint8Array;
  readonly sha256: string;
};

/** What a final report was made of; undefined for one that is not final. */
export function loadFrozen(db: Db, reportId: string): Pick<MadeOf, 'spec' | 'figures'> | undefined {
  const final = loadFinal(db, reportId);
  return final === undefined ? undefined : read(final.madeOf);
}

/** A final report with its file: as it was kept, or, where that is damaged, printed again. Undefined for one that is not final. */
export async function loadFinalReport(db: Db, reportId: string): Promise<FinalReport | undefined> {
  const final = loadFinal(db, reportId);
  if (final === undefined) return undefined;
  const { spec, sections, pages, figures } = read(final.madeOf);
  const runDays = figures.runs.map(({ startedAtMs }) => dayOf(startedAtMs, spec.zone ?? UTC));
  const bytes = hashOf(final.pdf) === final.sha256 ? final.pdf : await printFrozen(final.madeOf);
  return { spec, sections, pages, runDays, bytes, sha256: final.sha256 };
}
