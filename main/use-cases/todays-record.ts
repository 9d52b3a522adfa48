import type { ReportedRun } from '../../shared/analysis/report/compared-report.ts';
import type { RecordedSection } from '../../shared/reports/manifest.ts';
import type { Db } from '../db/open.ts';
import { buildRecord } from '../reports/build-report.ts';
import { loadSpecFigures, type PrintRequest } from './report-figures.ts';

/** What a report would record of itself today. */
export type TodaysRecord = {
  readonly sections: readonly RecordedSection[];
  readonly runs: readonly ReportedRun[];
};

/** Builds a report without printing it, to hold its figures against those of one that was printed. */
export function buildTodaysRecord(db: Db, request: PrintRequest): TodaysRecord {
  const figures = loadSpecFigures(db, request);
  return { sections: buildRecord(request.spec, figures), runs: figures.provenance };
}
