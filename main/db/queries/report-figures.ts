import type { YearStart } from '../../../shared/domain/report-period.ts';
import { poolAttributes, poolTopics } from '../../../shared/analysis/compare/pool-runs.ts';
import type { Frame } from '../../../shared/analysis/findings/story.ts';
import type { AskedFor, HistoryReading, ReportFigures } from '../../../shared/domain/figures.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { integer, orNull, present, real, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isScored, isSilent, isUnread, ownBrandOf, ownBrandsOf, timeOf } from './definitions.ts';
import {
  loadAttributeFigures,
  loadDomainFigures,
  loadRunFigures,
  loadTopicFigures,
  type CompletedRun,
} from './report-runs.ts';
import { defineShares } from './shares.ts';
import { nameForms } from '../../../shared/format/same-name.ts';

/** A project for reports; `id` is its row. */
export type ReportProject = {
  readonly id: RowId<'project'>;
  readonly projectId: string;
  readonly name: string;
  readonly ownBrand: string;
  readonly languages: string | null;
  /** Its connection, as in `v_connection`. */
  readonly connectionId: string;
  /** Whether it is sample data. */
  readonly isSample: boolean;
  /** Completed runs with unreadable scores. */
  readonly unreadRuns: number;
  /** Completed runs in which no brand was recognised. */
  readonly silentRuns: number;
  /** Calendar zone that dates its runs. */
  readonly zone: Zone;
  /** The first month of its fiscal year. */
  readonly yearStart: YearStart;
};

const PROJECTS = defineRows(
  {
    id: rowId<'project'>(),
    projectId: text,
    name: text,
    languages: orNull(text),
    connectionId: text,
    isSample: integer,
    ownBrand: text,
    unreadRuns: integer,
    silentRuns: integer,
  },
  `SELECT p.id, p.project_id AS projectId, p.name, p.languages, c.connection_id AS connectionId, c.is_sample AS isSample,
     coalesce(b.name, p.own_brand_name, p.name) AS ownBrand,
     (SELECT count(*) FROM run r WHERE r.project = p.id AND ${isUnread('r')}) AS unreadRuns,
     (SELECT count(*) FROM run r WHERE r.project = p.id AND r.status = 'completed' AND ${isSilent('r')}) AS silentRuns
   FROM project p JOIN connection c ON c.id = p.connection LEFT JOIN brand b ON b.id = ${ownBrandOf('p.id')}
   WHERE p.id IN (
     SELECT id FROM project WHERE project_id = :wanted COLLATE NOCASE
     UNION SELECT id FROM project WHERE name COLLATE NOCASE IN (:composed, :decomposed)) ORDER BY p.id`,
);

const PROJECT_NAMES = defineValues(text, 'SELECT name FROM project WHERE archived_at IS NULL ORDER BY name');

const HISTORY = defineShares('project', ({ scores }) =>
  defineRows(
    { at: present(text), visibilityPct: real, mentions: integer, responses: integer },
    `SELECT ${timeOf('r')} AS at, v.visibility_pct AS visibilityPct, v.mentions, v.responses FROM run r
     JOIN ${scores} v ON v.run = r.id AND v.brand IN ${ownBrandsOf('r.project')}
   WHERE r.project = ? AND ${isScored('r')} AND at < ? ORDER BY at, r.id`,
  ),
);

// A migration names the brand in the file: reports use their own language.
const TWINS = defineRows(
  { called: present(text), name: text, since: text },
  `SELECT called, name, date(created_at) AS since FROM brand
   WHERE project = ? AND substr(called, length(name) + 1, 8) = ' (since ' ORDER BY id`,
);

const SOURCE_TOTALS = defineRows(
  { citations: orNull(integer), domains: integer },
  `SELECT sum(citations) AS citations, count(DISTINCT domain) AS domains FROM source
   WHERE run IN (SELECT value FROM json_each(?))`,
);

