import { randomUUID } from 'node:crypto';
import type { SavedComparison } from '../../../shared/domain/comparison.ts';
import { savedComparison } from '../../../shared/ipc/schemas/comparison.ts';
import { requireConnection } from '../../use-cases/connections/edit.ts';
import { loadStoredComparisons } from '../../db/queries/saved-comparisons.ts';
import { deleteComparison, saveComparison } from '../../db/writes/saved-comparisons.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ComparisonChannels = Extract<keyof Handlers, `comparison/${string}`>;

/** Comparisons: made, kept, found again. */
export function buildComparisonHandlers({ services }: HandlerContext): Pick<Handlers, ComparisonChannels> {
  return {
    'comparison/build': async ({ selections, likeForLike, baseline }) =>
      await services.compare({
        selections: selections.map(({ connection, projectId, runs }) => ({
          project: projectId,
          connection: requireConnection({ db: services.database() }, connection).name,
          runs: runs.join(','),
        })),
        likeForLike,
        baseline: baseline ?? undefined,
      }),
    'comparison/list': () =>
      loadStoredComparisons(services.database()).flatMap((row) => {
        // One that a later version has kept may have a form that this one does not know; it stays in the file.
        const read = savedComparison.safeParse(row);
        return read.success ? [read.data] : [];
      }),
    'comparison/save': ({ name, choice }) => {
      const saved: SavedComparison = {
        comparisonId: randomUUID(),
        name,
        choice,
        savedAt: nowIso(services.clock),
      };
      saveComparison(services.database(), saved);
      return saved;
    },
    'comparison/remove': ({ comparisonId }) => {
      deleteComparison(services.database(), comparisonId);
      return null;
    },
  };
}
