/** An export that a screen asks for, as a task with its progress. */
import { statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { TaskView } from '../../../shared/domain/task.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { newExportPath } from '../../platform/exports.ts';
import type { Core } from '../../core/core.ts';
import { exportView } from './export-view.ts';

/** What is written; `file` is a full path that was chosen, null the folder of exports. */
export type ExportTask = Omit<Input<'export/view'>, 'to'> & { readonly file: string | null };

/** Where the question for a place begins. */
export const proposeExportPlace = ({ paths }: Pick<Core, 'paths'>, fileName: string): string =>
  join(paths.exports, fileName);

/** A folder that somebody chose is not made again: a disk that was taken out would seem to be there. */
function placeOf({ paths }: Pick<Core, 'paths'>, { file, fileName, format }: ExportTask) {
  if (file === null) return { file: newExportPath(paths.exports, fileName), force: false };
  if (statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new AppError(
      'report/storage',
      `The folder ${dirname(file)} is not there any more. Nothing was written; choose another place.`,
    );
  }
  // The question asked whether what is there may be replaced; with another ending, nobody was asked.
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
