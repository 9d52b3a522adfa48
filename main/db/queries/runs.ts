import type { RunDepth } from '../../../shared/domain/sync-schema.ts';
import { integer, orNull, present, rowId, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** A run's key and its project's. */
export type RunRef = { readonly id: RowId<'run'>; readonly project: RowId<'project'> };

/** A project as mirrored. */
export type ProjectRow = {
  readonly id: RowId<'project'>;
  readonly projectId: string;
  readonly name: string;
  readonly archivedAt: string | null;
  readonly historyComplete: number;
  readonly catalogueAt: string | null;
  /** Its last run's time, from the service's list of projects. */
  readonly lastRunAt: string | null;
};

/** What is known of a run before walking its history. */
export type KnownRun = {
  readonly runId: string;
  readonly status: string;
  readonly startedAt: string | null;
};

/** A completed run that lacks parts, with those that are in. */
export type OpenRun = RunRef & {
  readonly runId: string;
  readonly startedAt: string | null;
  readonly totalTasks: number | null;
  readonly revision: number | null;
  /** What completes it: every part, or for an old run only its scores and citations. */
  readonly depth: RunDepth;
  /** Parts that are in, excluding incomplete ones to be refetched. */
  readonly parts: readonly string[];
  /** Whether an incomplete part is not yet due for a retry. */
  readonly isWaiting: boolean;
  /** Whether it is a later revision of a run that is here. */
  readonly isRevised: boolean;
};

/** Selects runs. */
export type RunScope = {
  /** Started at or after this time (ISO 8601); null: all. */
  readonly since: string | null;
  /** For runs started before this time, only scores and citations; null: everything of every run. */
  readonly scoresBefore: string | null;
  /** Incomplete parts due for a retry by this time (ISO 8601) are open; null: all such parts. */
  readonly dueBy: string | null;
};

const PROJECT = {
  id: rowId<'project'>(),
  projectId: text,
  name: text,
  archivedAt: orNull(text),
  historyComplete: integer,
  catalogueAt: orNull(text),
  lastRunAt: orNull(text),
};

const PROJECT_COLUMNS = `id, project_id AS projectId, name, archived_at AS archivedAt, history_complete AS historyComplete,
     catalogue_at AS catalogueAt, last_run_at AS lastRunAt`;

const PROJECTS = defineRows(
  PROJECT,
  `SELECT ${PROJECT_COLUMNS} FROM project WHERE connection = ? ORDER BY name, project_id`,
);

const ONE_PROJECT = defineRows(
  PROJECT,
  `SELECT ${PROJECT_COLUMNS} FROM project WHERE connection = ? AND project_id = ? COLLATE NOCASE`,
);

const KNOWN_RUNS = defineRows(
  { runId: text, status: text, startedAt: orNull(text) },
  'SELECT run_id AS runId, status, started_at AS startedAt FROM run WHERE project = ?',
);

const TARGET = {
  id: rowId<'run'>(),
  project: rowId<'project'>(),
  runId: text,
  startedAt: orNull(text),
  totalTasks: orNull(integer),
  revision: orNull(integer),
};

const TARGET_COLUMNS = `id, project, run_id AS runId, started_at AS startedAt, total_tasks AS totalTasks, revision`;

/** Known gaps of a revision `r`. */
const SHORT_OF_RUN = `s.connection = (SELECT connection FROM project WHERE id = r.project)
       AND s.project_id = (SELECT project_id FROM project WHERE id = r.project)
       AND s.run_id = r.run_id AND s.revision = ifnull(r.revision, -1)`;

const OPEN_RUNS = defineRows(
  { ...TARGET, depth: word<RunDepth>(), parts: text, isWaiting: integer, isRevised: integer },
  `SELECT ${TARGET_COLUMNS}, wanted AS depth,
     (SELECT json_group_array(t.part) FROM run_part t WHERE t.run = r.id AND NOT EXISTS (
       SELECT 1 FROM shortfall s WHERE ${SHORT_OF_RUN} AND s.part = t.part AND (:dueBy IS NULL OR s.due_at <= :dueBy)
     )) AS parts,
     EXISTS (SELECT 1 FROM shortfall s WHERE ${SHORT_OF_RUN}) AS isWaiting, standing = 'incoming' AS isRevised
   FROM (SELECT *, iif(:scoresBefore IS NOT NULL AND started_at < :scoresBefore, 'scores', 'everything') AS wanted
     FROM run_revision WHERE project = :project) r
   WHERE status = 'completed' AND standing <> 'earlier'
     AND (mirrored_at IS NULL OR (depth = 'scores' AND wanted = 'everything'))
     AND (:since IS NULL OR started_at >= :since)
     AND (standing = 'incoming' OR NOT EXISTS (SELECT 1 FROM run_revision i
       WHERE i.project = r.project AND i.run_id = r.run_id AND i.standing = 'incoming'))
   ORDER BY started_at DESC, id DESC`,
);

const TARGET_RUN = defineRows(
  TARGET,
  `SELECT ${TARGET_COLUMNS} FROM run_revision WHERE project = ? AND run_id = ? AND standing <> 'earlier'
   ORDER BY standing = 'incoming' DESC`,
);

const HAS_OWN_BRAND = defineValues(
  integer,
  `SELECT EXISTS (SELECT 1 FROM brand WHERE project = :project AND is_own = 1 AND archived_at IS NULL)
     OR EXISTS (SELECT 1 FROM project WHERE id = :project AND own_brand_name IS NOT NULL)`,
);

const HAS_COMPLETED_RUN = defineValues(
  integer,
  `SELECT EXISTS (SELECT 1 FROM run WHERE project = ? AND status = 'completed')`,
);

const PART_TIMES = defineRows({ part: text, at: text }, 'SELECT part, at FROM run_part WHERE run = ?');

const REVISION = defineRows({ revision: orNull(integer) }, 'SELECT revision FROM run_revision WHERE id = ?');

const WHOLE_RUN_IDS = defineValues(
  text,
  'SELECT run_id FROM run WHERE project = ? AND mirrored_at IS NOT NULL',
);

const WHOLE_RUN_COUNT = defineValues(
  integer,
  'SELECT count(*) FROM run WHERE project = ? AND mirrored_at IS NOT NULL',
);

const TOPICS_WITHOUT_INSIGHT = defineRows(
  { id: rowId<'topic'>(), topicId: text },
  `WITH named AS (
     SELECT topic FROM topic_visibility WHERE run = :id UNION SELECT topic FROM topic_mention WHERE run = :id)
   SELECT id, topic_id AS topicId FROM topic
   WHERE project = :project
     AND (id IN named OR NOT EXISTS (SELECT 1 FROM named))
     AND id NOT IN (SELECT topic FROM topic_insight WHERE run = :id)
   ORDER BY id`,
);

const HAS_INSIGHT = defineValues(
  integer,
  'SELECT EXISTS (SELECT 1 FROM topic_insight WHERE run = ? AND text IS NOT NULL)',
);

const TOPIC_COUNT = defineValues(integer, 'SELECT count(*) FROM topic WHERE project = ?');

const TOPIC_NAMES = defineRows(
  { topicId: text, name: present(text) },
  'SELECT topic_id AS topicId, name FROM topic WHERE project = ? AND name IS NOT NULL ORDER BY name',
);

/** The names of a project's topics by id. */
export function loadTopicNames(db: Db, project: RowId<'project'>): ReadonlyMap<string, string> {
  return new Map(TOPIC_NAMES.all(db, project).map(({ topicId, name }) => [topicId, name]));
}

/** The connection's projects, archived ones too. */
export function loadProjects(db: Db, connection: RowId<'connection'>): readonly ProjectRow[] {
  return PROJECTS.all(db, connection);
}

/** One project of a connection, by its id in any case; undefined if it is not mirrored. */
export function loadProject(
  db: Db,
  connection: RowId<'connection'>,
  projectId: string,
): ProjectRow | undefined {
  return ONE_PROJECT.get(db, connection, projectId);
}

/** Every known run of a project. */
export function loadKnownRuns(db: Db, project: RowId<'project'>): readonly KnownRun[] {
  return KNOWN_RUNS.all(db, project);
}

/**
 * Completed runs with missing parts, newest first.
 *
 * An incoming later revision replaces its run: nothing is added to the one in force any more.
 */
export function loadOpenRuns(db: Db, project: RowId<'project'>, scope: RunScope): readonly OpenRun[] {
  return OPEN_RUNS.all(db, { project, ...scope }).map((row) => ({
    ...row,
    parts: JSON.parse(row.parts) as string[],
    isWaiting: row.isWaiting === 1,
    isRevised: row.isRevised === 1,
  }));
}

/** The row for a run's parts: the incoming revision, else the one in force. */
export function loadTargetRun(
  db: Db,
  project: RowId<'project'>,
  runId: string,
): Omit<OpenRun, 'depth' | 'parts' | 'isWaiting' | 'isRevised'> | undefined {
  return TARGET_RUN.get(db, project, runId);
}

/** Whether a project is known to have an own brand. */
export function loadHasOwnBrand(db: Db, project: RowId<'project'>): boolean {
  return HAS_OWN_BRAND.get(db, { project }) === 1;
}

/** Whether a project has a completed run. */
export function loadHasCompletedRun(db: Db, project: RowId<'project'>): boolean {
  return HAS_COMPLETED_RUN.get(db, project) === 1;
}

/** When each part of a run arrived, ISO 8601. */
export function loadPartTimes(db: Db, run: RowId<'run'>): ReadonlyMap<string, string> {
  return new Map(PART_TIMES.all(db, run).map(({ part, at }) => [part, at]));
}

/** The revision of a run's results; null if the service has not said. */
export function loadRevision(db: Db, run: RowId<'run'>): number | null {
  return REVISION.get(db, run)?.revision ?? null;
}

/** A project's complete runs, by the service's ids. */
export function loadWholeRunIds(db: Db, project: RowId<'project'>): readonly string[] {
  return WHOLE_RUN_IDS.all(db, project);
}

/** Number of a project's complete runs. */
export function loadWholeRunCount(db: Db, project: RowId<'project'>): number {
  return WHOLE_RUN_COUNT.get(db, project) ?? 0;
}

const UNSEEN_RUN_COUNT = defineValues(
  integer,
  `SELECT count(*) FROM connection c JOIN project p ON p.connection = c.id JOIN run_revision r ON r.project = p.id
   WHERE c.id = ? AND p.archived_at IS NULL AND r.standing = 'current' AND r.mirrored_at > coalesce(c.synced_at, '')`,
);

/** Number of runs completed since a sync last reported its results: those of interrupted syncs. */
export function loadUnseenRunCount(db: Db, connection: RowId<'connection'>): number {
  return UNSEEN_RUN_COUNT.get(db, connection) ?? 0;
}

/** A topic to request a run's insights for. */
export type TopicRow = { readonly id: RowId<'topic'>; readonly topicId: string };

/**
 * The topics of a run without a requested insight.
 *
 * These are the topics in its topic scores or mention groups; if the service offers neither, the project's.
 */
export function loadTopicsWithoutInsight(db: Db, run: RunRef): readonly TopicRow[] {
  return TOPICS_WITHOUT_INSIGHT.all(db, { id: run.id, project: run.project });
}

/** Whether the service had an insight for any topic of a run. */
export function loadHasInsight(db: Db, run: RunRef): boolean {
  return HAS_INSIGHT.get(db, run.id) === 1;
}

/** Number of a project's known topics, to predict the calls for insights. */
export function loadTopicCount(db: Db, project: RowId<'project'>): number {
  return TOPIC_COUNT.get(db, project) ?? 0;
}
