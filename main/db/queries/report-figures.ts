import type { HistoryReading, ReportFigures } from '../../../shared/domain/figures.ts';
import type { Db } from '../open.ts';
import {
  loadAttributeFigures,
  loadDomainFigures,
  loadPageFigures,
  loadRunFigures,
  loadTopicFigures,
  type CompletedRun,
} from './report-runs.ts';

/** A project as reports name it; `id` is its row. */
export type ReportProject = {
  readonly id: number;
  readonly projectId: string;
  readonly name: string;
  readonly ownBrand: string;
  readonly languages: string | null;
  /** The connection it is mirrored over, as in `v_connection`. */
  readonly connectionId: string;
};

/** Pages cited that a report can list. */
const MOST_PAGES = 20;

/** Projects whose id or name is `wanted`, the name without regard to case. */
export function loadReportProjects(db: Db, wanted: string): ReportProject[] {
  return db
    .prepare<[string, string], ReportProject>(
      `SELECT p.id, p.project_id AS projectId, p.name, p.languages,
         (SELECT c.connection_id FROM connection c WHERE c.id = p.connection) AS connectionId,
         coalesce((SELECT b.name FROM brand b WHERE b.project = p.id AND b.is_own = 1 ORDER BY b.id LIMIT 1),
           p.own_brand_name, p.name) AS ownBrand
       FROM project p WHERE p.id IN (
         SELECT id FROM project WHERE project_id = ? COLLATE NOCASE
         UNION SELECT id FROM project WHERE name = ? COLLATE NOCASE) ORDER BY p.id`,
    )
    .all(wanted, wanted);
}

/** Every project's name, for telling which there are. */
export function loadProjectNames(db: Db): string[] {
  return db
    .prepare<[], { name: string }>('SELECT name FROM project WHERE archived_at IS NULL ORDER BY name')
    .all()
    .map((row) => row.name);
}

function loadHistory(db: Db, project: number, beforeMs: number): HistoryReading[] {
  return db
    .prepare<[number, string], { at: string; pct: number; mentions: number; responses: number }>(
      `SELECT r.started_at AS at, v.visibility_pct AS pct, v.mentions, v.responses FROM run r
         JOIN visibility v ON v.run = r.id JOIN brand b ON b.id = v.brand AND b.is_own = 1
       WHERE r.project = ? AND r.status = 'completed' AND r.started_at < ? ORDER BY r.started_at, r.id`,
    )
    .all(project, new Date(beforeMs).toISOString())
    .map((row) => ({
      startedAtMs: Date.parse(row.at),
      visibilityPct: row.pct,
      mentions: row.mentions,
      responses: row.responses,
    }));
}

/** Loads everything that a report over `runs` (oldest first, at least one) prints. */
export function loadReportFigures(
  db: Db,
  project: ReportProject,
  runs: readonly [CompletedRun, ...CompletedRun[]],
): ReportFigures {
  const [first] = runs;
  const current = runs.at(-1) ?? first;
  const previous = runs.at(-2) ?? null;
  const totals = db
    .prepare<[number], { citations: number | null; domains: number }>(
      'SELECT sum(citations) AS citations, count(*) AS domains FROM source WHERE run = ?',
    )
    .get(current.id);
  return {
    project: {
      projectId: project.projectId,
      name: project.name,
      ownBrand: project.ownBrand,
      languages: project.languages,
    },
    runs: runs.map((run) => loadRunFigures(db, run)),
    detail: {
      topics: loadTopicFigures(db, current.id),
      previousTopics: previous === null ? [] : loadTopicFigures(db, previous.id),
      attributes: loadAttributeFigures(db, current.id),
      domains: loadDomainFigures(db, current.id, previous?.id ?? null),
      pages: loadPageFigures(db, current.id, MOST_PAGES),
      citationTotal: totals?.citations ?? 0,
      domainTotal: totals?.domains ?? 0,
    },
    history: loadHistory(db, project.id, first.startedAtMs),
  };
}
