/** What takes data out of the program, bound to the core: a part of `services.ts`. */
import type { Input } from '../shared/ipc/contract.ts';
import type { Use } from './use-cases/core.ts';

const tasks = () => import('./use-cases/export-task.ts');

/** Binds it; each use case says what it returns and raises. */
export function bindExport({ use }: { readonly use: Use }) {
  return {
    view: use(
      () => import('./use-cases/export-view.ts'),
      ({ exportView }) => exportView,
    ),
    start: use(tasks, ({ startViewExport }) => startViewExport),
    proposePlace: use(tasks, ({ proposeExportPlace }) => proposeExportPlace),
    table: use(
      () => import('./use-cases/table-file.ts'),
      ({ buildTableFile }) =>
        (_core, request: Input<'export/table'>) =>
          buildTableFile(request),
    ),
  };
}