const MARKET = defineValues(orNull(text), `SELECT nullif(trim(location), '') FROM project WHERE id = ?`);

const PROMPTS_BY = defineRows(
  { prompts: integer, entered: integer, proposed: integer },
  `SELECT count(*) AS prompts, count(*) FILTER (WHERE is_manual = 1) AS entered,
     count(*) FILTER (WHERE is_manual = 0) AS proposed FROM prompt
   WHERE id IN (SELECT prompt FROM response WHERE run IN (SELECT value FROM json_each(?)))`,
);

const MODELS_OF = defineRows(
  { platform: text, model: present(text), answers: integer },
  `SELECT p.platform, r.route ->> 'model' AS model, count(*) AS answers
   FROM response r JOIN platform p ON p.id = r.platform
   WHERE r.run IN (SELECT value FROM json_each(?)) AND model IS NOT NULL GROUP BY p.platform, model
   ORDER BY p.platform, model`,
);

function loadAsked(db: Db, project: RowId<'project'>, runs: readonly CompletedRun[]): AskedFor {
  const ids = JSON.stringify(rowsOf(runs));
  const { prompts = 0, entered = 0, proposed = 0 } = PROMPTS_BY.get(db, ids) ?? {};
  return {
    market: MARKET.get(db, project) ?? null,
    prompts: prompts > 0 && entered + proposed === prompts ? { entered, proposed } : null,
    models: MODELS_OF.all(db, ids),
  };
}

/** Projects whose id or name is `wanted`, ignoring the name's case. */
export function loadReportProjects(db: Db, wanted: string): Omit<ReportProject, 'zone' | 'yearStart'>[] {
  return PROJECTS.all(db, { wanted, ...nameForms(wanted) }).map((row) => ({
    ...row,
    isSample: row.isSample === 1,
  }));
}

/** The name of every project, to list them. */
export function loadProjectNames(db: Db): string[] {
  return PROJECT_NAMES.all(db);
}

function loadHistory(db: Db, project: RowId<'project'>, beforeMs: number): HistoryReading[] {
  return HISTORY(db, project)
    .all(db, project, new Date(beforeMs).toISOString())
    .map(({ at, ...reading }) => ({
      startedAtMs: Date.parse(at),
      ...reading,
    }));
}

const rowsOf = (runs: readonly CompletedRun[]): RowId<'run'>[] => runs.map(({ id }) => id);

/**
 * Loads the data of a report over `runs` (oldest first, at least one).
 *
 * @param frame the runs for its levels, and those that changes are relative to. Default: the last one, and the one
 * before.
 */
export function loadReportFigures(
  db: Db,
  project: Omit<ReportProject, 'zone' | 'yearStart'>,
  runs: readonly [CompletedRun, ...CompletedRun[]],
  frame: Frame<CompletedRun> = { judged: runs.slice(-1), against: runs.slice(-2, -1) },
): ReportFigures {
  const [first] = runs;
  const totals = SOURCE_TOTALS.get(db, JSON.stringify(rowsOf(frame.judged)));
  return {
    project: {
      projectId: project.projectId,
      name: project.name,
      ownBrand: project.ownBrand,
      languages: project.languages,
      isSample: project.isSample,
    },
    asked: loadAsked(db, project.id, frame.judged),
    runs: runs.map((run) => loadRunFigures(db, run)),
    detail: {
      topics: poolTopics(frame.judged.map(({ id }) => loadTopicFigures(db, id))),
      previousTopics: poolTopics(frame.against.map(({ id }) => loadTopicFigures(db, id))),
      attributes: poolAttributes(frame.judged.map(({ id }) => loadAttributeFigures(db, id))),
      domains: loadDomainFigures(db, rowsOf(frame.judged), rowsOf(frame.against)),
      citationTotal: totals?.citations ?? 0,
      domainTotal: totals?.domains ?? 0,
    },
    twins: TWINS.all(db, project.id),
    history: loadHistory(db, project.id, first.startedAtMs),
  };
}
