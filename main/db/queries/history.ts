/** A project's scores over time. */
import type { RunMeta } from '../../../shared/analysis/compare/breaks.ts';
import { findBreaks } from '../../../shared/analysis/compare/breaks.ts';
import type { ProjectHistory, ScoredRun, ServiceTrend } from '../../../shared/domain/history.ts';
import { isPartial } from '../../../shared/domain/project.ts';
import { integer, orNull, present, real, rowId, text, type RowOf } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { stateBasis } from './basis.ts';
import {
  countRoutes,
  isCounted,
  isScored,
  isUncounted,
  ownBrandsOf,
  ROUTE_COUNTS,
  timeOf,
} from './definitions.ts';
import { defineShares } from './shares.ts';

const RUN = {
  id: rowId<'run'>(),
  runId: text,
  at: present(text),
  platforms: orNull(text),
  totalTasks: orNull(integer),
  completedTasks: orNull(integer),
  failedTasks: orNull(integer),
};

const RUNS = defineRows(
  RUN,
  `SELECT r.id, r.run_id AS runId, ${timeOf('r')} AS at, r.platforms, r.total_tasks AS totalTasks,
     r.completed_tasks AS completedTasks, r.failed_tasks AS failedTasks
   FROM run r WHERE r.project = ? AND ${isScored('r')} ORDER BY at, r.id`,
);

const RUNS_OF = `SELECT id FROM run WHERE project = ? AND status = 'completed'`;

const READINGS = defineShares('project', ({ scores }) =>
  defineRows(
    {
      run: rowId<'run'>(),
      brandId: text,
      visibilityPct: real,
      mentions: integer,
      responses: integer,
      avgPosition: orNull(real),
      positive: orNull(integer),
      neutral: orNull(integer),
      negative: orNull(integer),
    },
    `SELECT v.run, b.brand_id AS brandId, v.visibility_pct AS visibilityPct, v.mentions, v.responses,
     v.avg_position AS avgPosition, v.positive, v.neutral, v.negative
   FROM ${scores} v JOIN known_brand b ON b.id = v.brand WHERE v.run IN (${RUNS_OF})`,
  ),
);

const SERVICE_LEVELS = defineRows(
  { run: rowId<'run'>(), pct: real },
  `SELECT r.id AS run, v.visibility_pct AS pct FROM run r JOIN visibility v ON v.run = r.id AND v.brand IN ${ownBrandsOf('r.project')}
   WHERE r.project = ? AND r.status = 'completed'`,
);

const PROMPT = { run: rowId<'run'>(), promptId: orNull(text), topicId: orNull(text), topic: orNull(text) };

const PROMPTS = defineRows(
  PROMPT,
  `SELECT s.run, q.prompt_id AS promptId, t.topic_id AS topicId, t.name AS topic
   FROM (SELECT DISTINCT a.run, a.prompt FROM response a WHERE a.run IN (${RUNS_OF}) AND ${isCounted('a')}) s
     LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic`,
);

const ROUTES = defineRows(
  { run: rowId<'run'>(), ...ROUTE_COUNTS },
  `SELECT s.run, ${countRoutes('s')} FROM response s WHERE s.run IN (${RUNS_OF}) AND ${isCounted('s')} GROUP BY s.run`,
);

/** Runs that keep the service's scores although something of the client's answers is left out. */
export const UNCOUNTED_RUNS = defineValues(
  rowId<'run'>(),
  `SELECT id FROM run r WHERE r.project = ? AND ${isUncounted('r.id')}`,
);

const BRANDS = defineRows(
  { brandId: text, name: text, isOwn: integer },
  `SELECT b.brand_id AS brandId, b.name, b.is_own AS isOwn FROM known_brand b
   WHERE b.project = ? AND EXISTS (SELECT 1 FROM visibility v JOIN run r ON r.id = v.run
     WHERE v.brand = b.id AND r.project = b.project)
   GROUP BY b.same ORDER BY b.is_own DESC, b.archived_at IS NOT NULL, b.name, b.same`,
);

