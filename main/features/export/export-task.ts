/** An export from a screen, as a task with progress. */
import { statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { TaskView } from '../../../shared/domain/task.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { newExportPath } from '../../platform/exports.ts';
import type { Core } from '../../core/core.ts';
import { exportView } from './export-view.ts';

/** What to write; `file` is a chosen full path, null the exports folder. */
export type ExportTask = Omit<Input<'export/view'>, 'to'> & { readonly file: string | null };

/** Where the save dialog starts. */
export const proposeExportPlace = ({ paths }: Pick<Core, 'paths'>, fileName: string): string =>
  join(paths.exports, fileName);

/** A chosen folder is not recreated: a disconnected disk would seem to be there. */
function placeOf({ paths }: Pick<Core, 'paths'>, { file, fileName, format }: ExportTask) {
  if (file === null) return { file: newExportPath(paths.exports, fileName), force: false };
  if (statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new AppError(
      'report/storage',
      `The folder ${dirname(file)} is not there any more. Nothing was written; choose another place.`,
    );
  }
  // The dialog confirmed replacing that file; with another extension, nobody did.
  return extname(file).toLowerCase() === `.${format}`
    ? { file, force: true }
    : { file: newExportPath(dirname(file), `${basename(file)}.${format}`), force: false };
}

/** Starts an export. Its task raises what `exportView` raises. */
export function startViewExport(core: Core, request: ExportTask): TaskView {
  const { view, format, client } = request;
  return core.tasks.start(
    { kind: 'export', connection: client?.connection ?? null, title: `Export of ${view}` },
    async (control) => {
      const target = placeOf(core, request);
      const { rows, bytes, warnings } = await exportView(
        core,
        { view, format, ...(client === null ? {} : { project: client }), ...control },
        target,
      );
      const isElsewhere = dirname(target.file) !== core.paths.exports;
      return {
        kind: 'export',
        file: {
          name: basename(target.file),
          bytes,
          ...(isElsewhere ? { folder: dirname(target.file) } : {}),
        },
        rows,
        warnings: [...warnings],
      };
    },
  );
}
