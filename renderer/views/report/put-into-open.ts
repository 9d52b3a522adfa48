import { isSamePlace } from '../../../shared/domain/project.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { ReportPiece } from '../../../shared/reports/studio-schema.ts';
import type { AppState } from '../../state/app.svelte.ts';

/**
 * Adds a piece to this client's draft open in the studio, without asking.
 *
 * @returns whether it succeeded; if there is no such draft, or it rejects the piece, the user must choose a report.
 */
export async function putIntoOpen(app: AppState, place: ProjectPlace, piece: ReportPiece): Promise<boolean> {
  const { report, content, isDraft } = app.studio;
  if (report === null || !isDraft || !isSamePlace(report, place)) return false;
  const { reportId } = report;
  try {
    await app.reports.put(reportId, piece);
  } catch {
    // If it fails again, the dialog that asks for a report says why.
    return false;
  }
  app.toasts.show({
    tone: 'done',
    text: `Added to “${content?.title ?? 'the open report'}”.`,
    action: { label: 'Open', onaction: () => app.router.open({ name: 'studio', reportId }) },
  });
  return true;
}
