/** What the kept answers tell of, as far as a rebuild could use them. */
import type { TableOwner } from '../../db/tables.ts';
import type { Replayed } from '../../sync/rebuild.ts';

/** What else fills a table beside the resource that owns it. */
const ALSO_FILLED_BY: Readonly<Record<string, readonly string[]>> = { 'topic list': ['prompts'] };

/** What a rebuild has brought, and where answers were of no use. */
export type Coverage = ReturnType<typeof buildCoverage>;

/** Listens to a rebuild. */
export function buildCoverage() {
  const filled = new Set<string>();
  const gaps = new Set<string | null>();
  return {
    onReplayed: ({ projectId, resource }: Replayed): void => {
      if (resource === null) gaps.add(projectId);
      else filled.add(`${projectId ?? ''} ${resource}`);
    },
    noteGap: (projectId: string | null): void => void gaps.add(projectId),
    /** Whether all answers about a project could be used; null: about all of them. */
    isGapless: (projectId: string | null): boolean =>
      projectId === null ? gaps.size === 0 : !gaps.has(projectId) && !gaps.has(null),
    /** Whether an answer has filled what a resource owns in a project. */
    isFilled: (projectId: string | null, owner: TableOwner): boolean =>
      // Answers about some things do not name the project.
      [owner, ...(ALSO_FILLED_BY[owner] ?? [])].some((name) =>
        ['', projectId ?? ''].some((named) => filled.has(`${named} ${name}`)),
      ),
  };
}
