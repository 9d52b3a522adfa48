/** Makes a report in one go: begun as the studio begins it, final where it may be, and written as its file. */
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { PrintRequest } from '../report/index.ts';
import { specOfDraft } from './draft-spec.ts';
import { requirePlace, writeReport } from './export-report.ts';
import type { PrintedForGood } from './freeze.ts';
import { withoutDrafted } from './new-draft.ts';
import { beginReport, contentOf } from './reports.ts';
import { moveReport } from './review.ts';

/** Prints and freezes, in any thread. */
type Print = (request: PrintRequest, signal?: AbortSignal) => Promise<PrintedForGood>;

/** Makes a printed report final; one that may not be, because somebody else approves it or has a number to confirm, stays as it is. */
export async function makeFinal(core: Core, reportId: string, printed: PrintedForGood): Promise<void> {
  try {
    await moveReport(core, { reportId, to: 'final' }, () => Promise.resolve(printed));
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

/**
 * Makes a client's report and writes it into the exports folder, as a task. Words that nobody has accepted are left out. A report that may
 * not be final, because somebody else in the team approves it or has a number to confirm, stays a draft with its file.
 *
 * Raises `input/…` and `report/no-data`; its task raises `report/…` and leaves nothing if it cannot be printed.
 */
export function startMake(core: Core, { fileName, ...wish }: Input<'report/make'>, print: Print): TaskView {
  const { connection } = wish;
  const project = findReportProject(core.db, wish);
  const content = withoutDrafted(core.db, contentOf(core.db, { ...wish, piece: null }).content);
  const title = `Report ${project.name}, ${content.title}`;
  return core.tasks.start({ kind: 'report', connection, title }, async ({ signal }) => {
    requirePlace(core, { fileName });
    const spec = specOfDraft(core.db, project, content, core.clock.nowMs());
    const printed = await print({ spec, connection }, signal);
    const reportId = beginReport(core, wish, content);
    await makeFinal(core, reportId, printed);
    const { pdf: bytes, pages } = printed;
    return await writeReport(core, { reportId, fileName }, () => Promise.resolve({ bytes, pages }));
  });
}
