/** Exports a studio report as a file: into the exports folder, or where the user chose. */
import { statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { TaskResult, TaskView } from '../../../shared/domain/task.ts';
import { updateFile } from '../../db/writes/studio-reports.ts';
import { newExportPath } from '../../platform/exports.ts';
import { choosePdfOutput } from '../../platform/output-file.ts';
import type { RenderedReport } from '../../reports/render.ts';
import type { Core } from '../../core/core.ts';
import { assertReportWritable, keepReport, type PrintRequest } from '../report/index.ts';
import { specOfDraft } from './draft-spec.ts';
import { loadFinalReport } from '../../core/frozen.ts';
import { rememberPlace } from './report-file.ts';
import { requireClient, requireReport } from './read-report.ts';

/** Prints, in any thread. */
export type Render = (request: PrintRequest, signal?: AbortSignal) => Promise<RenderedReport>;

/** A chosen folder is not recreated: a disconnected disk would seem to be there. */
function requireFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  throw new AppError(
    'report/storage',
    `The folder ${folder} is not there any more. Nothing was written, and the report is kept; export it to another place.`,
  );
}

/** What to write; `file` is a chosen full path, null the exports folder. */
export type ExportRequest = {
  readonly reportId: string;
  readonly fileName: string;
  readonly file?: string | null | undefined;
};

/** A chosen path. Adds a missing extension; then nobody was asked whether to replace a file. */
function endInPdf(file: string): string {
  return extname(file).toLowerCase() === '.pdf'
    ? file
    : newExportPath(dirname(file), `${basename(file)}.pdf`);
}

/**
 * Writes a report as a file: a final one as finished, any other as it is now. In the exports folder, existing files stay; a chosen path may
 * be an existing PDF. Raises `report/…`, `input/…`.
 */
export function startExport(
  core: Core,
  { reportId, fileName, file: chosen = null }: ExportRequest,
  render: Render,
): TaskView {
  const { connection, content, client } = requireReport(core.db, reportId);
  const title = `Report ${client}, ${content.title}`;
  return core.tasks.start({ kind: 'report', connection, title }, ({ signal }) =>
    writeReport(core, { reportId, fileName, file: chosen }, (print) => render(print, signal)),
  );
}

/** Where the file is going to be. Raises `report/storage` unless it can be written. */
export function requirePlace(
  { paths }: Pick<Core, 'paths'>,
  { fileName, file: chosen = null }: Omit<ExportRequest, 'reportId'>,
): ReturnType<typeof choosePdfOutput> {
  const wanted = chosen === null ? newExportPath(paths.exports, fileName) : endInPdf(chosen);
  if (chosen !== null) requireFolder(dirname(wanted));
  const place = choosePdfOutput(paths, wanted, false);
  assertReportWritable(place.file, place.modes);
  return place;
}

/** Writes it as a file; returns a task's result. Raises as {@link startExport}. */
export async function writeReport(
  core: Core,
  { reportId, fileName, file: chosen = null }: ExportRequest,
  render: (request: PrintRequest) => Promise<Pick<RenderedReport, 'bytes' | 'pages'>>,
): Promise<TaskResult> {
  const { db, clock, paths, tell } = core;
  const { file, modes } = requirePlace(core, { fileName, file: chosen });
  const report = requireReport(db, reportId);
  const final = await loadFinalReport(db, reportId);
  // A final report needs neither kit nor runs any more.
  const spec =
    final?.spec ?? specOfDraft(db, requireClient(db, report, 'export'), report.content, clock.nowMs());
  const { bytes, pages } = final ?? (await render({ spec, connection: report.connection }));
  keepReport(db, { bytes, pages, told: null }, [spec], { file, modes, clock });
  // The exports folder may move with the data; files elsewhere stay put.
  const isElsewhere = dirname(file) !== paths.exports;
  updateFile(db, reportId, isElsewhere ? file : basename(file), pages);
  if (isElsewhere) rememberPlace(core, file);
  tell('report/changed', { reportId, revision: report.revision });
  return {
    kind: 'report',
    file: {
      name: basename(file),
      bytes: bytes.length,
      ...(isElsewhere ? { folder: dirname(file) } : {}),
    },
    pages,
    reportId,
  };
}
