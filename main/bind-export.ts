/** What takes data out of the program, bound to the core: a part of `services.ts`. */
import type { Use } from './use-cases/core.ts';

/** Binds it; each use case says what it returns and raises. */
export function bindExport({ use }: { readonly use: Use }) {
  return {
    view: use(
      () => import('./use-cases/export-view.ts'),
      ({ exportView }) => exportView,
    ),
  };
}
