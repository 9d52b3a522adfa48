import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { sectionOfPiece } from '../../../shared/reports/put-piece.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import { sectionKind } from '../../../shared/reports/repeated-sections.ts';
import type { ReportPiece, StudioReport } from '../../../shared/reports/studio-schema.ts';
import type { AppState } from '../../state/app.svelte.ts';
import { isSamePlace } from '../../../shared/domain/project.ts';
import { pinOf } from '../../state/pin.ts';
import { putInTitle } from '../studio/text-pages.ts';

/** A section's title in a report, in the screens' language. */
export function titleIn(app: AppState, report: StudioReport, id: string): string {
  const section = report.content.sections.find((one) => one.id === id);
  const kind = report.sectionKinds.find((one) => one.id === sectionKind(id));
  return putInTitle(section, report, app.settings.formatOf(pinOf(report))) ?? kind?.title ?? id;
}

/** Where a piece goes in a report: `after “Prompts”`; '' if it has no such place. */
export function placeWords(
  app: AppState,
  report: StudioReport,
  content: Pick<DraftContent, 'sections'>,
  piece: ReportPiece,
): string {
  const id = sectionOfPiece(content, piece) ?? (piece.kind === 'words' ? piece.section : null);
  if (id === null) return '';
  return `${piece.kind === 'words' ? 'under' : 'after'} “${titleIn(app, report, id)}”`;
}

/** Says that a report has a piece now, and offers to open it there. */
export function tellAdded(
  app: AppState,
  { reportId, title, place }: { readonly reportId: string; readonly title: string; readonly place: string },
  section: string | null,
): void {
  app.toasts.show({
    tone: 'done',
    text: place === '' ? `Added to “${title}”.` : `Added to “${title}”, ${place}.`,
    action: {
      label: 'Open',
      onaction: () => app.router.open({ name: 'studio', reportId, ...(section === null ? {} : { section }) }),
    },
  });
}

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
    const section = await app.reports.put(reportId, piece);
    const now = content ?? report.content;
    tellAdded(app, { reportId, title: now.title, place: placeWords(app, report, now, piece) }, section);
    return true;
  } catch {
    // If it fails again, the dialog that asks for a report says why.
    return false;
  }
}
