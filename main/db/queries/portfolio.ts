/** The portfolio's data on each project: few rows each, so that hundreds of projects load at once. */
import type { BrandFigures, RunStandings } from '../../../shared/domain/figures.ts';
import { integer, orNull, present, real, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isCounted, isScored, ownBrandOf, ownBrandsOf, timeOf } from './definitions.ts';
import { readReasons, reasonsOf } from './run-reasons.ts';
import { hasAllAnswers } from '../../../shared/analysis/compare/drawn-intervals.ts';
import { countAnswers } from './own-answers.ts';
import {
  BRAND_COLUMNS,
  BRAND_SHAPE,
  brandsOfRun,
  buildPositions,
  loadRunFigures,
  toBrand,
} from './report-runs.ts';
import { loadTogether } from './run-answers.ts';
import { defineShares } from './shares.ts';

/** A project with the state of its newest run. */
export type PortfolioProject = {
  readonly id: RowId<'project'>;
  readonly connection: string;
  readonly keyExpiresOn: string | null;
  readonly projectId: string;
  readonly name: string;
  readonly location: string | null;
  readonly ownBrand: string | null;
  readonly lastRunAt: string | null;
  readonly lastRunStatus: string | null;
  readonly goals: number;
  /** What the service delivered incompletely, each as the end of a sentence. */
  readonly incomplete: readonly string[];
};

/** A scored run of a project with its own brand's counts. */
export type OwnReading = {
  readonly run: RowId<'run'>;
  readonly runId: string;
  readonly startedAtMs: number;
  readonly platforms: readonly string[];
  readonly visibilityPct: number;
  readonly mentions: number;
  readonly responses: number;
};

const PROJECTS = defineRows(
  {
    id: rowId<'project'>(),
    connection: text,
    keyExpiresOn: orNull(text),
    projectId: text,
    name: text,
    location: orNull(text),
    ownBrand: orNull(text),
    lastRunAt: orNull(text),
    lastRunStatus: orNull(text),
    goals: integer,
    incomplete: text,
  },
  `SELECT p.id, c.connection_id AS connection, c.key_expires_on AS keyExpiresOn, p.project_id AS projectId, p.name,
     p.location, coalesce(b.name, p.own_brand_name) AS ownBrand,
     coalesce(r.started_at, p.last_run_at) AS lastRunAt, coalesce(r.status, p.last_run_status) AS lastRunStatus,
     (SELECT count(*) FROM goal g WHERE g.project_id = p.project_id AND g.connection = p.connection) AS goals,
     ${reasonsOf('r')} AS incomplete
   FROM project p JOIN connection c ON c.id = p.connection
     LEFT JOIN brand b ON b.id = ${ownBrandOf('p.id')}
     LEFT JOIN run r ON r.id = (SELECT id FROM run WHERE project = p.id ORDER BY started_at DESC, id DESC LIMIT 1)
   WHERE p.archived_at IS NULL AND (:connection IS NULL OR c.connection_id = :connection)
   ORDER BY p.name COLLATE NOCASE, p.project_id`,
);

const OWN_READINGS = defineShares('project', ({ scores }) =>
  defineRows(
    {
      run: rowId<'run'>(),
      runId: text,
      at: present(text),
      platforms: orNull(text),
      visibilityPct: real,
      mentions: integer,
      responses: integer,
    },
    `SELECT r.id AS run, r.run_id AS runId, ${timeOf('r')} AS at, r.platforms,
     v.visibility_pct AS visibilityPct, v.mentions, v.responses
   FROM run r JOIN ${scores} v ON v.run = r.id AND v.brand IN ${ownBrandsOf('r.project')}
   WHERE r.project = ? AND ${isScored('r')} ORDER BY at DESC, r.id DESC LIMIT ?`,
  ),
);

const SCORED_RUN_COUNT = defineValues(
  integer,
  `SELECT count(*) FROM run r WHERE r.project = ? AND ${isScored('r')}`,
);

/** Positions of the own brand alone: nobody reads the rivals' here. */
const OWN_POSITIONS = `LEFT JOIN (
       SELECT count(m.position) AS n, sum(m.position) AS s, sum(m.position * m.position) AS q
       FROM response a JOIN counted_mention m ON m.response = a.id
         AND m.brand = (SELECT o.id FROM visibility w JOIN known_brand o ON o.id = w.brand
           WHERE w.run = :run AND o.is_own = 1 ORDER BY o.id LIMIT 1)
       WHERE a.run = :run AND ${isCounted('a')}) p ON b.is_own = 1`;

const BRANDS = defineShares('run', ({ scores }) =>
  defineRows(
    {
      ...BRAND_SHAPE,
      positionCount: orNull(integer),
      positionSum: orNull(real),
      positionSquares: orNull(real),
    },
    `SELECT ${BRAND_COLUMNS}, p.n AS positionCount, p.s AS positionSum, p.q AS positionSquares
   ${brandsOfRun(scores, OWN_POSITIONS)}`,
  ),
);

/** The unarchived projects of one connection (its id as in `v_connection`), or of all; by name. */
export function loadPortfolioProjects(db: Db, connection: string | null): readonly PortfolioProject[] {
  return PROJECTS.all(db, { connection }).map((row) => ({ ...row, incomplete: readReasons(row.incomplete) }));
}

/** A project's newest scored runs with an own-brand score, newest first, at most `most`. */
export function loadOwnReadings(db: Db, project: RowId<'project'>, most: number): readonly OwnReading[] {
  return OWN_READINGS(db, project)
    .all(db, project, most)
    .map(({ at, platforms, ...row }) => ({
      ...row,
      startedAtMs: Date.parse(at),
      platforms: platforms === null ? [] : (JSON.parse(platforms) as string[]),
    }));
}

/** Number of a project's scored runs. */
export function loadScoredRunCount(db: Db, project: RowId<'project'>): number {
  return SCORED_RUN_COUNT.get(db, project) ?? 0;
}

function loadBrands(db: Db, run: RowId<'run'>): BrandFigures[] {
  return BRANDS(db, run)
    .all(db, { run })
    .map(({ positionCount, positionSum, positionSquares, ...row }) =>
      toBrand(row, buildPositions(positionCount, positionSum, positionSquares)),
    );
}

/**
 * Two consecutive runs as the portfolio compares them. If their platforms differ, each platform's figures are loaded,
 * because only common ones can be compared.
 */
export function loadComparedRuns(
  db: Db,
  current: OwnReading,
  previous: OwnReading | null,
): { readonly current: RunStandings; readonly previous: RunStandings | null } {
  const isAlike =
    previous === null ||
    (current.platforms.length === previous.platforms.length &&
      current.platforms.every((platform) => previous.platforms.includes(platform)));
  const load = (reading: OwnReading): RunStandings => {
    if (!isAlike) return loadRunFigures(db, { ...reading, id: reading.run });
    const brands = loadBrands(db, reading.run);
    // Only the newest run's brands are ranked.
    const isRanked = reading === current && hasAllAnswers(brands, countAnswers(db, reading.run));
    const together = isRanked ? loadTogether(db, reading.run) : null;
    return { platforms: reading.platforms, brands, together, platformFigures: [] };
  };
  return { current: load(current), previous: previous === null ? null : load(previous) };
}
