import { basename } from 'node:path';
import type { TaskView } from '../../../shared/domain/task.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { newExportPath } from '../../platform/exports.ts';
import type { MakeReport } from './make-report.ts';

/** Prints a report into the exports folder, as a task. Raises `input/not-found`. */
export function startReport(
  core: Core,
  { connection, projectId, runs, against, brandKit, fileName }: Input<'report/make'>,
  makeReport: MakeReport,
): TaskView {
  requireConnection(core, connection);
  return core.tasks.start({ kind: 'report', connection, title: `Report ${fileName}` }, async ({ signal }) => {
    const made = await makeReport({
      project: { connection, projectId },
      about: runs.kind === 'period' ? { period: { from: runs.from, to: runs.to } } : { runs },
      against,
      out: newExportPath(core.paths.exports, fileName),
      brand: brandKit ?? undefined,
      signal,
    });
    return { kind: 'report', file: { name: basename(made.file), bytes: made.bytes }, pages: made.pages };
  });
}
