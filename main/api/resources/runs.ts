/** The run history and a run's progress (specification 4.2). */
import type { RunRecord, TaskCounters } from '../../../shared/api/open-records.ts';
import {
  runProgressSchema,
  runSchema,
  TASK_COUNTERS,
  type Run,
  type RunProgress,
} from '../../../shared/api/resources.ts';
import { buildGet, type Endpoint, type Query } from '../endpoint.ts';
import { findList } from '../envelope.ts';
import type { RunPage } from '../paging.ts';
import { readList, readObject } from '../read.ts';

function buildCounters(record: Run | RunProgress): TaskCounters {
  const given = TASK_COUNTERS.flatMap((name) => {
    const value = record[name];
    return value == null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

function buildRunRecord(run: Run): RunRecord {
  return {
    // The schema holds that one of the two is there.
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

/** One page of GET /prompts/runs; `query` adds paging and time filters. */
export function runsEndpoint(projectId: string, query: Query): Endpoint<Omit<RunPage, 'link'>> {
  const names = ['runs'];
  return {
    request: buildGet('/prompts/runs', { projectId, ...query }),
    read: (body) => {
      const page = readList(body, runSchema, { names, key: (run) => run.id ?? run.runId ?? '' });
      if (page.outcome !== 'read') return page;
      const itemCount = findList(body, names)?.length ?? 0;
      return { ...page, value: { runs: page.value.map(buildRunRecord), itemCount, body } };
    },
    words: ({ runs }) =>
      runs.flatMap(({ status, platforms }) => [
        ['run status', status] as const,
        ...(platforms ?? []).map((id) => ['platform', id] as const),
      ]),
  };
}

/** GET /prompts/status of one run, for the totals and the revision that the history may leave out. */
export function runStatusEndpoint(projectId: string, runId: string): Endpoint<RunRecord> {
  return {
    request: buildGet('/prompts/status', { projectId, runId }),
    read: (body) => {
      const progress = readObject(body, runProgressSchema);
      if (progress.outcome !== 'read') return progress;
      const { status, startedAt, completedAt, resultsRevision } = progress.value;
      if (progress.value.runId != null && progress.value.runId !== runId) {
        return { outcome: 'unreadable', reason: 'the answer is about another run' };
      }
      return {
        outcome: 'read',
        rejected: [],
        value: {
          runId,
          status,
          startedAt: startedAt ?? null,
          completedAt: completedAt ?? null,
          platforms: null,
          triggeredBy: null,
          revision: resultsRevision ?? null,
          counters: buildCounters(progress.value),
        },
      };
    },
    words: ({ status }) => [['run status', status]],
  };
}
