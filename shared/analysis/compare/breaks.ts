/**
 * Breaks in a series of runs: where the measurement changed, so that a step in the figure may be no movement. Found from what is known of
 * each run without its answers, and annotated on trends.
 */
import type { BreakCause, SeriesBreak } from '../../domain/series-break.ts';
import type { Route } from './answers.ts';

/** A run apart from its figures; `null` means unknown, and allows no conclusion. */
export type RunMeta = {
  readonly runId: string;
  readonly startedAtMs: number;
  readonly platforms: readonly string[];
  readonly promptIds: readonly string[] | null;
  /** Whether some answers do not name their prompt: a prompt that is not in `promptIds` may still have been asked. */
  readonly hasUnknownPrompts: boolean;
  /** Prompt texts by id, as of this run, if known. */
  readonly promptTexts: ReadonlyMap<string, string> | null;
  /** Ids and names of the topics asked. */
  readonly topics: ReadonlyMap<string, string> | null;
  /** Answers by route. */
  readonly routes: Readonly<Record<Route, number>>;
  readonly totalTasks: number | null;
  readonly completedTasks: number | null;
  readonly failedTasks: number | null;
  /** Models named by the routes. */
  readonly models: readonly string[] | null;
  /** What the newest run of a pooled period asked: anything dropped mid-period is gone. Null for a single run. */
  readonly askedLast?: Pick<RunMeta, 'platforms' | 'promptIds'> | null;
};

/** The share of fallback answers must move by this many points to be a break; a stray retry is none. */
const ROUTE_BREAK_POINTS = 5;

function missingFrom<T>(items: Iterable<T>, others: Iterable<T>): T[] {
  const missing = new Set(items);
  for (const known of others) missing.delete(known);
  return [...missing];
}

/** Whether two runs asked the same in the same order, as most do. */
function isSameList(items: readonly string[], others: readonly string[]): boolean {
  return items.length === others.length && items.every((item, at) => item === others[at]);
}

function fallbackPct({ primary, fallback, unstated }: RunMeta['routes']): number | null {
  const all = primary + fallback + unstated;
  return all === 0 ? null : (100 * fallback) / all;
}

/** What a run failed to ask; null if it asked everything, or nothing is known. */
function partialCause({ totalTasks, completedTasks, failedTasks }: RunMeta): BreakCause | null {
  if (totalTasks === null || totalTasks <= 0) return null;
  const missing = Math.max(failedTasks ?? 0, completedTasks === null ? 0 : totalTasks - completedTasks);
  return missing > 0 ? { kind: 'partial', missing: Math.min(missing, totalTasks), total: totalTasks } : null;
}

function* promptCauses(before: RunMeta, after: RunMeta): Generator<BreakCause> {
  const [idsBefore, ids] = [before.promptIds, after.promptIds];
  const idsLast = after.askedLast?.promptIds ?? ids;
  const isSame = [ids, idsLast].every(
    (after) => idsBefore !== null && after !== null && isSameList(idsBefore, after),
  );
  if (idsBefore !== null && ids !== null && idsLast !== null && !isSame) {
    const added = before.hasUnknownPrompts ? [] : missingFrom(ids, idsBefore);
    if (added.length > 0) yield { kind: 'prompts-added', promptIds: added };
    const retired = after.hasUnknownPrompts ? [] : missingFrom(idsBefore, idsLast);
    if (retired.length > 0) yield { kind: 'prompts-retired', promptIds: retired };
  }
  const edited: string[] = [];
  for (const [promptId, text] of after.promptTexts ?? []) {
    const earlier = before.promptTexts?.get(promptId);
    if (earlier !== undefined && earlier !== text) edited.push(promptId);
  }
  if (edited.length > 0) yield { kind: 'prompts-edited', promptIds: edited };
  if (before.topics !== null && after.topics !== null) {
    const name = (topics: ReadonlyMap<string, string>) => (id: string) => topics.get(id) ?? id;
    const added = before.hasUnknownPrompts ? [] : missingFrom(after.topics.keys(), before.topics.keys());
    if (added.length > 0) yield { kind: 'topics-added', topics: added.map(name(after.topics)) };
    const dropped = after.hasUnknownPrompts ? [] : missingFrom(before.topics.keys(), after.topics.keys());
    if (dropped.length > 0) yield { kind: 'topics-dropped', topics: dropped.map(name(before.topics)) };
  }
}

function* causesBetween(before: RunMeta, after: RunMeta): Generator<BreakCause> {
  const added = missingFrom(after.platforms, before.platforms);
  if (added.length > 0) yield { kind: 'platforms-added', platforms: added };
  const dropped = missingFrom(before.platforms, after.askedLast?.platforms ?? after.platforms);
  if (dropped.length > 0) yield { kind: 'platforms-dropped', platforms: dropped };
  yield* promptCauses(before, after);
  const [shareBefore, share] = [fallbackPct(before.routes), fallbackPct(after.routes)];
  if (shareBefore !== null && share !== null && Math.abs(share - shareBefore) >= ROUTE_BREAK_POINTS) {
    yield { kind: 'route-changed', fallbackBeforePct: shareBefore, fallbackPct: share };
  }
  if (before.models !== null && after.models !== null) {
    const [modelsAdded, modelsDropped] = [
      missingFrom(after.models, before.models),
      missingFrom(before.models, after.models),
    ];
    if (modelsAdded.length + modelsDropped.length > 0) {
      yield { kind: 'models-changed', added: modelsAdded, dropped: modelsDropped };
    }
  }
}

/** Finds the breaks of a series, oldest run first. */
export function findBreaks(runs: readonly RunMeta[]): SeriesBreak[] {
  return runs.flatMap((run, index) => {
    const before = runs[index - 1];
    const causes = before === undefined ? [] : [...causesBetween(before, run)];
    const partial = partialCause(run);
    return [...causes, ...(partial === null ? [] : [partial])].map((cause) => ({
      runId: run.runId,
      startedAtMs: run.startedAtMs,
      cause,
    }));
  });
}