const TREND_POINTS = defineRows(
  {
    date: text,
    visibilityPct: orNull(real),
    avgPosition: orNull(real),
    shareOfVoicePct: orNull(real),
    sentiment: orNull(real),
    mentions: orNull(integer),
    citations: orNull(integer),
  },
  `SELECT date, visibility_pct AS visibilityPct, avg_position AS avgPosition,
     share_of_voice_pct AS shareOfVoicePct, sentiment, mentions, citations
   FROM trend_point WHERE project = ? ORDER BY date`,
);

const TREND_SUMMARY = defineRows(
  { currentScore: real, previousScore: real, changePct: real, trend: text, at: text },
  `SELECT current_score AS currentScore, previous_score AS previousScore, change_pct AS changePct, trend, at
   FROM trend_summary WHERE project = ?`,
);

type RunRow = RowOf<typeof RUN>;

/** Groups rows by their first column, the run. */
function byRun<T extends { readonly run: RowId<'run'> }>(rows: readonly T[]): ReadonlyMap<RowId<'run'>, T[]> {
  return Map.groupBy(rows, ({ run }) => run);
}

function buildMeta(
  run: RunRow,
  prompts: readonly RowOf<typeof PROMPT>[] | undefined,
  routes: RunMeta['routes'] | undefined,
): RunMeta {
  // A run without prompts tells nothing.
  const named = prompts?.flatMap(({ promptId, ...prompt }) =>
    promptId === null ? [] : [{ promptId, ...prompt }],
  );
  const known = named?.length === 0 ? undefined : named;
  const topics = known?.flatMap(({ topicId, topic }) =>
    topicId === null ? [] : [[topicId, topic ?? topicId] as const],
  );
  return {
    runId: run.runId,
    startedAtMs: Date.parse(run.at),
    platforms: platformsOf(run),
    promptIds: known?.map(({ promptId }) => promptId) ?? null,
    hasUnknownPrompts: known?.length !== prompts?.length,
    // Only the current text of a prompt is mirrored, which says nothing about an earlier run.
    promptTexts: null,
    topics: topics === undefined ? null : new Map(topics),
    routes: routes ?? { primary: 0, fallback: 0, unstated: 0 },
    totalTasks: run.totalTasks,
    completedTasks: run.completedTasks,
    failedTasks: run.failedTasks,
    models: null,
  };
}

function platformsOf({ platforms }: RunRow): readonly string[] {
  return platforms === null ? [] : (JSON.parse(platforms) as string[]);
}

function loadMetas(db: Db, project: RowId<'project'>, runs: readonly RunRow[]): readonly RunMeta[] {
  const prompts = byRun(PROMPTS.all(db, project));
  const routes = new Map(ROUTES.all(db, project).map(({ run, ...counts }) => [run, counts]));
  return runs.map((run) => buildMeta(run, prompts.get(run.id), routes.get(run.id)));
}

/** Loads a project's scores over time, with breaks in the series. */
export function loadProjectHistory(db: Db, project: RowId<'project'>): ProjectHistory {
  const rows = RUNS.all(db, project);
  const readings = byRun(READINGS(db, project).all(db, project));
  const uncounted = new Set(UNCOUNTED_RUNS.all(db, project));
  const served = new Map(SERVICE_LEVELS.all(db, project).map(({ run, pct }) => [run, pct]));
  const runs: ScoredRun[] = rows.map((row) => ({
    runId: row.runId,
    startedAtMs: Date.parse(row.at),
    isPartial: isPartial(row),
    platforms: platformsOf(row),
    ...(uncounted.has(row.id) ? { isOfAll: true as const } : {}),
    servicePct: served.get(row.id) ?? null,
    readings: readings.get(row.id) ?? [],
  }));
  return {
    brands: BRANDS.all(db, project).map((brand) => ({ ...brand, isOwn: brand.isOwn === 1 })),
    basis: stateBasis(db, project, undefined, { runIds: rows.map(({ runId }) => runId), pct: null }),
    runs,
    breaks: findBreaks(loadMetas(db, project, rows)),
  };
}

/** Loads the service's own time series of a project. */
export function loadServiceTrend(db: Db, project: RowId<'project'>): ServiceTrend {
  return {
    points: TREND_POINTS.all(db, project),
    summary: TREND_SUMMARY.get(db, project) ?? null,
  };
}
