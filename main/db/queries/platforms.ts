import { exactRatePct } from '../../../shared/analysis/intervals/given-rate.ts';
import type { PlatformHistory, PlatformReading, PlatformState } from '../../../shared/domain/platforms.ts';
import { buildTidyTable } from '../../../shared/domain/tidy-table.ts';
import { integer, orNull, present, real, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { stateBasis } from './basis.ts';
import { countRoutes, isCounted, ownBrandsOf, ROUTE_COUNTS } from './definitions.ts';
import { UNCOUNTED_RUNS } from './history.ts';
import { defineShares } from './shares.ts';

const RUNS_OF = `SELECT id FROM run WHERE project = :project AND status = 'completed'`;

const ANSWERS = defineRows(
  {
    run: rowId<'run'>(),
    platform: present(rowId<'platform'>()),
    count: integer,
    naming: integer,
    positions: integer,
    positionSum: orNull(real),
    positionSquares: orNull(real),
    citations: integer,
    ...ROUTE_COUNTS,
  },
  `WITH own AS ${ownBrandsOf(':project')}
   SELECT s.run, s.platform, count(*) AS count, count(m.brand) AS naming, count(m.position) AS positions,
     sum(m.position) AS positionSum, sum(m.position * m.position) AS positionSquares,
     sum((SELECT count(*) FROM response_citation c WHERE c.response = s.id)) AS citations,
     ${countRoutes('s')}
   FROM response s LEFT JOIN counted_mention m ON m.response = s.id AND m.brand IN own
   WHERE s.run IN (${RUNS_OF}) AND s.platform IS NOT NULL AND ${isCounted('s')}
   GROUP BY s.run, s.platform`,
);

const READINGS = defineShares('project', ({ platforms }) =>
  defineRows(
    {
      run: rowId<'run'>(),
      platformRow: rowId<'platform'>(),
      runId: text,
      platform: text,
      visibilityPct: real,
    },
    `SELECT v.run, v.platform AS platformRow, r.run_id AS runId, f.platform, v.visibility_pct AS visibilityPct
   FROM ${platforms} v JOIN run r ON r.id = v.run JOIN platform f ON f.id = v.platform
     JOIN known_brand b ON b.id = v.brand AND b.is_own = 1
   WHERE v.run IN (${RUNS_OF}) ORDER BY r.started_at, r.id, f.platform`,
  ),
);

const STATES = defineRows(
  { platform: text, status: text, primaryDisabled: integer, reason: orNull(text), at: text },
  `SELECT f.platform, a.status, a.primary_disabled AS primaryDisabled, a.reason, a.at
   FROM platform_availability a JOIN platform f ON f.id = a.platform
   WHERE a.connection = :connection AND a.at = (SELECT max(at) FROM platform_availability WHERE connection = :connection)
   ORDER BY f.platform`,
);

const NEWEST_INSIGHTS = defineRows(
  { runId: text, insights: text },
  `SELECT r.run_id AS runId, e.insights FROM engine_insight e JOIN run r ON r.id = e.run
   WHERE r.project = ? ORDER BY r.started_at DESC, r.id DESC LIMIT 1`,
);

const CONNECTION = defineValues(rowId<'connection'>(), 'SELECT connection FROM project WHERE id = ?');

function loadAnswers(db: Db, project: RowId<'project'>): ReadonlyMap<string, PlatformReading['answers']> {
  return new Map(
    ANSWERS.all(db, { project }).map(
      ({ run, platform, count, naming, citations, primary, fallback, unstated, ...row }) => [
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
      ],
    ),
  );
}

function loadReadings(db: Db, project: RowId<'project'>): readonly PlatformReading[] {
  const answers = loadAnswers(db, project);
  const uncounted = new Set(UNCOUNTED_RUNS.all(db, project));
  return READINGS(db, project)
    .all(db, { project })
    .map(({ run, platformRow, ...reading }) => {
      const counted = answers.get(`${run}/${platformRow}`) ?? null;
      const { visibilityPct: given } = reading;
      const visibilityPct = counted === null ? given : exactRatePct(given, counted.naming, counted.count);
      const isOfAll = uncounted.has(run) ? { isOfAll: true as const } : {};
      return { ...reading, ...isOfAll, visibilityPct, answers: counted };
    });
}

/** What the service last said about a connection's platforms. */
export function loadPlatformStates(db: Db, connection: RowId<'connection'>): readonly PlatformState[] {
  return STATES.all(db, { connection }).map((row) => ({
    ...row,
    primaryDisabled: row.primaryDisabled === 1,
  }));
}

/** The records of an unspecified document: the document, or its first list of objects. */
function recordsOf(document: unknown): readonly Record<string, unknown>[] {
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const lists = Array.isArray(document) ? [document] : isRecord(document) ? Object.values(document) : [];
  for (const list of lists) {
    if (Array.isArray(list) && list.length > 0 && list.every(isRecord)) return list;
  }
  return [];
}

function loadInsights(db: Db, project: RowId<'project'>): PlatformHistory['insights'] {
  const row = NEWEST_INSIGHTS.get(db, project);
  if (row === undefined) return null;
  return { runId: row.runId, table: buildTidyTable(recordsOf(JSON.parse(row.insights))) };
}

/** Loads every platform of a project over time. */
export function loadPlatformHistory(db: Db, project: RowId<'project'>): PlatformHistory {
  const connection = CONNECTION.get(db, project);
  const readings = loadReadings(db, project);
  const runIds = [...new Set(readings.map(({ runId }) => runId))];
  return {
    basis: stateBasis(db, project, undefined, { runIds, pct: null }),
    readings,
    availability: connection === undefined ? [] : loadPlatformStates(db, connection),
    insights: loadInsights(db, project),
  };
}
