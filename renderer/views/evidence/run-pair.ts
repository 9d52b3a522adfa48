/** Which run a page shows and which one it is compared with, as its address says. */
import { scoredRuns } from '../../../shared/domain/project.ts';
import type { RunItem } from '../../../shared/domain/project-schema.ts';
import type { Formatter } from '../../../shared/format/format.ts';

/** A run and the one that it is compared with; null for none. */
export type RunPair = { readonly run: RunItem; readonly before: RunItem | null };

/** In an address, in the place of a run: compared with none. */
const NONE = 'none';

/**
 * Reads the choice of an address. Without one, the newest run is compared with the one before it; a run that is
 * not there is no choice.
 */
export function parseRunPair(query: URLSearchParams, runs: readonly RunItem[]): RunPair | null {
  const scored = scoredRuns(runs);
  const find = (name: string): RunItem | undefined => {
    const runId = query.get(name);
    return runId === null ? undefined : scored.find((run) => run.runId === runId);
  };
  const run = find('run') ?? scored[0];
  if (run === undefined) return null;
  if (query.get('before') === NONE) return { run, before: null };
  const before = find('before') ?? scored[scored.indexOf(run) + 1] ?? null;
  return { run, before: before === run ? null : before };
}

/** Writes a changed choice into a query: `null` is none, what is as usual is left out. */
export function writeRunPair(
  query: URLSearchParams,
  changed: { readonly run?: string; readonly before?: string | null },
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (changed.run !== undefined) {
    next.set('run', changed.run);
    // The usual other run is the one before the chosen one, which is another now.
    if (next.get('before') !== NONE) next.delete('before');
  }
  if (changed.before !== undefined) next.set('before', changed.before ?? NONE);
  return next;
}

/** A run in a list: `Mon 16 Nov 2026`. */
export function runLabel({ startedAt, runId }: RunItem, format: Formatter): string {
  return startedAt === null ? runId : format.date(startedAt);
}
