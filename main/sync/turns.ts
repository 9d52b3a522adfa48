import { forEachParallel } from './parallel.ts';
import type { Resource, ResourceName } from './resources/resource.ts';
import type { SyncSession } from './session.ts';

/**
 * Mirrors one subject's resources: turn after turn, those of a turn in parallel, skipping what needs something missing.
 *
 * @returns what could not be mirrored
 */
export async function mirrorInTurns<S>(
  session: SyncSession,
  subject: S,
  resources: readonly Resource<S>[],
): Promise<ReadonlySet<ResourceName>> {
  const missing = new Set<ResourceName>();
  const turns = new Set(resources.map(({ turn = 1 }) => turn));
  for (const turn of [...turns].sort((a, b) => a - b)) {
    const group = resources.filter(
      ({ turn: own = 1, needs = [] }) => own === turn && !needs.some((name) => missing.has(name)),
    );
    await forEachParallel(group, group.length, async (resource) => {
      if (!(await resource.mirror(session, subject))) missing.add(resource.name);
    });
  }
  return missing;
}
