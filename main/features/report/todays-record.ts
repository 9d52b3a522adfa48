import type { ReportedRun } from '../../../shared/analysis/report/compared-report.ts';
import type { RecordedSection } from '../../../shared/reports/manifest.ts';
import type { Db } from '../../db/open.ts';
import { buildRecord } from '../../reports/build-report.ts';
import { buildOpeningRecord, type Market } from '../../reports/render-markets.ts';
import { loadSpecFigures, type PrintRequest } from './report-figures.ts';

/** The record that a report would carry today. */
export type TodaysRecord = {
  readonly sections: readonly RecordedSection[];
  readonly runs: readonly ReportedRun[];
};

/** Builds a report without printing, to compare its figures with a printed one's. */
export function buildTodaysRecord(db: Db, request: PrintRequest): TodaysRecord {
  const figures = loadSpecFigures(db, request);
  return { sections: buildRecord(request.spec, figures), runs: figures.provenance };
}

/** The figures of each project of a report, in order. Raises what {@link loadSpecFigures} raises. */
export function loadMarkets(db: Db, requests: readonly PrintRequest[]): Market[] {
  return requests.map((request) => ({ spec: request.spec, figures: loadSpecFigures(db, request) }));
}

/** The record that a report of several projects would carry today. */
export type TodaysMarkets = {
  readonly opening: readonly RecordedSection[];
  readonly parts: readonly TodaysRecord[];
};

/** The same for a report of several projects: its opening, and each part. */
export function buildTodaysMarkets(db: Db, requests: readonly PrintRequest[]): TodaysMarkets {
  const markets = loadMarkets(db, requests);
  return {
    opening: buildOpeningRecord(markets),
    parts: markets.map(({ spec, figures }) => ({
      sections: buildRecord(spec, figures),
      runs: figures.provenance,
    })),
  };
}
