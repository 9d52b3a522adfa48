/** The figures of single runs, as reports show them. */
import type {
  AttributeFigures,
  BrandFigures,
  DomainFigures,
  PageFigures,
  PlatformFigures,
  RunFigures,
  TopicFigures,
} from '../../../shared/domain/figures.ts';
import type { Db } from '../open.ts';
import { isPartMirrored } from './project-row.ts';

/** A completed run of the mirror; `id` is its row, `runId` the service's name for it. */
export type CompletedRun = { readonly id: number; readonly runId: string; readonly startedAtMs: number };

type RunRow = {
  readonly id: number;
  readonly run_id: string;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly platforms: string | null;
  readonly total_tasks: number | null;
  readonly failed_tasks: number | null;
};

/** Completed runs of a project whose scores are mirrored, oldest first. */
export function loadCompletedRuns(db: Db, project: number): CompletedRun[] {
  return db
    .prepare<[number], { id: number; run_id: string; at: string }>(
      `SELECT r.id, r.run_id, coalesce(r.started_at, r.completed_at) AS at FROM run r
       WHERE r.project = ? AND r.status = 'completed' AND coalesce(r.started_at, r.completed_at) IS NOT NULL
         AND EXISTS (SELECT 1 FROM visibility v WHERE v.run = r.id)
       ORDER BY at, r.id`,
    )
    .all(project)
    .map((row) => ({ id: row.id, runId: row.run_id, startedAtMs: Date.parse(row.at) }));
}

function loadBrands(db: Db, run: number): BrandFigures[] {
  type Row = {
    brand_id: string;
    name: string;
    is_own: number;
    visibility_pct: number;
    mentions: number;
    responses: number;
    avg_position: number | null;
    positive: number | null;
    neutral: number | null;
    negative: number | null;
    position_count: number;
    position_sum: number | null;
    position_squares: number | null;
  };
  return db
    .prepare<[number, number], Row>(
      `WITH positions AS (
         SELECT m.brand, count(m.position) AS n, sum(m.position) AS s, sum(m.position * m.position) AS q
         FROM response s JOIN response_mention m ON m.response = s.id WHERE s.run = ? GROUP BY m.brand)
       SELECT b.brand_id, b.name, b.is_own, v.visibility_pct, v.mentions, v.responses, v.avg_position,
         v.positive, v.neutral, v.negative,
         coalesce(p.n, 0) AS position_count, p.s AS position_sum, p.q AS position_squares
       FROM visibility v JOIN brand b ON b.id = v.brand LEFT JOIN positions p ON p.brand = v.brand
       WHERE v.run = ? ORDER BY v.mentions DESC, b.name`,
    )
    .all(run, run)
    .map((row) => ({
      brandId: row.brand_id,
      name: row.name,
      isOwn: row.is_own === 1,
      visibilityPct: row.visibility_pct,
      mentions: row.mentions,
      responses: row.responses,
      avgPosition: row.avg_position,
      sentiment: { positive: row.positive ?? 0, neutral: row.neutral ?? 0, negative: row.negative ?? 0 },
      positions:
        row.position_count === 0
          ? null
          : {
              count: row.position_count,
              sum: row.position_sum ?? 0,
              sumOfSquares: row.position_squares ?? 0,
            },
    }));
}

function loadPlatforms(db: Db, run: number): PlatformFigures[] {
  type Row = {
    platform: string;
    brand_id: string;
    visibility_pct: number;
    mentions: number | null;
    answers: number | null;
  };
  return db
    .prepare<[number, number, number], Row>(
      `WITH answers AS (SELECT platform, count(*) AS n FROM response WHERE run = ? GROUP BY platform),
       named AS (SELECT s.platform, m.brand, count(*) AS n FROM response s
         JOIN response_mention m ON m.response = s.id WHERE s.run = ? GROUP BY s.platform, m.brand)
       SELECT f.platform, b.brand_id, v.visibility_pct, a.n AS answers, coalesce(n.n, 0) AS mentions
       FROM visibility_platform v JOIN platform f ON f.id = v.platform JOIN brand b ON b.id = v.brand
         LEFT JOIN answers a ON a.platform = v.platform
         LEFT JOIN named n ON n.platform = v.platform AND n.brand = v.brand
       WHERE v.run = ? ORDER BY f.platform, b.name`,
    )
    .all(run, run, run)
    .map((row) => ({
      platform: row.platform,
      brandId: row.brand_id,
      visibilityPct: row.visibility_pct,
      counts: row.answers === null ? null : { mentions: row.mentions ?? 0, answers: row.answers },
    }));
}

