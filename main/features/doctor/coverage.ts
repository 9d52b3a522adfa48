/** What the kept answers cover, as far as a rebuild could use them. */
import type { TableOwner } from '../../db/tables.ts';
import type { Replayed } from '../../sync/replay.ts';

/** What else fills a table besides its owning resource. */
const ALSO_FILLED_BY: Readonly<Record<string, readonly string[]>> = { 'topic list': ['prompts'] };

/** What a rebuild restored, and which answers were unusable. */
export type Coverage = ReturnType<typeof buildCoverage>;

/** Observes a rebuild. */
export function buildCoverage() {
  const filled = new Set<string>();
  const gaps = new Set<string | null>();
  return {
    onReplayed: ({ projectId, resource }: Replayed): void => {
      if (resource === null) gaps.add(projectId);
      else filled.add(`${projectId ?? ''} ${resource}`);
    },
    noteGap: (projectId: string | null): void => void gaps.add(projectId),
    /** Whether all answers about a project were usable; null: about all projects. */
    isGapless: (projectId: string | null): boolean =>
      projectId === null ? gaps.size === 0 : !gaps.has(projectId) && !gaps.has(null),
    /** Whether an answer filled what a resource owns in a project. */
    isFilled: (projectId: string | null, owner: TableOwner): boolean =>
      // Some answers do not name the project.
      [owner, ...(ALSO_FILLED_BY[owner] ?? [])].some((name) =>
        ['', projectId ?? ''].some((named) => filled.has(`${named} ${name}`)),
      ),
  };
}
