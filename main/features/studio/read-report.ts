/** Reports of the studio, read from the file and checked. */
import { AppError } from '../../../shared/errors/app-error.ts';
import { draftContentSchema, type DraftContent } from '../../../shared/reports/draft-schema.ts';
import { WHOLE_REPORT } from '../../../shared/reports/draft.ts';
import { withOneNote } from '../../../shared/reports/notes.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadStoredReport, type StoredReport } from '../../db/queries/studio-reports.ts';
import { findReportProject } from '../../core/choose-project.ts';

/** A report with its content read. */
export type ReadReport = Omit<StoredReport, 'content'> & { readonly content: DraftContent };

/** Reads a report; null where a later version has kept it in another form, so that it stays as it is in the file. */
export function readReport(stored: StoredReport): ReadReport | null {
  const content = draftContentSchema.safeParse(stored.content);
  return content.success ? { ...stored, content: withAgencyNote(content.data) } : null;
}

/** An earlier version had a second place for words on the summary's page. */
function withAgencyNote(content: DraftContent): DraftContent {
  const notes = withOneNote(content.notes);
  if (notes === content.notes) return content;
  const drafted = content.drafted.map((place) => (place === 'summary' ? WHOLE_REPORT : place));
  return { ...content, notes, drafted: [...new Set(drafted)] };
}

/** The report of an id. Raises `input/not-found`, and `input/invalid` for one of a later version of the program. */
export function requireReport(db: Db, reportId: string): ReadReport {
  const stored = loadStoredReport(db, reportId);
  if (stored === undefined) {
    throw new AppError(
      'input/not-found',
      'This report is not on this computer any more. The list has all reports.',
    );
  }
  const report = readReport(stored);
  if (report !== null) return report;
  throw new AppError(
    'input/invalid',
    'This report was written by a later version of Sightline. It was not changed; update Sightline to open it.',
  );
}

/** The client of a report; null for one that the mirror has no more. */
export function clientOf(db: Db, report: ReadReport): ReportProject | null {
  return report.isClientGone === 1 ? null : findReportProject(db, report);
}

/** The client of a report. Raises `input/not-found` for one that the mirror has no more; `what` is to be done with the report. */
export function requireClient(db: Db, report: ReadReport, what: string): ReportProject {
  const project = clientOf(db, report);
  if (project !== null) return project;
  throw new AppError(
    'input/not-found',
    `${report.client === '' ? 'Its client' : report.client} is not on this computer any more. The report stays as it is; sync its connection to ${what} it.`,
  );
}

/** A report that may be changed. Raises `report/frozen` for one that is final or in review, and as {@link requireReport}. */
export function requireDraft(db: Db, reportId: string): ReadReport {
  const report = requireReport(db, reportId);
  if (report.state === 'draft') return report;
  throw new AppError(
    'report/frozen',
    report.state === 'final'
      ? `“${report.content.title}” is final and stays as it is. Renew it with newer runs, or duplicate it, to write another.`
      : `“${report.content.title}” is in review, and nothing was changed. Send it back first.`,
  );
}
