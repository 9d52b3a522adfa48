/** The run history and a run's progress (specification 4.2). */
import type {
  PlatformBreakdown,
  RunDetail,
  RunRecord,
  TaskCounters,
} from '../../../shared/api/open-records.ts';
import type { Rejected } from '../../../shared/api/reading.ts';
import {
  runProgressSchema,
  runSchema,
  TASK_COUNTERS,
  taskCountsSchema,
  type Run,
  type RunProgress,
  type TaskCounts,
} from '../../../shared/api/resources.ts';
import { buildPath } from '../address.ts';
import { buildGet, type Endpoint, type Query, type Understood } from '../endpoint.ts';
import { findList, isObject, isText, objectsWithin } from '../envelope.ts';
import { keysOfRejected, type RunPage } from '../paging.ts';
import { withZone } from '../plain-readings.ts';
import { ownedBy, readList, readObject, readRecord } from '../read.ts';
import type { VocabularyUse } from '../vocabulary.ts';

function buildCounters(record: TaskCounts): TaskCounters {
  const given = TASK_COUNTERS.flatMap((name) => {
    const value = record[name];
    return value == null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

function buildRunRecord(run: Run): RunRecord {
  return {
    // The schema ensures one of the two.
    runId: run.id ?? run.runId ?? '',
    status: run.status,
    startedAt: run.startedAt ?? null,
    completedAt: run.completedAt ?? null,
    platforms: run.platforms ?? null,
    triggeredBy: run.triggeredBy ?? null,
    revision: run.resultsRevision ?? null,
    counters: buildCounters(run),
  };
}

/** Reads a project's list of runs in any envelope. */
export function readRunList(
  body: unknown,
  names: readonly string[],
  projectId: string,
): Understood<readonly RunRecord[]> {
  const all = readList(body, runSchema, { names, key: (run) => run.id ?? run.runId ?? '' });
  const list = ownedBy(all, 'projectId', projectId);
  return list.outcome === 'read' ? { ...list, value: list.value.map(buildRunRecord) } : list;
}

/** The vocabulary words of runs. */
export function runWords(runs: readonly RunRecord[]): readonly VocabularyUse[] {
  return runs.flatMap(({ status, platforms }) => [
    ['run status', status] as const,
    ...(platforms ?? []).map((id) => ['platform', id] as const),
  ]);
}

/** When an item of the history started, or else ended: also for an otherwise unreadable one. */
function readStartMs(item: unknown): readonly number[] {
  if (!isObject(item)) return [];
  const times = [item['startedAt'], item['completedAt']].map((time) =>
    isText(time) ? Date.parse(withZone(time)) : Number.NaN,
  );
  return times.filter((ms) => !Number.isNaN(ms)).slice(0, 1);
}

/** One page of GET /prompts/runs; `query` adds paging and time filters. */
export function runsEndpoint(projectId: string, query: Query): Endpoint<Omit<RunPage, 'link'>> {
  const names = ['runs'];
  return {
    request: buildGet('/prompts/runs', { projectId, ...query }),
    read: (body) => {
      const page = readRunList(body, names, projectId);
      if (page.outcome !== 'read') return page;
      const items = findList(body, names) ?? [];
      const keys = [...page.value.map(({ runId }) => runId), ...keysOfRejected(page.rejected)];
      const startsMs = items.flatMap(readStartMs);
      return { ...page, value: { runs: page.value, keys, startsMs, itemCount: items.length, body } };
    },
    words: ({ runs }) => runWords(runs),
  };
}

/** A run by its status; null: the service did not say whether it was asked to end. */
export type WatchedRun = RunRecord & { readonly isCancelRequested: boolean | null };

function buildProgressRecord(progress: RunProgress, runId: string): WatchedRun {
  return {
    runId,
    status: progress.status,
    startedAt: progress.startedAt ?? null,
    completedAt: progress.completedAt ?? null,
    platforms: null,
    triggeredBy: null,
    revision: progress.resultsRevision ?? null,
    counters: buildCounters(progress),
    isCancelRequested: progress.cancelRequested ?? null,
  };
}

const statusWords = (run: RunRecord | null): readonly VocabularyUse[] =>
  run === null ? [] : [['run status', run.status]];

/** GET /prompts/status of one run, for the totals and the revision that the history may omit. */
export function runStatusEndpoint(projectId: string, runId: string): Endpoint<WatchedRun> {
  return {
    request: buildGet('/prompts/status', { projectId, runId }),
    read: (body) => {
      const progress = readObject(body, runProgressSchema);
      if (progress.outcome !== 'read') return progress;
      if (progress.value.runId != null && progress.value.runId !== runId) {
        return { outcome: 'unreadable', reason: 'the answer is about another run' };
      }
      return { ...progress, value: buildProgressRecord(progress.value, runId) };
    },
    words: statusWords,
  };
}

/** GET /prompts/status of a project's most recent run; null if it has none. */
export function latestRunEndpoint(projectId: string): Endpoint<WatchedRun | null> {
  return {
    request: buildGet('/prompts/status', { projectId }),
    read: (body) => {
      const progress = readObject(body, runProgressSchema);
      if (progress.outcome !== 'read') return progress;
      const { status, runId } = progress.value;
      if (status === 'none') return { ...progress, value: null };
      if (runId == null) return { outcome: 'unreadable', reason: 'the status names no run' };
      return { ...progress, value: buildProgressRecord(progress.value, runId) };
    },
    words: statusWords,
  };
}

/** Per-platform details, anywhere in the body: objects with a platform, in a list or keyed by its id. */
function findBreakdown(body: unknown): {
  readonly platforms: readonly PlatformBreakdown[];
  readonly rejected: readonly Rejected[];
} {
  const groups = [...objectsWithin(body)].flatMap((object) => Object.values(object));
  for (const group of groups) {
    const entries = Array.isArray(group)
      ? (group as unknown[]).map((value) => ({ id: isObject(value) ? value['platform'] : undefined, value }))
      : isObject(group)
        ? Object.entries(group).map(([name, value]) => ({
            id: isObject(value) ? (value['platform'] ?? name) : undefined,
            value,
          }))
        : [];
    const rows = entries.flatMap(({ id, value }) => {
      const reading = readRecord(value, taskCountsSchema);
      if (!isText(id) || 'rejected' in reading) return [];
      const { record, badFields } = reading;
      const isRow = badFields.length > 0 || TASK_COUNTERS.some((name) => record[name] != null);
      return isRow ? [{ platform: id, counters: buildCounters(record), badFields }] : [];
    });
    if (rows.length > 0 && rows.length === entries.length) {
      return {
        platforms: rows.map(({ platform, counters }) => ({ platform, counters })),
        rejected: rows.flatMap(({ badFields }) => badFields),
      };
    }
  }
  return { platforms: [], rejected: [] };
}

/** The object in a body that is the run itself. */
function findRun(body: unknown): unknown {
  return [...objectsWithin(body)].find(
    (object) => 'status' in object && ('id' in object || 'runId' in object),
  );
}

/** GET /prompts/runs/{runId}: a run with its per-platform details; the shape is open (2.12). */
export function runDetailEndpoint(projectId: string, runId: string): Endpoint<RunDetail> {
  return {
    request: buildGet(buildPath('/prompts/runs/{runId}', runId), { projectId }),
    read: (body) => {
      const run = readObject(findRun(body), runSchema);
      if (run.outcome !== 'read') return { ...run, reason: `no run was found in the answer: ${run.reason}` };
      const { platforms, rejected } = findBreakdown(body);
      return {
        outcome: 'read',
        value: { run: buildRunRecord(run.value), platforms },
        rejected: [...run.rejected, ...rejected],
      };
    },
    words: ({ run, platforms }) => [
      ...runWords([run]),
      ...platforms.map(({ platform }) => ['platform', platform] as const),
    ],
  };
}
