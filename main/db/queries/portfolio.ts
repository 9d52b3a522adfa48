/** What the portfolio needs of each project: few rows each, so that hundreds of projects load at once. */
import type { BrandFigures, RunFigures } from '../../../shared/domain/figures.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { loadRunFigures } from './report-runs.ts';

/** A project with the state of its newest run. */
export type PortfolioProject = {
  readonly id: number;
  readonly connection: string;
  readonly keyExpiresOn: string | null;
  readonly projectId: string;
  readonly name: string;
  readonly location: string | null;
  readonly ownBrand: string | null;
  readonly lastRunAt: string | null;
  readonly lastRunStatus: string | null;
};

/** A scored run of a project with its own brand's counts. */
export type OwnReading = {
  readonly run: number;
  readonly runId: string;
  readonly startedAtMs: number;
  readonly platforms: readonly string[];
  readonly visibilityPct: number;
  readonly mentions: number;
  readonly responses: number;
};

/** The projects of one connection (its id as in `v_connection`), or of all, that are not archived; by name. */
export function loadPortfolioProjects(db: Db, connection: string | null): readonly PortfolioProject[] {
  return prepared(
    db,
    `SELECT p.id, c.connection_id AS connection, c.key_expires_on AS keyExpiresOn, p.project_id AS projectId, p.name,
       p.location, coalesce(b.name, p.own_brand_name) AS ownBrand,
       coalesce(r.started_at, p.last_run_at) AS lastRunAt, coalesce(r.status, p.last_run_status) AS lastRunStatus
     FROM project p JOIN connection c ON c.id = p.connection
       LEFT JOIN brand b ON b.id = (SELECT id FROM brand WHERE project = p.id AND is_own = 1 ORDER BY id LIMIT 1)
       LEFT JOIN run r ON r.id = (SELECT id FROM run WHERE project = p.id ORDER BY started_at DESC, id DESC LIMIT 1)
     WHERE p.archived_at IS NULL AND (:connection IS NULL OR c.connection_id = :connection)
     ORDER BY p.name COLLATE NOCASE, p.project_id`,
  ).all({ connection }) as PortfolioProject[];
}

/** The newest scored runs of a project, newest first, at most `most`. */
export function loadOwnReadings(db: Db, project: number, most: number): readonly OwnReading[] {
  type Row = Omit<OwnReading, 'startedAtMs' | 'platforms'> & { startedAt: string; platforms: string | null };
  const rows = prepared(
    db,
    `SELECT r.id AS run, r.run_id AS runId, r.started_at AS startedAt, r.platforms,
       v.visibility_pct AS visibilityPct, v.mentions, v.responses
     FROM run r
       JOIN brand b ON b.id = (SELECT id FROM brand WHERE project = r.project AND is_own = 1 ORDER BY id LIMIT 1)
       JOIN visibility v ON v.run = r.id AND v.brand = b.id
     WHERE r.project = ? AND r.status = 'completed' AND r.started_at IS NOT NULL
     ORDER BY r.started_at DESC, r.id DESC LIMIT ?`,
  ).all(project, most) as Row[];
  return rows.map(({ startedAt, platforms, ...row }) => ({
    ...row,
    startedAtMs: Date.parse(startedAt),
    platforms: platforms === null ? [] : (JSON.parse(platforms) as string[]),
  }));
}

/** How many scored runs a project has. */
export function loadScoredRunCount(db: Db, project: number): number {
  const row = prepared(
    db,
    `SELECT count(*) AS n FROM run r WHERE r.project = ? AND r.status = 'completed'
       AND EXISTS (SELECT 1 FROM visibility v WHERE v.run = r.id)`,
  ).get(project) as { n: number };
  return row.n;
}

type BrandRow = Omit<BrandFigures, 'isOwn' | 'sentiment' | 'positions'> & {
  isOwn: number;
  positive: number | null;
  neutral: number | null;
  negative: number | null;
  positionCount: number | null;
  positionSum: number | null;
  positionSquares: number | null;
};

function loadBrands(db: Db, run: number): BrandFigures[] {
  const rows = prepared(
    db,
    `SELECT b.brand_id AS brandId, b.name, b.is_own AS isOwn, v.visibility_pct AS visibilityPct, v.mentions,
       v.responses, v.avg_position AS avgPosition, v.positive, v.neutral, v.negative,
       p.n AS positionCount, p.s AS positionSum, p.q AS positionSquares
     FROM visibility v JOIN brand b ON b.id = v.brand
       -- Positions of the own brand alone: nobody reads the rivals' here.
       LEFT JOIN (
         SELECT count(m.position) AS n, sum(m.position) AS s, sum(m.position * m.position) AS q
         FROM response a JOIN response_mention m ON m.response = a.id
           AND m.brand = (SELECT o.id FROM visibility w JOIN brand o ON o.id = w.brand
             WHERE w.run = :run AND o.is_own = 1 ORDER BY o.id LIMIT 1)
         WHERE a.run = :run) p ON b.is_own = 1
     WHERE v.run = :run ORDER BY v.mentions DESC, b.name`,
  ).all({ run }) as BrandRow[];
  return rows.map(
    ({ isOwn, positive, neutral, negative, positionCount, positionSum, positionSquares, ...row }) => ({
      ...row,
      isOwn: isOwn === 1,
      sentiment: { positive: positive ?? 0, neutral: neutral ?? 0, negative: negative ?? 0 },
      positions:
        positionCount === null || positionCount === 0
          ? null
          : { count: positionCount, sum: positionSum ?? 0, sumOfSquares: positionSquares ?? 0 },
    }),
  );
}

/**
 * Two neighbouring runs as far as the portfolio compares them. Where they asked different platforms all of their
 * figures are loaded, because only those can be compared on the platforms they share.
 */
export function loadComparedRuns(
  db: Db,
  current: OwnReading,
  previous: OwnReading | null,
): { readonly current: RunFigures; readonly previous: RunFigures | null } {
  const isAlike =
    previous === null ||
    (current.platforms.length === previous.platforms.length &&
      current.platforms.every((platform) => previous.platforms.includes(platform)));
  const load = (reading: OwnReading): RunFigures => {
    if (!isAlike) return loadRunFigures(db, { ...reading, id: reading.run });
    const brands = loadBrands(db, reading.run);
    return {
      runId: reading.runId,
      startedAtMs: reading.startedAtMs,
      completedAtMs: null,
      platforms: reading.platforms,
      answers: Math.max(0, ...brands.map(({ responses }) => responses)),
      totalTasks: null,
      failedTasks: null,
      promptCount: null,
      routes: { primary: 0, fallback: 0, unstated: 0 },
      brands,
      platformFigures: [],
    };
  };
  return { current: load(current), previous: previous === null ? null : load(previous) };
}
