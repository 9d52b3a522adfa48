/** A report of the studio as a file in the folder of exports. */
import { basename } from 'node:path';
import type { TaskView } from '../../../shared/domain/task.ts';
import { updateFile } from '../../db/writes/studio-reports.ts';
import { newExportPath } from '../../platform/exports.ts';
import { choosePdfOutput } from '../../platform/output-file.ts';
import type { RenderedReport } from '../../reports/render.ts';
import type { Core } from '../core.ts';
import { assertReportWritable, keepReport } from '../make-report.ts';
import type { PrintRequest } from '../report-figures.ts';
import { specOfDraft } from './draft-spec.ts';
import { loadFinalReport } from './frozen.ts';
import { requireClient, requireReport } from './read-report.ts';

/** Prints, wherever that is done. */
export type Render = (request: PrintRequest, signal?: AbortSignal) => Promise<RenderedReport>;

/**
 * Writes a report as a new file: a final one as it was finished, any other as it is now. Existing files stay. Raises `report/…`,
 * `input/…`.
 */
export function startExport(
  core: Core,
  { reportId, fileName }: { readonly reportId: string; readonly fileName: string },
  render: Render,
): TaskView {
  const { connection, content, client } = requireReport(core.db, reportId);
  return core.tasks.start(
    { kind: 'report', connection, title: `Report ${client}, ${content.title}` },
    async ({ signal }) => {
      const { db, clock, paths, tell } = core;
      const { file, modes } = choosePdfOutput(paths, newExportPath(paths.exports, fileName), false);
      assertReportWritable(file, modes);
      const report = requireReport(db, reportId);
      const final = await loadFinalReport(db, reportId);
      // What is final needs neither the kit nor the runs of then.
      const spec = final?.spec ?? specOfDraft(db, requireClient(db, report, 'export'), report.content);
      const { bytes, pages } = final ?? (await render({ spec, connection }, signal));
      keepReport(db, { bytes, pages }, [spec], { file, modes, clock });
      updateFile(db, reportId, basename(file), pages);
      tell('report/changed', { reportId, revision: report.revision });
      return {
        kind: 'report',
        file: { name: basename(file), bytes: bytes.length },
        pages,
      };
    },
  );
}
