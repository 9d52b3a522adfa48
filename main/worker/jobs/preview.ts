import type { ReportPreview } from '../../../shared/reports/draft.ts';
import type { Db } from '../../db/open.ts';
import { previewReport, type PreviewRequest } from '../../use-cases/studio/preview-draft.ts';

/** Prints a report of the studio to be looked at. */
export function preview(db: Db, request: PreviewRequest): Promise<ReportPreview> {
  return previewReport(db, request);
}
