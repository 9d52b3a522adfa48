/** Studio reports, read from the file and validated. */
import { AppError } from '../../../shared/errors/app-error.ts';
import { draftContentSchema, type DraftContent } from '../../../shared/reports/draft-schema.ts';
import { WHOLE_REPORT } from '../../../shared/reports/draft.ts';
import { withOneNote } from '../../../shared/reports/notes.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadStoredReport, type StoredReport } from '../../db/queries/studio-reports.ts';
import { findReportProject } from '../../core/choose-project.ts';

/** A report with parsed content. */
export type ReadReport = Omit<StoredReport, 'content'> & { readonly content: DraftContent };

/** Parses a report; null if a later version saved it in another form, so that it stays unchanged in the file. */
export function readReport(stored: StoredReport): ReadReport | null {
  const content = draftContentSchema.safeParse(stored.content);
  return content.success ? { ...stored, content: withAgencyNote(content.data) } : null;
}

/** An earlier version had a second text on the summary's page. */
function withAgencyNote(content: DraftContent): DraftContent {
  const notes = withOneNote(content.notes);
  if (notes === content.notes) return content;
  const drafted = content.drafted.map((place) => (place === 'summary' ? WHOLE_REPORT : place));
  return { ...content, notes, drafted: [...new Set(drafted)] };
}

/** The report of an id. Raises `input/not-found`, and `input/invalid` for one from a later program version. */
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

/** A report's client; null if no longer in the mirror. */
export function clientOf(db: Db, report: ReadReport): ReportProject | null {
  return report.isClientGone === 1 ? null : findReportProject(db, report);
}

/** A report's client. Raises `input/not-found` if no longer in the mirror; `what` is the intended action. */
export function requireClient(db: Db, report: ReadReport, what: string): ReportProject {
  const project = clientOf(db, report);
  if (project !== null) return project;
  throw new AppError(
    'input/not-found',
    `${report.client === '' ? 'Its client' : report.client} is not on this computer any more. The report stays as it is; sync its connection to ${what} it.`,
  );
}

/** An editable report. Raises `report/frozen` if it is final or in review, and as {@link requireReport}. */
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
