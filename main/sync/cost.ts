import type { Dialect } from '../api/discovery.ts';
import type { Db } from '../db/open.ts';
import { loadHasCompletedRun, loadTopicCount, type ProjectRow } from '../db/queries/runs.ts';
import { loadWorkstreamIds } from '../db/queries/workstreams.ts';
import type { Countable, Resource } from './resources/resource.ts';

/** Inputs to a resource's call count. */
export type CostBasis = { readonly dialect: Dialect; readonly known: Readonly<Record<Countable, number>> };

/** Cost basis of an account's resources: one call each. */
export function buildAccountBasis(dialect: Dialect): CostBasis {
  return { dialect, known: { topic: 0, workstream: 0, history: 0 } };
}

/** Cost basis of a project and its runs, as far as the mirror knows the project. */
export function loadCostBasis(db: Db, { id }: Pick<ProjectRow, 'id'>, dialect: Dialect): CostBasis {
  return {
    dialect,
    known: {
      topic: loadTopicCount(db, id),
      workstream: loadWorkstreamIds(db, id).length,
      history: Number(loadHasCompletedRun(db, id)),
    },
  };
}

/** Calls a resource takes; none if the service does not offer it. */
export function countCalls(
  { isOffered, per }: Pick<Resource<never>, 'isOffered' | 'per'>,
  { dialect, known }: CostBasis,
): number {
  if (isOffered?.(dialect) === false) return 0;
  return per === undefined ? 1 : known[per];
}

/** Total calls of several resources. */
export function countAllCalls(
  resources: readonly Pick<Resource<never>, 'isOffered' | 'per'>[],
  basis: CostBasis,
): number {
  return resources.reduce((sum, resource) => sum + countCalls(resource, basis), 0);
}
