/** Finds the report that somebody has begun of a client's period, so that nobody makes a second one unasked. */
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { isSameName } from '../../../shared/format/same-name.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Db } from '../../db/open.ts';
import { loadOpenReports } from '../../db/queries/studio-reports.ts';
import { readReport, type ReadReport } from './read-report.ts';

/** A report that is not final. */
export type OpenDraft = Pick<ReadReport, 'reportId' | 'savedAt' | 'content'>;

/** The open report of a client's period: one of the same template before others, the last saved first. */
export function findOpenDraft(
  db: Db,
  { connection, projectId }: ProjectPlace,
  { period, template }: { readonly period: ReportPeriod | null; readonly template: string | null },
): OpenDraft | undefined {
  if (period === null) return undefined;
  const open = loadOpenReports(db, connection, projectId).flatMap((stored) => {
    const report = readReport(stored);
    if (report === null || !('period' in report.content.about)) return [];
    const { from, to } = report.content.about.period;
    return from === period.from && to === period.to ? [report] : [];
  });
  return open.find(({ content }) => isSameName(content.template, template ?? '')) ?? open[0];
}
