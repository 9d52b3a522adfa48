import { buildRecord } from '../../reports/build-report.ts';
import type { RecordedSection } from '../../../shared/reports/manifest.ts';
import { loadSpecFigures, type PrintRequest } from '../../use-cases/report-figures.ts';
import type { ReportedRun } from '../../../shared/analysis/report/compared-report.ts';
import type { Db } from '../../db/open.ts';
import { reading } from './reading.ts';

/** What a report would record of itself today. */
export type TodaysRecord = {
  readonly sections: readonly RecordedSection[];
  readonly runs: readonly ReportedRun[];
};

function buildTodaysRecord(db: Db, request: PrintRequest): TodaysRecord {
  const figures = loadSpecFigures(db, request);
  return { sections: buildRecord(request.spec, figures), runs: figures.provenance };
}

/** Builds a report without printing it, to hold its figures against those of one that was printed. */
export const record = reading(buildTodaysRecord);
