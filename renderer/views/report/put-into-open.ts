import { isSamePlace } from '../../../shared/domain/project.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { ReportPiece } from '../../../shared/reports/studio-schema.ts';
import type { AppState } from '../../state/app.svelte.ts';

/**
 * Puts a piece into the draft of this client that is open in the studio, without asking for one.
 *
 * @returns whether that was done; without such a draft, or where it does not take the piece, a report has to be chosen.
 */
export async function putIntoOpen(app: AppState, place: ProjectPlace, piece: ReportPiece): Promise<boolean> {
  const { report, content, isDraft } = app.studio;
  if (report === null || !isDraft || !isSamePlace(report, place)) return false;
  const { reportId } = report;
  try {
    await app.reports.put(reportId, piece);
  } catch {
    // The dialog that asks for a report says why, should it fail there, too.
    return false;
  }
  app.toasts.show({
    tone: 'done',
    text: `Added to “${content?.title ?? 'the open report'}”.`,
    action: { label: 'Open', onaction: () => app.router.open({ name: 'studio', reportId }) },
  });
  return true;
}
