/** A project's runs as listed: each with how it was asked, and what is missing here. */
import type { RunCoverage } from '../../shared/domain/history.ts';
import type { PlatformHistory } from '../../shared/domain/platforms.ts';
import { isPartial } from '../../shared/domain/project.ts';
import type { RunItem } from '../../shared/domain/project-schema.ts';
import { dayOf } from '../../shared/format/calendar.ts';
import type { Formatter } from '../../shared/format/format.ts';
import type { CsvRows } from '../../shared/tables/csv.ts';

/** Answers by route; null if the run's answers are not here. */
export type RunRoutes = { readonly primary: number; readonly fallback: number; readonly unstated: number };

export type RunRow = {
  readonly run: RunItem;
  /** Fewer answers than requested: excluded from trends. */
  readonly isPartial: boolean;
  readonly durationMs: number | null;
  readonly routes: RunRoutes | null;
  /** Null if complete. */
  readonly missing: RunCoverage | null;
};

function routesOf(runId: string, history: PlatformHistory | null): RunRoutes | null {
  const answered = (history?.readings ?? []).flatMap((reading) =>
    reading.runId === runId && reading.answers !== null ? [reading.answers.routes] : [],
  );
  if (answered.length === 0) return null;
  const sum = (of: (routes: RunRoutes) => number): number =>
    answered.reduce((total, routes) => total + of(routes), 0);
  return {
    primary: sum(({ primary }) => primary),
    fallback: sum(({ fallback }) => fallback),
    unstated: sum(({ unstated }) => unstated),
  };
}

/** Builds the rows, in run order. */
export function buildRunRows(
  runs: readonly RunItem[],
  coverage: readonly RunCoverage[] | null,
  platforms: PlatformHistory | null,
): RunRow[] {
  return runs.map((run) => ({
    run,
    isPartial: isPartial(run),
    durationMs:
      run.startedAt === null || run.completedAt === null
        ? null
        : Date.parse(run.completedAt) - Date.parse(run.startedAt),
    routes: routesOf(run.runId, platforms),
    missing: coverage?.find(({ runId }) => runId === run.runId) ?? null,
  }));
}

/** The rows as a file; empty if unknown. */
export function runsCsv(rows: readonly RunRow[], format: Formatter): CsvRows {
  return [
    [
      'run_id',
      'status',
      'day',
      'started_at',
      'completed_at',
      'duration_seconds',
      'total_tasks',
      'completed_tasks',
      'failed_tasks',
      'partial',
      'platforms',
      'primary_answers',
      'fallback_answers',
      'unstated_answers',
      'triggered_by',
      'revision',
      'incomplete',
      'missing_parts',
      'calls_to_complete',
    ],
    ...rows.map(({ run, isPartial: partial, durationMs, routes, missing }) => [
      run.runId,
      run.status,
      run.startedAt === null ? null : dayOf(Date.parse(run.startedAt), format.zone),
      run.startedAt,
      run.completedAt,
      durationMs === null ? null : durationMs / 1_000,
      run.totalTasks,
      run.completedTasks,
      run.failedTasks,
      partial ? 1 : 0,
      run.platforms.map(format.platform).join(', '),
      routes?.primary ?? null,
      routes?.fallback ?? null,
      routes?.unstated ?? null,
      run.triggeredBy,
      run.revision,
      run.incomplete.join('; ') || null,
      missing?.missing.join(' ') ?? null,
      missing?.calls ?? 0,
    ]),
  ];
}
