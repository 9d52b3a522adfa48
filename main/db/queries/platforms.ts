import type { PlatformHistory, PlatformReading, PlatformState } from '../../../shared/domain/platforms.ts';
import { buildTidyTable } from '../../../shared/domain/tidy-table.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';

const RUNS_OF = `SELECT id FROM run WHERE project = ? AND status = 'completed'`;

type AnswerRow = {
  readonly run: number;
  readonly platform: number;
  readonly count: number;
  readonly naming: number;
  readonly positions: number;
  readonly positionSum: number | null;
  readonly positionSquares: number | null;
  readonly citations: number;
  readonly primary: number;
  readonly fallback: number;
  readonly unstated: number;
};

function loadAnswers(db: Db, project: number): ReadonlyMap<string, PlatformReading['answers']> {
  const rows = prepared(
    db,
    `WITH own AS (SELECT id FROM brand WHERE project = :project AND is_own = 1 ORDER BY id LIMIT 1)
     SELECT s.run, s.platform, count(*) AS count, count(m.brand) AS naming, count(m.position) AS positions,
       sum(m.position) AS positionSum, sum(m.position * m.position) AS positionSquares,
       sum((SELECT count(*) FROM response_citation c WHERE c.response = s.id)) AS citations,
       count(*) FILTER (WHERE s.route_source <> 'api_fallback') AS "primary",
       count(*) FILTER (WHERE s.route_source = 'api_fallback') AS fallback,
       count(*) FILTER (WHERE s.route_source IS NULL) AS unstated
     FROM response s LEFT JOIN response_mention m ON m.response = s.id AND m.brand = (SELECT id FROM own)
     WHERE s.run IN (SELECT id FROM run WHERE project = :project AND status = 'completed') AND s.platform IS NOT NULL
     GROUP BY s.run, s.platform`,
  ).all({ project }) as AnswerRow[];
  return new Map(
    rows.map(({ run, platform, count, naming, citations, primary, fallback, unstated, ...row }) => [
      `${run}/${platform}`,
      {
        count,
        naming,
        positions: {
          count: row.positions,
          sum: row.positionSum ?? 0,
          sumOfSquares: row.positionSquares ?? 0,
        },
        citations,
        routes: { primary, fallback, unstated },
      },
    ]),
  );
}

function loadReadings(db: Db, project: number): readonly PlatformReading[] {
  type Row = { run: number; platformRow: number; runId: string; platform: string; visibilityPct: number };
  const rows = prepared(
    db,
    `SELECT v.run, v.platform AS platformRow, r.run_id AS runId, f.platform, v.visibility_pct AS visibilityPct
     FROM visibility_platform v JOIN run r ON r.id = v.run JOIN platform f ON f.id = v.platform
       JOIN brand b ON b.id = v.brand AND b.is_own = 1
     WHERE v.run IN (${RUNS_OF}) ORDER BY r.started_at, r.id, f.platform`,
  ).all(project) as Row[];
  const answers = loadAnswers(db, project);
  return rows.map(({ run, platformRow, ...reading }) => ({
    ...reading,
    answers: answers.get(`${run}/${platformRow}`) ?? null,
  }));
}

/** What the service last said about the platforms of a connection (its row). */
export function loadPlatformStates(db: Db, connection: number): readonly PlatformState[] {
  const rows = prepared(
    db,
    `SELECT f.platform, a.status, a.primary_disabled AS primaryDisabled, a.reason, a.at
     FROM platform_availability a JOIN platform f ON f.id = a.platform
     WHERE a.connection = :connection AND a.at = (SELECT max(at) FROM platform_availability WHERE connection = :connection)
     ORDER BY f.platform`,
  ).all({ connection }) as (Omit<PlatformState, 'primaryDisabled'> & { primaryDisabled: number })[];
  return rows.map((row) => ({ ...row, primaryDisabled: row.primaryDisabled === 1 }));
}

/** The records of a document that the specification does not describe: it, or the first list of objects within. */
function recordsOf(document: unknown): readonly Record<string, unknown>[] {
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const lists = Array.isArray(document) ? [document] : isRecord(document) ? Object.values(document) : [];
  for (const list of lists) {
    if (Array.isArray(list) && list.length > 0 && list.every(isRecord)) return list;
  }
  return [];
}

function loadInsights(db: Db, project: number): PlatformHistory['insights'] {
  const row = prepared(
    db,
    `SELECT r.run_id AS runId, e.insights FROM engine_insight e JOIN run r ON r.id = e.run
     WHERE r.project = ? ORDER BY r.started_at DESC, r.id DESC LIMIT 1`,
  ).get(project) as { runId: string; insights: string } | undefined;
  if (row === undefined) return null;
  return { runId: row.runId, table: buildTidyTable(recordsOf(JSON.parse(row.insights))) };
}

/** Loads every platform of a project over time. */
export function loadPlatformHistory(db: Db, project: number): PlatformHistory {
  const connection = prepared(db, 'SELECT connection FROM project WHERE id = ?')
    .pluck()
    .get(project) as number;
  return {
    readings: loadReadings(db, project),
    availability: loadPlatformStates(db, connection),
    insights: loadInsights(db, project),
  };
}
