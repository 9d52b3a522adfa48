/** What takes data out of the program, bound to the core: a part of `services.ts`. */
import type { Input } from '../shared/ipc/contract.ts';
import type { Use } from './core/core.ts';

const tasks = () => import('./features/export/export-task.ts');

/** Binds it; each use case says what it returns and raises. */
export function bindExport({ use }: { readonly use: Use }) {
  return {
    view: use(
      () => import('./features/export/export-view.ts'),
      ({ exportView }) => exportView,
    ),
    start: use(tasks, ({ startViewExport }) => startViewExport),
    proposePlace: use(tasks, ({ proposeExportPlace }) => proposeExportPlace),
    table: use(
      () => import('./features/export/table-file.ts'),
      ({ buildTableFile }) =>
        (_core, request: Input<'export/table'>) =>
          buildTableFile(request),
    ),
  };
}
