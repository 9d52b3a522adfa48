/** The run of a page and the one it is compared with, from its address. */
import { scoredRuns } from '../../../shared/domain/project.ts';
import type { RunItem } from '../../../shared/domain/project-schema.ts';
import type { Formatter } from '../../../shared/format/format.ts';

/** A run and its comparison run; null for none. */
export type RunPair = { readonly run: RunItem; readonly before: RunItem | null };

/** Address value for "compared with none". */
const NONE = 'none';

/** Parses an address. By default the newest run is compared with the previous one; unknown runs are ignored. */
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

/** Writes a changed choice to a query: `null` is none, defaults are omitted. */
export function writeRunPair(
  query: URLSearchParams,
  changed: { readonly run?: string; readonly before?: string | null },
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (changed.run !== undefined) {
    next.set('run', changed.run);
    // The default other run precedes the chosen one, so it changes too.
    if (next.get('before') !== NONE) next.delete('before');
  }
  if (changed.before !== undefined) next.set('before', changed.before ?? NONE);
  return next;
}

/** A run in a list: `Mon 16 Nov 2026`. */
export function runLabel({ startedAt, runId }: RunItem, format: Formatter): string {
  return startedAt === null ? runId : format.date(startedAt);
}
