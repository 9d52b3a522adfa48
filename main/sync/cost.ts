import type { Dialect } from '../api/discovery.ts';
import type { Db } from '../db/open.ts';
import { loadHasCompletedRun, loadTopicCount, type ProjectRow } from '../db/queries/runs.ts';
import { loadWorkstreamIds } from '../db/queries/workstreams.ts';
import type { Countable, Resource } from './resources/resource.ts';

/** What decides how many calls a resource takes. */
export type CostBasis = { readonly dialect: Dialect; readonly known: Readonly<Record<Countable, number>> };

/** What resources of an account cost by: they are asked once each. */
export function buildAccountBasis(dialect: Dialect): CostBasis {
  return { dialect, known: { topic: 0, workstream: 0, history: 0 } };
}

/** What resources of a project and its runs cost by, as far as the mirror knows the project. */
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

/** How many calls a resource takes; none where the service does not offer it. */
export function countCalls(
  { isOffered, per }: Pick<Resource<never>, 'isOffered' | 'per'>,
  { dialect, known }: CostBasis,
): number {
  if (isOffered?.(dialect) === false) return 0;
  return per === undefined ? 1 : known[per];
}

/** How many calls resources take together. */
export function countAllCalls(
  resources: readonly Pick<Resource<never>, 'isOffered' | 'per'>[],
  basis: CostBasis,
): number {
  return resources.reduce((sum, resource) => sum + countCalls(resource, basis), 0);
}
