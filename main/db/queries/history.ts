/** A project's scores over time. */
import type { RunMeta } from '../../../shared/analysis/compare/breaks.ts';
import { findBreaks } from '../../../shared/analysis/compare/breaks.ts';
import type {
  BrandReading,
  ProjectHistory,
  ProjectNote,
  ScoredRun,
  ServiceTrend,
} from '../../../shared/domain/history.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';

type RunRow = {
  readonly id: number;
  readonly runId: string;
  readonly startedAt: string;
  readonly platforms: string | null;
  readonly totalTasks: number | null;
  readonly completedTasks: number | null;
  readonly failedTasks: number | null;
};

function loadRuns(db: Db, project: number): readonly RunRow[] {
  return prepared(
    db,
    `SELECT r.id, r.run_id AS runId, r.started_at AS startedAt, r.platforms, r.total_tasks AS totalTasks,
       r.completed_tasks AS completedTasks, r.failed_tasks AS failedTasks
     FROM run r WHERE r.project = ? AND r.status = 'completed' AND r.started_at IS NOT NULL
       AND EXISTS (SELECT 1 FROM visibility v WHERE v.run = r.id)
     ORDER BY r.started_at, r.id`,
  ).all(project) as RunRow[];
}

/** Rows of a query that has the run first, by run. */
function byRun<T extends { readonly run: number }>(rows: readonly T[]): ReadonlyMap<number, T[]> {
  return Map.groupBy(rows, ({ run }) => run);
}

const RUNS_OF = `SELECT id FROM run WHERE project = ? AND status = 'completed'`;

function loadReadings(db: Db, project: number) {
  return byRun(
    prepared(
      db,
      `SELECT v.run, b.brand_id AS brandId, v.visibility_pct AS visibilityPct, v.mentions, v.responses,
         v.avg_position AS avgPosition, v.positive, v.neutral, v.negative
       FROM visibility v JOIN brand b ON b.id = v.brand WHERE v.run IN (${RUNS_OF})`,
    ).all(project) as (BrandReading & { readonly run: number })[],
  );
}

type RouteRow = { readonly run: number; readonly source: string | null; readonly answers: number };
type PromptRow = {
  readonly run: number;
  readonly promptId: string;
  readonly topicId: string | null;
  readonly topic: string | null;
};

function buildMeta(
  run: RunRow,
  prompts: readonly PromptRow[] | undefined,
  routes: readonly RouteRow[],
): RunMeta {
  const countOf = (isMeant: (source: string | null) => boolean): number =>
    routes.filter(({ source }) => isMeant(source)).reduce((sum, { answers }) => sum + answers, 0);
  const topics = prompts?.flatMap(({ topicId, topic }) =>
    topicId === null ? [] : [[topicId, topic ?? topicId] as const],
  );
  return {
    runId: run.runId,
    startedAtMs: Date.parse(run.startedAt),
    platforms: platformsOf(run),
    promptIds: prompts?.map(({ promptId }) => promptId) ?? null,
    // Only the present text of a prompt is mirrored, and it says nothing about an earlier run.
    promptTexts: null,
    topics: topics === undefined ? null : new Map(topics),
    routes: {
      primary: countOf((source) => source !== null && source !== 'api_fallback'),
      fallback: countOf((source) => source === 'api_fallback'),
      unstated: countOf((source) => source === null),
    },
    totalTasks: run.totalTasks,
    completedTasks: run.completedTasks,
    failedTasks: run.failedTasks,
    models: null,
  };
}

function platformsOf({ platforms }: RunRow): readonly string[] {
  return platforms === null ? [] : (JSON.parse(platforms) as string[]);
}

function loadMetas(db: Db, project: number, runs: readonly RunRow[]): readonly RunMeta[] {
  const prompts = byRun(
    prepared(
      db,
      `SELECT s.run, q.prompt_id AS promptId, t.topic_id AS topicId, t.name AS topic
       FROM (SELECT DISTINCT run, prompt FROM response WHERE run IN (${RUNS_OF}) AND prompt IS NOT NULL) s
         JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic`,
    ).all(project) as PromptRow[],
  );
  const routes = byRun(
    prepared(
      db,
      `SELECT run, route_source AS source, count(*) AS answers FROM response WHERE run IN (${RUNS_OF}) GROUP BY run, source`,
    ).all(project) as RouteRow[],
  );
  return runs.map((run) => buildMeta(run, prompts.get(run.id), routes.get(run.id) ?? []));
}

/** What a user has noted about a project, by day. */
export function loadNotes(db: Db, projectId: string): readonly ProjectNote[] {
  return prepared(
    db,
    `SELECT note_id AS noteId, day AS "on", text FROM note WHERE project_id = ? ORDER BY day, saved_at`,
  ).all(projectId) as ProjectNote[];
}

/** Whether less came in of a run than was asked. */
function isPartial({ totalTasks, completedTasks, failedTasks }: RunRow): boolean {
  return (
    (failedTasks ?? 0) > 0 || (totalTasks !== null && completedTasks !== null && completedTasks < totalTasks)
  );
}

/** Loads a project's scores over time with what breaks the series. */
export function loadProjectHistory(db: Db, project: number, projectId: string): ProjectHistory {
  const rows = loadRuns(db, project);
  const readings = loadReadings(db, project);
  const brands = prepared(
    db,
    `SELECT b.brand_id AS brandId, b.name, b.is_own AS isOwn FROM brand b
     WHERE b.project = ? AND EXISTS (SELECT 1 FROM visibility v JOIN run r ON r.id = v.run
       WHERE v.brand = b.id AND r.project = b.project)
     ORDER BY b.is_own DESC, b.name, b.id`,
  ).all(project) as { brandId: string; name: string; isOwn: number }[];
  const runs: ScoredRun[] = rows.map((row) => ({
    runId: row.runId,
    startedAtMs: Date.parse(row.startedAt),
    isPartial: isPartial(row),
    platforms: platformsOf(row),
    readings: readings.get(row.id) ?? [],
  }));
  return {
    brands: brands.map((brand) => ({ ...brand, isOwn: brand.isOwn === 1 })),
    runs,
    breaks: findBreaks(loadMetas(db, project, rows)),
    notes: loadNotes(db, projectId),
  };
}

/** Loads the service's own time series of a project. */
export function loadServiceTrend(db: Db, project: number): ServiceTrend {
  return {
    points: prepared(
      db,
      `SELECT date, visibility_pct AS visibilityPct, avg_position AS avgPosition,
         share_of_voice_pct AS shareOfVoicePct, sentiment, mentions, citations
       FROM trend_point WHERE project = ? ORDER BY date`,
    ).all(project) as ServiceTrend['points'],
    summary:
      (prepared(
        db,
        `SELECT current_score AS currentScore, previous_score AS previousScore, change_pct AS changePct, trend, at
         FROM trend_summary WHERE project = ?`,
      ).get(project) as ServiceTrend['summary'] | undefined) ?? null,
  };
}