/** One run with its brands and platforms. */
export function loadRunFigures(db: Db, run: CompletedRun): RunFigures {
  const row = db
    .prepare<[number], RunRow>(
      'SELECT id, run_id, started_at, completed_at, platforms, total_tasks, failed_tasks FROM run WHERE id = ?',
    )
    .get(run.id);
  const brands = loadBrands(db, run.id);
  const platformFigures = loadPlatforms(db, run.id);
  const answers = db
    .prepare<[number], { prompts: number; primary_route: number; fallback: number; unstated: number }>(
      `SELECT count(DISTINCT prompt) AS prompts,
         count(*) FILTER (WHERE route_source = 'primary') AS primary_route,
         count(*) FILTER (WHERE route_source = 'api_fallback') AS fallback,
         count(*) FILTER (WHERE route_source IS NULL) AS unstated
       FROM response WHERE run = ?`,
    )
    .get(run.id);
  const listed = row?.platforms == null ? [] : (JSON.parse(row.platforms) as string[]);
  const scored = [...new Set(platformFigures.map((figures) => figures.platform))];
  return {
    runId: run.runId,
    startedAtMs: run.startedAtMs,
    completedAtMs: row?.completed_at == null ? null : Date.parse(row.completed_at),
    platforms: listed.length > 0 ? listed : scored,
    answers: Math.max(0, ...brands.map((brand) => brand.responses)),
    totalTasks: row?.total_tasks ?? null,
    failedTasks: row?.failed_tasks ?? null,
    promptCount: answers === undefined || answers.prompts === 0 ? null : answers.prompts,
    routes: {
      primary: answers?.primary_route ?? 0,
      fallback: answers?.fallback ?? 0,
      unstated: answers?.unstated ?? 0,
    },
    brands,
    platformFigures,
  };
}

/** Visibility by topic and brand. */
export function loadTopicFigures(db: Db, run: number): TopicFigures[] {
  type Row = Omit<TopicFigures, 'isOwn'> & { isOwn: number };
  return db
    .prepare<[number], Row>(
      `SELECT t.topic_id AS topicId, coalesce(t.name, t.topic_id) AS topic, b.brand_id AS brandId, b.name AS brand,
         b.is_own AS isOwn, v.visibility_pct AS visibilityPct, v.mentions, v.responses
       FROM topic_visibility v JOIN topic t ON t.id = v.topic JOIN brand b ON b.id = v.brand
       WHERE v.run = ? ORDER BY topic, b.name`,
    )
    .all(run)
    .map((row) => ({ ...row, isOwn: row.isOwn === 1 }));
}

/** Sentiment by attribute and brand. */
export function loadAttributeFigures(db: Db, run: number): AttributeFigures[] {
  type Row = Omit<AttributeFigures, 'isOwn'> & { isOwn: number };
  return db
    .prepare<[number], Row>(
      `SELECT a.attribute, b.brand_id AS brandId, b.name AS brand, b.is_own AS isOwn,
         a.avg_sentiment AS avgSentiment, a.mentions
       FROM attribute_score a JOIN brand b ON b.id = a.brand WHERE a.run = ? ORDER BY a.attribute, b.name`,
    )
    .all(run)
    .map((row) => ({ ...row, isOwn: row.isOwn === 1 }));
}

/** Cited domains, most cited first, beside the counts of an earlier run (null: none, or not mirrored). */
export function loadDomainFigures(db: Db, run: number, previous: number | null): DomainFigures[] {
  const previousMirrored = previous !== null && isPartMirrored(db, previous, 'sources');
  return db
    .prepare<[number | null, number], DomainFigures>(
      `SELECT d.domain, s.category, s.citations,
         (SELECT p.citations FROM source p WHERE p.run = ? AND p.domain = s.domain) AS previousCitations
       FROM source s JOIN domain d ON d.id = s.domain WHERE s.run = ? ORDER BY s.citations DESC, d.domain`,
    )
    .all(previous, run)
    .map((row) => ({ ...row, previousCitations: row.previousCitations ?? (previousMirrored ? 0 : null) }));
}

/** The most cited pages. */
export function loadPageFigures(db: Db, run: number, most: number): PageFigures[] {
  return db
    .prepare<[number, number], PageFigures>(
      `SELECT g.url, g.title, d.domain, c.citations FROM citation c
         JOIN page g ON g.id = c.page JOIN domain d ON d.id = c.domain
       WHERE c.run = ? ORDER BY c.citations DESC, g.url LIMIT ?`,
    )
    .all(run, most);
}
